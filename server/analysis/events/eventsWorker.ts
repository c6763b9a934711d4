import { parentPort } from "node:worker_threads";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { compactEmbedding } from "#server/models/compactEmbedding.ts";
import { cutWords } from "#server/text/segment.ts";
import { clusterEvents, type EventDocument } from "./events.ts";
import { hashtagsIn } from "./hashtags.ts";
import { keepMeanings, keptMeanings, type Meanings } from "./meaningsFile.ts";

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
  /** Where what texts mean is kept from run to run, "" for nowhere, and how many more may be read for it. */
  meaningsFile: string;
  read: number;
}

export interface ClusterReply {
  clusters: FoundCluster[];
  /** Why no meaning could be read. */
  warning?: string;
}

const TITLES = 40;

/** Those whose meaning is not known, one of each group: what hangs by no hashtag first, the newest of it. */
function unread(documents: readonly EventDocument[], known: ReadonlyMap<string, Int8Array>): EventDocument[] {
  const groups = new Map<string, EventDocument>();
  for (const document of documents) {
    const head = groups.get(document.sameId);
    if (!known.has(document.sameId) && (!head || document.pubdate < head.pubdate)) groups.set(document.sameId, document);
  }
  const isTagged = ({ title, summary }: EventDocument): number => Number(hashtagsIn(`${title} ${summary}`).length > 0);
  return [...groups.values()].sort((a, b) => isTagged(a) - isTagged(b) || b.pubdate - a.pubdate);
}

/** What the groups of these documents mean: as kept, and of those that are not as many as may be read now. */
async function meaningsOf({ documents, meaningsFile, read }: ClusterRequest): Promise<{ known: Meanings; warning?: string }> {
  const kept = keptMeanings(meaningsFile);
  const known: Meanings = new Map();
  for (const { sameId } of documents) {
    const embedding = kept.get(sameId);
    if (embedding) known.set(sameId, embedding);
  }
  const heads = unread(documents, known).slice(0, read);
  if (heads.length === 0) return { known };
  try {
    const { embedAll } = await import("#server/models/embedAll.ts");
    const embeddings = await embedAll(heads.map(({ title, summary }) => embeddedText(title, summary)));
    for (const [at, { sameId }] of heads.entries()) known.set(sameId, compactEmbedding(embeddings[at] as Float32Array));
  } catch (error) {
    return { known, warning: (error as Error).message };
  }
  keepMeanings(meaningsFile, known);
  return { known };
}

parentPort?.on("message", async (request: ClusterRequest) => {
  const { known, warning } = await meaningsOf(request);
  const documents = request.documents.map((document) => ({ ...document, embedding: known.get(document.sameId) }));
  const clusters: FoundCluster[] = clusterEvents(documents)
    .filter((cluster) => cluster.documents.length >= request.least)
    .map((cluster) => ({
      ids: cluster.documents.map(({ id }) => id),
      keywords: cluster.keywords,
      representativeId: cluster.representative.id,
      words: cluster.documents.slice(0, TITLES).flatMap(({ title }) => cutWords(title)),
    }));
  parentPort?.postMessage({ clusters, ...(warning && { warning }) } satisfies ClusterReply);
});
