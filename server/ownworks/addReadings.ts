import type { Services } from "#server/contract/handler.ts";
import { type AccountReading, accountReadingsOf } from "#server/records/AccountReading.ts";

/** Adds readings that a person brings, imported or corrected: each is kept beside those before it, none is replaced. */
export const addReadings = (services: Services, readings: Omit<AccountReading, "id">[]): Promise<AccountReading[]> =>
  accountReadingsOf(services).insertMany(readings);
