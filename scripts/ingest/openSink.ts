import { analysisOptions } from "#server/ingest/analysisOptions.ts";
import { findServer, type Handover } from "#server/ingest/handover.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import type { IngestResult } from "#server/ingest/pipeline.ts";
import type { RawDocument } from "#server/ingest/rawDocument.ts";
import { readSettings } from "#server/settings.ts";
import { prepareFolder } from "#server/store/folder/prepareFolder.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";

/** Where documents go: the server that holds the data folder, or the stores themselves. */
export interface Sink {
  /** For the first line of the output. */
  where: string;
  /** Durable when it resolves; results in order. */
  write(documents: RawDocument[]): Promise<IngestResult[]>;
  close(): Promise<void>;
}

/** Documents one request carries. */
const PUSH = 200;

async function pushTo({ url, token }: Handover, documents: RawDocument[]): Promise<IngestResult[]> {
  const reply = await fetch(`${url}/api/ingest/push`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(documents),
    signal: AbortSignal.timeout(300_000),
  });
  const { status, message, data } = (await reply.json()) as {
    status: number;
    message: string;
    data: { rows: IngestResult[] };
  };
  if (status !== 0) throw new Error(`the server refused: ${message}`);
  return data.rows;
}

function serverSink(server: Handover): Sink {
  return {
    where: `the server at ${server.url}`,
    async write(documents) {
      const results: IngestResult[] = [];
      for (let at = 0; at < documents.length; at += PUSH) results.push(...(await pushTo(server, documents.slice(at, at + PUSH))));
      return results;
    },
    async close() {},
  };
}

/** @throws when the folder can be opened neither here nor through its server. */
export async function openSink(dataDir: string): Promise<Sink> {
  const server = await findServer(dataDir);
  if (server) return serverSink(server);
  prepareFolder(dataDir);
  const documents = await openDocumentStore({ dir: dataDir, readers: 1 });
  const records = openRecordStore({ dir: dataDir });
  const service = new IngestService(dataDir, documents, records, {
    ...analysisOptions(readSettings()),
    warn: (line) => process.stderr.write(`${line}\n`),
  });
  return {
    where: `the store in ${dataDir}`,
    write: (rows) => service.pipeline.ingest(rows),
    async close() {
      await service.close();
      await documents.close();
      await records.close();
    },
  };
}
