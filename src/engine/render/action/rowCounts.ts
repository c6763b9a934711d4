import type { Reply } from "../source/reply.ts";

export interface RowCounts {
  failed: number;
  /** Whether the reply tells what was new apart from what was there already. */
  told: boolean;
  text: string;
}

/**
 * What became of the rows of a list reply, as in ImportResult: one with `ok: false` failed, `added` tells whether one is new or
 * was there already.
 */
export function rowCounts({ rows, object }: Pick<Reply, "rows" | "object">): RowCounts {
  // The one row of an object reply is the reply itself.
  const own = rows.filter((row) => row !== object);
  const failed = own.filter((row) => row.ok === false).length;
  const taken = own.filter((row) => row.ok !== false);
  const fresh = taken.filter((row) => row.added === true).length;
  const known = taken.filter((row) => row.added === false).length;
  const told = fresh + known > 0;
  const text = `成功 ${rows.length - failed} 条${told ? `（${freshAndKnown(fresh, known)}）` : ""}，失败 ${failed} 条`;
  return { failed, told, text };
}

/** What a reply of two counts (`added`, `known`) says behind a message; nothing where all that was given is new. */
export function knownText({ object: { added, known } }: Pick<Reply, "object">): string {
  return typeof added === "number" && typeof known === "number" && known > 0 ? `：${freshAndKnown(added, known)}` : "";
}

const freshAndKnown = (fresh: number, known: number): string => `新增 ${fresh} 条，已有 ${known} 条`;
