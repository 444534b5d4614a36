"""Clusters of near documents: spanning forest, members at a threshold, cohesion, order of the heatmap."""

from core.clusters.forest import SpanningForest, links_of, spanning_forest
from core.clusters.members import Cluster, Clusters, clusters_at, heatmap_order, labels_at

__all__ = [
    "Cluster",
    "Clusters",
    "SpanningForest",
    "clusters_at",
    "heatmap_order",
    "labels_at",
    "links_of",
    "spanning_forest",
]
