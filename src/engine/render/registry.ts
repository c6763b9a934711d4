import type { ComponentType } from "react";
import type { BlockPlan } from "../compile/plan.ts";

/** One widget as its folder's `entry.ts` declares it; the component comes when a page first needs it. */
export interface WidgetEntry {
  kind: string;
  /** What it does for itself, and what it stands in need not do: write its heading, name its region, draw its frame. */
  own?: readonly ("heading" | "region" | "frame")[];
  /** Something to fill in: a dialog around it begins in its first field. */
  form?: true;
  load: () => Promise<{ default: ComponentType<{ block: BlockPlan }> }>;
}

/** Widgets by kind. The app hands it in, so that the engine never names a widget. */
export type Registry = Record<string, WidgetEntry>;
