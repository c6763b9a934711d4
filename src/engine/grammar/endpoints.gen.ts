/* Generated from schemas/endpoints and schemas/entities by npm run gen. Do not edit. */

/** Request and reply of every call; read through `endpointTypes.ts`. */
export interface Endpoints {
  "ai.chatCompletions": {
    request: {
      articleId?: string[]; templateCode?: string; model?: string; sessionId?: string; stream: boolean; query?: string;
      template?: string; text?: string; messages?: { role: "user" | "assistant"; content: string }[];
    };
    defaults: "stream"; reply: unknown; message: AiMessage;
  };
  "ai.difySuggested": {
    request: { sessionId?: string; messageId?: string; query?: string; answer?: string }; reply: string[];
  };
  "ai.entityRecogLink": { request: { id?: string; text?: string }; reply: Entity[] };
  "ai.keywordRecommendation": {
    request: { id?: string; text?: string; limit: number }; defaults: "limit"; reply: { words: string[] } | null;
  };
  "ai.medab": {
    request: { articleId: string[] };
    reply: { summary: string; keywords: string[]; entities: Entity[]; extractive: boolean } | null;
  };
  "ai.nlp": {
    request: {
      method:
        | "articleSummary" | "topicAngleRecommendation" | "introductionWriting" | "policyAnalysis" | "interviewOutline"
        | "tvScript" | "videoScript";
      articleId?: string[]; query?: string; templateCode?: string; model?: string; sessionId?: string; stream: boolean;
      param?: { other?: { size?: number } };
    };
    defaults: "stream"; reply: unknown; message: AiMessage;
  };
  "ai.queryExpand": { request: { word: string; limit: number }; defaults: "limit"; reply: { words: string[] } | null };
  "ai.rank": {
    request: { timeFlag?: string; size: number }; defaults: "size";
    reply: { rows: RisingTopic[]; total: number; method?: string };
  };
  "ai.sessionCreate": { request: { operation?: string }; reply: string | null };
  "ai.sessionDelete": { request: { ids: string[] }; reply: null };
  "ai.sessionList": {
    request: { page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: { rows: AiSession[]; total: number };
  };
  "ai.sessionMessages": { request: { sessionId: string }; reply: AiTurn[] };
  "ai.status": { request: Record<string, never>; reply: AiStatus | null };
  "ai.suggested": { request: { articleId?: string[] }; reply: string[] };
  "alerts.alert": {
    request: {
      page: number; pagesize: number; dataType?: string[]; starttime?: number; endtime?: number; customStr?: string;
      sorts: string; highLightKeywordsId?: string;
    };
    defaults: "page" | "pagesize" | "sorts"; reply: { documents: AlertDoc[]; highLightKeywordsId: string } | null;
  };
  "alerts.customWords": { request: Record<string, never>; reply: { words: string[] } | null };
  "alerts.docList": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; words?: string[];
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "alerts.groupDelete": { request: { ids: string[] }; reply: null };
  "alerts.groupDocList": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; groupId: string;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "alerts.groupList": {
    request: { keyWords?: string; enabled?: boolean; beginTime?: number; endTime?: number }; reply: SensitiveGroup[];
  };
  "alerts.groupSentives": { request: { groupId: string }; reply: { words: string[]; sentives: string[] } | null };
  "alerts.groupUpdate": {
    request: {
      id?: string; name: string; level?: number; words?: string[]; dataTypes?: string[];
      isAppraise?: "all" | "1" | "0" | "-1"; regionIds?: string[]; enabled?: boolean;
    };
    reply: SensitiveGroup | null;
  };
  "alerts.groupUpdateCustomWords": {
    request: { groupId: string; words?: string[]; sentives?: string[]; base?: string[] }; reply: null;
  };
  "alerts.groupWechUserId": {
    request: { groupId: string }; reply: { qr: string; until?: number; wechUserIds: string[] } | null;
  };
  "alerts.statistic": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
    };
    defaults: "queryField" | "duplicate"; reply: { rows: ChartPoint[]; total: number };
  };
  "alerts.statusCounts": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
    };
    defaults: "queryField" | "duplicate"; reply: { rows: ChartPoint[]; total: number };
  };
  "alerts.trend": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
    };
    defaults: "queryField" | "duplicate"; reply: { rows: ChartPoint[]; total: number };
  };
  "alerts.try": {
    request: {
      page: number; pagesize: number; regionIds?: string[]; groupId?: string; words: string[]; dataTypes?: string[];
    };
    defaults: "page" | "pagesize";
    reply: { rows: Document[]; total: number; previous?: number; errors?: { word: string; message: string }[] };
  };
  "alerts.updateCustomWords": { request: { words: string[]; base?: string[] }; reply: null };
  "audit.actions": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "audit.list": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; userId?: string; action?: string;
      ok?: 0 | 1; keyWords?: string;
    };
    defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; time: number; user: string; account?: string; action: string; object?: string; address?: string;
        ok: 0 | 1;
      }[];
      total: number;
    };
  };
  "audit.users": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "calendar.audit": { request: { id: string; audit: 1 | 2 }; reply: null };
  "calendar.delete": { request: { ids: string[] }; reply: null };
  "calendar.items": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; type?: string[];
      regionIds?: string[]; round?: boolean; keyWords?: string; day?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: CalendarItem[]; total: number };
  };
  "calendar.list": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; type?: string[]; regionIds?: string[]; round?: boolean;
      keyWords?: string;
    };
    reply: { rows: CalendarDay[]; total: number };
  };
  "calendar.remind": { request: { id: string; time: number; advance?: number; off?: boolean }; reply: null };
  "calendar.save": {
    request: {
      id?: string; title?: string; type?: "节日" | "纪念日" | "会议" | "赛事" | "发布" | "本地"; time?: number; regionId?: string;
      desc?: string; since?: number; shared?: boolean;
    };
    reply: CalendarItem | null;
  };
  "clues.focus": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; isOriginal?: "all" | "1" | "0";
      fans?: number; verified?: ("none" | "personal" | "media" | "organization")[]; forwardFlag?: "all" | "1" | "0";
      hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string; status?: number[];
      labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; sortType: "desc" | "asc";
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
    };
    defaults: "queryField" | "page" | "pagesize" | "sortType" | "sortField";
    reply: { rows: FocusGroup[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "clues.overview": { request: Record<string, never>; reply: Kpi[] };
  "collection.delete": { request: { docIds: string[] }; reply: { removed: number } | null };
  "collection.export": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; folderId?: string; fileName?: string; columns?: string[]; max: number;
    };
    defaults: "queryField" | "duplicate" | "sortField" | "sortType" | "max"; reply: DownloadTicket | null;
  };
  "collection.folderDelete": { request: { ids: string[] }; reply: null };
  "collection.folderSave": { request: { id?: string; name: string; order?: number }; reply: CollectionFolder | null };
  "collection.folders": { request: Record<string, never>; reply: CollectionFolder[] };
  "collection.ifCollected": {
    request: { docIds: string[] }; reply: { docId: string; collected: boolean; collectionId?: string }[];
  };
  "collection.list": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; folderId?: string;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: CollectedDocument[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "collection.move": { request: { docIds: string[]; folderId: string }; reply: null };
  "collection.save": {
    request: { docIds: string[]; folderId?: string }; reply: { added: number; known: number } | null;
  };
  "collection.types": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
      folderId?: string;
    };
    defaults: "queryField" | "duplicate"; reply: { rows: ChartPoint[]; total: number };
  };
  "copyright.analysis": { request: { beginTime?: number; endTime?: number; timeFlag?: string }; reply: Kpi[] };
  "copyright.analysisBy": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; by: "month" | "source" | "work" | "status" | "region";
    };
    reply: ChartPoint[];
  };
  "copyright.assetRights": {
    request: {
      ids: string[]; rights: "own" | "licensed" | "agent"; rightsBegin?: number; rightsEnd?: number;
      rightsNote?: string;
    };
    reply: { count: number } | null;
  };
  "copyright.assetStat": { request: Record<string, never>; reply: Kpi[] };
  "copyright.assets": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; keyWords?: string;
      type?: "图文" | "图片" | "视频"; author?: string; rights?: "own" | "licensed" | "agent"; certStatus?: 0 | 1 | 2;
    };
    defaults: "page" | "pagesize"; reply: { rows: Work[]; total: number };
  };
  "copyright.caseDelete": { request: { ids: string[] }; reply: null };
  "copyright.caseEvidence": {
    request: { id: string };
    reply: {
      rows: { id: string; caseId?: string; name: string; what?: string; bytes?: number; sha256?: string }[];
      total: number;
    };
  };
  "copyright.caseEvidenceFile": { request: { id: string; name: string }; reply: unknown };
  "copyright.caseFile": { request: { id: string }; reply: unknown };
  "copyright.caseFiles": {
    request: { id: string };
    reply: { rows: { id: string; name: string; time?: number; user?: string; bytes?: number }[]; total: number };
  };
  "copyright.caseFlow": { request: { id: string; status: 0 | 1 | 2 | 3 | 4 | 5; note?: string }; reply: null };
  "copyright.caseGet": { request: { id: string }; reply: Case | null };
  "copyright.caseLetter": { request: { id: string }; reply: unknown };
  "copyright.caseList": {
    request: {
      page: number; pagesize: number; beginTime?: number; endTime?: number; timeFlag?: string; keyWords?: string;
      status?: (0 | 1 | 2 | 3 | 4 | 5)[]; source?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: Case[]; total: number };
  };
  "copyright.caseReceipt": { request: { id: string }; reply: ImportResult[] };
  "copyright.caseSave": {
    request: { id: string; amount?: number; paid?: number; deadline?: number; note?: string }; reply: Case | null;
  };
  "copyright.caseTemplate": { request: Record<string, never>; reply: ImportResult[] };
  "copyright.evidence": { request: { ids: string[] }; reply: { count: number; faults: number } | null };
  "copyright.forward": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; workId?: string;
      keyWords?: string; similarity?: number; licensed?: "all" | "1" | "0"; signed?: 0 | 1; source?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: Forward[]; total: number };
  };
  "copyright.forwardCompare": {
    request: { id: string };
    reply: {
      id: string; title?: string; workTitle?: string; source?: string; workSource?: string; left: string; right: string;
    } | null;
  };
  "copyright.forwardStat": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; workId?: string; keyWords?: string; similarity?: number;
      licensed?: "all" | "1" | "0"; signed?: 0 | 1; source?: string; by: "source" | "day";
    };
    reply: ChartPoint[];
  };
  "copyright.licenceDelete": { request: { ids: string[] }; reply: { count: number } | null };
  "copyright.licenceSave": {
    request: { id?: string; outlet: string; workId?: string; beginTime?: number; endTime?: number; note?: string };
    reply: { id: string } | null;
  };
  "copyright.licences": {
    request: { page: number; pagesize: number; keyWords?: string }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; outlet: string; workId?: string; workTitle?: string; beginTime?: number; endTime?: number;
        note?: string;
      }[];
      total: number;
    };
  };
  "copyright.warrantAdd": { request: { id: string }; reply: ImportResult[] };
  "copyright.warrantFile": { request: { id: string }; reply: unknown };
  "copyright.warrants": {
    request: { id: string };
    reply: { rows: { id: string; name: string; time?: number; user?: string; bytes?: number }[]; total: number };
  };
  "dailynews.delete": { request: { ids: string[] }; reply: null };
  "dailynews.documents": { request: { ids: string[] }; reply: { rows: DailyDocument[]; total: number } };
  "dailynews.download": {
    request: { id: string; format: "pdf" | "docx"; size: "A4" | "A3" }; defaults: "format" | "size"; reply: unknown;
  };
  "dailynews.figure": {
    request: {
      date?: string;
      ref: "trend" | "emotionTrend" | "dataType" | "emotion" | "media" | "region" | "category" | "keywords";
    };
    reply: ChartPoint[];
  };
  "dailynews.fill": {
    request: {
      date?: string;
      blocks: {
        type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
        text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
        rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
      }[];
    };
    reply: {
      blocks: {
        type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
        text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
        rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
      }[];
      count?: number;
    } | null;
  };
  "dailynews.fronts": { request: { date?: string }; reply: { rows: FrontPage[]; total: number } };
  "dailynews.get": { request: { id?: string; date?: string; draft?: boolean }; reply: DailyNews | null };
  "dailynews.history": { request: { date?: string }; reply: { rows: HistoryItem[]; total: number } };
  "dailynews.list": {
    request: { page: number; pagesize: number; keyWords?: string; status?: 0 | 1 }; defaults: "page" | "pagesize";
    reply: { rows: DailyNews[]; total: number };
  };
  "dailynews.mail": {
    request: { id: string; receivers?: string[]; addresses?: string }; reply: { sent: number; mailed?: number } | null;
  };
  "dailynews.material": {
    request: { page: number; pagesize: number; date?: string; from?: string; keyWords?: string };
    defaults: "page" | "pagesize"; reply: { rows: DailyDocument[]; total: number };
  };
  "dailynews.origins": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "dailynews.publish": {
    request: { id: string; audience?: "house" | "everybody" }; reply: { id: string; date?: string } | null;
  };
  "dailynews.receivers": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "dailynews.save": {
    request: {
      id?: string; date?: string; title: string;
      blocks: {
        type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
        text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
        rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
      }[];
    };
    reply: { id: string; date?: string } | null;
  };
  "dailynews.share": {
    request: { id: string; audience: "house" | "everybody"; days: number }; defaults: "audience" | "days";
    reply: ShareLink | null;
  };
  "dailynews.templateDelete": { request: { id: string }; reply: null };
  "dailynews.templateSave": {
    request: {
      name: string;
      blocks: {
        type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
        text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
        rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
      }[];
    };
    reply: { id: string } | null;
  };
  "dailynews.templates": {
    request: Record<string, never>;
    reply: {
      rows: {
        id: string; name: string; own: boolean; user?: string;
        blocks?: {
          type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
          text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
          rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
        }[];
      }[];
      total: number;
    };
  };
  "dailynews.versions": {
    request: { id: string };
    reply: {
      rows: {
        id: string; title?: string;
        blocks?: {
          type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
          text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
          rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
        }[];
        user?: string; time: number;
      }[];
      total: number;
    };
  };
  "dailynews.withdraw": { request: { id: string }; reply: null };
  "data.freshness": {
    request: {
      page: number; pagesize: number; dataType?: string[]; keyWords?: string; sortField: "delay" | "count" | "lastTime";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: SourceItem[]; total: number };
  };
  "data.overview": { request: Record<string, never>; reply: Kpi[] };
  "data.regions": { request: Record<string, never>; reply: { rows: ChartPoint[]; total: number } };
  "data.trend": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string }; reply: { rows: ChartPoint[]; total: number };
  };
  "data.types": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string }; reply: { rows: ChartPoint[]; total: number };
  };
  "dataforward.add": {
    request: { docIds: string[]; target: string; receivers?: string[]; note?: string }; reply: { added: number } | null;
  };
  "dataforward.delete": { request: { ids: string[] }; reply: null };
  "dataforward.exportExcel": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; target?: string; status?: number[]; keyWords?: string;
      ids?: string[];
    };
    reply: unknown;
  };
  "dataforward.list": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; target?: string;
      status?: number[]; keyWords?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: PushItem[]; total: number };
  };
  "dataforward.retry": { request: { ids: string[] }; reply: { count: number } | null };
  "dataforward.ruleDelete": { request: { ids: string[] }; reply: null };
  "dataforward.ruleList": { request: { keyWords?: string }; reply: ForwardRule[] };
  "dataforward.ruleSave": {
    request: {
      id?: string; name?: string; columnIds?: string[]; keyWords?: string; dataType?: string[]; target?: string;
      receivers?: string[]; emails?: string[]; format?: "full" | "brief"; cycle?: "realtime" | "hour" | "day";
      enabled?: boolean;
    };
    reply: ForwardRule | null;
  };
  "documents.add": {
    request: { url: string; source?: string; dataType?: "news" | "app" | "bbs" | "wechat" | "epaper" | "wemedia" };
    reply: { id: string; title: string; dataType: string; added: boolean; message: string } | null;
  };
  "documents.appHomeQr": { request: Record<string, never>; reply: unknown };
  "documents.delete": { request: { ids: string[] }; reply: { changed: number } | null };
  "documents.download": { request: { path: string; fileName?: string }; reply: unknown };
  "documents.downloadByPost": { request: { path: string; fileName?: string }; reply: unknown };
  "documents.export": {
    request: { ids: string[]; fileName?: string; format: "xlsx" | "html" | "txt" }; defaults: "format";
    reply: DownloadTicket | null;
  };
  "documents.get": { request: { id: string; dataType?: string; highLightKeywordsId?: string }; reply: Document | null };
  "documents.logo": { request: { id: string }; reply: unknown };
  "documents.read": { request: { ids: string[] }; reply: null };
  "documents.status": {
    request: { ids: string[]; status?: number; isAppraise?: 1 | 0 | -1; note?: string };
    reply: { changed: number } | null;
  };
  "documents.statusLog": { request: { id: string }; reply: StatusChange[] };
  "embed.get": {
    request: { kind: "bijet" | "proxy-service"; id: string };
    reply: { title: string; url: string; height?: number; mode: "frame" | "proxy" | "board" } | null;
  };
  "epaper.articles": {
    request: {
      keyWords?: string; beginTime?: number; endTime?: number; timeFlag?: string; author?: string; page: number;
      pagesize: number; paperId?: string; date?: string; no?: string[]; pageId?: string; issue?: 0 | 1;
    };
    defaults: "page" | "pagesize"; reply: { rows: EpaperArticle[]; total: number };
  };
  "epaper.count": {
    request: {
      keyWords?: string; beginTime?: number; endTime?: number; timeFlag?: string; author?: string; paperId: string;
      no?: string[]; by: "day" | "no";
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "epaper.day": {
    request: { paperId?: string; date?: string };
    reply: { date: string; text: string; previousDate: string; nextDate: string } | null;
  };
  "epaper.departments": { request: Record<string, never>; reply: { rows: Department[]; total: number } };
  "epaper.house": { request: Record<string, never>; reply: { rows: EpaperSubscription[]; total: number } };
  "epaper.houseImport": { request: Record<string, never>; reply: ImportResult[] };
  "epaper.houseSave": {
    request: { id: string; beginDate?: string; endDate?: string; departmentIds?: string[] }; reply: null;
  };
  "epaper.houseSubscribe": { request: { ids: string[]; subscribed: boolean }; reply: null };
  "epaper.import": { request: Record<string, never>; reply: ImportResult[] };
  "epaper.issues": {
    request: { beginTime?: number; endTime?: number; paperId: string }; reply: { rows: EpaperIssue[]; total: number };
  };
  "epaper.order": { request: { id: string; order: number }; reply: null };
  "epaper.page": {
    request: { paperId?: string; date?: string; pageId?: string; id?: string }; reply: EpaperPage | null;
  };
  "epaper.pages": {
    request: {
      group: "all" | "subscribed" | "central" | "province" | "evening" | "trade"; regionIds?: string[];
      paperId?: string; date?: string; front?: 0 | 1; keyWords?: string; pageIds?: string[];
    };
    defaults: "group"; reply: { rows: EpaperPage[]; total: number };
  };
  "epaper.papers": {
    request: {
      group: "all" | "subscribed" | "central" | "province" | "evening" | "trade"; regionIds?: string[];
      keyWords?: string; own?: 0 | 1;
    };
    defaults: "group"; reply: { rows: EpaperPaper[]; total: number };
  };
  "epaper.subscribe": { request: { ids: string[]; subscribed: boolean }; reply: null };
  "epaper.subscribed": { request: Record<string, never>; reply: { rows: EpaperSubscription[]; total: number } };
  "epaper.words": {
    request: {
      group: "all" | "subscribed" | "central" | "province" | "evening" | "trade"; regionIds?: string[]; date?: string;
    };
    defaults: "group"; reply: { rows: ChartPoint[]; total: number };
  };
  "events.actionDelete": { request: { ids: string[] }; reply: null };
  "events.actionList": { request: { id: string }; reply: EventAction[] };
  "events.actionSave": {
    request: { id: string; time?: number; dept?: string; text: string }; reply: EventAction | null;
  };
  "events.breakoutTypes": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "events.categories": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; regionIds?: string[];
      groupId?: "all" | "followed" | "hot" | "new" | "rising" | "breakout" | "own"; keyWords?: string;
      breakoutType?: string[]; level?: number[]; categoryIds?: string[];
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "events.delete": { request: { ids: string[] }; reply: null };
  "events.findByGroupList": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; regionIds?: string[];
      groupId?: "all" | "followed" | "hot" | "new" | "rising" | "breakout" | "own"; keyWords?: string;
      breakoutType?: string[]; level?: number[]; categoryIds?: string[];
      sortField: "heat" | "updateTime" | "beginTime" | "docCount" | "rise"; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: EventItem[]; total: number };
  };
  "events.follow": { request: { ids: string[]; followed: boolean }; reply: null };
  "events.get": { request: { id: string }; reply: EventItem | null };
  "events.groups": { request: Record<string, never>; reply: EventGroup[] };
  "events.judge": {
    request: { id: string; judgement: string };
    reply: { judgement?: string; judgeUser?: string; judgeTime?: number } | null;
  };
  "events.mute": { request: { ids: string[]; muted: boolean }; reply: null };
  "events.opinions": {
    request: {
      beginTime?: number; endTime?: number; dataType?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
    };
    reply: { rows: OpinionCluster[]; total: number };
  };
  "events.overview": {
    request: {
      beginTime?: number; endTime?: number; dataType?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
    };
    reply: Kpi[];
  };
  "events.report": { request: { id: string; note?: string }; reply: { count: number } | null };
  "events.save": {
    request: {
      keyWords?: string; allWords?: string; anyWords?: string; excludeWords?: string; id?: string; title?: string;
      summary?: string; groupId?: string; breakoutType?: string; level?: number; regionId?: string; endTime?: number;
      remind?: boolean;
    };
    reply: EventItem | null;
  };
  "events.timeline": {
    request: {
      beginTime?: number; endTime?: number; dataType?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
    };
    reply: TimelineItem[];
  };
  "events.trend": {
    request: {
      beginTime?: number; endTime?: number; dataType?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
      interval?: "hour" | "day";
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "events.volumeRankSource": {
    request: {
      beginTime?: number; endTime?: number; size: number; dataType?: string[];
      isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
    };
    defaults: "size"; reply: { rows: SourceRank[]; total: number };
  };
  "follow.weiboAudit": { request: { id: string; pass: boolean; note?: string }; reply: null };
  "follow.weiboDelete": { request: { ids: string[] }; reply: null };
  "follow.weiboEdit": { request: { id: string; name?: string; group?: string }; reply: null };
  "follow.weiboGroups": { request: Record<string, never>; reply: { rows: ChartPoint[]; total: number } };
  "follow.weiboImport": { request: Record<string, never>; reply: ImportResult[] };
  "follow.weiboList": {
    request: { page: number; pagesize: number; keyWords?: string; group?: string; status?: 0 | 1 | 2 };
    defaults: "page" | "pagesize"; reply: { rows: FollowAccount[]; total: number };
  };
  "follow.weiboSave": { request: { lines: string; group?: string }; reply: null };
  "headlines.apps": { request: Record<string, never>; reply: { rows: ChartPoint[]; total: number } };
  "headlines.channels": { request: Record<string, never>; reply: { rows: HeadlineChannel[]; total: number } };
  "headlines.choose": { request: { ids: string[]; chosen: boolean }; reply: null };
  "headlines.get": { request: { id: string }; reply: HeadlineSlot | null };
  "headlines.grid": {
    request: { ago: number; size: number }; defaults: "ago" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "headlines.list": {
    request: { beginTime?: number; endTime?: number; sourceRank?: number[]; timeFlag?: string; size: number };
    defaults: "size"; reply: { rows: HeadlineSlot[]; total: number };
  };
  "headlines.pushHours": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; source?: string[]; keyWords?: string; sameOnly?: boolean;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "headlines.pushTopics": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; source?: string[]; keyWords?: string; sameOnly?: boolean;
      size: number;
    };
    defaults: "size"; reply: { rows: AppPush[]; total: number };
  };
  "headlines.pushes": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; timeFlag?: string; source?: string[];
      keyWords?: string; sameOnly?: boolean;
    };
    defaults: "page" | "pagesize"; reply: { rows: AppPush[]; total: number };
  };
  "headlines.same": { request: { id: string }; reply: { rows: HeadlineSlot[]; total: number } };
  "headlines.shared": {
    request: { ago: number; size: number }; defaults: "ago" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "headlines.sites": {
    request: { sourceRank?: number[]; ago: number; mine?: boolean }; defaults: "ago";
    reply: { rows: HeadlineSite[]; total: number };
  };
  "headlines.slots": {
    request: {
      page: number; pagesize: number; sourceId?: string; part?: "web" | "column"; ago: number; keyWords?: string;
      mine?: boolean;
    };
    defaults: "page" | "pagesize" | "ago"; reply: { rows: HeadlineSlot[]; total: number };
  };
  "headlines.stay": { request: { id: string }; reply: { rows: ChartPoint[]; total: number } };
  "history.day": { request: { day?: string }; reply: HistoryDay | null };
  "history.delete": { request: { ids: string[] }; reply: null };
  "history.fronts": {
    request: { day?: string; years: number; year?: number }; defaults: "years";
    reply: { rows: FrontPage[]; total: number };
  };
  "history.import": { request: Record<string, never>; reply: ImportResult[] };
  "history.own": {
    request: {
      keyWords?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      isAppraise?: ("all" | "1" | "0" | "-1")[]; page: number; pagesize: number; day?: string; years: number;
      year?: number;
    };
    defaults: "page" | "pagesize" | "years";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "history.today": {
    request: { page: number; pagesize: number; day?: string; type?: string[]; round?: boolean; keyWords?: string };
    defaults: "page" | "pagesize"; reply: { rows: HistoryItem[]; total: number };
  };
  "history.years": {
    request: {
      keyWords?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      isAppraise?: ("all" | "1" | "0" | "-1")[]; day?: string; years: number;
    };
    defaults: "years"; reply: { rows: ChartPoint[]; total: number };
  };
  "hot.topics": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; sortType: "desc" | "asc";
      platform?: string[]; time?: number; ago?: number; category?: string[]; keyWords?: string; multi?: 0 | 1;
      sortField: "rank" | "heat" | "duration" | "docCount" | "peakRank";
    };
    defaults: "page" | "pagesize" | "sortType" | "sortField"; reply: { rows: HotTopic[]; total: number };
  };
  "hot.topicsFile": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; sortType: "desc" | "asc"; platform?: string[];
      time?: number; ago?: number; category?: string[]; keyWords?: string; multi?: 0 | 1;
      sortField: "rank" | "heat" | "duration" | "docCount" | "peakRank"; format: "docx" | "pdf";
    };
    defaults: "sortType" | "sortField" | "format"; reply: unknown;
  };
  "images.picture": { request: { url: string }; reply: unknown };
  "images.search": {
    request: {
      endTime?: number; page: number; pagesize: number; dataType?: string[]; base64?: string; baseUrl?: string;
      startTime?: number; similarity?: number; same?: "same" | "alike"; useOf?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: PictureUse[]; total: number };
  };
  "influence.channels": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField";
    reply: { rows: ChartPoint[]; total: number };
  };
  "influence.importDownloads": { request: Record<string, never>; reply: ImportResult[] };
  "influence.inputs": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId: string; dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField"; reply: Kpi[];
  };
  "influence.list": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
      sortType: "desc" | "asc"; sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive" | "sortType" | "group" | "sortField";
    reply: { rows: Account[]; total: number; until?: number; formula?: string; period?: string; asOf?: string };
  };
  "influence.listFile": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
      format: "docx" | "pdf";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField" | "format"; reply: unknown;
  };
  "influence.overview": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField"; reply: Kpi[];
  };
  "influence.platforms": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField";
    reply: { rows: ChartPoint[]; total: number };
  };
  "influence.recompute": {
    request: {
      formula: "WCI" | "BCI" | "VCI" | "PCI-1"; previous?: number; d?: number; n?: number; R?: number; Z?: number;
      L?: number; F?: number; headlineR?: number; headlineZ?: number; headlineL?: number; headlineF?: number;
      maxR?: number; maxZ?: number; maxL?: number; maxF?: number; posts?: number; reposts?: number; forwards?: number;
      comments?: number; likes?: number; videos?: number; reprints?: number; reads?: number; days?: number;
    };
    reply: Kpi[];
  };
  "influence.report": { request: { id: string }; reply: KeptReport | null };
  "influence.reportDelete": { request: { id: string }; reply: null };
  "influence.reportFile": { request: { id: string; format: "docx" | "pdf" }; defaults: "format"; reply: unknown };
  "influence.reportKpis": { request: { id: string }; reply: Kpi[] };
  "influence.reportMake": {
    request: {
      sourceId?: string; cycle: "week" | "month"; date?: number;
      dataTypes?: ("news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper")[];
    };
    defaults: "cycle"; reply: { id: string; title: string } | null;
  };
  "influence.reportRows": {
    request: { id: string; part: "platforms" | "accounts" | "works" }; defaults: "part";
    reply: { rows: ReportRow[]; total: number };
  };
  "influence.reports": { request: Record<string, never>; reply: KeptReport[] };
  "influence.topicAdd": { request: { title: string }; reply: { id: string; title: string } | null };
  "influence.topicGet": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; id: string; account?: string;
      isAppraise?: ("all" | "1" | "0" | "-1")[];
    };
    reply: WeiboTopic | null;
  };
  "influence.topicKpis": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; id: string; account?: string;
      isAppraise?: ("all" | "1" | "0" | "-1")[];
    };
    reply: Kpi[];
  };
  "influence.topicList": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; keyWords?: string;
      host: "own" | "added" | "all"; account?: string; category?: string[];
      sortField: "rank" | "reads" | "discuss" | "original" | "peakRank" | "duration"; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "host" | "sortField" | "sortType";
    reply: { rows: WeiboTopic[]; total: number; until?: number };
  };
  "influence.topicListFile": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; keyWords?: string; host: "own" | "added" | "all";
      account?: string; category?: string[];
      sortField: "rank" | "reads" | "discuss" | "original" | "peakRank" | "duration"; sortType: "desc" | "asc";
      format: "docx" | "pdf";
    };
    defaults: "host" | "sortField" | "sortType" | "format"; reply: unknown;
  };
  "influence.topicPosts": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; id: string;
      account?: string; isAppraise?: ("all" | "1" | "0" | "-1")[];
      sortField: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "pubdate"; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "influence.topicRemove": { request: { ids: string[] }; reply: null };
  "influence.topicSplit": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; id: string; account?: string;
      isAppraise?: ("all" | "1" | "0" | "-1")[];
      by: "trend" | "reads" | "discuss" | "emotion" | "account" | "region" | "word";
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "influence.trend": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
      by: "platform" | "account";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "group" | "sortField" | "by";
    reply: { rows: ChartPoint[]; total: number };
  };
  "influence.works": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
      sortType: "desc" | "asc"; sourceId?: string;
      dataType?: "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia";
      group: "own" | "peer" | "custom"; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount"
        | "fans" | "delta" | "pubdate";
      channel?: string;
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive" | "sortType" | "group" | "sortField";
    reply: {
      rows: RankedDocument[]; total: number; until?: number; formula?: string; highLightKeywordsId?: string;
      highlights?: string[];
    };
  };
  "labels.apply": { request: { id: string }; reply: LabelJob | null };
  "labels.articles": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; label?: string[]; labelMode: "any" | "all"; exact?: 0 | 1; bare?: 0 | 1;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType" | "labelMode";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "labels.cancel": { request: { id: string }; reply: LabelJob | null };
  "labels.delete": { request: { id: string }; reply: LabelJob | null };
  "labels.get": { request: { id: string }; reply: Label | null };
  "labels.jobs": {
    request: { page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: { rows: LabelJob[]; total: number };
  };
  "labels.list": { request: Record<string, never>; reply: Label[] };
  "labels.merge": { request: { id: string; intoId: string }; reply: LabelJob | null };
  "labels.order": { request: { id: string; parentId?: string; order: number }; reply: null };
  "labels.recommend": { request: { id: string; text?: string }; reply: { words: string[] } | null };
  "labels.save": {
    request: { id?: string; name: string; parentId?: string; color?: string; words?: string[] }; reply: Label | null;
  };
  "labels.saveArticle": {
    request: { id: string; labels?: string[]; base?: string[] }; reply: { changed: number } | null;
  };
  "labels.statistic": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; label?: string[];
      used?: 0 | 1;
    };
    defaults: "queryField"; reply: LabelStat[];
  };
  "labels.tag": { request: { ids: string[]; add?: string[]; drop?: string[] }; reply: { changed: number } | null };
  "labels.trend": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; label?: string[];
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "labels.undo": { request: { id: string }; reply: LabelJob | null };
  "localnews.list": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; level: 1 | 2; media?: "all" | "人民日报" | "新华社" | "央视" | "光明" | "经济" | "其他"; front?: 0 | 1;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType" | "level";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "localnews.statistics": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      level: 1 | 2; media?: "all" | "人民日报" | "新华社" | "央视" | "光明" | "经济" | "其他"; front?: 0 | 1;
      by: "region" | "source" | "matrix" | "trend" | "emotion" | "media"; regionType?: "省级" | "地市" | "区县"; size: number;
    };
    defaults: "queryField" | "level" | "by" | "size"; reply: { rows: LocalCount[]; total: number };
  };
  "localnews.total": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      level: 1 | 2; media?: "all" | "人民日报" | "新华社" | "央视" | "光明" | "经济" | "其他"; front?: 0 | 1;
    };
    defaults: "queryField" | "level"; reply: Kpi[];
  };
  "mcloud.departments": { request: Record<string, never>; reply: { rows: Department[]; total: number } };
  "mcloud.governmentHouse": { request: Record<string, never>; reply: { rows: MediaAccount[]; total: number } };
  "mcloud.governmentImport": { request: Record<string, never>; reply: ImportResult[] };
  "mcloud.governmentList": {
    request: {
      page: number; pagesize: number; keyWords?: string; regionIds?: string[]; orgType?: "党政机关" | "事业单位";
      regionType?: "中央" | "省级" | "地市" | "区县"; platformIdentity?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: MediaAccount[]; total: number };
  };
  "mcloud.governmentSave": {
    request: { id: string; beginDate?: string; endDate?: string; departmentIds?: string[] }; reply: null;
  };
  "mcloud.governmentSubscribe": { request: { ids: string[]; subscribed: boolean }; reply: null };
  "mcloud.governmentWorks": {
    request: {
      page: number; pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "duplicate" | "sortField" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "mcloud.wechatHouse": { request: Record<string, never>; reply: { rows: MediaAccount[]; total: number } };
  "mcloud.wechatImport": { request: Record<string, never>; reply: ImportResult[] };
  "mcloud.wechatList": {
    request: { page: number; pagesize: number; keyWords?: string; regionIds?: string[] }; defaults: "page" | "pagesize";
    reply: { rows: MediaAccount[]; total: number };
  };
  "mcloud.wechatSave": {
    request: { id: string; beginDate?: string; endDate?: string; departmentIds?: string[] }; reply: null;
  };
  "mcloud.wechatSubscribe": { request: { ids: string[]; subscribed: boolean }; reply: null };
  "mcloud.wechatWorks": {
    request: {
      page: number; pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "duplicate" | "sortField" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "menus.customerMenus": { request: { systemId?: number }; reply: MenuItem[] };
  "menus.menus": { request: Record<string, never>; reply: MenuItem[] };
  "menus.operations": {
    request: { menuId?: string; url?: string }; reply: { menuId: string; url: string; operations: string[] }[];
  };
  "menus.profile": { request: Record<string, never>; reply: { children: MenuItem[] } | null };
  "menus.roleOperations": {
    request: { menuId?: string; roleId?: string; systemId?: number };
    reply: {
      menuId: string; url?: string; operations: { key: string; name: string; granted?: boolean }[];
      scopes?: ("own" | "department" | "all")[];
    }[];
  };
  "menus.settings": { request: Record<string, never>; reply: { children: MenuItem[] } | null };
  "metasearch.collect": { request: { urls: string[] }; reply: ImportResult[] };
  "metasearch.engines": { request: Record<string, never>; reply: { rows: ChartPoint[]; total: number } };
  "metasearch.results": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; keyWords: string; engines?: string[];
      timeFlag?: string; missing?: boolean;
    };
    defaults: "page" | "pagesize"; reply: { rows: OuterResult[]; total: number };
  };
  "metasearch.states": {
    request: { beginTime?: number; endTime?: number; keyWords: string; engines?: string[]; timeFlag?: string };
    reply: { rows: SearchEngineState[]; total: number };
  };
  "metasearch.statistics": {
    request: {
      beginTime?: number; endTime?: number; keyWords: string; engines?: string[]; timeFlag?: string;
      by: "engine" | "day" | "source";
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "monitor.companies": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number;
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "monitor.compare": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; objects: string[]; object?: string;
      by: "trend" | "kind" | "tone" | "place" | "media" | "reprint" | "word" | "distinct" | "person" | "org" | "shared";
    };
    defaults: "queryField" | "size" | "by"; reply: { rows: ComparePoint[]; total: number };
  };
  "monitor.compareFigures": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; objects: string[];
    };
    defaults: "queryField" | "size"; reply: { rows: CompareFigure[]; total: number };
  };
  "monitor.compareFile": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; objects: string[]; format: "xlsx" | "docx" | "pdf";
    };
    defaults: "queryField" | "size" | "format"; reply: unknown;
  };
  "monitor.compareThings": { request: { keyWords?: string; keys?: string[] }; reply: ComparedThing[] };
  "monitor.delete": { request: { ids: string[] }; reply: null };
  "monitor.list": {
    request: { kind?: "self" | "local" | "trade" | "competitor" | "compare" | "weibo"; keyWords?: string };
    reply: Monitor[];
  };
  "monitor.save": {
    request: {
      dataType?: string[]; keyWords?: string; allWords?: string; anyWords?: string; excludeWords?: string; id?: string;
      name: string; kind: "self" | "local" | "trade" | "competitor" | "compare" | "weibo"; regionIds?: string[];
      threshold?: number; objects?: string[]; order?: number;
    };
    reply: Monitor | null;
  };
  "monitor.volume": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number;
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "organizations.delete": { request: { id: string }; reply: null };
  "organizations.dupName": {
    request: { id?: string; parentId?: string; name: string }; reply: { duplicate: boolean } | null;
  };
  "organizations.edit": {
    request: {
      id: string; name: string; parentId?: string; orgType?: string; regionType?: string; contact?: string;
      phone?: string; order?: number;
    };
    reply: Org | null;
  };
  "organizations.list": { request: { keyWords?: string }; reply: Org[] };
  "organizations.orgTypes": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "organizations.regionTypes": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "organizations.save": {
    request: {
      name: string; parentId?: string; orgType?: string; regionType?: string; contact?: string; phone?: string;
      order?: number;
    };
    reply: Org | null;
  };
  "organizations.search": {
    request: {
      page: number; pagesize: number; parentId?: string; direct?: 0 | 1; keyWords?: string; orgType?: string;
      regionType?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: Org[]; total: number };
  };
  "organizations.userDelete": { request: { ids: string[] }; reply: null };
  "organizations.userDupCheck": { request: { id?: string; code: string }; reply: { duplicate: boolean } | null };
  "organizations.userEdit": {
    request: {
      id: string; code: string; name: string; phone?: string; orgId: string; roleIds: string[]; status?: 0 | 1;
      password?: string; expireDate?: number;
    };
    reply: OrgUser | null;
  };
  "organizations.userImport": { request: Record<string, never>; reply: ImportResult[] };
  "organizations.userList": {
    request: { page: number; pagesize: number; orgId?: string; status?: 0 | 1; name?: string };
    defaults: "page" | "pagesize"; reply: { rows: OrgUser[]; total: number };
  };
  "organizations.userResetPassword": { request: { id: string; password?: string }; reply: { password: string } | null };
  "organizations.userSave": {
    request: {
      code: string; name: string; phone?: string; orgId: string; roleIds: string[]; status?: 0 | 1; password?: string;
      expireDate?: number;
    };
    reply: OrgUser | null;
  };
  "organizations.userStatus": { request: { ids: string[]; status: 0 | 1 }; reply: null };
  "people.apply": {
    request: {
      personId?: string; name?: string; title?: string; org?: string; tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[];
      bio?: string; reason: string;
    };
    reply: PersonApply | null;
  };
  "people.applyAudit": { request: { id: string; status: 1 | 2; note?: string }; reply: null };
  "people.applyList": {
    request: { page: number; pagesize: number; scope: "mine" | "waiting" | "done"; keyWords?: string };
    defaults: "page" | "pagesize" | "scope"; reply: { rows: PersonApply[]; total: number };
  };
  "people.applyWithdraw": { request: { ids: string[] }; reply: null };
  "people.configDelete": { request: { ids: string[] }; reply: null };
  "people.configGroup": { request: { ids: string[]; group: string; member: boolean }; defaults: "member"; reply: null };
  "people.configGroups": { request: Record<string, never>; reply: { rows: PersonGroup[]; total: number } };
  "people.configList": {
    request: {
      page: number; pagesize: number; keyWords?: string; groupId?: string; tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[];
      tracked?: 0 | 1;
    };
    defaults: "page" | "pagesize"; reply: { rows: Person[]; total: number };
  };
  "people.configRename": { request: { group: string; name?: string }; reply: null };
  "people.configSave": {
    request: {
      id?: string; name?: string; title?: string; org?: string; tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[];
      aliases?: string[]; regionId?: string; bio?: string; groups?: string[]; excludeWords?: string[];
      tracked?: boolean;
    };
    reply: null;
  };
  "people.configTrack": { request: { ids: string[]; tracked: boolean }; reply: null };
  "people.follow": { request: { ids: string[]; followed: boolean }; reply: null };
  "people.get": { request: { id: string }; reply: Person | null };
  "people.list": {
    request: {
      page: number; pagesize: number; keyWords?: string; tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[];
      regionIds?: string[]; org?: string; initial?: string; followed?: 0 | 1;
      sortField: "docCount" | "negCount" | "name"; sortType?: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField"; reply: { rows: Person[]; total: number };
  };
  "people.relations": { request: { id: string }; reply: { rows: PersonRelation[]; total: number } };
  "people.save": {
    request: {
      id: string; name?: string; title?: string; org?: string; tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[];
      bio?: string; aliases?: string[]; regionId?: string;
    };
    reply: null;
  };
  "plans.delete": { request: { ids: string[] }; reply: null };
  "plans.docList": {
    request: { page: number; pagesize: number; id: string }; defaults: "page" | "pagesize";
    reply: { rows: Document[]; total: number };
  };
  "plans.findDocs": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; id: string;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "plans.flow": { request: { id: string; step: number; note?: string }; reply: TopicPlan | null };
  "plans.flowList": {
    request: { id: string }; reply: { id: string; step: number; user: string; time: number; note?: string }[];
  };
  "plans.get": { request: { id: string }; reply: TopicPlan | null };
  "plans.getOperation": { request: { id: string }; reply: string[] };
  "plans.ical": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; status?: number[]; dutyUserId?: string;
      scope: "duty" | "member" | "mine" | "all"; category?: string[]; keyWords?: string;
    };
    defaults: "scope"; reply: unknown;
  };
  "plans.lists": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; status?: number[];
      dutyUserId?: string; scope: "duty" | "member" | "mine" | "all"; category?: string[]; keyWords?: string;
    };
    defaults: "page" | "pagesize" | "scope"; reply: { rows: TopicPlan[]; total: number };
  };
  "plans.people": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "plans.remind": { request: Record<string, never>; reply: Reminder[] };
  "plans.set": {
    request: {
      id?: string; title?: string; triggerDate?: number; dutyUserId?: string; members?: string[]; category?: string;
      angle?: string; desc?: string; remind?: { advance?: number; way?: string[] }; docIds?: string[];
      removeDocIds?: string[]; calendarId?: string; note?: string;
    };
    reply: TopicPlan | null;
  };
  "plans.setting": {
    request: Record<string, never>;
    reply: {
      categories: { value: string; label: string }[]; users: { value: string; label: string }[];
      remind: { advance: number; way: string[] };
    } | null;
  };
  "plans.suggestDocs": {
    request: {
      page: number; pagesize: number; id: string; sortType: "desc" | "asc";
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
    };
    defaults: "page" | "pagesize" | "sortType" | "sortField";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "plans.updateList": { request: { id: string }; reply: { id: string; user: string; text: string; time: number }[] };
  "plans.updates": {
    request: { id: string; text?: string }; reply: { id: string; user: string; text: string; time: number }[];
  };
  "push.channels": {
    request: { groupId?: string; kind?: "email" | "webhook" | "wecom" | "dingtalk" | "feishu" | "wechat" };
    reply: PushChannel[];
  };
  "push.deleteChannels": { request: { ids: string[] }; reply: null };
  "push.log": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; groupId?: string;
      channelId?: string; status?: number[]; keyWords?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: PushDelivery[]; total: number };
  };
  "push.retry": { request: { ids: string[] }; reply: { count: number } | null };
  "push.saveChannel": {
    request: {
      id?: string; groupId?: string; name?: string;
      kind?: "email" | "webhook" | "wecom" | "dingtalk" | "feishu" | "wechat"; url?: string; secret?: string;
      clearSecret?: boolean; receivers?: string[]; quietBegin?: string; quietEnd?: string; enabled?: boolean;
    };
    reply: PushChannel | null;
  };
  "push.test": { request: { id: string }; reply: null };
  "ranks.areaGet": { request: { id: string }; reply: AreaBoard | null };
  "ranks.areaList": {
    request: Record<string, never>;
    reply: { id: string; name: string; enabled?: boolean; memberCount?: number; children?: Record<string, unknown>[] }[];
  };
  "ranks.areaMembers": { request: { id: string }; reply: { rows: Account[]; total: number } };
  "ranks.areaReport": { request: { id: string }; reply: KeptReport | null };
  "ranks.areaReportFile": { request: { id: string; format: "docx" | "pdf" }; defaults: "format"; reply: unknown };
  "ranks.areaReportKpis": { request: { id: string }; reply: Kpi[] };
  "ranks.areaReportMake": { request: { regionId: string; date?: number }; reply: { id: string; title: string } | null };
  "ranks.areaReportRows": {
    request: {
      id: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      part: "tops" | "places" | "moves";
    };
    defaults: "part"; reply: { rows: ReportRow[]; total: number };
  };
  "ranks.areaReports": { request: { regionId?: string }; reply: KeptReport[] };
  "ranks.areaSave": {
    request: {
      id: string; title?: string; cycle?: "day" | "week" | "month";
      kind?: "news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper"; enabled?: boolean;
      members?: string[];
    };
    reply: AreaBoard | null;
  };
  "ranks.baseCorrect": {
    request: {
      sourceCode: string; day: string; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
      forwardCount?: number; lookCount?: number; fans?: number; reason: string;
    };
    reply: null;
  };
  "ranks.baseImport": {
    request: { sourceCode?: string; platform: "wechat" | "weibo" | "douyin" | "toutiao" }; reply: ImportResult[];
  };
  "ranks.basedata": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; missing: 0 | 1;
    };
    defaults: "page" | "pagesize" | "missing"; reply: { rows: BaseFigures[]; total: number };
  };
  "ranks.basedataFile": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; missing: 0 | 1; format: "docx" | "pdf";
    };
    defaults: "missing" | "format"; reply: unknown;
  };
  "ranks.boardIssues": {
    request: { page: number; pagesize: number; kind: "area" | "people" | "custom"; key?: string };
    defaults: "page" | "pagesize" | "kind"; reply: { rows: RankIssue[]; total: number };
  };
  "ranks.bySource": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
      sortType: "desc" | "asc"; regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      starttime?: number; endtime?: number; sourceId?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta";
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive" | "sortType" | "sortField";
    reply: { rows: SourceRank[]; total: number; until?: number; formula?: string };
  };
  "ranks.commonWords": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      shortcut: 1 | 7 | 30; sourceCodes: string[]; platformIdentity?: string; size: number;
    };
    defaults: "shortcut" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "ranks.compareAccounts": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      shortcut: 1 | 7 | 30; sourceName?: string; sourceCodes?: string[];
    };
    defaults: "page" | "pagesize" | "shortcut"; reply: { rows: Account[]; total: number };
  };
  "ranks.compareDelete": { request: { ids: string[] }; reply: null };
  "ranks.compareFigures": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      shortcut: 1 | 7 | 30; sourceCodes: string[]; platformIdentity?: string;
    };
    defaults: "shortcut"; reply: { rows: Account[]; total: number; period?: string; asOf?: string; formula?: string };
  };
  "ranks.compareSave": {
    request: { name: string; dataType: string; objects: string[] };
    reply: { id: string; name: string; dataType: string; objects: string[]; updateTime?: number } | null;
  };
  "ranks.compares": {
    request: { dataType?: string };
    reply: { id: string; name: string; dataType: string; objects: string[]; updateTime?: number }[];
  };
  "ranks.customAdd": { request: { id?: string; name?: string; sourceCodes: string[] }; reply: RankList | null };
  "ranks.customDelete": { request: { ids: string[] }; reply: null };
  "ranks.customFile": {
    request: {
      beginTime?: number; endTime?: number; sortType: "desc" | "asc"; shortcut: 1 | 7 | 30;
      cycle?: "day" | "week" | "month"; issue?: string;
      sortField: "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "delta";
      format: "docx" | "pdf"; id: string;
    };
    defaults: "sortType" | "shortcut" | "sortField" | "format"; reply: unknown;
  };
  "ranks.customGet": {
    request: { id: string };
    reply: {
      id: string; name: string; kind?: "news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper";
      metric?: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index"; weighted?: boolean;
      weights?: {
        index?: number; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
        forwardCount?: number;
      };
      public?: boolean; cycle?: "none" | "day" | "week" | "month";
    } | null;
  };
  "ranks.customImport": { request: { id: string }; reply: ImportResult[] };
  "ranks.customLists": { request: Record<string, never>; reply: RankList[] };
  "ranks.customMembers": { request: { id: string }; reply: { rows: Account[]; total: number } };
  "ranks.customRank": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; sortType: "desc" | "asc";
      shortcut: 1 | 7 | 30; cycle?: "day" | "week" | "month"; issue?: string;
      kind?: "news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper";
      sortField: "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "delta";
      weights?: {
        index?: number; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
        forwardCount?: number;
      };
      id?: string; metric?: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index"; weighted?: boolean;
    };
    defaults: "page" | "pagesize" | "sortType" | "shortcut" | "sortField";
    reply: { rows: Account[]; total: number; period?: string; asOf?: string; formula?: string };
  };
  "ranks.customSave": {
    request: {
      kind?: "news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper";
      metric?: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index"; weighted?: boolean;
      weights?: {
        index?: number; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
        forwardCount?: number;
      };
      cycle?: "none" | "day" | "week" | "month"; id?: string; name?: string; public?: boolean; members?: string[];
    };
    reply: RankList | null;
  };
  "ranks.documents": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
      sortType: "desc" | "asc"; regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      starttime?: number; endtime?: number; sourceId?: string; sourceCodes?: string[]; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta";
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive" | "sortType" | "sortField";
    reply: {
      rows: RankedDocument[]; total: number; until?: number; period?: string; asOf?: string; formula?: string;
      highLightKeywordsId?: string; highlights?: string[];
    };
  };
  "ranks.documentsFile": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sortType: "desc" | "asc";
      regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      starttime?: number; endtime?: number; sourceId?: string; sourceCodes?: string[]; keyWords?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta";
      format: "docx" | "pdf";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "sortField" | "format"; reply: unknown;
  };
  "ranks.follow": { request: { sourceCodes: string[]; followed: boolean }; reply: null };
  "ranks.issueFile": { request: { id: string; format: "docx" | "pdf" }; defaults: "format"; reply: unknown };
  "ranks.issueRows": {
    request: { id: string };
    reply: { rows: RankIssueRow[]; total: number; period?: string; formula?: string; corrected?: string };
  };
  "ranks.issues": { request: { shortcut: 1 | 7 | 30 }; defaults: "shortcut"; reply: { id: string; name: string }[] };
  "ranks.list": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index";
      sortType: "desc" | "asc"; regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      starttime?: number; endtime?: number; sourceId?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta";
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive" | "sortType" | "sortField";
    reply: {
      rows: Account[]; total: number; until?: number; period?: string; asOf?: string; formula?: string;
      standing?: string;
    };
  };
  "ranks.listFile": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index"; sortType: "desc" | "asc";
      regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceCode?: string; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      starttime?: number; endtime?: number; sourceId?: string;
      sortField:
        | "rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta";
      format: "docx" | "pdf";
    };
    defaults: "shortcut" | "interactive" | "sortType" | "sortField" | "format"; reply: unknown;
  };
  "ranks.people": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; shortcut: 1 | 7 | 30;
      cycle?: "day" | "week" | "month"; issue?: string;
      by: "docCount" | "negCount" | "visitCount" | "commentCount" | "forwardCount" | "likeCount"; keyWords?: string;
      tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]; regionIds?: string[];
    };
    defaults: "page" | "pagesize" | "shortcut" | "by";
    reply: { rows: RankedPerson[]; total: number; period?: string; asOf?: string };
  };
  "ranks.peopleDelete": { request: { ids: string[] }; reply: null };
  "ranks.peopleFile": {
    request: {
      beginTime?: number; endTime?: number; shortcut: 1 | 7 | 30; cycle?: "day" | "week" | "month"; issue?: string;
      by: "docCount" | "negCount" | "visitCount" | "commentCount" | "forwardCount" | "likeCount"; keyWords?: string;
      tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]; regionIds?: string[]; format: "docx" | "pdf";
    };
    defaults: "shortcut" | "by" | "format"; reply: unknown;
  };
  "ranks.peopleImport": { request: Record<string, never>; reply: ImportResult[] };
  "ranks.peopleList": { request: Record<string, never>; reply: BoardPerson[] };
  "ranks.peopleOrder": { request: { id: string; order: number }; reply: null };
  "ranks.peopleSave": {
    request: { id?: string; enabled?: boolean; personId?: string; group?: string; weight?: number };
    reply: BoardPerson | null;
  };
  "ranks.readings": {
    request: {
      sourceCode: string; day: string; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
      forwardCount?: number; lookCount?: number; fans?: number; reason?: string;
    };
    reply: { id: string; time: number; state: "已读" | "导入" | "修正"; user: string; change?: string; reason?: string }[];
  };
  "ranks.recountRows": {
    request: { id: string; page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; name: string; day: string; formula?: string; indexBefore?: string; indexAfter?: string;
        rankBefore?: string; rankAfter?: string;
      }[];
      total: number;
    };
  };
  "ranks.recounts": {
    request: { page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; time: number; cause?: string; title: string; user?: string; days?: number; status: string;
        percent: number; error?: string;
      }[];
      total: number;
    };
  };
  "ranks.regionPath": {
    request: { regionIds?: string[] };
    reply: {
      provinceId: string; province: string; cityId: string; city: string; countyId: string; county: string;
      more: number;
    } | null;
  };
  "ranks.regions": {
    request: {
      beginTime?: number; endTime?: number; regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      shortcut: 1 | 7 | 30; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      platformIdentity?: string;
    };
    defaults: "shortcut";
    reply: { rows: RegionRank[]; total: number; period?: string; asOf?: string; formula?: string };
  };
  "ranks.regionsFile": {
    request: {
      beginTime?: number; endTime?: number; regionIds?: string[]; orgType?: string;
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      shortcut: 1 | 7 | 30; cycle?: "day" | "week" | "month"; issue?: string; sourceName?: string; isMoreSource?: 0 | 1;
      platformIdentity?: string; format: "docx" | "pdf";
    };
    defaults: "shortcut" | "format"; reply: unknown;
  };
  "ranks.source": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30; sourceCode: string;
      sourceName?: string;
    };
    defaults: "shortcut"; reply: Account | null;
  };
  "ranks.sourceHours": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30; sourceCode: string;
      sourceName?: string;
    };
    defaults: "shortcut"; reply: { rows: ChartPoint[]; total: number };
  };
  "ranks.sourceKpis": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30; sourceCode: string;
      sourceName?: string;
    };
    defaults: "shortcut"; reply: Kpi[];
  };
  "ranks.sourceParts": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30; sourceCode: string;
      sourceName?: string; alone: 0 | 1;
    };
    defaults: "shortcut" | "alone"; reply: { rows: ChartPoint[]; total: number };
  };
  "ranks.sourceSearch": {
    request: {
      page: number; pagesize: number; regionIds?: string[];
      dataType?:
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      keyWords?: string; platformIdentity?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: Account[]; total: number };
  };
  "ranks.sourceTrend": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30; sourceCode: string;
      sourceName?: string; by: "index" | "rank" | "figures";
    };
    defaults: "shortcut" | "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "ranks.sourceWorks": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; platformIdentity?: string;
      shortcut: 1 | 7 | 30; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
      sourceCode: string; sourceName?: string;
    };
    defaults: "page" | "pagesize" | "shortcut" | "interactive"; reply: { rows: RankedDocument[]; total: number };
  };
  "ranks.sourceWorksFile": {
    request: {
      beginTime?: number; endTime?: number; platformIdentity?: string; shortcut: 1 | 7 | 30;
      interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; sourceCode: string;
      sourceName?: string; format: "docx" | "pdf";
    };
    defaults: "shortcut" | "interactive" | "format"; reply: unknown;
  };
  "reports.audit": {
    request: { id: string; step: "sign" | "reject"; note?: string }; reply: { id: string; sign?: string } | null;
  };
  "reports.chart": {
    request: {
      beginTime?: number; endTime?: number; reportId?: string; eventId?: string; monitorId?: string; columnId?: string;
      keyWords?: string; chart: string;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "reports.copy": { request: { id: string }; reply: { id: string } | null };
  "reports.customDelete": { request: { ids: string[] }; reply: null };
  "reports.customList": {
    request: { page: number; pagesize: number; keyWords?: string }; defaults: "page" | "pagesize";
    reply: { rows: CustomReport[]; total: number };
  };
  "reports.customRun": { request: { id: string }; reply: { id: string } | null };
  "reports.customSave": {
    request: {
      id?: string; name: string; keyWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      dataType?: string[]; span: "1d" | "7d" | "30d"; templateId?: string;
      parts: ("overview" | "trend" | "media" | "emotion" | "region" | "docs" | "risk")[];
    };
    defaults: "span" | "parts"; reply: { id: string } | null;
  };
  "reports.delete": { request: { ids: string[] }; reply: null };
  "reports.deliveryDelete": { request: { ids: string[] }; reply: null };
  "reports.deliveryList": {
    request: { page: number; pagesize: number; keyWords?: string }; defaults: "page" | "pagesize";
    reply: { rows: ReportDelivery[]; total: number };
  };
  "reports.deliveryNow": { request: { id: string }; reply: { sent: number } | null };
  "reports.deliveryReceipts": {
    request: { id: string; page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; title: string; way: string; receiver: string; status: number; sentTime?: number; readTime?: number;
        hasLink?: boolean; message?: string;
      }[];
      total: number;
    };
  };
  "reports.deliverySave": {
    request: {
      id?: string; name: string; digestId: string; ways: ("message" | "email" | "channel" | "webhook")[];
      userIds?: string[]; roleIds?: string[]; departmentIds?: string[]; addresses?: string[]; channelIds?: string[];
      secret?: string; clearSecret?: boolean; url?: string; attach: "" | "pdf" | "docx"; linkDays: number;
      enabled: boolean;
    };
    defaults: "ways" | "attach" | "linkDays" | "enabled"; reply: { id: string } | null;
  };
  "reports.digestDelete": { request: { ids: string[] }; reply: null };
  "reports.digestIssues": {
    request: { id: string; page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: { rows: DigestIssue[]; total: number };
  };
  "reports.digestList": {
    request: { page: number; pagesize: number; keyWords?: string }; defaults: "page" | "pagesize";
    reply: { rows: Digest[]; total: number };
  };
  "reports.digestRepeat": { request: { id: string }; reply: { id: string } | null };
  "reports.digestRun": { request: { id: string }; reply: { id: string } | null };
  "reports.digestSave": {
    request: {
      id?: string; name: string; templateId: string; columnIds?: string[]; keyWords?: string; schedule: string;
      skipHolidays: boolean; missed: "makeUp" | "mark"; receivers?: string[]; enabled: boolean;
    };
    defaults: "skipHolidays" | "missed" | "enabled"; reply: { id: string } | null;
  };
  "reports.digestSwitch": {
    request: { id: string; enabled: boolean }; reply: { id: string; enabled?: boolean } | null;
  };
  "reports.digestTry": {
    request: { id: string }; reply: { id: string; title: string; period?: string; content: string } | null;
  };
  "reports.documents": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; reportId?: string; eventId?: string;
      monitorId?: string; columnId?: string; keyWords?: string; pick?: "hot" | "read" | "negative" | "latest";
      chart?: string; key?: string; series?: string;
      sortField?: "pubdate" | "sameContentCount" | "visitCount" | "commentCount" | "likeCount" | "forwardCount";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "reports.download": { request: { id: string; format: "docx" | "pdf" }; defaults: "format"; reply: unknown };
  "reports.generate": {
    request: { id: string; images?: { section: number; image: string }[] }; reply: { id: string } | null;
  };
  "reports.get": { request: { id: string }; reply: Report | null };
  "reports.groupDelete": { request: { ids: string[] }; reply: null };
  "reports.groupSave": {
    request: { id?: string; kind: "report" | "material" | "opinion" | "opinionMaterial"; name: string };
    reply: { id: string; name?: string } | null;
  };
  "reports.groups": {
    request: { kind?: "report" | "material" | "opinion" | "opinionMaterial" };
    reply: { id: string; name: string; count?: number; own?: boolean }[];
  };
  "reports.list": {
    request: {
      page: number; pagesize: number; desk?: "report" | "opinion" | "ops"; groupId?: string;
      cycle?: ("day" | "week" | "month" | "special")[]; status?: number[];
      sign?: ("draft" | "waiting" | "signed" | "rejected")[]; beginTime?: number; endTime?: number; monitorId?: string;
      keyWords?: string;
    };
    defaults: "page" | "pagesize"; reply: { rows: Report[]; total: number };
  };
  "reports.log": {
    request: { id: string }; reply: { id: string; time: number; user: string; action: string; note?: string }[];
  };
  "reports.materialAdd": {
    request: { docIds?: string[]; groupId?: string; title?: string; summary?: string; note?: string };
    reply: { added: number; known: number; total: number } | null;
  };
  "reports.materialDelete": { request: { ids: string[] }; reply: null };
  "reports.materialFile": { request: { id: string }; reply: unknown };
  "reports.materialFileAdd": { request: { id: string }; reply: null };
  "reports.materialFileDelete": { request: { id: string }; reply: null };
  "reports.materialFiles": {
    request: { id: string };
    reply: {
      rows: { id: string; picture?: string; name: string; bytes?: number; user?: string; time?: number }[];
      total: number;
    };
  };
  "reports.materialFindById": { request: { id: string }; reply: ReportMaterial | null };
  "reports.materialList": {
    request: {
      beginTime?: number; endTime?: number; page: number; pagesize: number; groupId?: string; keyWords?: string;
      dataType?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; docStatus?: number[]; ids?: string[];
    };
    defaults: "page" | "pagesize"; reply: { rows: ReportMaterial[]; total: number };
  };
  "reports.materialMove": { request: { ids: string[]; groupId: string }; reply: { moved: number } | null };
  "reports.materialSave": {
    request: { id: string; groupId?: string; title?: string; summary?: string; note?: string };
    reply: ReportMaterial | null;
  };
  "reports.materialSort": { request: { ids: string[]; top: boolean }; defaults: "top"; reply: null };
  "reports.opsMake": {
    request: { title: string; keyWords: string; span: "7d" | "30d" | "90d"; templateId?: string }; defaults: "span";
    reply: { id: string } | null;
  };
  "reports.pushChannels": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "reports.receiverGroups": { request: { kind: "role" | "department" }; reply: { value: string; label: string }[] };
  "reports.receivers": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "reports.save": {
    request: {
      beginTime?: number; endTime?: number; desk?: "report" | "opinion" | "ops"; eventId?: string; monitorId?: string;
      columnId?: string; keyWords?: string; id?: string; title: string; groupId?: string;
      cycle?: "day" | "week" | "month" | "special"; templateId?: string;
      sections: {
        type: "text" | "docs" | "chart" | "ai"; title?: string; ref?: string; body?: string; note?: string;
        sources?: { n: number; docId: string }[];
      }[];
    };
    reply: { id: string } | null;
  };
  "reports.send": {
    request: { id: string; receivers: string[]; note?: string }; reply: { sent: number; mailed?: number } | null;
  };
  "reports.subjects": {
    request: { kind: "event" | "monitor"; id?: string }; reply: { value: string; label: string }[];
  };
  "reports.submit": { request: { id: string; note?: string }; reply: { id: string; sign?: string } | null };
  "reports.templateCopy": { request: { id: string }; reply: { id: string } | null };
  "reports.templateDelete": { request: { ids: string[] }; reply: null };
  "reports.templateFont": { request: { id: string }; reply: null };
  "reports.templateFontDrop": { request: { id: string }; reply: null };
  "reports.templateGet": { request: { id: string }; reply: ReportTemplate | null };
  "reports.templateLogo": { request: { id: string }; reply: null };
  "reports.templateLogoDrop": { request: { id: string }; reply: null };
  "reports.templatePreview": {
    request: { id: string }; reply: { id: string; title: string; period?: string; content: string } | null;
  };
  "reports.templateRestore": { request: { id: string }; reply: { id: string } | null };
  "reports.templateSave": {
    request: {
      id?: string; desk?: "report" | "opinion" | "ops"; name: string; cycle: "day" | "week" | "month" | "special";
      cover?: string; header?: string; footer?: string;
      sections: {
        ref:
          | "own" | "@overview" | "@focus" | "@risk" | "@hot" | "@read" | "@negative" | "@latest" | "trend"
          | "emotionTrend" | "dataType" | "emotion" | "media" | "region" | "category" | "keywords";
        title?: string; body?: string; keyWords?: string; dataType?: string[]; columnId?: string; size?: number;
        fields?: ("source" | "dataType" | "pubdate" | "isAppraise" | "sameContentCount")[];
      }[];
    };
    defaults: "cycle"; reply: { id: string } | null;
  };
  "reports.templateTry": { request: { id: string; format: "docx" | "pdf" }; defaults: "format"; reply: unknown };
  "reports.templateVersions": {
    request: { id: string };
    reply: {
      id: string; templateId?: string; version: number; name?: string; sectionCount?: number; titles?: string[];
      user?: string; time: number;
    }[];
  };
  "reports.templateWord": { request: { id: string }; reply: ImportResult[] };
  "reports.templateWordDrop": { request: { id: string }; reply: null };
  "reports.templateWordSample": { request: Record<string, never>; reply: unknown };
  "reports.templates": {
    request: { desk?: "report" | "opinion" | "ops"; cycle?: "day" | "week" | "month" | "special" };
    reply: ReportTemplate[];
  };
  "reports.write": {
    request: {
      beginTime?: number; endTime?: number; reportId?: string; eventId?: string; monitorId?: string; columnId?: string;
      keyWords?: string; docIds?: string[]; part?: "overview" | "focus" | "risk";
    };
    reply: { text: string; note?: string; sources?: ReportSource[] } | null;
  };
  "roles.delete": { request: { ids: string[] }; reply: null };
  "roles.form": { request: { id: string }; reply: Role | null };
  "roles.save": {
    request: {
      id?: string; name: string; desc?: string; systemId?: number;
      menus: {
        menuId: string;
        operations: (
          | "export" | "delete" | "erase" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")[];
        scope?: "own" | "department" | "all";
      }[];
    };
    reply: Role | null;
  };
  "roles.search": {
    request: { page: number; pagesize: number; keyWords?: string; systemId?: number }; defaults: "page" | "pagesize";
    reply: { rows: Role[]; total: number };
  };
  "runtime.jobs": {
    request: Record<string, never>;
    reply: {
      rows: {
        id: string; title: string; every: number; scope: "house" | "server"; running: boolean; runs: number;
        failures: number; lastStart?: number; lastDuration?: number; lastError?: string; lastErrorTime?: number;
        nextTime?: number; holder?: string;
      }[];
      total: number;
    };
  };
  "runtime.overview": {
    request: Record<string, never>;
    reply: {
      version: string; node: string; platform?: string; site?: string; uptime: number; startTime: number;
      cores?: number; load?: number; memory: number; heap?: number; machineMemory?: number; machineFree?: number;
      diskFree?: number; documents: number; brokenPages?: number;
    } | null;
  };
  "runtime.queues": {
    request: Record<string, never>;
    reply: { rows: { id: string; title: string; waiting: number; failed: number; oldest?: number }[]; total: number };
  };
  "runtime.run": { request: { id: string }; reply: null };
  "runtime.stores": {
    request: Record<string, never>;
    reply: {
      rows: { id: string; title: string; files: number; size: number; version?: number; changeTime: number }[];
      total: number;
    };
  };
  "search.channels": {
    request: { dataType?: string[]; word?: string; siteId?: string; limit: number }; defaults: "limit";
    reply: { rows: ChartPoint[]; total: number };
  };
  "search.deleteSearch": { request: { ids: string[] }; reply: null };
  "search.export": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; fileName?: string; columns?: string[]; max: number;
    };
    defaults: "queryField" | "duplicate" | "sortField" | "sortType" | "max"; reply: DownloadTicket | null;
  };
  "search.keywords": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number;
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "search.sameContent": {
    request: { page: number; pagesize: number; sameId: string; excludeId?: string }; defaults: "page" | "pagesize";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "search.saveSearch": {
    request: { id?: string; name: string; page: string; params: Record<string, unknown> }; reply: string | null;
  };
  "search.saved": {
    request: { page?: string }; reply: { id: string; name: string; params: Record<string, unknown>; time: number }[];
  };
  "search.sources": {
    request: {
      dataType?: string[]; word?: string; chosenIds?: string[]; regionIds?: string[]; sourceRank?: number[];
      limit: number;
    };
    defaults: "limit"; reply: SourceItem[];
  };
  "search.suggest": {
    request: { word: string; limit: number }; defaults: "limit"; reply: { autoWords: { word: string }[] } | null;
  };
  "search.yuqing": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc";
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "session.all": {
    request: { page: number; pagesize: number; keyWords?: string }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; userName: string; code: string; departmentName?: string; address?: string; agent?: string;
        createTime: number; lastTime: number; current: boolean;
      }[];
      total: number;
    };
  };
  "session.auth": { request: { ticket: string; backurl?: string }; reply: string | null };
  "session.captcha": { request: Record<string, never>; reply: Captcha | null };
  "session.endAny": { request: { ids: string[] }; reply: null };
  "session.login": {
    request: { username: string; password: string; captchaKey?: string; captchaValue?: string }; reply: string | null;
  };
  "session.logout": { request: Record<string, never>; reply: string | null };
  "session.myInfo": { request: Record<string, never>; reply: User | null };
  "session.opToken": { request: Record<string, never>; reply: { optoken: string; optime: number } | null };
  "session.opToken2": { request: Record<string, never>; reply: { k: string } | null };
  "session.revoke": { request: { id: string }; reply: null };
  "session.sessions": {
    request: Record<string, never>;
    reply: { id: string; address?: string; agent?: string; createTime: number; lastTime: number; current: boolean }[];
  };
  "session.systemInfo": { request: Record<string, never>; reply: SystemInfo | null };
  "session.thirdPartyAuth": { request: Record<string, never>; reply: AuthFlags | null };
  "session.wsAuth": { request: Record<string, never>; reply: string | null };
  "session.wsEnable": { request: Record<string, never>; reply: boolean | null };
  "sources.applies": {
    request: { page: number; pagesize: number; status?: 0 | 1 | 2; keyWords?: string }; defaults: "page" | "pagesize";
    reply: { rows: SourceApply[]; total: number };
  };
  "sources.apply": {
    request: { library: "paper" | "wechat" | "government"; name: string; url?: string; reason: string };
    reply: SourceApply | null;
  };
  "sources.applyAudit": { request: { id: string; status: 1 | 2; note?: string }; reply: null };
  "sources.applyWithdraw": { request: { ids: string[] }; reply: null };
  "sources.delete": { request: { ids: string[] }; reply: null };
  "sources.list": {
    request: {
      page: number; pagesize: number; keyWords?: string; dataType?: string[]; enabled?: boolean; failing?: boolean;
      kind?: string[];
    };
    defaults: "page" | "pagesize"; reply: { rows: Source[]; total: number };
  };
  "sources.ownApplies": {
    request: { page: number; pagesize: number }; defaults: "page" | "pagesize";
    reply: { rows: SourceApply[]; total: number };
  };
  "sources.run": { request: { ids: string[] }; reply: ImportResult[] };
  "sources.save": {
    request: {
      id?: string; name: string; url: string;
      kind?:
        | "feed" | "listPage" | "ePaper" | "frontPage" | "pushList" | "hotList" | "searchEngine" | "weiboAccount"
        | "onThisDay";
      dataType:
        | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceRank?: number; regionId?: string; interval: number; enabled?: boolean; channel?: string; extract?: boolean;
      robots?: boolean; links?: string; area?: string; pages?: number; next?: string;
      preset?: "rsshub" | "newsnow" | "custom"; platform?: string; itemsPath?: string; titlePath?: string;
      linkPath?: string; heatPath?: string; sourcePath?: string; timePath?: string; totalPath?: string; words?: string;
      slots?: number;
    };
    defaults: "interval"; reply: Source | null;
  };
  "sources.test": {
    request: {
      id?: string; name?: string; url?: string;
      kind?:
        | "feed" | "listPage" | "ePaper" | "frontPage" | "pushList" | "hotList" | "searchEngine" | "weiboAccount"
        | "onThisDay";
      dataType?:
        | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      sourceRank?: number; regionId?: string; interval: number; enabled?: boolean; channel?: string; extract?: boolean;
      robots?: boolean; links?: string; area?: string; pages?: number; next?: string;
      preset?: "rsshub" | "newsnow" | "custom"; platform?: string; itemsPath?: string; titlePath?: string;
      linkPath?: string; heatPath?: string; sourcePath?: string; timePath?: string; totalPath?: string; words?: string;
      slots?: number;
    };
    defaults: "interval";
    reply: {
      rows: CollectFinding[]; total: number; message?: string; kind?: string; title?: string; problems?: string[];
    };
  };
  "sources.tokenCreate": {
    request: { name: string; source?: string };
    reply: {
      id: string; name: string; tail: string; source?: string; enabled: boolean; createTime: number;
      createUser?: string; lastUse?: number; token?: string;
    } | null;
  };
  "sources.tokenDelete": { request: { ids: string[] }; reply: null };
  "sources.tokenEnable": {
    request: { id: string; enabled: boolean };
    reply: {
      id: string; name: string; tail: string; source?: string; enabled: boolean; createTime: number;
      createUser?: string; lastUse?: number;
    } | null;
  };
  "sources.tokens": {
    request: Record<string, never>;
    reply: {
      rows: {
        id: string; name: string; tail: string; source?: string; enabled: boolean; createTime: number;
        createUser?: string; lastUse?: number;
      }[];
      total: number;
    };
  };
  "spread.compare": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceIds: string[];
    };
    reply: { rows: SpreadRival[]; total: number };
  };
  "spread.compareDelete": { request: { ids: string[] }; reply: { count: number } | null };
  "spread.compareSave": { request: { name: string; sourceIds: string[] }; reply: { id: string } | null };
  "spread.compareSets": {
    request: Record<string, never>; reply: { id: string; name: string; objects: string[]; updateTime?: number }[];
  };
  "spread.compareSide": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceId: string; by: "day" | "published" | "reprints" | "parts"; sourceIds: string[];
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "spread.expand": {
    request: {
      page: number; pagesize: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      id: string; kind: "similar" | "topic" | "comment" | "platform"; word?: string;
    };
    defaults: "page" | "pagesize" | "kind"; reply: { rows: Document[]; total: number };
  };
  "spread.expandTopics": {
    request: {
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      id: string;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "spread.expandTrend": {
    request: {
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      id: string; word?: string;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "spread.expandWords": {
    request: {
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      id: string;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "spread.figures": { request: { id: string }; reply: SpreadFigures | null };
  "spread.first": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; id?: string; url?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceRank?: number[]; text?: string; title?: string; similarity: number;
    };
    defaults: "similarity"; reply: OriginFirst | null;
  };
  "spread.list": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string; page: number;
      pagesize: number; author?: string;
      sortField: "pubdate" | "reprintCount" | "visitCount" | "commentCount" | "likeCount" | "forwardCount";
      sortType: "desc" | "asc"; firstOnly: 0 | 1; reprintedOnly: 0 | 1;
    };
    defaults: "isOriginal" | "page" | "pagesize" | "sortField" | "sortType" | "firstOnly" | "reprintedOnly";
    reply: { rows: Work[]; total: number };
  };
  "spread.listFile": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string;
      author?: string;
      sortField: "pubdate" | "reprintCount" | "visitCount" | "commentCount" | "likeCount" | "forwardCount";
      sortType: "desc" | "asc"; firstOnly: 0 | 1; reprintedOnly: 0 | 1; format: "docx" | "pdf";
    };
    defaults: "isOriginal" | "sortField" | "sortType" | "firstOnly" | "reprintedOnly" | "format"; reply: unknown;
  };
  "spread.nodes": {
    request: {
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceRank?: number[]; id: string; rootId?: string; depth: number; keyOnly: 0 | 1; limit: number;
    };
    defaults: "depth" | "keyOnly" | "limit"; reply: { rows: SpreadNode[]; total: number };
  };
  "spread.origin": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; id?: string;
      url?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceRank?: number[]; text?: string; title?: string; similarity: number; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "similarity" | "sortType"; reply: { rows: OriginNode[]; total: number };
  };
  "spread.originTrend": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; id?: string; url?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      sourceRank?: number[]; text?: string; title?: string; similarity: number;
    };
    defaults: "similarity"; reply: { rows: ChartPoint[]; total: number };
  };
  "spread.overview": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string;
      author?: string;
    };
    defaults: "isOriginal"; reply: Kpi[];
  };
  "spread.rank": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string;
      author?: string; by: "source" | "region" | "channel" | "sourceRank" | "dataType" | "platform" | "author" | "hour";
      top: number; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
    };
    defaults: "isOriginal" | "by" | "top" | "interactive"; reply: { rows: SpreadRank[]; total: number };
  };
  "spread.rankFile": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string;
      author?: string; by: "source" | "region" | "channel" | "sourceRank" | "dataType" | "platform" | "author" | "hour";
      top: number; interactive: "visitCount" | "likeCount" | "commentCount" | "forwardCount"; format: "docx" | "pdf";
    };
    defaults: "isOriginal" | "by" | "top" | "interactive" | "format"; reply: unknown;
  };
  "spread.reprints": {
    request: {
      beginTime?: number; endTime?: number; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; timeFlag?: string; page: number; pagesize: number; source?: string[];
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "spread.share": {
    request: { id: string; page: "/spread/single" | "/spread/wbsingle"; days: number }; defaults: "days";
    reply: ShareLink | null;
  };
  "spread.sharedWorks": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      page: number; pagesize: number; sourceIds: string[];
    };
    defaults: "page" | "pagesize"; reply: { rows: Work[]; total: number };
  };
  "spread.single": { request: { id: string }; reply: ArticleTravel | null };
  "spread.singleDistribution": {
    request: {
      beginTime?: number; endTime?: number; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; timeFlag?: string; by: "dataType" | "source" | "region" | "emotion" | "words";
      source?: string[];
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "spread.singleTrend": {
    request: {
      beginTime?: number; endTime?: number; isAppraise?: ("all" | "1" | "0" | "-1")[]; id: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; timeFlag?: string; source?: string[];
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "spread.trend": {
    request: {
      beginTime?: number; endTime?: number;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      regionIds?: string[]; sourceRank?: number[]; sourceId?: string; source?: string[]; channel?: string;
      channelRank?: number[]; platformIdentity?: string; isOriginal: "all" | "1" | "0"; keyWords?: string;
      author?: string; by: "kind" | "dataType";
    };
    defaults: "isOriginal" | "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "spread.wbfirst": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string; id?: string; url?: string; text?: string };
    reply: FirstPost | null;
  };
  "spread.wborigin": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; id?: string;
      url?: string; text?: string; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortType"; reply: { rows: SpreadNode[]; total: number };
  };
  "spread.weiboAudience": {
    request: { id?: string; url?: string; by: "gender" | "verified" | "age" | "location" | "tags" | "words" };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "spread.weiboCompare": { request: { ids: string[] }; reply: { rows: ChartPoint[]; total: number } };
  "spread.weiboCompared": { request: { ids: string[] }; reply: { rows: PostTravel[]; total: number } };
  "spread.weiboFetch": { request: { url?: string; text?: string }; reply: FirstPost | null };
  "spread.weiboLayers": { request: { id?: string; url?: string }; reply: { rows: ChartPoint[]; total: number } };
  "spread.weiboList": {
    request: {
      beginTime?: number; endTime?: number; isOriginal: "all" | "1" | "0"; keyWords?: string; page: number;
      pagesize: number; weiboId?: string; sortField: "pubdate" | "commentCount" | "likeCount" | "forwardCount";
      sortType: "desc" | "asc";
    };
    defaults: "isOriginal" | "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: Work[]; total: number };
  };
  "spread.weiboOpinions": { request: { id?: string; url?: string }; reply: { rows: OpinionCluster[]; total: number } };
  "spread.weiboReposts": {
    request: {
      beginTime?: number; endTime?: number; id?: string; url?: string; timeFlag?: string; page: number;
      pagesize: number; level?: number; user?: string; opinion?: string; worded: 0 | 1; keyWords?: string;
      sortField: "pubdate" | "forwardCount" | "fans" | "brought"; sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "worded" | "sortField" | "sortType"; reply: { rows: SpreadNode[]; total: number };
  };
  "spread.weiboSingle": { request: { id?: string; url?: string }; reply: PostTravel | null };
  "spread.weiboTrend": { request: { id?: string; url?: string }; reply: { rows: ChartPoint[]; total: number } };
  "spread.weiboUsers": { request: { id?: string; url?: string }; reply: { rows: SpreadNode[]; total: number } };
  "stat.list": {
    request: { beginTime?: number; endTime?: number; size: number }; defaults: "size";
    reply: { rows: ChartPoint[]; total: number };
  };
  "stat.pages": {
    request: { beginTime?: number; endTime?: number; page: number; pagesize: number; keyWords?: string };
    defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; path: string; columnPath: string; count: number; share?: number; lastDay?: string;
        days?: ChartPoint[];
      }[];
      total: number;
    };
  };
  "stat.sums": {
    request: { beginTime?: number; endTime?: number; keyWords?: string };
    reply: { count: number; share: number; days: ChartPoint[] } | null;
  };
  "stat.trend": {
    request: { beginTime?: number; endTime?: number; path?: string }; reply: { rows: ChartPoint[]; total: number };
  };
  "stat.visit": { request: { path: string; columnPath?: string }; reply: null };
  "statistics.distributionCategory": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.distributionDatatype": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      tabs?: 0 | 1;
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.distributionEmotion": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.distributionRegion": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number;
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.distributionSource": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number;
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.ftsRankSource": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; sourceId?: string; interactive?: "visitCount" | "likeCount" | "commentCount" | "forwardCount";
    };
    defaults: "queryField" | "size"; reply: { rows: SourceRank[]; total: number };
  };
  "statistics.heatmap": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.overview": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      keys?: ("total" | "negative" | "sensitive" | "breakout" | "negativeRate")[];
    };
    defaults: "queryField"; reply: Kpi[];
  };
  "statistics.rankSource": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; index?: 0 | 1;
    };
    defaults: "queryField" | "size"; reply: { rows: SourceRank[]; total: number };
  };
  "statistics.trendDatatype": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      interval?: "hour" | "day" | "month";
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "statistics.trendEmotion": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      interval?: "hour" | "day" | "month";
    };
    defaults: "queryField"; reply: { rows: ChartPoint[]; total: number };
  };
  "subscribe.add": {
    request: {
      dataType?: string[]; isAppraise?: "all" | "1" | "0" | "-1"; author?: string; keyWords?: string; allWords?: string;
      anyWords?: string; excludeWords?: string; sources?: string[]; regions?: string[]; channels?: string[];
      pushCycle?: "day" | "week" | "month" | "special"; receivers?: string[]; parentId?: string; name: string;
      kind?: "cust" | "simple"; queryField?: "title_content" | "title"; trend?: boolean; emotion?: boolean;
      typeAnalysis?: boolean; mediaRank?: boolean; hotKeywords?: boolean; push?: boolean; enabled?: boolean;
      advanceWords?: string; sourceRank?: number[]; channelRank?: number[]; platformIdentity?: string[];
      categoryIds?: string[]; sourceObject?: string; zzsrc?: string; location?: string; isOriginal?: "all" | "1" | "0";
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; withinWords?: string; siteId?: string; channelId?: string;
      videoId?: string; weiboId?: string; wechatBiz?: string; channel?: string;
    };
    reply: SubscribeColumn | null;
  };
  "subscribe.delete": { request: { ids: string[] }; reply: null };
  "subscribe.emotionAnalysis": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; id: string; interval?: "hour" | "day" | "month";
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "subscribe.findById": { request: { id: string }; reply: SubscribeColumn | null };
  "subscribe.findRelateRegion": { request: { id: string }; reply: { id: string; name: string }[] };
  "subscribe.findRelateSource": {
    request: {
      page: number; pagesize: number; dataType?: string[]; id?: string; keyWords?: string; regionIds?: string[];
      sourceRank?: number[];
    };
    defaults: "page" | "pagesize"; reply: { rows: SourceItem[]; total: number };
  };
  "subscribe.findUnRelateChannel": {
    request: {
      page: number; pagesize: number; dataType?: string[]; id?: string; keyWords?: string; regionIds?: string[];
      sourceRank?: number[]; sources?: string[];
    };
    defaults: "page" | "pagesize";
    reply: { rows: { id: string; name: string; sourceId: string; source: string; count?: number }[]; total: number };
  };
  "subscribe.findUnRelateSource": {
    request: {
      page: number; pagesize: number; dataType?: string[]; id?: string; keyWords?: string; regionIds?: string[];
      sourceRank?: number[];
    };
    defaults: "page" | "pagesize"; reply: { rows: SourceItem[]; total: number };
  };
  "subscribe.keywordsHot": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; id: string; interval?: "hour" | "day" | "month";
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "subscribe.list": {
    request: { page: number; pagesize: number; keyWords?: string; kind?: "cust" | "simple" };
    defaults: "page" | "pagesize"; reply: { rows: SubscribeColumn[]; total: number };
  };
  "subscribe.maxSourceCount": { request: Record<string, never>; reply: number | null };
  "subscribe.mediaRank": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; id: string; interval?: "hour" | "day" | "month";
    };
    defaults: "queryField" | "size"; reply: { rows: SourceRank[]; total: number };
  };
  "subscribe.order": { request: { id: string; parentId?: string; order: number }; reply: null };
  "subscribe.query": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; page: number;
      pagesize: number; duplicate: 0 | 1;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; sources?: string[]; regions?: string[]; channels?: string[]; id?: string;
    };
    defaults: "queryField" | "page" | "pagesize" | "duplicate" | "sortField" | "sortType";
    reply: { rows: Document[]; total: number; highLightKeywordsId?: string; highlights?: string[] };
  };
  "subscribe.reportTrend": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; id: string; interval?: "hour" | "day" | "month";
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "subscribe.subColumnPush": {
    request: { pushCycle?: "day" | "week" | "month" | "special"; receivers?: string[]; id: string; now?: boolean };
    reply: null;
  };
  "subscribe.tree": { request: { kind?: "cust" | "simple" }; reply: SubscribeColumn[] };
  "subscribe.typeAnalysis": {
    request: {
      keyWords?: string; advanceWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
      withinWords?: string; queryField: "title_content" | "title"; beginTime?: number; endTime?: number;
      timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      platformIdentity?: string[]; isAppraise?: ("all" | "1" | "0" | "-1")[]; sourceRank?: number[];
      channelRank?: number[]; categoryIds?: string[]; author?: string; source?: string[]; channel?: string;
      siteId?: string; channelId?: string; videoId?: string; weiboId?: string; wechatBiz?: string; mediaLib?: string;
      sourceObject?: string; zzsrc?: string; location?: string; regionIds?: string[]; join?: 0 | 1;
      isOriginal?: "all" | "1" | "0"; fans?: number; verified?: ("none" | "personal" | "media" | "organization")[];
      forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1; retweetid?: string; searchReTweetText?: 0 | 1; sameId?: string;
      status?: number[]; labels?: string[]; ids?: string[]; eventId?: string; columnId?: string; monitorId?: string;
      sensitiveGroupId?: string; sys_functionId?: string; sys_moduleId?: string; tabName?: string; duplicate?: 0 | 1;
      size: number; id: string; interval?: "hour" | "day" | "month";
    };
    defaults: "queryField" | "size"; reply: { rows: ChartPoint[]; total: number };
  };
  "subscribe.update": {
    request: {
      id: string; dataType?: string[]; isAppraise?: "all" | "1" | "0" | "-1"; author?: string; keyWords?: string;
      allWords?: string; anyWords?: string; excludeWords?: string; sources?: string[]; regions?: string[];
      channels?: string[]; pushCycle?: "day" | "week" | "month" | "special"; receivers?: string[]; parentId?: string;
      name?: string; kind?: "cust" | "simple"; queryField?: "title_content" | "title"; trend?: boolean;
      emotion?: boolean; typeAnalysis?: boolean; mediaRank?: boolean; hotKeywords?: boolean; push?: boolean;
      enabled?: boolean; advanceWords?: string; sourceRank?: number[]; channelRank?: number[];
      platformIdentity?: string[]; categoryIds?: string[]; sourceObject?: string; zzsrc?: string; location?: string;
      isOriginal?: "all" | "1" | "0"; forwardFlag?: "all" | "1" | "0"; hasPic?: 0 | 1;
    };
    reply: SubscribeColumn | null;
  };
  "transport.delete": { request: { ids: string[] }; reply: null };
  "transport.fields": { request: { id: string }; reply: { rows: { key: string; name: string }[]; total: number } };
  "transport.file": { request: { id: string; part: "file" | "errors" }; defaults: "part"; reply: unknown };
  "transport.get": {
    request: { id: string }; reply: { id: string; fieldMap: { from: string; to: string; sample?: string }[] } | null;
  };
  "transport.list": {
    request: { page: number; pagesize: number; direction: "out" | "in" }; defaults: "page" | "pagesize" | "direction";
    reply: { rows: TransportTask[]; total: number };
  };
  "transport.map": { request: { id: string; fieldMap: { from: string; to?: string; sample?: string }[] }; reply: null };
  "transport.preview": {
    request: { id: string }; reply: { rows: { row: number; text: string; message: string }[]; total: number };
  };
  "transport.resume": { request: { id: string }; reply: null };
  "transport.run": { request: { id: string; overwrite: boolean }; defaults: "overwrite"; reply: null };
  "transport.save": {
    request: {
      keyWords?: string; beginTime?: number; endTime?: number; timeFlag?: string;
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      kind: "documents" | "columns" | "words" | "users" | "pages"; format: "jsonl" | "csv" | "xlsx"; name: string;
    };
    defaults: "kind" | "format"; reply: TransportTask | null;
  };
  "transport.stop": { request: { ids: string[] }; reply: null };
  "transport.task": { request: { id: string }; reply: TransportTask | null };
  "transport.upload": {
    request: { kind: "documents" | "columns" | "words" | "users" | "pages" }; reply: TransportTask | null;
  };
  "users.current": { request: Record<string, never>; reply: User | null };
  "users.customerRoles": { request: Record<string, never>; reply: Role[] };
  "users.delete": { request: { ids: string[] }; reply: null };
  "users.departmentDelete": { request: { id: string }; reply: null };
  "users.departmentSave": { request: { id?: string; parentId?: string; name: string }; reply: Department | null };
  "users.departments": { request: Record<string, never>; reply: Department[] };
  "users.homeBlocks": {
    request: Record<string, never>;
    reply: {
      columnId: string; block: "list" | "hotwords" | "trend" | "emotion" | "mediaRank"; w: number; order: number;
      title?: string;
    }[];
  };
  "users.homeBlocksUpsert": {
    request: {
      blocks: {
        columnId: string; block: "list" | "hotwords" | "trend" | "emotion" | "mediaRank"; w: number; order: number;
      }[];
    };
    reply: null;
  };
  "users.import": { request: Record<string, never>; reply: ImportResult[] };
  "users.message": { request: Record<string, never>; reply: Message | null };
  "users.messageSetting": { request: { messageId: string; status: 0 | 1 }; reply: null };
  "users.messages": { request: { all?: 0 | 1 }; reply: { rows: Message[]; total: number; topicPlan?: Reminder[] } };
  "users.resetPassword": { request: { id: string; password?: string }; reply: { password: string } | null };
  "users.save": {
    request: {
      code: string; name: string; phone?: string; roleIds: string[]; status?: 0 | 1; id?: string; password?: string;
      departmentId: string; email?: string; overseas?: 0 | 1; zxyun?: 0 | 1; caibian?: boolean; xiangyu?: boolean;
      xinkongyun?: boolean; yunque?: boolean; regionId?: string;
    };
    reply: User | null;
  };
  "users.search": {
    request: {
      page: number; pagesize: number; departmentId?: string; keyWords?: string; status?: 0 | 1; roleId?: string;
      sortField?: "name" | "code" | "lastLogin" | "status"; sortType?: "desc" | "asc";
    };
    defaults: "page" | "pagesize"; reply: { rows: User[]; total: number };
  };
  "users.setStatus": { request: { ids: string[]; status: 0 | 1 }; reply: null };
  "users.updateCurrent": {
    request: { name?: string; phone?: string; email?: string; logo?: string; sound?: boolean; browserNotice?: boolean };
    reply: User | null;
  };
  "users.updatePassword": {
    request: { oldPassword: string; newPassword: string; repeatPassword: string }; reply: null;
  };
  "websocket.connect": { request: { auth: string }; reply: unknown; transport: "websocket"; message: Notification };
  "weibo.circle": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string; uid: string };
    reply: { rows: CircleAccount[]; total: number };
  };
  "weibo.firsts": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number;
      sortField:
        | "pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount"
        | "forwardCount";
      sortType: "desc" | "asc"; uid: string;
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: Document[]; total: number };
  };
  "weibo.importWatched": { request: Record<string, never>; reply: ImportResult[] };
  "weibo.profile": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string; uid: string }; reply: WeiboProfile | null;
  };
  "weibo.signs": {
    request: { beginTime?: number; endTime?: number; timeFlag?: string; uid: string };
    reply: { rows: WeiboSign[]; total: number };
  };
  "weibo.unwatch": { request: { ids: string[] }; reply: null };
  "weibo.watch": { request: { names: string; group?: string }; reply: null };
  "weibo.watched": { request: { keyWords?: string }; reply: WeiboWatch[] };
  "works.addLink": { request: { days: number }; defaults: "days"; reply: ShareLink | null };
  "works.certApply": {
    request: { provider: "ant" | "local"; ids: string[] }; defaults: "provider";
    reply: { count: number; message: string } | null;
  };
  "works.certChain": { request: Record<string, never>; reply: ImportResult[] };
  "works.certFile": { request: { id: string }; reply: unknown };
  "works.certList": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number;
      provider: "ant" | "local"; certStatus?: 0 | 1 | 2; keyWords?: string;
    };
    defaults: "page" | "pagesize" | "provider"; reply: { rows: Cert[]; total: number };
  };
  "works.certRetry": { request: { id: string }; reply: { message: string } | null };
  "works.certState": {
    request: { provider: "ant" | "local" }; defaults: "provider";
    reply: {
      id: string; name: string; ready: boolean; state: string; stampState?: string; count?: number; lastTime?: number;
    }[];
  };
  "works.certVerify": { request: Record<string, never>; reply: ImportResult[] };
  "works.delete": { request: { ids: string[] }; reply: { count: number } | null };
  "works.get": { request: { id?: string; url?: string }; reply: Work | null };
  "works.import": { request: Record<string, never>; reply: ImportResult[] };
  "works.list": {
    request: {
      beginTime?: number; endTime?: number; timeFlag?: string; page: number; pagesize: number; keyWords?: string;
      type?: "图文" | "图片" | "视频"; monitor?: 0 | 1; certStatus?: 0 | 1 | 2;
    };
    defaults: "page" | "pagesize"; reply: { rows: Work[]; total: number };
  };
  "works.save": {
    request: {
      id?: string; docId?: string; title?: string; author?: string;
      dataType?:
        | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter";
      source?: string; url?: string; pubdate?: number; type?: "图文" | "图片" | "视频"; keywords?: string[]; monitor?: 0 | 1;
      content?: string; certs?: ("local" | "ant")[];
    };
    reply: { id: string; message?: string } | null;
  };
  "works.watch": { request: { ids: string[]; monitor: 0 | 1 }; reply: { count: number } | null };
  "yunying.accounts": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      page: number; pagesize: number;
      sortField: "rank" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "index";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType";
    reply: { rows: Account[]; total: number; period?: string; asOf?: string };
  };
  "yunying.accountsFile": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      sortField: "rank" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "index";
      sortType: "desc" | "asc"; format: "docx" | "pdf";
    };
    defaults: "sortField" | "sortType" | "format"; reply: unknown;
  };
  "yunying.article": { request: { id: string; dataType?: string }; reply: OpsArticle | null };
  "yunying.articleTrend": { request: { id: string }; reply: { rows: ChartPoint[]; total: number } };
  "yunying.articles": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      page: number; pagesize: number; deptOnly?: 0 | 1;
      sortField: "pubdate" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "sameContentCount";
      sortType: "desc" | "asc";
    };
    defaults: "page" | "pagesize" | "sortField" | "sortType"; reply: { rows: OpsArticle[]; total: number };
  };
  "yunying.days": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      page: number; pagesize: number;
    };
    defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; day: string; name: string; sourceCode?: string; missing: "已读" | "缺数" | "导入" | "修正"; posts?: number;
        visitCount?: number; lookCount?: number; likeCount?: number; commentCount?: number; forwardCount?: number;
        fans?: number; growth?: number; average?: number; headVisit?: number; otherVisit?: number; index?: Index;
      }[];
      total: number;
    };
  };
  "yunying.fans": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      by: "dataType" | "account"; growth: 0 | 1;
    };
    defaults: "by" | "growth"; reply: { rows: ChartPoint[]; total: number };
  };
  "yunying.kpi": {
    request: { page: number; pagesize: number; month?: string; dept?: string; keyWords?: string };
    defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; userId: string; rank?: number; name: string; departmentId?: string; dept?: string; posts?: number;
        workScore?: number; awardScore?: number; score: number; grade?: string; month?: string; own?: boolean;
      }[];
      total: number; month?: string; state?: string; locked?: boolean;
    };
  };
  "yunying.kpiAnswer": { request: { id: string; status: 1 | 2; reply: string; points?: number }; reply: null };
  "yunying.kpiAppeal": { request: { month: string; docId?: string; text: string }; reply: null };
  "yunying.kpiAppeals": {
    request: { page: number; pagesize: number; status?: 0 | 1 | 2 }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; month: string; userId?: string; userName?: string; docId?: string; title?: string; text?: string;
        status: 0 | 1 | 2; reply?: string; points?: number; booked?: string; answeredBy?: string; answerTime?: number;
        time?: number; own?: boolean;
      }[];
      total: number;
    };
  };
  "yunying.kpiAward": { request: { userId: string; month?: string; points: number; reason: string }; reply: null };
  "yunying.kpiAwards": {
    request: { page: number; pagesize: number; month?: string }; defaults: "page" | "pagesize";
    reply: {
      rows: {
        id: string; month: string; name: string; userId?: string; kind?: "奖励" | "扣分" | "申诉更正"; points?: number;
        reason?: string; authorName?: string; time?: number;
      }[];
      total: number;
    };
  };
  "yunying.kpiFile": {
    request: { month?: string; dept?: string; keyWords?: string; format: "docx" | "pdf" }; defaults: "format";
    reply: unknown;
  };
  "yunying.kpiLines": {
    request: { month?: string; userId: string };
    reply: {
      rows: {
        id: string; docId?: string; title: string; dataType?: string; pubdate?: number; input?: number; share?: number;
        weight?: number; score: number; children?: Record<string, unknown>[];
      }[];
      total: number; sums?: string;
    };
  };
  "yunying.kpiLock": { request: { month: string }; reply: null };
  "yunying.kpiMonths": { request: Record<string, never>; reply: { id: string; name: string }[] };
  "yunying.kpiPeople": { request: Record<string, never>; reply: { id: string; name: string }[] };
  "yunying.kpiPreview": {
    request: {
      joint?: "split" | "whole";
      weights: { original: number; words: number; reads: number; reprints: number; awards: number };
      full: { words: number; reads: number; reprints: number }; grades: { best: number; good: number; enough: number };
      month?: string;
    };
    reply: {
      rows: {
        id: string; name: string; dept?: string; score?: number; newScore?: number; change?: number;
        verdict?: "增加" | "减少" | "不变"; rank?: number; newRank?: number; grade?: string;
      }[];
      total: number; month?: string;
    };
  };
  "yunying.kpiRule": { request: Record<string, never>; reply: KpiRule | null };
  "yunying.kpiRuleSave": {
    request: {
      joint?: "split" | "whole";
      weights: { original: number; words: number; reads: number; reprints: number; awards: number };
      full: { words: number; reads: number; reprints: number }; grades: { best: number; good: number; enough: number };
      from: string; note: string;
    };
    reply: KpiRule | null;
  };
  "yunying.kpiRules": {
    request: Record<string, never>;
    reply: {
      rows: {
        id: string; version: number; from: string; weightText?: string; joint?: string; fullText?: string;
        gradeText?: string; note?: string; userName?: string; time?: number;
      }[];
      total: number;
    };
  };
  "yunying.kpiWork": {
    request: { id: string };
    reply: {
      rows: {
        id: string; title: string; part?: string; name?: string; input?: number; share?: number; weight?: number;
        score: number;
      }[];
      total: number;
    };
  };
  "yunying.overview": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
    };
    reply: Kpi[];
  };
  "yunying.pivot": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      by: "dept" | "author" | "channel" | "dataType"; below: "dept" | "author" | "channel" | "dataType";
      interval: "day" | "week" | "month"; metric: "count" | "visitCount" | "reprints"; open?: string;
    };
    defaults: "by" | "below" | "interval" | "metric";
    reply: {
      rows: {
        key: string; row: string; name: string; parent?: string; step?: string; value: number; time?: string;
        filter?: {
          dept?: string; deptOnly?: 1; author?: string; channel?: string; dataType?: string[]; beginTime?: number;
          endTime?: number;
        };
      }[];
      total: number;
    };
  };
  "yunying.pivotExport": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      by: "dept" | "author" | "channel" | "dataType"; below: "dept" | "author" | "channel" | "dataType";
      interval: "day" | "week" | "month"; metric: "count" | "visitCount" | "reprints"; open?: string;
    };
    defaults: "by" | "below" | "interval" | "metric"; reply: unknown;
  };
  "yunying.share": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
      by: "dataType" | "account" | "channel" | "author" | "hour";
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number };
  };
  "yunying.trend": {
    request: {
      beginTime?: number; endTime?: number; sourceId?: string; account?: string[];
      dataType?: (
        | "all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook"
        | "twitter")[];
      dept?: string; author?: string; person?: string; channel?: string; label?: string[]; keyWords?: string;
    };
    reply: { rows: ChartPoint[]; total: number };
  };
  "yunying.weiboAccounts": { request: Record<string, never>; reply: { value: string; label: string }[] };
  "yunying.weiboCore": {
    request: { beginTime?: number; endTime?: number; uid?: string };
    reply: {
      rows: { key: string; rank?: number; name: string; interactions?: number; fans?: number; known?: boolean }[];
      total: number; day?: string;
    };
  };
  "yunying.weiboFans": {
    request: { beginTime?: number; endTime?: number; uid?: string };
    reply: { key: string; name: string; value?: number | null; previous?: number; delta?: number }[];
  };
  "yunying.weiboFansBy": {
    request: {
      beginTime?: number; endTime?: number; uid?: string;
      by: "day" | "growth" | "gender" | "age" | "region" | "tags" | "hour";
    };
    defaults: "by"; reply: { rows: ChartPoint[]; total: number; day?: string };
  };
  "yunying.weiboImport": { request: { uid?: string }; reply: ImportResult[] };
}

