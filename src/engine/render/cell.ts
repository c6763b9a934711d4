import type { ReactNode } from "react";
import type { ColumnPlan, DictionaryItem } from "../compile/plan.ts";

/** A row of a reply; a field is read by its dotted path. */
export type Row = Record<string, unknown>;

/** What a cell may know beside its value. One object per table, so that cells stay plain functions. */
export interface CellContext {
  /** Words to mark in `highlight` cells, from the reply. */
  highlights: readonly string[];
  /** Items of a dictionary of the page, those not shown to this user left out. */
  dictionary(name: string | undefined): readonly DictionaryItem[];
}

/**
 * Draws one value. Made once per column and plan, called once per cell: no hooks, no measuring, plain spans.
 * `src/engine/render/cells` exports `compileCell(column): CellRender` over its record of formats and falls back visibly
 * (naming format and path) on an unknown one.
 */
export type CellRender = (value: unknown, row: Row, context: CellContext) => ReactNode;

/** Makes the renderer of one column. */
export type CellCompiler = (column: ColumnPlan) => CellRender;

/** Reads a dotted path; undefined where the path leaves the row. */
export function fieldOf(row: unknown, path: string): unknown {
  if (!path.includes(".")) return (row as Row | null | undefined)?.[path];
  let value: unknown = row;
  for (const step of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Row)[step];
  }
  return value;
}
