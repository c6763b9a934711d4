import { createContext } from "react";
import type { Variables } from "../grammar/expression.ts";
import type { Row } from "./cells/cell.ts";

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
}

export const PAGE_SCOPE: Scope = { key: "" };

export const ScopeContext = createContext<Scope>(PAGE_SCOPE);

/** The variables that a scope gives to expressions. */
export const scopeVariables = (scope: Scope): Variables => ({ row: scope.row, rows: scope.rows });
