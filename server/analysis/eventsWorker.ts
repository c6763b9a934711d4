import { parentPort } from "node:worker_threads";
import { cutWords } from "#server/text/segment.ts";
import { clusterEvents, type EventDocument } from "./events.ts";

/** A cluster by the ids of its documents, in order of time. */
export interface FoundCluster {
  ids: string[];
  keywords: string[];
  representativeId: string;
  /** Words of its first titles, for the emergency type. */
  words: string[];
}

/** What one run asks of the thread. */
export interface ClusterRequest {
  documents: EventDocument[];
  /** Smallest cluster of interest. */
  least: number;
}

const TITLES = 40;

parentPort?.on("message", ({ documents, least }: ClusterRequest) => {
  const found: FoundCluster[] = clusterEvents(documents)
    .filter((cluster) => cluster.documents.length >= least)
    .map((cluster) => ({
      ids: cluster.documents.map(({ id }) => id),
      keywords: cluster.keywords,
      representativeId: cluster.representative.id,
      words: cluster.documents.slice(0, TITLES).flatMap(({ title }) => cutWords(title)),
    }));
  parentPort?.postMessage(found);
});
