import { mkdirSync } from "node:fs";
import type { Services } from "#server/contract/handler.ts";
import { IngestService } from "#server/ingest/IngestService.ts";

const KEY = "ingest";

/** The ingest service of this server; opened on first use, because most tests and many minutes need none. */
export function ingestOf(services: Services): IngestService {
  const open = services.registry.get(KEY) as IngestService | undefined;
  if (open) return open;
  const { dataDir } = services.settings;
  mkdirSync(dataDir, { recursive: true });
  const service = new IngestService(dataDir, services.documents, services.records, undefined, (line) =>
    services.log.warn({}, line),
  );
  services.registry.set(KEY, service);
  return service;
}

/** Waits for documents under way. */
export async function closeIngest(services: Services): Promise<void> {
  const open = services.registry.get(KEY) as IngestService | undefined;
  services.registry.delete(KEY);
  await open?.close();
}
