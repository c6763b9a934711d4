import { feed } from "./feed.ts";
import { hotList } from "./hotList.ts";
import { listPage } from "./listPage.ts";

/** Every kind of source by its name; a kind more is a file here, a line here and a word in D.sourceKind. */
export const KINDS = { feed, listPage, hotList };

export type KindName = keyof typeof KINDS;