export type Account = {
  id: string; sourceCode: string; sourceName: string; name?: string; rank?: number; platformIdentity?: string;
  dataType?: string; logo?: string; regionId?: string; orgType?: string; fans?: number; fansGrowth?: number;
  posts: number; visitCount?: number; avgVisit?: number; likeCount?: number; commentCount?: number;
  forwardCount?: number; lookCount?: number; maxVisit?: number; count?: number; headlineVisit?: number;
  hitCount?: number; originalCount?: number; reprints?: number; pushCount?: number; downloads?: number;
  pageCount?: number; webReprintRate?: number; recommendCount?: number; playCount?: number; avgPlay?: number;
  index?: Index; lastRank?: number; delta?: number; followed?: boolean; best?: string[]; formula?: string;
  period?: string; asOf?: string;
};

export type AiCitation = {
  n: number; id: string; title: string; source: string; dataType: string; pubdate: number;
};

export type AiMessage = {
  result: string; is_end?: boolean; status?: number; limitMsg?: string; messageId?: string; sessionId?: string;
  engine?: "model" | "extractive"; engineName?: string; citations?: AiCitation[];
};

export type AiSession = {
  id: string; title: string; time: number; operation?: string;
};

export type AiStatus = {
  engine: "model" | "extractive"; engineName: string; requestsLeft: number; tokensLeft: number;
};

