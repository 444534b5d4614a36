"""Projects: one file with sources, texts, settings, results and judgements that survives what may come."""
