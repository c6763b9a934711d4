import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { isWaiting, type OutboxRecord, outboxIn } from "./OutboxRecord.ts";

/** Longer than any attempt takes, ms: an entry claimed so long ago was left by a server that died. */
export const CLAIM = 5 * MINUTE;

/** Id of the message that these entries make; the one they were claimed for before, if that was interrupted. */
export const parcelOf = ([first, ...others]: Pick<OutboxRecord, "id" | "parcel">[]): string =>
  first?.parcel ?? `${first?.id}${others.length ? `-${others.length + 1}` : ""}`;

/**
 * Takes entries for one attempt, all in one transaction, before anything is sent: no other server or call sends them
 * meanwhile, and a crash leaves them as `sending`. Those deleted, sent or claimed since they were read are left out.
 *
 * @param byHand takes also what has failed or is not due
 */
export function claim(services: Pick<Services, "records" | "now">, entries: OutboxRecord[], byHand: boolean): Promise<OutboxRecord[]> {
  const now = services.now();
  const isFree = (entry: OutboxRecord | null): entry is OutboxRecord =>
    entry !== null && (entry.state === "sending" || !byHand ? isWaiting(entry.state) && entry.nextTime <= now : entry.state !== "sent");
  return services.records.transaction(async (inside) => {
    const rows = outboxIn({ records: inside });
    const found: OutboxRecord[] = [];
    for (const { id } of entries) {
      const entry = await rows.get(id);
      if (isFree(entry)) found.push(entry);
    }
    const parcel = parcelOf(found);
    const claimed: OutboxRecord[] = [];
    for (const entry of found) {
      claimed.push({ ...entry, state: "sending", parcel, tries: entry.tries + 1, nextTime: now + CLAIM });
      await rows.put(claimed.at(-1) as OutboxRecord);
    }
    return claimed;
  });
}

/** Notes what became of entries, all in one transaction, with the time where their state is told. One deleted meanwhile stays deleted. */
export function settle(
  services: Pick<Services, "records" | "now">,
  entries: OutboxRecord[],
  patchOf: (entry: OutboxRecord) => Partial<Omit<OutboxRecord, "id">>,
): Promise<void> {
  const time = services.now();
  return services.records.transaction(async (inside) => {
    for (const entry of entries) {
      const patch = patchOf(entry);
      await outboxIn({ records: inside }).update(entry.id, { ...(patch.state && { time }), ...patch });
    }
  });
}