export type AiTurn = {
  id: string; role: "user" | "assistant"; text: string; time: number; operation?: string;
  status: "finished" | "stopped" | "failed" | "limited"; engine?: "model" | "extractive"; articleId?: string[];
  citations?: AiCitation[];
};

export type AlertDoc = {
  id: string; title: string; tag: string; pubdate: number; source: string; dataType?: string;
};

export type AppPush = {
  id: string; source: string; title: string; url?: string; pubdate: number; order?: string; appCount?: number;
  lag?: number; span?: number; firstSource?: string; docId?: string; dataType?: string;
  apps?: { key: string; name: string; value: number }[];
};

export type AreaBoard = {
  id: string; title: string; cycle: "day" | "week" | "month"; enabled: boolean;
  kind: "news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper"; members: string[]; updateTime: number;
};

export type ArticleTravel = {
  id: string; title: string; dataType?: string; pubdate?: number; url?: string; location?: string; isAppraise?: number;
  source?: string; channel?: string; author?: string; sourceRank?: number; watched?: boolean; reprintCount: number;
  reprintSourceCount: number; visitCount?: number; commentCount?: number; reach?: number; reachSources?: number;
  accountCount?: number; firstDelay?: number; index?: Index;
};

export type AuthFlags = {
  enabledMediaAuthCaibian: boolean; enabledMediaAuthXiangyu: boolean; enabledMediaAuthNac: boolean;
  enabledMediaAuthYunqueArticle: boolean;
};

