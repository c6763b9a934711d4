import type { NormalizedObject } from "../normalize/page.ts";
import type { Schema } from "../schema.ts";
import type { PageContext, Place } from "./context.ts";

/** Where a slot stands in the authored page, and where its result goes. */
export interface SlotAt {
  context: PageContext;
  /** Authored object and property. */
  container: NormalizedObject;
  key: string;
  schema: Schema;
  place: Place;
  /** Id for what the slot makes (sources, blocks). */
  id: string;
}

/** What resolving makes of a value, by the `x-slot` of its property. */
export type Slot = (value: unknown, at: SlotAt) => unknown;
