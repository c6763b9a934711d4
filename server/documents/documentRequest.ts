import type { FurtherLimits } from "#server/records/Condition.ts";

/** The search parameters of SPEC §3 (all three forms) as the contracts pass them on. */
export interface DocumentRequest extends FurtherLimits {
  keyWords?: string;
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
  source?: string[];
  channel?: string;
  siteId?: string;
  channelId?: string;
  videoId?: string;
  weiboId?: string;
  wechatBiz?: string;
  mediaLib?: string;
  regionIds?: string[];
  duplicate?: 0 | 1;
  join?: 0 | 1;
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
