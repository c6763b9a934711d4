import { createContext } from "react";
import type { ColumnPlan } from "../compile/plan.ts";
import type { Variables } from "../grammar/expression.ts";
import type { Row } from "./cells/cell.ts";
import type { Reply } from "./source/reply.ts";

/** A list as it is seen, for what writes it elsewhere. Asked when wanted: a change of it draws nothing again. */
export interface ShownList {
  /** Id of the block. */
  id: string;
  source: string | undefined;
  /** Columns in sight, in their order; undefined where the reader can't choose them, as in cards. */
  columns(): readonly ColumnPlan[] | undefined;
  /** Rows of the source in the order of the list, where the browser makes that. */
  ordered(rows: readonly Row[]): readonly Row[];
  /** Reads one of its rows again, and leaves the others as they are. */
  readRow(row: Row): Promise<void>;
  /** Changes its rows in place, wherever they stand. */
  patch(change: (reply: Reply) => Reply): void;
}

/**
 * What surrounds a block beside the page: the row a drawer, a dialog or an expanded row belongs to. `key` tells two such
 * places apart; the page itself has the empty key.
 */
export interface Scope {
  key: string;
  row?: Row;
  rows?: Row[];
  /** Closes the drawer or dialog around the block. */
  close?: () => void;
  /** A form tells whether it holds what was not saved; closing then asks first. */
  unsaved?: (there: boolean) => void;
  /** What was begun with `rows` has succeeded, at once or in a dialog of its own, for all but the `failed` of them. */
  done?: (failed?: readonly Row[]) => void;
  /** Something around takes rows that are dragged onto it: it is told which, and nothing when they are let go. */
  drag?: (rows: readonly Row[]) => void;
  /** The list around. */
  list?: ShownList;
}

export const PAGE_SCOPE: Scope = { key: "" };

export const ScopeContext = createContext<Scope>(PAGE_SCOPE);

/** The variables that a scope gives to expressions. */
export const scopeVariables = (scope: Scope): Variables => ({ row: scope.row, rows: scope.rows });