export type BaseFigures = {
  id: string; sourceCode: string; name: string; dataType?: string; day: string; state: "已读" | "缺数" | "导入" | "修正";
  lacks?: string; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number; forwardCount?: number;
  lookCount?: number; fans?: number; readings?: number; index?: Index; rank?: number;
};

export type BoardPerson = {
  id: string; personId: string; name?: string; title?: string; org?: string; group: string; weight: number;
  enabled: boolean; order: number;
};

export type CalendarDay = {
  date: string; items: CalendarItem[];
};

export type CalendarItem = {
  id: string; title: string; type: string; time: number; regionId?: string; desc?: string; years?: number;
  round?: boolean; planId?: string; user?: string; mine?: boolean; shared?: boolean; audit?: number; editable?: boolean;
  auditable?: boolean; reminded?: boolean; advance?: number; badge?: string;
};

export type Captcha = {
  captchaKey: string; captchaImage: string;
};

export type Case = {
  id: string; forwardId: string; source: string; workTitle?: string; evidence?: string[]; status: number;
  amount?: number; owner?: string; updateTime?: number; log?: { time?: number; user?: string; text?: string }[];
  title?: string; evidenceCount?: number; evidenceNo?: string; paid?: number; deadline?: number; due?: string;
  note?: string; similarity?: number; url?: string; docId?: string; createTime?: number; logText?: string;
  next?: number[]; workId?: string; pubdate?: number;
};

