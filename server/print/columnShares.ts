import type { PaperCell } from "./PaperBlock.ts";

/** Width of a text in ems: Chinese and full-width signs are one, others a bit more than half. */
const ems = (text: string): number => [...text].reduce((sum, sign) => sum + (sign > "⺀" ? 1 : 0.58), 0);
const textOf = (cell: PaperCell | undefined): string => (typeof cell === "object" ? cell.text : (cell ?? ""));
/** Beyond this a column breaks its lines anyway. */
const WIDEST = 40;
const ROWS = 500;

/**
 * How the columns of a table share its width, together 1: each as wide as its longest cell where there is room for it, the
 * others alike of what is left. So figures keep to one line, and titles get what they leave.
 * @param room of all columns, in ems of the cells' letters
 */
export function columnShares(head: readonly string[], rows: readonly (readonly PaperCell[])[], room: number): number[] {
  const wanted = head.map((name, at) =>
    Math.min(WIDEST, Math.max(1, ems(name), ...rows.slice(0, ROWS).map((row) => ems(textOf(row[at])))) + 0.4),
  );
  const given = new Array<number>(head.length).fill(0);
  let open = head.map((_, at) => at);
  let left = room;
  // Whoever wants less than an equal part gets what it wants, and leaves the rest to the others.
  for (let part = left / open.length; open.some((at) => wanted[at]! <= part); part = left / open.length) {
    for (const at of open.filter((one) => wanted[one]! <= part)) {
      given[at] = wanted[at]!;
      left -= wanted[at]!;
    }
    open = open.filter((at) => given[at] === 0);
    if (open.length === 0) break;
  }
  for (const at of open) given[at] = left / open.length;
  const sum = given.reduce((all, one) => all + one, 0);
  return given.map((one) => one / sum);
}

/** Points that stand beside the text of a cell: its paddings and a rule. */
export const BESIDE = 8.5;

/**
 * Points that the text of each column has in a table of `room` points.
 * @param letter points of its letters
 */
export function columnWidths(
  head: readonly string[],
  rows: readonly (readonly PaperCell[])[],
  { room, letter }: { room: number; letter: number },
): number[] {
  const free = Math.max(head.length * letter, room - head.length * BESIDE - 0.5);
  return columnShares(head, rows, free / letter).map((share) => share * free);
}
