import type { Services } from "#server/contract/handler.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";

/** Labels were made, changed or taken away: what comes in from now on is labelled by them as they are. */
export const newRules = (services: Services): void => ingestOf.find(services)?.pipeline.rulesChanged();