export type Cert = {
  id: string; workId: string; title?: string; provider: "ant" | "local"; certNo?: string; hash?: string;
  prevHash?: string; txHash?: string; block?: number; certTime?: number; status: number; fileUrl?: string;
  serial?: number; stamp?: string; message?: string;
};

export type ChartPoint = {
  key: string; name: string; value?: number; whole?: number; series?: string;
};

export type CircleAccount = {
  id: string; parentId?: string | null; name: string; side: "本账号" | "它转发的" | "转发它的" | "互相转发"; taken?: number;
  given?: number; count: number;
};

export type CollectFinding = {
  id: string; title: string; url?: string; pubdate?: number; note?: string;
};

export type CollectedDocument = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; dataType: string; source: string; channel: string;
  pubdate: number; originalPicUrl: string; location: string; originals: Document[]; sameId: string;
  sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string; url?: string;
  sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; read?: boolean; collected?: boolean; visitCount?: number; likeCount?: number;
  commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number; duration?: number;
  labels?: string[]; sensitiveWords?: string[]; similarity?: number; highlights?: string[];
  statusLog?: { status?: number; isAppraise?: number; user?: string; note?: string; time?: number }[];
  page?: { pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string }; collectionId: string;
  folderId?: string; collectTime: number;
};

export type CollectionFolder = {
  id: string; name: string; count?: number; order?: number;
};

