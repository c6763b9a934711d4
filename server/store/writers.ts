import { AsyncLocalStorage } from "node:async_hooks";

/** A field of a record, before and after somebody's write. Both are absent where the value is a secret. */
export interface FieldChange {
  field: string;
  old?: unknown;
  new?: unknown;
  userId: string;
  userName: string;
  /** Ms. */
  time: number;
}

/** For whom the store writes just now: one call of a user. What nobody is named for (jobs, scripts) is not noted. */
export interface Writer {
  userId: string;
  userName: string;
  now(): number;
  /** Collections whose changes are noted. */
  watched: ReadonlySet<string>;
  /** The record that the call edits. Its first write is refused where one of these fields was changed after that moment. */
  edited?: { collection: string; id: string; fields: ReadonlySet<string>; readAt: number | null };
  /** Set by the store: the moment after the last write of the edited record. */
  wroteAt?: number;
}

export const writers = new AsyncLocalStorage<Writer>();

/** Somebody changed the record after it was read. `moment`: a later save that was read then is let through. */
export class StaleRecordError extends Error {
  constructor(
    readonly moment: number,
    /** Field by field; null where it is not known any more what changed. */
    readonly changes: FieldChange[] | null,
  ) {
    super("the record was changed since it was read");
  }
}
