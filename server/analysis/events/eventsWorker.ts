import { parentPort } from "node:worker_threads";
import { embeddedText } from "#server/analysis/tone/embeddingTone.ts";
import { compactEmbedding } from "#server/models/compactEmbedding.ts";
import { cutWords } from "#server/text/segment.ts";
import { clusterEvents, type EventDocument } from "./events.ts";
import { hashtagsIn } from "./hashtags.ts";

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
  /** What texts mean that earlier runs have seen, by near-duplicate group, and how many more may be read for it. */
  meanings: ReadonlyMap<string, Int8Array>;
  read: number;
}

export interface ClusterReply {
  clusters: FoundCluster[];
  /** Meanings that were read in this run. */
  read: Map<string, Int8Array>;
  /** Why none could be. */
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

async function readMeanings({ documents, meanings, read }: ClusterRequest): Promise<Omit<ClusterReply, "clusters">> {
  const heads = unread(documents, meanings).slice(0, read);
  if (heads.length === 0) return { read: new Map() };
  try {
    const { embedAll } = await import("#server/models/embedAll.ts");
    const embeddings = await embedAll(heads.map(({ title, summary }) => embeddedText(title, summary)));
    return { read: new Map(heads.map(({ sameId }, at) => [sameId, compactEmbedding(embeddings[at] as Float32Array)])) };
  } catch (error) {
    return { read: new Map(), warning: (error as Error).message };
  }
}

parentPort?.on("message", async (request: ClusterRequest) => {
  const more = await readMeanings(request);
  const documents = request.documents.map((document) => ({
    ...document,
    embedding: request.meanings.get(document.sameId) ?? more.read.get(document.sameId),
  }));
  const clusters: FoundCluster[] = clusterEvents(documents)
    .filter((cluster) => cluster.documents.length >= request.least)
    .map((cluster) => ({
      ids: cluster.documents.map(({ id }) => id),
      keywords: cluster.keywords,
      representativeId: cluster.representative.id,
      words: cluster.documents.slice(0, TITLES).flatMap(({ title }) => cutWords(title)),
    }));
  parentPort?.postMessage({ clusters, ...more } satisfies ClusterReply);
});