export type CompareFigure = {
  key: string; name: string; thingKind?: string; count: number; delta?: number; negCount?: number;
  negativeRate?: number; positiveRate?: number; sourceCount?: number; visitCount?: number; peak?: string;
  topSource?: string; words?: string[];
};

export type ComparePoint = {
  key: string; name: string; value?: number; part?: string; series?: string; monitorId?: string; eventId?: string;
  keyWords?: string; source?: string[];
};

export type ComparedThing = {
  id: string; name: string; thingKind?: string;
};

export type CustomReport = {
  id: string; name: string; keyWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
  dataType?: string[]; span?: string; parts?: string[]; templateId?: string; templateName?: string; creator?: string;
  reportId?: string; lastTime?: number; count?: number;
};

export type DailyDocument = {
  id: string; title: string; summary: string; source: string; dataType: string; pubdate: number; url: string;
  originalPicUrl: string;
};

export type DailyNews = {
  id?: string; date: string; title?: string;
  blocks?: {
    type: "cover" | "date" | "headline" | "picture" | "list" | "text" | "view"; title?: string; docIds?: string[];
    text?: string; pic?: string; cols?: number; look?: "plain" | "card" | "tinted";
    rule?: { from?: string; pick?: "hot" | "read" | "negative" | "latest"; keyWords?: string; size?: number };
  }[];
  status: 0 | 1; audience?: "house" | "everybody"; documents?: DailyDocument[]; docCount?: number; draft?: boolean;
  lunar?: string; term?: string; weekday?: string; previous?: string; next?: string; creator?: string; editor?: string;
  updateTime?: number; publishTime?: number; publisher?: string;
};

