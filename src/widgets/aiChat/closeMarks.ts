import { openFence } from "./answerBlocks.ts";
import { closeInline } from "./closeInline.ts";

/** A line that is only the beginning of a mark: of a list, heading, quote, rule, fence. */
const MARK_ALONE = /^\s*(?:[-+*_>#=|]+|`+\w*|~+\w*|\d{1,9}[.)]?)\s*$/;
/** Begins a text of its own, which no mark of the line before reaches. */
const BEGINS = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s|>|\||$)/;
const ROW = /^\s*\|/;
const DIVIDER = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/;

/**
 * The last part of an answer that is still being typed, as it may be shown: no sign of a mark before its end is there. Of a
 * table the first row is one at once, a fence that is not closed goes on to the end by Markdown's own rule.
 */
export function closeMarks(text: string): string {
  const lines = text.replace(/\n+$/, "").split("\n");
  const last = lines.pop() ?? "";
  if (openFence(lines) !== "") return /^\s*[`~]+$/.test(last) ? lines.join("\n") : text;
  if (ROW.test(last)) return [...lines, ...tableEnd(lines, last)].join("\n");
  if (MARK_ALONE.test(last)) return lines.join("\n");
  const begin = beginOf(lines, last);
  return [...lines.slice(0, begin), closeInline([...lines.slice(begin), last].join("\n"))].join("\n");
}

/** Where the text that the last line goes on with begins. */
function beginOf(lines: readonly string[], last: string): number {
  if (BEGINS.test(last)) return lines.length;
  const above = lines.findLastIndex((line) => BEGINS.test(line));
  // An entry of a list or a quote is of the same text as the lines below it; a heading or a table is not.
  return /^\s*(?:#|\||$)/.test(lines[above] ?? "") ? above + 1 : above;
}

/** The last line of a table, ended; under its first row stands a divider, whatever of it is typed. */
function tableEnd(lines: readonly string[], last: string): string[] {
  const above = lines.length - lines.findLastIndex((line) => !ROW.test(line)) - 1;
  if (above === 1) {
    const head = lines.at(-1) as string;
    return [DIVIDER.test(last) && cells(last) === cells(head) ? last : dividerUnder(head)];
  }
  const row = closeRow(last);
  if (row === "") return [];
  return above === 0 ? [row, dividerUnder(row)] : [row];
}

function closeRow(row: string): string {
  const cut = row.lastIndexOf("|") + 1;
  const cell = closeInline(row.slice(cut));
  if (cell.trim() === "") return row.slice(0, cut).trim() === "|" ? "" : row.slice(0, cut);
  return `${row.slice(0, cut)}${cell} |`;
}

const cells = (row: string): number => row.replaceAll("\\|", "").split("|").length - 2;

const dividerUnder = (row: string): string => `|${" --- |".repeat(cells(row))}`;
