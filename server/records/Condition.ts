/** What a search form asks beside the words and lists of Condition, and a stored condition may keep under the same name. */
export interface FurtherLimits {
  advanceWords?: string;
  sourceRank?: number[];
  channelRank?: number[];
  categoryIds?: string[];
  /** Platforms of accounts (D.platform). */
  platformIdentity?: string[];
  author?: string;
  sourceObject?: string;
  zzsrc?: string;
  location?: string;
  isOriginal?: "all" | "1" | "0";
  forwardFlag?: "all" | "1" | "0";
  hasPic?: 0 | 1;
}

/** A stored set of words and limits: a subscribed column, a watched object, an event. */
export interface Condition extends FurtherLimits {
  /** Whose it is: a group of sources it names is that user's. */
  userId?: string;
  keyWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  queryField?: "title" | "title_content";
  dataType?: string[];
  isAppraise?: string;
  sources?: string[];
  regions?: string[];
  channels?: string[];
  beginTime?: number;
  endTime?: number;
  ids?: string[];
}
