import type { ReactNode } from "react";
import type { ColumnPlan, DictionaryItem } from "../../compile/plan.ts";
import type { CellFormat, CellProps, Row } from "./cell.ts";
import { isMissing, itemsByValue, seenOf } from "./cell.ts";
import { cellFormats } from "./cellFormats.tsx";
import { missing } from "./missing.tsx";
import { textOf } from "./textCells.tsx";
import "./cells.css";

/** What changes with the reply rather than with the plan. Keep it the same object as long as its content is the same. */
export interface CellContext {
  /** Words to mark in `highlight` cells. */
  words?: readonly string[];
}

export type CompiledCell = (row: Row, context?: CellContext) => ReactNode;

const NO_CONTEXT: CellContext = {};

/** Says which format is unknown and where it is written, and still shows the value. */
const unknownFormat =
  (column: ColumnPlan): CellFormat =>
  (value) => (
    <span className="cell-unknown" title={`未知格式 ${column.format}（${column.path}）`}>
      {textOf(value) || "–"}
    </span>
  );

/**
 * Compiles a column to the function that draws its cells. Dictionary and settings are resolved once; the element of a row
 * is kept as long as the row object lives, so React skips cells of unchanged rows. Links, tones and actions of the column
 * are the list's business, around what this returns.
 */
export function compileCell(column: ColumnPlan, dictionaries: Record<string, DictionaryItem[]> = {}): CompiledCell {
  const format = (cellFormats as Record<string, CellFormat | undefined>)[column.format] ?? unknownFormat(column);
  const settings: CellProps = { ...column.formatProps, items: itemsByValue(column, dictionaries) };
  // A picture that is not there may leave its place to initials.
  const standsIn = column.format === "image";
  let context: CellContext = NO_CONTEXT;
  let props = settings;
  let cells = new WeakMap<Row, ReactNode>();
  return (row, next = NO_CONTEXT) => {
    if (next !== context) {
      context = next;
      props = next.words ? { ...settings, words: next.words } : settings;
      cells = new WeakMap();
    }
    const known = cells.get(row);
    if (known !== undefined || cells.has(row)) return known;
    const value = seenOf(column, row);
    const cell = isMissing(value) && !standsIn ? missing : format(value, row, props);
    cells.set(row, cell);
    return cell;
  };
}
