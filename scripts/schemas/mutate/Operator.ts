import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import type { Edited, PageText } from "./edit.ts";
import type { Site } from "./sites.ts";

/** Makes one kind of mistake where a page can hold it; the checker must say one of `codes`. */
export interface Operator {
  name: string;
  codes: string[];
  apply(site: Site, text: PageText, set: SchemaSet): (Edited & { suggestion?: string }) | undefined;
}
