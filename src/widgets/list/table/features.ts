import type { ProTableProps } from "@ant-design/pro-components";
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode } from "react";
import type { Cell, Row, SourcePlan } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";

/** A table as ProTable takes it. */
export type TableGiven = ProTableProps<Row, object>;

/** What a feature knows of its list; it hands on the table with what it adds. */
export interface FeatureProps {
  plan: ListPlan;
  cells: readonly Cell[];
  /** All rows of the reply in their order; the table may be given them bit by bit. */
  rows: readonly Row[];
  /** All that there are, where the browser turns their pages. */
  all?: readonly Row[] | undefined;
  asked: SourcePlan | undefined;
  table: TableGiven;
  children: (table: TableGiven) => ReactNode;
}

export type Feature = ComponentType<FeatureProps> | LazyExoticComponent<ComponentType<FeatureProps>>;

/** px of the column of row numbers. */
export const NUMBER_WIDTH = 56;

const anyColumn = (has: (column: NonNullable<ListPlan["columns"]>[number]) => unknown) => (plan: ListPlan) => plan.columns?.some(has);

/**
 * What a table can do beside showing its rows. The code of each comes when a page uses it. In this order: what changes cells,
 * adds columns, adds rows, joins cells, puts columns under headings.
 */
const FEATURES: { used: (plan: ListPlan) => unknown; Feature: Feature }[] = [
  { used: ({ edit }) => edit, Feature: lazy(() => import("../edit/Edited.tsx")) },
  { used: anyColumn(({ hover }) => hover), Feature: lazy(() => import("./Hovered.tsx")) },
  { used: anyColumn(({ filter }) => filter), Feature: lazy(() => import("./Filtered.tsx")) },
  { used: ({ whole }) => whole?.headFilters ?? whole?.headSearch, Feature: lazy(() => import("../whole/ValueHeads.tsx")) },
  { used: ({ rowNumbers }) => rowNumbers, Feature: lazy(() => import("./Numbered.tsx")) },
  { used: ({ summary }) => summary, Feature: lazy(() => import("./Summed.tsx")) },
  { used: anyColumn(({ merge }) => merge), Feature: lazy(() => import("./Merged.tsx")) },
  { used: anyColumn(({ group }) => group), Feature: lazy(() => import("./Headed.tsx")) },
];

export const featuresOf = (plan: ListPlan): Feature[] => FEATURES.filter(({ used }) => used(plan)).map(({ Feature }) => Feature);
