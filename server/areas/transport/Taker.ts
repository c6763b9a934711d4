import type { RawDocument } from "#server/ingest/rawDocument.ts";

/** A row that can be kept. */
export interface GoodRow {
  line: number;
  row: Record<string, unknown>;
  raw?: RawDocument;
}

/** A row that is ready to be kept, or why it is not. */
export type Ready = GoodRow | { line: number; error: string };

/** Checks rows as keeping them would, and keeps them. Each answers what is wrong with it, "" where nothing. */
export interface Taker {
  check(row: GoodRow): Promise<string> | string;
  /** Whether one of the same name stands here that keeping the row would change. Documents are told apart by the pipeline. */
  changes?(row: GoodRow): Promise<boolean>;
  take(rows: GoodRow[]): Promise<string[]>;
  /** Slices that may be kept at once, where the order of keeping does not matter; 1 if left out. */
  readonly ahead?: number;
}

export const text = (value: unknown, most = 2000): string => (typeof value === "string" ? value.trim().slice(0, most) : "");
export const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === "string" ? value.split("\n") : []).map((each) => String(each).trim()).filter(Boolean);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether any of these fields would be another; an absent one is as good as an empty one. */
export const differs = (before: object, fields: object): boolean =>
  Object.entries(fields).some(([name, value]) => {
    const now = (before as Record<string, unknown>)[name];
    return !(isEmpty(now) && isEmpty(value)) && JSON.stringify(now) !== JSON.stringify(value);
  });

/** A row without what says nothing. */
export const filled = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)));
