import type { DocumentRow } from "#server/store/documents.ts";
import { startWorker } from "#server/store/startWorker.ts";
import { POSTS } from "./eventHeadline.ts";
import type { ClusterReply, ClusterRequest, FoundCluster } from "./eventsWorker.ts";

/** Texts whose meaning one run reads, 6 to 23 ms each by the processor; those that are left wait for the next. */
const READ = 1500;

/** Whether the encoder runs on this machine: one that has refused is not asked again. */
let runs = true;

export interface ClusterOptions {
  /** Smallest cluster of interest. */
  least: number;
  /** Whether what texts mean is read, and the file where it is kept, "" for nowhere. */
  embedding: boolean;
  meaningsFile: string;
  warn(line: string): void;
}

/** Clusters in a thread of its own: segmenting 50,000 headlines takes seconds that requests should not wait for. */
export async function foundClusters(rows: readonly DocumentRow[], options: ClusterOptions): Promise<FoundCluster[]> {
  if (rows.length < options.least) return [];
  const worker = startWorker(new URL("./eventsWorker.ts", import.meta.url));
  try {
    const { clusters, warning } = await new Promise<ClusterReply>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`the clustering thread ended with code ${code}`)));
      const documents = rows.map(({ id, sameId, title, summary, keywords, pubdate, regionId, dataType }) => ({
        ...{ id, sameId, title, summary, keywords, pubdate, regionId },
        isPost: POSTS.has(dataType),
      }));
      const { least, meaningsFile } = options;
      const request: ClusterRequest = { documents, least, meaningsFile, read: options.embedding && runs ? READ : 0 };
      worker.postMessage(request);
    });
    if (warning) {
      runs = false;
      options.warn(`events are told by words alone: the sentence encoder does not run here (${warning})`);
    }
    return clusters;
  } finally {
    await worker.terminate();
  }
}
