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
  /** The object whose properties are the neighbours of what stands here, also in a list of it. */
  beside?: Beside;
  /** Id for what the slot makes (sources, blocks). */
  id: string;
}

/** An object, where what is in it stands, and the object around it. */
export interface Beside {
  value: NormalizedObject;
  place: Place;
  up: Beside | undefined;
}

/** What resolving makes of a value, by the `x-slot` of its property. */
export type Slot = (value: unknown, at: SlotAt) => unknown;
