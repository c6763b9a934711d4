import { createHash } from "node:crypto";
import { DuplicateRecordError, type RecordStore } from "#server/store/records.ts";

/** A ticket that was used, until it would have run out anyway. */
interface UsedTicket {
  /** SHA-256 of the account and the nonce. */
  id: string;
  /** Last moment the ticket is good, ms. */
  exp: number;
}

const SPEC = { name: "usedTickets", indexes: ["exp"] };

/**
 * Notes that a ticket is used; a ticket works once, over restarts and for all servers of one store.
 * @param ticket `exp` in ms
 * @returns false where it was used before
 */
export async function useTicket(
  records: RecordStore,
  { code, nonce, exp }: { code: string; nonce: string; exp: number },
  now: number,
): Promise<boolean> {
  const used = records.collection<UsedTicket>(SPEC);
  await used.removeWhere({ exp: { lt: now } });
  try {
    await used.insert({ id: createHash("sha256").update(`${code}\n${nonce}`).digest("hex"), exp });
    return true;
  } catch (error) {
    if (error instanceof DuplicateRecordError) return false;
    throw error;
  }
}
