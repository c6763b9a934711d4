import { feed } from "./feed.ts";

/** Every kind of source by its name; a kind more is a file here, a line here and a word in D.sourceKind. */
export const KINDS = { feed };

export type KindName = keyof typeof KINDS;
