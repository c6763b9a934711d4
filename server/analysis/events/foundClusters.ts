import type { DocumentRow, DocumentStore } from "#server/store/documents.ts";
import { startWorker } from "#server/store/startWorker.ts";
import { POSTS } from "./eventHeadline.ts";
import type { ClusterReply, ClusterRequest, FoundCluster } from "./eventsWorker.ts";

/** Texts whose meaning one run reads, 6 ms each; those that are left wait for the next. */
const READ = 1500;

/** What texts of a store's window mean, by near-duplicate group; lost with the process and read again by and by. */
interface Meanings {
  known: Map<string, Int8Array>;
  /** Whether the encoder runs on this machine. */
  runs: boolean;
}
const meanings = new WeakMap<DocumentStore, Meanings>();

function meaningsOf(store: DocumentStore): Meanings {
  const found = meanings.get(store) ?? { known: new Map(), runs: true };
  meanings.set(store, found);
  return found;
}

export interface ClusterOptions {
  store: DocumentStore;
  /** Smallest cluster of interest. */
  least: number;
  /** Whether what texts mean is read. */
  embedding: boolean;
  warn(line: string): void;
}

/** Clusters in a thread of its own: segmenting 50,000 headlines takes seconds that requests should not wait for. */
export async function foundClusters(rows: readonly DocumentRow[], options: ClusterOptions): Promise<FoundCluster[]> {
  if (rows.length < options.least) return [];
  const kept = meaningsOf(options.store);
  const present = new Set(rows.map(({ sameId }) => sameId));
  for (const sameId of kept.known.keys()) if (!present.has(sameId)) kept.known.delete(sameId);
  const worker = startWorker(new URL("./eventsWorker.ts", import.meta.url));
  try {
    const { clusters, read, warning } = await new Promise<ClusterReply>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the clustering thread ended with code ${code}`)));
      const documents = rows.map(({ id, sameId, title, summary, keywords, pubdate, regionId, dataType }) => ({
        ...{ id, sameId, title, summary, keywords, pubdate, regionId },
        isPost: POSTS.has(dataType),
      }));
      const request: ClusterRequest = {
        documents,
        least: options.least,
        meanings: kept.known,
        read: options.embedding && kept.runs ? READ : 0,
      };
      worker.postMessage(request);
    });
    for (const [sameId, embedding] of read) kept.known.set(sameId, embedding);
    if (warning) {
      kept.runs = false;
      options.warn(`events are told by words alone: the sentence encoder does not run here (${warning})`);
    }
    return clusters;
  } finally {
    await worker.terminate();
  }
}
