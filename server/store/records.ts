/**
 * The record store: users, roles, plans, reports … every entity that is not a document. One contract suite runs on
 * every adapter. A collection holds JSON objects with a string `id`; declared fields are indexed and may be unique.
 */

export interface RecordBase {
  id: string;
}

export interface CollectionSpec {
  name: string;
  /** Dotted paths that `where` and `orderBy` may use quickly. */
  indexes?: string[];
  /** Field sets whose values together are unique. */
  unique?: string[][];
}

export type Condition =
  | string
  | number
  | boolean
  | null
  | { in: (string | number)[] }
  | { ne: string | number | boolean | null }
  | { gte?: number | string; lt?: number | string }
  /** Holds this text, case-folded. */
  | { like: string }
  /** The field is an array that holds this value. */
  | { has: string | number };

export interface FindOptions {
  where?: Record<string, Condition>;
  /** Any of these conditions in addition to `where`. */
  or?: Record<string, Condition>[];
  orderBy?: [field: string, order: "asc" | "desc"][];
  /** 1-based; absent returns all (at most 10,000). */
  page?: number;
  pagesize?: number;
}

/** A unique field set is taken. `fields` names it. */
export class DuplicateRecordError extends Error {
  constructor(
    readonly collection: string,
    readonly fields: string[],
  ) {
    super(`${collection}: ${fields.join(", ")} already taken`);
  }
}

export interface Collection<T extends RecordBase> {
  get(id: string): Promise<T | null>;
  find(options?: FindOptions): Promise<T[]>;
  findOne(where: Record<string, Condition>): Promise<T | null>;
  count(options?: Pick<FindOptions, "where" | "or">): Promise<number>;
  /** Adds a record; makes an id when none is given. */
  insert(record: Omit<T, "id"> & { id?: string }): Promise<T>;
  insertMany(records: (Omit<T, "id"> & { id?: string })[]): Promise<T[]>;
  /** Merges `patch` into the record at its top level; null when there is none. */
  update(id: string, patch: Partial<Omit<T, "id">>): Promise<T | null>;
  /** Adds or replaces whole. */
  put(record: T): Promise<T>;
  remove(id: string): Promise<boolean>;
  removeWhere(where: Record<string, Condition>): Promise<number>;
}

export interface RecordStore {
  collection<T extends RecordBase>(spec: CollectionSpec): Collection<T>;
  /**
   * All or nothing; calls through the store handed to `work` see their own writes. Calls through any other wait until it
   * is over, so `work` must not wait for one. Not nested.
   */
  transaction<R>(work: (store: RecordStore) => Promise<R>): Promise<R>;
  /**
   * The number of the last write that a user's call made (`writers`): what is read now was read at this moment. A save
   * that names the moment its record was read at is refused where it was changed since.
   */
  moment(): Promise<number>;
  /** Forgets what was changed before this time (ms). @returns how many writes */
  forgetChanges(before: number): Promise<number>;
  /** What reads or writes met of a damaged file since the start; null or absent when nothing. */
  readonly damage?: string | null;
  close(): Promise<void>;
}
