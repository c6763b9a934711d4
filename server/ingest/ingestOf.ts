import { mkdirSync } from "node:fs";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { IngestService } from "#server/ingest/IngestService.ts";
import { analysisOptions } from "./analysisOptions.ts";

/** A list is looked at no sooner after a push. */
const ORIGINALS_AFTER = 500;

/** The ingest service of this server; opened on first use, because most tests and many minutes need none. */
export const ingestOf = serviceKey("ingest", ({ settings, documents, records, log }) => {
  mkdirSync(settings.dataDir, { recursive: true });
  return new IngestService(settings.dataDir, documents, records, {
    ...analysisOptions(settings),
    originalsAfter: ORIGINALS_AFTER,
    warn: (line) => log.warn({}, line),
  });
});

/** Waits for documents under way. */
export async function closeIngest(services: Services): Promise<void> {
  await ingestOf.take(services)?.close();
}