export type Department = {
  id: string; parentId?: string; name: string; count?: number; children?: Department[];
};

export type Digest = {
  id: string; name: string; templateId?: string; templateName?: string; columnIds?: string[]; columnNames?: string[];
  keyWords?: string; schedule?: string; skipHolidays?: boolean; missed?: string; receivers?: string[];
  receiverNames?: string[]; enabled?: boolean; nextTime?: number; lastStatus?: string; lastTime?: number;
  count?: number; creator?: string; updateTime?: number;
};

export type DigestIssue = {
  id: string; digestId?: string; no: number; dueTime: number; beginTime?: number; endTime?: number; period?: string;
  status: string; byHand?: boolean; reportId?: string; docCount?: number; message?: string; time?: number;
};

export type Document = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; toneReason?: string; dataType: string;
  source: string; channel: string; pubdate: number; originalPicUrl: string; location: string; originals: Document[];
  sameId: string; sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string;
  url?: string; sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; handling?: string; read?: boolean; collected?: boolean; visitCount?: number;
  likeCount?: number; commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number;
  duration?: number; videoUrl?: string; labels?: string[]; sensitiveWords?: string[]; similarity?: number;
  highlights?: string[]; statusLog?: StatusChange[];
  page?: {
    pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string; articles?: EpaperArticle[];
  };
  related?: boolean; relation?: string; signed?: "署名" | "未署名";
};

export type DownloadTicket = {
  path: string; fileName: string; rows?: number;
};

export type Entity = {
  id?: string; name: string; type: "person" | "place" | "org"; link?: string; count?: number;
};

export type EpaperArticle = {
  id: string; title: string; subTitle?: string; author?: string; words?: number; polygon?: number[][]; docId?: string;
  reprintCount?: number; sourceCount?: number; pageId?: string; no?: string; date?: string; order?: number;
};

export type EpaperIssue = {
  id: string; paperId: string; date: string; name: string; title?: string; pageId?: string; imageUrl?: string;
  pageCount: number; articleCount?: number;
};

export type EpaperPage = {
  id: string; paperId: string; paperName: string; date: string; no: string; name: string; imageUrl: string;
  pdfUrl?: string; width?: number; height?: number; articles?: EpaperArticle[]; articleCount?: number;
  reprintCount?: number; label?: string; title?: string; logo?: string; words?: number; previousId?: string;
  nextId?: string; previousDate?: string; nextDate?: string; docId?: string;
};

export type EpaperPaper = {
  id: string; name: string; logo?: string; regionId?: string; level?: number; subscribed?: boolean; lastDate?: string;
  group?: string; sourceId?: string; pageId?: string; imageUrl?: string; region?: string;
};

export type EpaperSubscription = {
  id: string; paperId: string; name: string; logo?: string; region?: string; group?: string; order: number;
  beginDate?: string; endDate?: string; term?: string; state?: string; departmentIds?: string[]; departments?: string;
};

export type EventAction = {
  id: string; time: number; dept?: string; text: string; user?: string;
};

export type EventGroup = {
  id: string; name: string; count?: number;
};

export type EventItem = {
  id: string; title: string; summary?: string; groupId?: string; breakoutType?: string; level?: number;
  regionId?: string; location?: string; heat: number; heatTrend?: number[]; delta?: number; category?: string;
  docCount: number; sourceCount?: number; isAppraise?: number; firstDoc?: Document; beginTime: number;
  updateTime?: number; keywords?: string[]; followed?: boolean; mark?: string; judgement?: string; judgeUser?: string;
  judgeTime?: number; muted?: boolean; keyWords?: string; allWords?: string; anyWords?: string; excludeWords?: string;
  endTime?: number; remind?: boolean; ops?: ("edit" | "delete")[];
};

export type FirstPost = {
  id: string; parentId?: string | null; name: string; title?: string; dataType?: string; sourceRank?: number;
  location?: string; pubdate?: number; depth?: number; children?: number; fans?: number; forwardCount?: number;
  isKey?: boolean; isAppraise?: number; url?: string; basis?: "first" | "forward" | "credit" | "assumed";
  fromName?: string; nodeCount: number; fansReached?: number;
};

export type FocusGroup = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; dataType: string; source: string; channel: string;
  pubdate: number; originalPicUrl: string; location: string; originals: Document[]; sameId: string;
  sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string; url?: string;
  sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; handling?: string; read?: boolean; collected?: boolean; visitCount?: number;
  likeCount?: number; commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number;
  duration?: number; videoUrl?: string; labels?: string[]; sensitiveWords?: string[]; similarity?: number;
  highlights?: string[]; statusLog?: StatusChange[];
  page?: {
    pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string; articles?: EpaperArticle[];
  };
  related?: boolean; relation?: string; signed?: "署名" | "未署名"; sourceCount: number; heatTrend: number[];
  firstSource: string; firstTime: number;
};

export type FollowAccount = {
  id: string; uid: string; name: string; fans?: number; status: 0 | 1 | 2; lastPost?: number; group: string;
  outcome: string; lastTime?: number; total?: number; applicant?: string; own: boolean; ops: string[]; unit?: string;
};

export type Forward = {
  id: string; workId: string; workTitle?: string; title: string; source: string; url?: string; pubdate: number;
  similarity: number; licensed: boolean; signed: boolean; edited: boolean; docId?: string; dataType?: string;
  firstSeen?: number; evidenceNo?: string; evidenceNote?: string;
};

export type ForwardRule = {
  id: string; name: string; columnIds?: string[]; keyWords?: string; dataType?: string[]; target: string;
  format?: string; cycle?: string; enabled: boolean; columnNames?: string[]; receivers?: string[]; user?: string;
  createTime?: number; lastTime?: number; count?: number;
};

export type FrontPage = {
  id: string; docId: string; paperName: string; date: number; imageUrl: string;
};

export type HeadlineChannel = {
  id: string; name: string; count: number; children?: { id: string; name: string; count: number; chosen?: boolean }[];
};

export type HeadlineSite = {
  id: string; name: string; title: string; count: number; sourceRank?: number; lastTime?: number; width?: number;
  chosen?: boolean; snapshots?: string[]; snapshotTime?: number;
};

export type HeadlineSlot = {
  id: string; source: string; slot: number; title: string; url?: string; docId?: string; firstTime: number;
  lastTime?: number; duration?: number; dataType?: string; sourceCount?: number; docCount?: number; change?: string;
  content?: string; pubdate?: number; reported?: string;
};

export type HistoryDay = {
  date: string; lunar: string; term: string; previous: string; next: string;
};

export type HistoryItem = {
  id: string; year: number; title: string; desc?: string; type: string; docId?: string; time?: number; badge?: string;
  source?: string; removable?: boolean;
};

export type HotTopic = {
  id: string; platform: string; title: string; keyWords?: string; rank: number; heat: number; peakRank?: number;
  onTime?: number; duration?: number; trend?: number[]; docCount?: number; reportsFrom?: number; reportsTo?: number;
  category?: string; platforms?: string[]; reported?: boolean;
};

export type ImportResult = {
  row: number; ok: boolean; key?: string; added?: boolean; message?: string;
};

export type Index = {
  formulaId: "WCI" | "BCI" | "VCI" | "PCI-1" | "PHI"; version: string; value: number; inputs: Record<string, number>;
};

export type KeptReport = {
  id: string; title: string; cycle: string; period: string; summary: string; formula: string; creator?: string;
  time: number; corrected?: string;
};

export type Kpi = {
  key: string; name: string; value: number; previous?: number; delta?: number; deltaUnit?: "share" | "number";
  index?: Index;
};

export type KpiRule = {
  id?: string; version: number; from: string; joint?: "split" | "whole";
  weights: { original: number; words: number; reads: number; reprints: number; awards: number };
  full: { words: number; reads: number; reprints: number }; grades: { best: number; good: number; enough: number };
  note?: string; userName?: string; time?: number;
};

export type Label = {
  id: string; parentId?: string; name: string; color?: string; useCount: number; words?: string[]; order?: number;
  children?: Label[];
};

export type LabelJob = {
  id: string; kind: string; status: string; name: string; into: string; user: string; time: number; total: number;
  done: number; changed: number; percent: number; undoable: boolean; error?: string; cancellable: boolean;
};

export type LabelStat = {
  labelId: string; name: string; count: number; visitCount: number; avgVisit: number;
  isAppraise?: { pos: number; neu: number; neg: number };
};

export type LocalCount = {
  key: string; name: string; value: number; series?: string; previous?: number; delta?: number;
};

export type MediaAccount = {
  id: string; accountId?: string; name: string; logo?: string; platformIdentity?: string; orgType?: string;
  region?: string; regionType?: string; fans?: number; posts: number; index?: Index; lastPost?: number;
  subscribed?: boolean; order?: number; beginDate?: string; endDate?: string; term?: string; state?: string;
  departmentIds?: string[]; departments?: string;
};

export type MenuItem = {
  id: string; code: string; name: string; sname?: string; url: string; target?: string; title?: string;
  subTitle?: string; shortCut?: boolean; childPos?: 1 | 2; hidden?: boolean; operations?: string[];
  children?: MenuItem[];
};

export type Message = {
  id: string; title: string; content: string; status?: 0 | 1;
};

export type Monitor = {
  id: string; name: string; kind: "self" | "local" | "trade" | "competitor" | "compare" | "weibo"; keyWords?: string;
  allWords?: string; anyWords?: string; excludeWords?: string; dataType?: string[]; regionIds?: string[];
  threshold?: number; count?: number; negCount?: number; objects?: string[]; order?: number; objectNames?: string[];
  ours?: string;
};

export type Notification = {
  title: string; content: string; source?: string; tag?: string; icon?: string; silent?: boolean; vibrate?: number[];
  requireInteraction?: boolean; renotify?: boolean; link?: string;
};

export type OpinionCluster = {
  key: string; name: string; value: number; side: "media" | "public"; isAppraise?: number; docIds?: string[];
};

export type OpsArticle = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; dataType: string; source: string; channel: string;
  pubdate: number; originalPicUrl: string; location: string; originals: Document[]; sameId: string;
  sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string; url?: string;
  sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; read?: boolean; collected?: boolean; visitCount?: number; likeCount?: number;
  commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number; duration?: number;
  labels?: string[]; sensitiveWords?: string[]; similarity?: number; highlights?: string[];
  statusLog?: { status?: number; isAppraise?: number; user?: string; note?: string; time?: number }[];
  page?: { pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string }; dept?: string;
  reporter?: string; editor?: string; words?: number; reprintCount?: number; score?: number; grade?: string;
};

export type Org = {
  id: string; parentId?: string; name: string; orgType?: string; regionType?: string; contact?: string; phone?: string;
  order?: number; userCount?: number; childCount?: number; children?: Org[];
};

export type OrgUser = {
  id: string; orgId: string; orgName?: string; name: string; code: string; phone?: string; roleIds?: string[];
  roleNames?: string[]; expireDate?: number; status?: 0 | 1; lastLogin?: number;
};

