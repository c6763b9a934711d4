import type { Needs } from "./useWide.ts";

interface Column {
  key?: unknown;
  width?: unknown;
  /** px down to which it gives way. */
  least?: number | undefined;
  /** Its cells are words, which break into lines. */
  words?: boolean;
}

/**
 * The columns of a table in a place (px) that is narrower than they are and wide enough where they give way: figures take
 * what they need, words share what that leaves by their width.
 */
export function fittedColumns<Given extends Column>(columns: readonly Given[], { full, least }: Needs, room: number): Given[] {
  const giving = columns.filter((column) => column.words && column.least !== undefined);
  const asked = giving.reduce((sum, { width }) => sum + Number(width), 0);
  const lowest = giving.reduce((sum, column) => sum + (column.least ?? 0), 0);
  // Beyond the least of all columns there is so much more.
  const spare = Math.min(room, full) - least;
  return columns.map((column) => {
    if (column.least === undefined) return column;
    if (!column.words) return { ...column, width: column.least };
    // What a word column has above its least shrinks in the same measure for all of them.
    const above = Number(column.width) - column.least;
    return { ...column, width: Math.floor(column.least + (asked > lowest ? (spare * above) / (asked - lowest) : 0)) };
  });
}
