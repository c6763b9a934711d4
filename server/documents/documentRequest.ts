/** The search parameters of SPEC §3 (all three forms) as the contracts pass them on. */
export interface DocumentRequest {
  keyWords?: string;
  advanceWords?: string;
  allWords?: string;
  anyWords?: string;
  excludeWords?: string;
  withinWords?: string;
  queryField?: "title" | "title_content";
  beginTime?: number;
  endTime?: number;
  timeFlag?: string;
  dataType?: string[];
  isAppraise?: string[];
  sourceRank?: number[];
  channelRank?: number[];
  categoryIds?: string[];
  author?: string;
  source?: string[];
  channel?: string;
  siteId?: string;
  channelId?: string;
  videoId?: string;
  weiboId?: string;
  wechatBiz?: string;
  mediaLib?: string;
  sourceObject?: string;
  zzsrc?: string;
  location?: string;
  regionIds?: string[];
  duplicate?: 0 | 1;
  join?: 0 | 1;
  isOriginal?: "all" | "1" | "0";
  forwardFlag?: "all" | "1" | "0";
  hasPic?: 0 | 1;
  retweetid?: string;
  searchReTweetText?: 0 | 1;
  sameId?: string;
  status?: number[];
  labels?: string[];
  ids?: string[];
  eventId?: string;
  columnId?: string;
  monitorId?: string;
  sensitiveGroupId?: string;
  sortField?:
    | "pubdate"
    | "relevance"
    | "negative"
    | "sameContentCount"
    | "visitCount"
    | "likeCount"
    | "commentCount"
    | "forwardCount";
  sortType?: "asc" | "desc";
  page?: number;
  pagesize?: number;
}

/** What a search form asks beside the fields of Condition, and a stored condition may keep under the same name. */
export type FurtherLimits = Pick<
  DocumentRequest,
  | ("advanceWords" | "sourceRank" | "channelRank" | "categoryIds" | "author" | "sourceObject" | "zzsrc")
  | ("location" | "isOriginal" | "forwardFlag" | "hasPic")
>;

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