export type OriginFirst = {
  id: string; title: string; summary?: string; source: string; dataType: string; sourceRank?: number; pubdate: number;
  url?: string; location?: string; isAppraise?: number; originalPicUrl?: string; sameContentCount?: number;
  similarity?: number; fromId?: string; fromName?: string; basis?: "first" | "forward" | "credit" | "assumed";
  titleChanged?: boolean; firstTitle?: string; delay?: number; first?: boolean; asked?: boolean; mark?: string;
  nodeCount: number; sourceCount?: number; leftOut?: number; titleCount?: number;
  certainty?: "named" | "clock" | "only"; span?: number; askedId?: string; askedTitle?: string; askedSource?: string;
  askedDelay?: number; delayText?: string; spanText?: string; askedDelayText?: string;
};

export type OriginNode = {
  id: string; title: string; summary?: string; source: string; dataType: string; sourceRank?: number; pubdate: number;
  url?: string; location?: string; isAppraise?: number; originalPicUrl?: string; sameContentCount?: number;
  similarity: number; fromId?: string; fromName?: string; basis: "first" | "forward" | "credit" | "assumed";
  titleChanged?: boolean; firstTitle?: string; delay?: number; first: boolean; asked?: boolean; mark?: string;
  delayText?: string;
};

export type OuterResult = {
  id: string; rank: number; title: string; url: string; engineId: string; engine: string; source: string;
  pubdate?: number; summary?: string; state: string; docId?: string; dataType?: string;
};

export type Person = {
  id: string; name: string; initial?: string; photo?: string; title?: string; org?: string; regionId?: string;
  tags?: string[]; aliases?: string[]; words?: string; excluded?: string; groups?: string[]; excludeWords?: string[];
  tracked?: boolean; bio?: string; docCount?: number; negCount?: number; followed?: boolean;
  relations?: { id: string; name: string; type?: string }[];
};

export type PersonApply = {
  id: string; name: string; reason?: string; applicant: string; status: number; time: number; kind?: "add" | "fix";
  personId?: string; title?: string; org?: string; bio?: string; tags?: string[]; note?: string; auditor?: string;
  own?: boolean;
};

export type PersonGroup = {
  id: string; name: string; count: number; tracked?: number;
};

export type PersonRelation = {
  id: string; parentId?: string | null; name: string; title?: string; org?: string; type: string; count: number;
};

export type PictureUse = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; toneReason?: string; dataType: string;
  source: string; channel: string; pubdate: number; originalPicUrl: string; location: string; originals: Document[];
  sameId: string; sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string;
  url?: string; sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; handling?: string; read?: boolean; collected?: boolean; visitCount?: number;
  likeCount?: number; commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number;
  duration?: number; videoUrl?: string; labels?: string[]; sensitiveWords?: string[]; similarity?: number;
  highlights?: string[]; statusLog?: StatusChange[];
  page?: {
    pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string; articles?: EpaperArticle[];
  };
  related?: boolean; relation?: string; signed?: "署名" | "未署名"; useCount?: number; alike?: "相同" | "相似";
  firstUse?: "最早使用";
};

export type PostTravel = {
  id: string; title: string; dataType?: string; pubdate?: number; url?: string; location?: string; isAppraise?: number;
  name: string; fans?: number; visitCount?: number; likeCount?: number; commentCount?: number; forwardCount?: number;
  repostCount: number; readCount?: number; wordedCount?: number; depth?: number; breadth?: number; virality?: number;
  keyCount?: number; waterRate?: number; reach?: number; reachSources?: number; accountCount?: number;
  firstDelay?: number; index?: Index; halfDelay?: number;
};

export type PushChannel = {
  id: string; groupId: string; groupName?: string; name: string; kind: string; address?: string; receivers?: string[];
  hasSecret?: boolean; quietBegin?: string; quietEnd?: string; enabled: boolean; waiting?: number; lastStatus?: number;
  lastTime?: number;
};

export type PushDelivery = {
  id: string; docId: string; title: string; source?: string; dataType?: string; isAppraise?: number; pubdate?: number;
  url?: string; words?: string[]; groupId?: string; groupName?: string; channelId?: string; channelName?: string;
  kind?: string; status: number; attempts?: number; createTime: number; nextTime?: number; sentTime?: number;
  message?: string;
};

export type PushItem = {
  id: string; docId: string; title: string; source?: string; dataType?: string; target: string; status: 0 | 1 | 2;
  user?: string; pushTime: number; readCount?: number; message?: string; receiverCount?: number; ruleId?: string;
  ruleName?: string; attempts?: number; nextTime?: number;
};

export type RankIssue = {
  id: string; title: string; cycle: string; period: string; formula: string; time: number; total: number;
  leader?: string; corrected?: string;
};

export type RankIssueRow = {
  id: string; rank: number; name: string; count?: number; index: Index; lastRank?: number; delta?: number;
  posts: number; visitCount: number; likeCount: number; commentCount: number; forwardCount: number;
};

export type RankList = {
  id: string; name: string; kind?: string; metric?: string; weights?: { key: string; w: number }[]; cycle?: string;
  members: string[]; own?: boolean; memberCount?: number; public: boolean;
};

export type RankedDocument = {
  id: string; title: string; summary: string; isAppraise: 1 | 0 | -1; toneReason?: string; dataType: string;
  source: string; channel: string; pubdate: number; originalPicUrl: string; location: string; originals: Document[];
  sameId: string; sameContentCount: number; highLightKeywordsId?: string; content?: string; author?: string;
  url?: string; sourceId?: string; sourceRank?: number; regionId?: string; categoryId?: string; keywords?: string[];
  isOriginal?: boolean; status?: number; read?: boolean; collected?: boolean; visitCount?: number; likeCount?: number;
  commentCount?: number; forwardCount?: number; playCount?: number; lookCount?: number; duration?: number;
  labels?: string[]; sensitiveWords?: string[]; similarity?: number; highlights?: string[];
  statusLog?: { status?: number; isAppraise?: number; user?: string; note?: string; time?: number }[];
  page?: { pageId?: string; paperName?: string; no?: string; name?: string; imageUrl?: string }; rank: number;
  count: number; delta?: number; index?: Index;
};

export type RankedPerson = {
  id: string; name: string; photo?: string; title?: string; org?: string; regionId?: string; tags?: string[];
  rank: number; count: number; lastRank?: number; delta?: number; docCount: number; negCount?: number;
  visitCount?: number; likeCount?: number; commentCount?: number; forwardCount?: number;
};

export type RegionRank = {
  key: string; name: string; rank: number; value: number; index: Index; delta?: number; accounts: number; posts: number;
  visitCount?: number; sourceCode?: string; sourceName?: string;
};

export type Reminder = {
  id: string; title: string; triggerDate: number; dutyUserName: string;
};

export type Report = {
  id: string; groupId?: string; title: string; cycle?: string; templateId?: string; beginTime?: number;
  endTime?: number; status: 0 | 1 | 2 | 3 | 4;
  sections?: {
    type: "text" | "docs" | "chart" | "ai"; title?: string; ref?: string; body?: string; note?: string;
    sources?: ReportSource[];
    docs?: {
      docId: string; title: string; summary?: string; source?: string; dataType?: string; pubdate?: number;
      isAppraise?: number; sameContentCount?: number;
    }[];
    rows?: ChartPoint[];
  }[];
  receivers?: string[]; creator?: string; createTime?: number; fileUrl?: string; desk?: "report" | "opinion" | "ops";
  groupName?: string; period?: string; subject?: string; eventId?: string; monitorId?: string; columnId?: string;
  keyWords?: string; docCount?: number; sectionCount?: number; message?: string;
  sign?: "draft" | "waiting" | "signed" | "rejected"; ops?: string[]; updateTime?: number;
  log?: { time: number; user: string; action: string; note?: string }[];
};

export type ReportDelivery = {
  id: string; name: string; digestId?: string; digestName?: string; schedule?: string; ways?: string[];
  userIds?: string[]; roleIds?: string[]; departmentIds?: string[]; addresses?: string[]; channelIds?: string[];
  signed?: boolean; receiverNames?: string[]; address?: string; attach?: string; linkDays?: number; enabled?: boolean;
  stopped?: number; creator?: string; updateTime?: number;
};

export type ReportMaterial = {
  id: string; fileCount?: number; picture?: string; groupId?: string; docId?: string; title: string; summary?: string;
  dataType?: string; source?: string; pubdate?: number; isAppraise?: number; note?: string; order?: number;
  user?: string; addTime?: number; docStatus?: number; top?: number;
};

export type ReportRow = {
  key: string; name: string; dataType?: string; rank?: number; lastRank?: number; index?: Index; previous?: number;
  peer?: number; delta?: number; posts?: number; visitCount?: number; likeCount?: number; commentCount?: number;
  forwardCount?: number; docId?: string; source?: string; pubdate?: number; value?: number; accounts?: number;
  change?: "新增" | "消失";
};

export type ReportSource = {
  n: number; docId: string; title: string; source: string; dataType: string; pubdate: number;
};

export type ReportTemplate = {
  id: string; name: string; cycle?: string; cover?: string;
  sections?: {
    type: "text" | "docs" | "chart" | "ai"; title?: string; ref?: string; body?: string; keyWords?: string;
    dataType?: string[]; columnId?: string; size?: number; fields?: string[];
  }[];
  columns?: string[]; cron?: string; receivers?: string[]; enabled?: boolean; updateTime?: number;
  desk?: "report" | "opinion" | "ops"; order?: number; header?: string; footer?: string; version?: number;
  sectionCount?: number; own?: boolean; origin?: string; hasLogo?: boolean; fontName?: string; wordName?: string;
};

export type RisingTopic = {
  rank: number; title: string; heat: number; delta?: number; reason: string; keyWords: string; generated: boolean;
};

export type Role = {
  id: string; name: string; code?: string; desc?: string; systemId?: number;
  menus?: { menuId: string; operations: string[]; scope?: "own" | "department" | "all" }[]; builtIn?: boolean;
  userCount: number; updateTime?: number;
};

export type SearchEngineState = {
  id: string; name: string; total?: number; given?: number; time?: number; state: string;
};

export type SensitiveGroup = {
  id: string; name: string; words: string[]; sentives?: string[]; dataTypes?: string[]; level: number;
  isAppraise?: string; regionIds?: string[]; docCount?: number; newCount?: number; wechUserIds?: string[];
  enabled: boolean; ops?: string[];
};

export type ShareLink = {
  link: string; expireTime: number;
};

export type Source = {
  id: string; name: string; url: string; kind?: string; dataType: string; sourceRank?: number; regionId?: string;
  interval: number; enabled: boolean; lastTime?: number; lastStatus?: string; lastFound?: number; lastCount?: number;
  lastFailed?: number; total?: number; volume?: number[]; errors?: number; channel?: string; extract?: boolean;
  problems?: string[]; nextTime?: number; robots?: boolean; links?: string; area?: string; pages?: number;
  next?: string; preset?: string; platform?: string; itemsPath?: string; titlePath?: string; linkPath?: string;
  heatPath?: string; sourcePath?: string; timePath?: string; totalPath?: string; words?: string; slots?: number;
};

export type SourceApply = {
  id: string; library: "paper" | "wechat" | "government"; name: string; url?: string; reason?: string;
  applicant: string; time: number; status: number; note?: string; auditor?: string; own?: boolean;
};

export type SourceItem = {
  sourceId: string; source: string; dataType?: string; sourceRank?: number; regionId?: string; count?: number;
  lastTime?: number; delay?: number; order?: number;
};

export type SourceRank = {
  key: string; name: string; value: number; sourceId: string; sourceCode?: string; sourceName: string;
  dataType?: string; count: number; rank?: number; lastRank?: number; delta?: number; negCount?: number; index?: Index;
};

export type SpreadFigures = {
  id: string; title: string; source?: string; dataType?: string; pubdate?: number;
  certainty?: "named" | "clock" | "only"; nodeCount: number; sameContentCount?: number; repostCount?: number;
  excerptCount?: number; versionCount?: number; quoteCount?: number; sourceCount?: number; depth?: number;
  breadth?: number; virality?: number; keyCount?: number; firstDelay?: number;
};

export type SpreadNode = {
  id: string; parentId?: string | null; name: string; title?: string; dataType: string; sourceRank?: number;
  location?: string; pubdate: number; depth: number; children: number; fans?: number; forwardCount?: number;
  isKey?: boolean; isAppraise?: number; url?: string; basis?: "first" | "forward" | "credit" | "assumed";
  part?: "same" | "forward" | "excerpt" | "version" | "quote"; fromName?: string; brought?: number;
};

export type SpreadRank = {
  key: string; name: string; value: number; series?: string; rank?: number; workCount?: number; reprintCount?: number;
  reprintSourceCount?: number;
};

export type SpreadRival = {
  key: string; name: string; published: number; firstCount?: number; reprintCount: number; reprintSourceCount?: number;
  visitCount?: number; interaction?: number; index?: Index;
};

export type StatusChange = {
  id: string; action: string; status?: number; isAppraise?: number; user: string; note?: string; time: number;
};

export type SubscribeColumn = {
  id: string; parentId?: string; parentName?: string; name: string; kind?: "cust" | "simple"; sources?: string[];
  regions?: string[]; channels?: string[]; order?: number; maxSourceCount?: number; trend?: boolean; emotion?: boolean;
  typeAnalysis?: boolean; mediaRank?: boolean; hotKeywords?: boolean; keyWords?: string; allWords?: string;
  anyWords?: string; excludeWords?: string; dataType?: string[]; queryField?: string; isAppraise?: string;
  receivers?: string[]; pushCycle?: string; enabled?: boolean; push?: boolean; todayCount?: number; count?: number;
  updateTime?: number; children?: SubscribeColumn[]; advanceWords?: string; sourceRank?: number[];
  channelRank?: number[]; platformIdentity?: string[]; categoryIds?: string[]; author?: string; sourceObject?: string;
  zzsrc?: string; location?: string; isOriginal?: string; forwardFlag?: string; hasPic?: number;
};

export type SystemInfo = {
  id: number; code: string; name: string; version: string; home?: string; style?: string; copyright?: string;
  flags?: Record<string, boolean>;
};

export type TimelineItem = {
  time: number; title: string; summary?: string; source?: string; docId?: string; dataType?: string; count?: number;
  first?: boolean; mark?: string;
};

export type TopicPlan = {
  id: string; title: string; triggerDate: number; dutyUserId?: string; dutyUserName?: string; members?: string[];
  category?: string; status: number; angle?: string; desc?: string; remind?: { advance?: number; way?: string[] };
  docCount?: number; docIds?: string[]; flow?: { step?: number; user?: string; time?: number; note?: string }[];
  createUser?: string; createTime?: number; ops?: string[]; memberIds?: string[]; calendarId?: string;
  searchWords?: string;
};

export type TransportTask = {
  id: string; name: string; direction: "out" | "in"; kind: "documents" | "columns" | "words" | "users" | "pages";
  format: "jsonl" | "csv" | "xlsx";
  status: "draft" | "checking" | "checked" | "waiting" | "running" | "done" | "failed" | "stopped"; total: number;
  done: number; failed: number; existing?: number; percent?: number; user?: string; time: number; endTime?: number;
  error?: string;
};

export type User = {
  id: string; departmentId: string; departmentName?: string; name: string; code: string; mediaCode?: string;
  mediaId?: string; overseas: 0 | 1; zxyun: 0 | 1; jsessionId?: string; notificationAuth?: boolean; caibian?: boolean;
  xiangyu?: boolean; xinkongyun?: boolean; yunque?: boolean; phone?: string; email?: string; roleIds?: string[];
  roleNames?: string[]; status?: 0 | 1; lastLogin?: number; sound?: boolean; browserNotice?: boolean; regionId?: string;
  logo?: string; home?: string; systemId?: number; systemCode?: string; ops?: string[];
};

export type WeiboProfile = {
  name: string; fans?: number; gender?: string; verified?: string; location?: string; tags?: string; posts: number;
  reposts: number; negCount: number; forwardCount?: number; commentCount?: number; likeCount?: number;
  firstTime?: number; lastPost?: number; watched: boolean; index?: Index;
};

export type WeiboSign = {
  key: string; name: string; value?: number; shown: string; peer?: string; note: string;
};

export type WeiboTopic = {
  id: string; title: string; rank?: number; host?: string; category?: string; reads: number; discuss: number;
  original: number; posts: number; likeCount?: number; accounts?: number; peakRank?: number; onTime?: number;
  duration?: number; trend?: number[]; added?: boolean; topIds?: string[];
};

export type WeiboWatch = {
  id: string; name: string; group: string; fans?: number; posts: number; negCount: number; lastPost?: number;
  index?: Index;
};

export type Work = {
  id: string; title: string; author?: string; dataType?: string; source?: string; channel?: string; url?: string;
  pubdate?: number; type?: "图文" | "图片" | "视频"; reprintCount?: number; reprintSourceCount?: number; visitCount?: number;
  likeCount?: number; commentCount?: number; forwardCount?: number; certs?: Cert[]; infringeCount?: number;
  monitor?: boolean; keywords?: string[]; content?: string; index?: Index; summary?: string; isAppraise?: number;
  sourceRank?: number; isOriginal?: boolean; originalPicUrl?: string; duration?: number; playCount?: number;
  lookCount?: number; firstReprint?: string; depth?: number; keyCount?: number; waterRate?: number; pageNo?: string;
  words?: number; rank?: number; position?: "头条" | "次条"; pushed?: "已推送" | "未推送"; webReprints?: number; docId?: string;
  watching?: "监测中" | "已停止"; certCount?: number; certTags?: string[]; rights?: "own" | "licensed" | "agent";
  rightsBegin?: number; rightsEnd?: number; rightsPeriod?: string; rightsNote?: string; licenceCount?: number;
  caseCount?: number;
};
