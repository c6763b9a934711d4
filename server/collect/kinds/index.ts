import { ePaper } from "./ePaper.ts";
import { feed } from "./feed.ts";
import { frontPage } from "./frontPage.ts";
import { hotList } from "./hotList.ts";
import { listPage } from "./listPage.ts";
import { onThisDay } from "./onThisDay.ts";
import { pushList } from "./pushList.ts";
import { searchEngine } from "./searchEngine.ts";
import { weiboAccount } from "./weiboAccount.ts";

/** Every kind of source by its name; a kind more is a file here, a line here and a word in D.sourceKind. */
export const KINDS = { feed, listPage, ePaper, frontPage, pushList, hotList, searchEngine, weiboAccount, onThisDay };

export type KindName = keyof typeof KINDS;
