/* Generated from schemas/endpoints by npm run gen. Do not edit. */
import type { Account, AiMessage, AiSession, AiStatus, AiTurn, AlertDoc, ArticleTravel, AuthFlags, CalendarDay, CalendarItem, Captcha, ChartPoint, CollectedDocument, CollectionFolder, Department, Document, DownloadTicket, Entity, EventAction, EventGroup, EventItem, Feed, FirstPost, FocusGroup, ForwardRule, HeadlineSlot, HotTopic, ImportResult, Kpi, MenuItem, Message, Monitor, Notification, OpinionCluster, Org, OrgUser, OriginFirst, OriginNode, Person, PersonApply, PersonRelation, PostTravel, PushChannel, PushDelivery, PushItem, RankList, RankedDocument, RankedPerson, RegionRank, Reminder, Report, ReportMaterial, ReportTemplate, RisingTopic, Role, SensitiveGroup, ShareLink, SourceItem, SourceRank, SpreadFigures, SpreadNode, SpreadRank, SpreadRival, StatusChange, SubscribeColumn, SystemInfo, TimelineItem, TopicPlan, User, WeiboTopic, Work } from "./entities.gen.ts";

/** Request, row and whole data of every endpoint. */
export interface EndpointTypes {
  "ai.chatCompletions": { request: AiChatCompletionsRequest; row: AiMessage; data: unknown };
  "ai.difySuggested": { request: AiDifySuggestedRequest; row: AiDifySuggestedRow; data: AiDifySuggestedRow[] };
  "ai.entityRecogLink": { request: AiEntityRecogLinkRequest; row: Entity; data: Entity[] };
  "ai.keywordRecommendation": { request: AiKeywordRecommendationRequest; row: AiKeywordRecommendationRow; data: AiKeywordRecommendationRow };
  "ai.medab": { request: AiMedabRequest; row: AiMedabRow; data: AiMedabRow };
  "ai.nlp": { request: AiNlpRequest; row: AiMessage; data: unknown };
  "ai.queryExpand": { request: AiQueryExpandRequest; row: AiQueryExpandRow; data: AiQueryExpandRow };
  "ai.rank": { request: AiRankRequest; row: RisingTopic; data: { rows: RisingTopic[]; total: number } & AiRankExtra };
  "ai.sessionCreate": { request: AiSessionCreateRequest; row: AiSessionCreateRow; data: AiSessionCreateRow };
  "ai.sessionDelete": { request: AiSessionDeleteRequest; row: unknown; data: null };
  "ai.sessionList": { request: AiSessionListRequest; row: AiSession; data: { rows: AiSession[]; total: number } };
  "ai.sessionMessages": { request: AiSessionMessagesRequest; row: AiTurn; data: AiTurn[] };
  "ai.status": { request: AiStatusRequest; row: AiStatus; data: AiStatus };
  "ai.suggested": { request: AiSuggestedRequest; row: AiSuggestedRow; data: AiSuggestedRow[] };
  "alerts.alert": { request: AlertsAlertRequest; row: AlertsAlertRow; data: AlertsAlertRow };
  "alerts.customWords": { request: AlertsCustomWordsRequest; row: AlertsCustomWordsRow; data: AlertsCustomWordsRow };
  "alerts.docList": { request: AlertsDocListRequest; row: Document; data: { rows: Document[]; total: number } & AlertsDocListExtra };
  "alerts.groupDelete": { request: AlertsGroupDeleteRequest; row: unknown; data: null };
  "alerts.groupDocList": { request: AlertsGroupDocListRequest; row: Document; data: { rows: Document[]; total: number } & AlertsGroupDocListExtra };
  "alerts.groupList": { request: AlertsGroupListRequest; row: SensitiveGroup; data: SensitiveGroup[] };
  "alerts.groupSentives": { request: AlertsGroupSentivesRequest; row: AlertsGroupSentivesRow; data: AlertsGroupSentivesRow };
  "alerts.groupUpdate": { request: AlertsGroupUpdateRequest; row: SensitiveGroup; data: SensitiveGroup };
  "alerts.groupUpdateCustomWords": { request: AlertsGroupUpdateCustomWordsRequest; row: unknown; data: null };
  "alerts.groupWechUserId": { request: AlertsGroupWechUserIdRequest; row: AlertsGroupWechUserIdRow; data: AlertsGroupWechUserIdRow };
  "alerts.statistic": { request: AlertsStatisticRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "alerts.statusCounts": { request: AlertsStatusCountsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "alerts.trend": { request: AlertsTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "alerts.try": { request: AlertsTryRequest; row: Document; data: { rows: Document[]; total: number } & AlertsTryExtra };
  "alerts.updateCustomWords": { request: AlertsUpdateCustomWordsRequest; row: unknown; data: null };
  "audit.actions": { request: AuditActionsRequest; row: AuditActionsRow; data: AuditActionsRow[] };
  "audit.list": { request: AuditListRequest; row: AuditListRow; data: { rows: AuditListRow[]; total: number } };
  "audit.users": { request: AuditUsersRequest; row: AuditUsersRow; data: AuditUsersRow[] };
  "calendar.audit": { request: CalendarAuditRequest; row: unknown; data: null };
  "calendar.delete": { request: CalendarDeleteRequest; row: unknown; data: null };
  "calendar.items": { request: CalendarItemsRequest; row: CalendarItem; data: { rows: CalendarItem[]; total: number } };
  "calendar.list": { request: CalendarListRequest; row: CalendarDay; data: { rows: CalendarDay[]; total: number } };
  "calendar.remind": { request: CalendarRemindRequest; row: unknown; data: null };
  "calendar.save": { request: CalendarSaveRequest; row: CalendarItem; data: CalendarItem };
  "clues.focus": { request: CluesFocusRequest; row: FocusGroup; data: { rows: FocusGroup[]; total: number } & CluesFocusExtra };
  "clues.overview": { request: CluesOverviewRequest; row: Kpi; data: Kpi[] };
  "collection.delete": { request: CollectionDeleteRequest; row: CollectionDeleteRow; data: CollectionDeleteRow };
  "collection.export": { request: CollectionExportRequest; row: DownloadTicket; data: DownloadTicket };
  "collection.folderDelete": { request: CollectionFolderDeleteRequest; row: unknown; data: null };
  "collection.folderSave": { request: CollectionFolderSaveRequest; row: CollectionFolder; data: CollectionFolder };
  "collection.folders": { request: CollectionFoldersRequest; row: CollectionFolder; data: CollectionFolder[] };
  "collection.ifCollected": { request: CollectionIfCollectedRequest; row: CollectionIfCollectedRow; data: CollectionIfCollectedRow[] };
  "collection.list": { request: CollectionListRequest; row: CollectedDocument; data: { rows: CollectedDocument[]; total: number } & CollectionListExtra };
  "collection.move": { request: CollectionMoveRequest; row: unknown; data: null };
  "collection.save": { request: CollectionSaveRequest; row: CollectionSaveRow; data: CollectionSaveRow };
  "collection.types": { request: CollectionTypesRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "data.freshness": { request: DataFreshnessRequest; row: SourceItem; data: { rows: SourceItem[]; total: number } };
  "data.overview": { request: DataOverviewRequest; row: Kpi; data: Kpi[] };
  "data.regions": { request: DataRegionsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "data.trend": { request: DataTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "data.types": { request: DataTypesRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "dataforward.add": { request: DataforwardAddRequest; row: DataforwardAddRow; data: DataforwardAddRow };
  "dataforward.delete": { request: DataforwardDeleteRequest; row: unknown; data: null };
  "dataforward.exportExcel": { request: DataforwardExportExcelRequest; row: unknown; data: unknown };
  "dataforward.list": { request: DataforwardListRequest; row: PushItem; data: { rows: PushItem[]; total: number } };
  "dataforward.retry": { request: DataforwardRetryRequest; row: DataforwardRetryRow; data: DataforwardRetryRow };
  "dataforward.ruleDelete": { request: DataforwardRuleDeleteRequest; row: unknown; data: null };
  "dataforward.ruleList": { request: DataforwardRuleListRequest; row: ForwardRule; data: ForwardRule[] };
  "dataforward.ruleSave": { request: DataforwardRuleSaveRequest; row: ForwardRule; data: ForwardRule };
  "documents.appHomeQr": { request: DocumentsAppHomeQrRequest; row: unknown; data: unknown };
  "documents.delete": { request: DocumentsDeleteRequest; row: DocumentsDeleteRow; data: DocumentsDeleteRow };
  "documents.download": { request: DocumentsDownloadRequest; row: unknown; data: unknown };
  "documents.downloadByPost": { request: DocumentsDownloadByPostRequest; row: unknown; data: unknown };
  "documents.export": { request: DocumentsExportRequest; row: DownloadTicket; data: DownloadTicket };
  "documents.get": { request: DocumentsGetRequest; row: Document; data: Document };
  "documents.logo": { request: DocumentsLogoRequest; row: unknown; data: unknown };
  "documents.read": { request: DocumentsReadRequest; row: unknown; data: null };
  "documents.status": { request: DocumentsStatusRequest; row: DocumentsStatusRow; data: DocumentsStatusRow };
  "documents.statusLog": { request: DocumentsStatusLogRequest; row: StatusChange; data: StatusChange[] };
  "embed.get": { request: EmbedGetRequest; row: EmbedGetRow; data: EmbedGetRow };
  "events.actionDelete": { request: EventsActionDeleteRequest; row: unknown; data: null };
  "events.actionList": { request: EventsActionListRequest; row: EventAction; data: EventAction[] };
  "events.actionSave": { request: EventsActionSaveRequest; row: EventAction; data: EventAction };
  "events.breakoutTypes": { request: EventsBreakoutTypesRequest; row: EventsBreakoutTypesRow; data: EventsBreakoutTypesRow[] };
  "events.categories": { request: EventsCategoriesRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "events.delete": { request: EventsDeleteRequest; row: unknown; data: null };
  "events.findByGroupList": { request: EventsFindByGroupListRequest; row: EventItem; data: { rows: EventItem[]; total: number } };
  "events.follow": { request: EventsFollowRequest; row: unknown; data: null };
  "events.get": { request: EventsGetRequest; row: EventItem; data: EventItem };
  "events.groups": { request: EventsGroupsRequest; row: EventGroup; data: EventGroup[] };
  "events.judge": { request: EventsJudgeRequest; row: EventsJudgeRow; data: EventsJudgeRow };
  "events.mute": { request: EventsMuteRequest; row: unknown; data: null };
  "events.opinions": { request: EventsOpinionsRequest; row: OpinionCluster; data: { rows: OpinionCluster[]; total: number } };
  "events.overview": { request: EventsOverviewRequest; row: Kpi; data: Kpi[] };
  "events.report": { request: EventsReportRequest; row: EventsReportRow; data: EventsReportRow };
  "events.save": { request: EventsSaveRequest; row: EventItem; data: EventItem };
  "events.timeline": { request: EventsTimelineRequest; row: TimelineItem; data: TimelineItem[] };
  "events.trend": { request: EventsTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "events.volumeRankSource": { request: EventsVolumeRankSourceRequest; row: SourceRank; data: { rows: SourceRank[]; total: number } };
  "headlines.list": { request: HeadlinesListRequest; row: HeadlineSlot; data: { rows: HeadlineSlot[]; total: number } };
  "hot.topics": { request: HotTopicsRequest; row: HotTopic; data: { rows: HotTopic[]; total: number } };
  "images.picture": { request: ImagesPictureRequest; row: unknown; data: unknown };
  "images.search": { request: ImagesSearchRequest; row: Document; data: { rows: Document[]; total: number } };
  "influence.channels": { request: InfluenceChannelsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "influence.importDownloads": { request: InfluenceImportDownloadsRequest; row: ImportResult; data: ImportResult[] };
  "influence.inputs": { request: InfluenceInputsRequest; row: Kpi; data: Kpi[] };
  "influence.list": { request: InfluenceListRequest; row: Account; data: { rows: Account[]; total: number } & InfluenceListExtra };
  "influence.overview": { request: InfluenceOverviewRequest; row: Kpi; data: Kpi[] };
  "influence.platforms": { request: InfluencePlatformsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "influence.recompute": { request: InfluenceRecomputeRequest; row: Kpi; data: Kpi[] };
  "influence.topicAdd": { request: InfluenceTopicAddRequest; row: InfluenceTopicAddRow; data: InfluenceTopicAddRow };
  "influence.topicGet": { request: InfluenceTopicGetRequest; row: WeiboTopic; data: WeiboTopic };
  "influence.topicKpis": { request: InfluenceTopicKpisRequest; row: Kpi; data: Kpi[] };
  "influence.topicList": { request: InfluenceTopicListRequest; row: WeiboTopic; data: { rows: WeiboTopic[]; total: number } & InfluenceTopicListExtra };
  "influence.topicPosts": { request: InfluenceTopicPostsRequest; row: Document; data: { rows: Document[]; total: number } };
  "influence.topicRemove": { request: InfluenceTopicRemoveRequest; row: unknown; data: null };
  "influence.topicSplit": { request: InfluenceTopicSplitRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "influence.trend": { request: InfluenceTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "influence.works": { request: InfluenceWorksRequest; row: RankedDocument; data: { rows: RankedDocument[]; total: number } & InfluenceWorksExtra };
  "menus.customerMenus": { request: MenusCustomerMenusRequest; row: MenuItem; data: MenuItem[] };
  "menus.menus": { request: MenusMenusRequest; row: MenuItem; data: MenuItem[] };
  "menus.operations": { request: MenusOperationsRequest; row: MenusOperationsRow; data: MenusOperationsRow[] };
  "menus.profile": { request: MenusProfileRequest; row: MenusProfileRow; data: MenusProfileRow };
  "menus.roleOperations": { request: MenusRoleOperationsRequest; row: MenusRoleOperationsRow; data: MenusRoleOperationsRow[] };
  "menus.settings": { request: MenusSettingsRequest; row: MenusSettingsRow; data: MenusSettingsRow };
  "monitor.delete": { request: MonitorDeleteRequest; row: unknown; data: null };
  "monitor.list": { request: MonitorListRequest; row: Monitor; data: Monitor[] };
  "monitor.save": { request: MonitorSaveRequest; row: Monitor; data: Monitor };
  "organizations.delete": { request: OrganizationsDeleteRequest; row: unknown; data: null };
  "organizations.dupName": { request: OrganizationsDupNameRequest; row: OrganizationsDupNameRow; data: OrganizationsDupNameRow };
  "organizations.edit": { request: OrganizationsEditRequest; row: Org; data: Org };
  "organizations.list": { request: OrganizationsListRequest; row: Org; data: Org[] };
  "organizations.orgTypes": { request: OrganizationsOrgTypesRequest; row: OrganizationsOrgTypesRow; data: OrganizationsOrgTypesRow[] };
  "organizations.regionTypes": { request: OrganizationsRegionTypesRequest; row: OrganizationsRegionTypesRow; data: OrganizationsRegionTypesRow[] };
  "organizations.save": { request: OrganizationsSaveRequest; row: Org; data: Org };
  "organizations.search": { request: OrganizationsSearchRequest; row: Org; data: { rows: Org[]; total: number } };
  "organizations.userDelete": { request: OrganizationsUserDeleteRequest; row: unknown; data: null };
  "organizations.userDupCheck": { request: OrganizationsUserDupCheckRequest; row: OrganizationsUserDupCheckRow; data: OrganizationsUserDupCheckRow };
  "organizations.userEdit": { request: OrganizationsUserEditRequest; row: OrgUser; data: OrgUser };
  "organizations.userImport": { request: OrganizationsUserImportRequest; row: ImportResult; data: ImportResult[] };
  "organizations.userList": { request: OrganizationsUserListRequest; row: OrgUser; data: { rows: OrgUser[]; total: number } };
  "organizations.userResetPassword": { request: OrganizationsUserResetPasswordRequest; row: OrganizationsUserResetPasswordRow; data: OrganizationsUserResetPasswordRow };
  "organizations.userSave": { request: OrganizationsUserSaveRequest; row: OrgUser; data: OrgUser };
  "organizations.userStatus": { request: OrganizationsUserStatusRequest; row: unknown; data: null };
  "people.apply": { request: PeopleApplyRequest; row: PersonApply; data: PersonApply };
  "people.applyAudit": { request: PeopleApplyAuditRequest; row: unknown; data: null };
  "people.applyList": { request: PeopleApplyListRequest; row: PersonApply; data: { rows: PersonApply[]; total: number } };
  "people.applyWithdraw": { request: PeopleApplyWithdrawRequest; row: unknown; data: null };
  "people.follow": { request: PeopleFollowRequest; row: unknown; data: null };
  "people.get": { request: PeopleGetRequest; row: Person; data: Person };
  "people.list": { request: PeopleListRequest; row: Person; data: { rows: Person[]; total: number } };
  "people.relations": { request: PeopleRelationsRequest; row: PersonRelation; data: { rows: PersonRelation[]; total: number } };
  "people.save": { request: PeopleSaveRequest; row: unknown; data: null };
  "plans.delete": { request: PlansDeleteRequest; row: unknown; data: null };
  "plans.docList": { request: PlansDocListRequest; row: Document; data: { rows: Document[]; total: number } };
  "plans.findDocs": { request: PlansFindDocsRequest; row: Document; data: { rows: Document[]; total: number } & PlansFindDocsExtra };
  "plans.flow": { request: PlansFlowRequest; row: TopicPlan; data: TopicPlan };
  "plans.flowList": { request: PlansFlowListRequest; row: PlansFlowListRow; data: PlansFlowListRow[] };
  "plans.get": { request: PlansGetRequest; row: TopicPlan; data: TopicPlan };
  "plans.getOperation": { request: PlansGetOperationRequest; row: PlansGetOperationRow; data: PlansGetOperationRow[] };
  "plans.ical": { request: PlansIcalRequest; row: unknown; data: unknown };
  "plans.lists": { request: PlansListsRequest; row: TopicPlan; data: { rows: TopicPlan[]; total: number } };
  "plans.people": { request: PlansPeopleRequest; row: PlansPeopleRow; data: PlansPeopleRow[] };
  "plans.remind": { request: PlansRemindRequest; row: Reminder; data: Reminder[] };
  "plans.set": { request: PlansSetRequest; row: TopicPlan; data: TopicPlan };
  "plans.setting": { request: PlansSettingRequest; row: PlansSettingRow; data: PlansSettingRow };
  "plans.suggestDocs": { request: PlansSuggestDocsRequest; row: Document; data: { rows: Document[]; total: number } & PlansSuggestDocsExtra };
  "plans.updateList": { request: PlansUpdateListRequest; row: PlansUpdateListRow; data: PlansUpdateListRow[] };
  "plans.updates": { request: PlansUpdatesRequest; row: PlansUpdatesRow; data: PlansUpdatesRow[] };
  "push.channels": { request: PushChannelsRequest; row: PushChannel; data: PushChannel[] };
  "push.deleteChannels": { request: PushDeleteChannelsRequest; row: unknown; data: null };
  "push.log": { request: PushLogRequest; row: PushDelivery; data: { rows: PushDelivery[]; total: number } };
  "push.retry": { request: PushRetryRequest; row: PushRetryRow; data: PushRetryRow };
  "push.saveChannel": { request: PushSaveChannelRequest; row: PushChannel; data: PushChannel };
  "push.test": { request: PushTestRequest; row: unknown; data: null };
  "ranks.bySource": { request: RanksBySourceRequest; row: SourceRank; data: { rows: SourceRank[]; total: number } & RanksBySourceExtra };
  "ranks.commonWords": { request: RanksCommonWordsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "ranks.compareDelete": { request: RanksCompareDeleteRequest; row: unknown; data: null };
  "ranks.compareFigures": { request: RanksCompareFiguresRequest; row: Account; data: { rows: Account[]; total: number } & RanksCompareFiguresExtra };
  "ranks.compareSave": { request: RanksCompareSaveRequest; row: RanksCompareSaveRow; data: RanksCompareSaveRow };
  "ranks.compares": { request: RanksComparesRequest; row: RanksComparesRow; data: RanksComparesRow[] };
  "ranks.customAdd": { request: RanksCustomAddRequest; row: RankList; data: RankList };
  "ranks.customDelete": { request: RanksCustomDeleteRequest; row: unknown; data: null };
  "ranks.customGet": { request: RanksCustomGetRequest; row: RanksCustomGetRow; data: RanksCustomGetRow };
  "ranks.customLists": { request: RanksCustomListsRequest; row: RankList; data: RankList[] };
  "ranks.customMembers": { request: RanksCustomMembersRequest; row: Account; data: { rows: Account[]; total: number } };
  "ranks.customRank": { request: RanksCustomRankRequest; row: Account; data: { rows: Account[]; total: number } & RanksCustomRankExtra };
  "ranks.customSave": { request: RanksCustomSaveRequest; row: RankList; data: RankList };
  "ranks.documents": { request: RanksDocumentsRequest; row: RankedDocument; data: { rows: RankedDocument[]; total: number } & RanksDocumentsExtra };
  "ranks.follow": { request: RanksFollowRequest; row: unknown; data: null };
  "ranks.issues": { request: RanksIssuesRequest; row: RanksIssuesRow; data: RanksIssuesRow[] };
  "ranks.list": { request: RanksListRequest; row: Account; data: { rows: Account[]; total: number } & RanksListExtra };
  "ranks.people": { request: RanksPeopleRequest; row: RankedPerson; data: { rows: RankedPerson[]; total: number } & RanksPeopleExtra };
  "ranks.regionPath": { request: RanksRegionPathRequest; row: RanksRegionPathRow; data: RanksRegionPathRow };
  "ranks.regions": { request: RanksRegionsRequest; row: RegionRank; data: { rows: RegionRank[]; total: number } & RanksRegionsExtra };
  "ranks.source": { request: RanksSourceRequest; row: Account; data: Account };
  "ranks.sourceHours": { request: RanksSourceHoursRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "ranks.sourceKpis": { request: RanksSourceKpisRequest; row: Kpi; data: Kpi[] };
  "ranks.sourceParts": { request: RanksSourcePartsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "ranks.sourceSearch": { request: RanksSourceSearchRequest; row: Account; data: { rows: Account[]; total: number } };
  "ranks.sourceTrend": { request: RanksSourceTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "ranks.sourceWorks": { request: RanksSourceWorksRequest; row: RankedDocument; data: { rows: RankedDocument[]; total: number } };
  "reports.audit": { request: ReportsAuditRequest; row: ReportsAuditRow; data: ReportsAuditRow };
  "reports.chart": { request: ReportsChartRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "reports.copy": { request: ReportsCopyRequest; row: ReportsCopyRow; data: ReportsCopyRow };
  "reports.delete": { request: ReportsDeleteRequest; row: unknown; data: null };
  "reports.documents": { request: ReportsDocumentsRequest; row: Document; data: { rows: Document[]; total: number } };
  "reports.download": { request: ReportsDownloadRequest; row: unknown; data: unknown };
  "reports.generate": { request: ReportsGenerateRequest; row: ReportsGenerateRow; data: ReportsGenerateRow };
  "reports.get": { request: ReportsGetRequest; row: Report; data: Report };
  "reports.groupDelete": { request: ReportsGroupDeleteRequest; row: unknown; data: null };
  "reports.groupSave": { request: ReportsGroupSaveRequest; row: ReportsGroupSaveRow; data: ReportsGroupSaveRow };
  "reports.groups": { request: ReportsGroupsRequest; row: ReportsGroupsRow; data: ReportsGroupsRow[] };
  "reports.list": { request: ReportsListRequest; row: Report; data: { rows: Report[]; total: number } };
  "reports.log": { request: ReportsLogRequest; row: ReportsLogRow; data: ReportsLogRow[] };
  "reports.materialAdd": { request: ReportsMaterialAddRequest; row: ReportsMaterialAddRow; data: ReportsMaterialAddRow };
  "reports.materialDelete": { request: ReportsMaterialDeleteRequest; row: unknown; data: null };
  "reports.materialFindById": { request: ReportsMaterialFindByIdRequest; row: ReportMaterial; data: ReportMaterial };
  "reports.materialList": { request: ReportsMaterialListRequest; row: ReportMaterial; data: { rows: ReportMaterial[]; total: number } };
  "reports.materialMove": { request: ReportsMaterialMoveRequest; row: ReportsMaterialMoveRow; data: ReportsMaterialMoveRow };
  "reports.materialSave": { request: ReportsMaterialSaveRequest; row: ReportMaterial; data: ReportMaterial };
  "reports.materialSort": { request: ReportsMaterialSortRequest; row: unknown; data: null };
  "reports.receivers": { request: ReportsReceiversRequest; row: ReportsReceiversRow; data: ReportsReceiversRow[] };
  "reports.save": { request: ReportsSaveRequest; row: ReportsSaveRow; data: ReportsSaveRow };
  "reports.send": { request: ReportsSendRequest; row: ReportsSendRow; data: ReportsSendRow };
  "reports.subjects": { request: ReportsSubjectsRequest; row: ReportsSubjectsRow; data: ReportsSubjectsRow[] };
  "reports.submit": { request: ReportsSubmitRequest; row: ReportsSubmitRow; data: ReportsSubmitRow };
  "reports.templates": { request: ReportsTemplatesRequest; row: ReportTemplate; data: ReportTemplate[] };
  "reports.write": { request: ReportsWriteRequest; row: ReportsWriteRow; data: ReportsWriteRow };
  "roles.delete": { request: RolesDeleteRequest; row: unknown; data: null };
  "roles.form": { request: RolesFormRequest; row: Role; data: Role };
  "roles.save": { request: RolesSaveRequest; row: Role; data: Role };
  "roles.search": { request: RolesSearchRequest; row: Role; data: { rows: Role[]; total: number } };
  "search.channels": { request: SearchChannelsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "search.deleteSearch": { request: SearchDeleteSearchRequest; row: unknown; data: null };
  "search.export": { request: SearchExportRequest; row: DownloadTicket; data: DownloadTicket };
  "search.keywords": { request: SearchKeywordsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "search.sameContent": { request: SearchSameContentRequest; row: Document; data: { rows: Document[]; total: number } & SearchSameContentExtra };
  "search.saveSearch": { request: SearchSaveSearchRequest; row: SearchSaveSearchRow; data: SearchSaveSearchRow };
  "search.saved": { request: SearchSavedRequest; row: SearchSavedRow; data: SearchSavedRow[] };
  "search.sources": { request: SearchSourcesRequest; row: SourceItem; data: SourceItem[] };
  "search.suggest": { request: SearchSuggestRequest; row: SearchSuggestRow; data: SearchSuggestRow };
  "search.yuqing": { request: SearchYuqingRequest; row: Document; data: { rows: Document[]; total: number } & SearchYuqingExtra };
  "session.all": { request: SessionAllRequest; row: SessionAllRow; data: { rows: SessionAllRow[]; total: number } };
  "session.auth": { request: SessionAuthRequest; row: SessionAuthRow; data: SessionAuthRow };
  "session.captcha": { request: SessionCaptchaRequest; row: Captcha; data: Captcha };
  "session.endAny": { request: SessionEndAnyRequest; row: unknown; data: null };
  "session.login": { request: SessionLoginRequest; row: SessionLoginRow; data: SessionLoginRow };
  "session.logout": { request: SessionLogoutRequest; row: SessionLogoutRow; data: SessionLogoutRow };
  "session.myInfo": { request: SessionMyInfoRequest; row: User; data: User };
  "session.opToken": { request: SessionOpTokenRequest; row: SessionOpTokenRow; data: SessionOpTokenRow };
  "session.opToken2": { request: SessionOpToken2Request; row: SessionOpToken2Row; data: SessionOpToken2Row };
  "session.revoke": { request: SessionRevokeRequest; row: unknown; data: null };
  "session.sessions": { request: SessionSessionsRequest; row: SessionSessionsRow; data: SessionSessionsRow[] };
  "session.systemInfo": { request: SessionSystemInfoRequest; row: SystemInfo; data: SystemInfo };
  "session.thirdPartyAuth": { request: SessionThirdPartyAuthRequest; row: AuthFlags; data: AuthFlags };
  "session.wsAuth": { request: SessionWsAuthRequest; row: SessionWsAuthRow; data: SessionWsAuthRow };
  "session.wsEnable": { request: SessionWsEnableRequest; row: SessionWsEnableRow; data: SessionWsEnableRow };
  "sources.delete": { request: SourcesDeleteRequest; row: unknown; data: null };
  "sources.list": { request: SourcesListRequest; row: Feed; data: { rows: Feed[]; total: number } };
  "sources.run": { request: SourcesRunRequest; row: ImportResult; data: ImportResult[] };
  "sources.save": { request: SourcesSaveRequest; row: Feed; data: Feed };
  "sources.test": { request: SourcesTestRequest; row: SourcesTestRow; data: SourcesTestRow };
  "sources.tokenCreate": { request: SourcesTokenCreateRequest; row: SourcesTokenCreateRow; data: SourcesTokenCreateRow };
  "sources.tokenDelete": { request: SourcesTokenDeleteRequest; row: unknown; data: null };
  "sources.tokenEnable": { request: SourcesTokenEnableRequest; row: SourcesTokenEnableRow; data: SourcesTokenEnableRow };
  "sources.tokens": { request: SourcesTokensRequest; row: SourcesTokensRow; data: { rows: SourcesTokensRow[]; total: number } };
  "spread.compare": { request: SpreadCompareRequest; row: SpreadRival; data: { rows: SpreadRival[]; total: number } };
  "spread.compareDelete": { request: SpreadCompareDeleteRequest; row: SpreadCompareDeleteRow; data: SpreadCompareDeleteRow };
  "spread.compareSave": { request: SpreadCompareSaveRequest; row: SpreadCompareSaveRow; data: SpreadCompareSaveRow };
  "spread.compareSets": { request: SpreadCompareSetsRequest; row: SpreadCompareSetsRow; data: SpreadCompareSetsRow[] };
  "spread.compareSide": { request: SpreadCompareSideRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.expand": { request: SpreadExpandRequest; row: Document; data: { rows: Document[]; total: number } };
  "spread.expandTopics": { request: SpreadExpandTopicsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.expandTrend": { request: SpreadExpandTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.expandWords": { request: SpreadExpandWordsRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.figures": { request: SpreadFiguresRequest; row: SpreadFigures; data: SpreadFigures };
  "spread.first": { request: SpreadFirstRequest; row: OriginFirst; data: OriginFirst };
  "spread.list": { request: SpreadListRequest; row: Work; data: { rows: Work[]; total: number } };
  "spread.nodes": { request: SpreadNodesRequest; row: SpreadNode; data: { rows: SpreadNode[]; total: number } };
  "spread.origin": { request: SpreadOriginRequest; row: OriginNode; data: { rows: OriginNode[]; total: number } };
  "spread.originTrend": { request: SpreadOriginTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.overview": { request: SpreadOverviewRequest; row: Kpi; data: Kpi[] };
  "spread.rank": { request: SpreadRankRequest; row: SpreadRank; data: { rows: SpreadRank[]; total: number } };
  "spread.reprints": { request: SpreadReprintsRequest; row: Document; data: { rows: Document[]; total: number } };
  "spread.share": { request: SpreadShareRequest; row: ShareLink; data: ShareLink };
  "spread.sharedWorks": { request: SpreadSharedWorksRequest; row: Work; data: { rows: Work[]; total: number } };
  "spread.single": { request: SpreadSingleRequest; row: ArticleTravel; data: ArticleTravel };
  "spread.singleDistribution": { request: SpreadSingleDistributionRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.singleTrend": { request: SpreadSingleTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.trend": { request: SpreadTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.wbfirst": { request: SpreadWbfirstRequest; row: FirstPost; data: FirstPost };
  "spread.wborigin": { request: SpreadWboriginRequest; row: SpreadNode; data: { rows: SpreadNode[]; total: number } };
  "spread.weiboAudience": { request: SpreadWeiboAudienceRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.weiboFetch": { request: SpreadWeiboFetchRequest; row: FirstPost; data: FirstPost };
  "spread.weiboLayers": { request: SpreadWeiboLayersRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.weiboList": { request: SpreadWeiboListRequest; row: Work; data: { rows: Work[]; total: number } };
  "spread.weiboOpinions": { request: SpreadWeiboOpinionsRequest; row: OpinionCluster; data: { rows: OpinionCluster[]; total: number } };
  "spread.weiboReposts": { request: SpreadWeiboRepostsRequest; row: SpreadNode; data: { rows: SpreadNode[]; total: number } };
  "spread.weiboSingle": { request: SpreadWeiboSingleRequest; row: PostTravel; data: PostTravel };
  "spread.weiboTrend": { request: SpreadWeiboTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "spread.weiboUsers": { request: SpreadWeiboUsersRequest; row: SpreadNode; data: { rows: SpreadNode[]; total: number } };
  "stat.list": { request: StatListRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "stat.pages": { request: StatPagesRequest; row: StatPagesRow; data: { rows: StatPagesRow[]; total: number } };
  "stat.trend": { request: StatTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "stat.visit": { request: StatVisitRequest; row: unknown; data: null };
  "statistics.distributionCategory": { request: StatisticsDistributionCategoryRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.distributionDatatype": { request: StatisticsDistributionDatatypeRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.distributionEmotion": { request: StatisticsDistributionEmotionRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.distributionRegion": { request: StatisticsDistributionRegionRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.distributionSource": { request: StatisticsDistributionSourceRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.ftsRankSource": { request: StatisticsFtsRankSourceRequest; row: SourceRank; data: { rows: SourceRank[]; total: number } };
  "statistics.heatmap": { request: StatisticsHeatmapRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.overview": { request: StatisticsOverviewRequest; row: Kpi; data: Kpi[] };
  "statistics.rankSource": { request: StatisticsRankSourceRequest; row: SourceRank; data: { rows: SourceRank[]; total: number } };
  "statistics.trendDatatype": { request: StatisticsTrendDatatypeRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "statistics.trendEmotion": { request: StatisticsTrendEmotionRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "subscribe.add": { request: SubscribeAddRequest; row: SubscribeColumn; data: SubscribeColumn };
  "subscribe.delete": { request: SubscribeDeleteRequest; row: unknown; data: null };
  "subscribe.emotionAnalysis": { request: SubscribeEmotionAnalysisRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "subscribe.findById": { request: SubscribeFindByIdRequest; row: SubscribeColumn; data: SubscribeColumn };
  "subscribe.findRelateRegion": { request: SubscribeFindRelateRegionRequest; row: SubscribeFindRelateRegionRow; data: SubscribeFindRelateRegionRow[] };
  "subscribe.findRelateSource": { request: SubscribeFindRelateSourceRequest; row: SourceItem; data: { rows: SourceItem[]; total: number } };
  "subscribe.findUnRelateChannel": { request: SubscribeFindUnRelateChannelRequest; row: SubscribeFindUnRelateChannelRow; data: { rows: SubscribeFindUnRelateChannelRow[]; total: number } };
  "subscribe.findUnRelateSource": { request: SubscribeFindUnRelateSourceRequest; row: SourceItem; data: { rows: SourceItem[]; total: number } };
  "subscribe.keywordsHot": { request: SubscribeKeywordsHotRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "subscribe.list": { request: SubscribeListRequest; row: SubscribeColumn; data: { rows: SubscribeColumn[]; total: number } };
  "subscribe.maxSourceCount": { request: SubscribeMaxSourceCountRequest; row: SubscribeMaxSourceCountRow; data: SubscribeMaxSourceCountRow };
  "subscribe.mediaRank": { request: SubscribeMediaRankRequest; row: SourceRank; data: { rows: SourceRank[]; total: number } };
  "subscribe.order": { request: SubscribeOrderRequest; row: unknown; data: null };
  "subscribe.query": { request: SubscribeQueryRequest; row: Document; data: { rows: Document[]; total: number } & SubscribeQueryExtra };
  "subscribe.reportTrend": { request: SubscribeReportTrendRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "subscribe.subColumnPush": { request: SubscribeSubColumnPushRequest; row: unknown; data: null };
  "subscribe.tree": { request: SubscribeTreeRequest; row: SubscribeColumn; data: SubscribeColumn[] };
  "subscribe.typeAnalysis": { request: SubscribeTypeAnalysisRequest; row: ChartPoint; data: { rows: ChartPoint[]; total: number } };
  "subscribe.update": { request: SubscribeUpdateRequest; row: SubscribeColumn; data: SubscribeColumn };
  "users.current": { request: UsersCurrentRequest; row: User; data: User };
  "users.customerRoles": { request: UsersCustomerRolesRequest; row: Role; data: Role[] };
  "users.delete": { request: UsersDeleteRequest; row: unknown; data: null };
  "users.departmentDelete": { request: UsersDepartmentDeleteRequest; row: unknown; data: null };
  "users.departmentSave": { request: UsersDepartmentSaveRequest; row: Department; data: Department };
  "users.departments": { request: UsersDepartmentsRequest; row: Department; data: Department[] };
  "users.homeBlocks": { request: UsersHomeBlocksRequest; row: UsersHomeBlocksRow; data: UsersHomeBlocksRow[] };
  "users.homeBlocksUpsert": { request: UsersHomeBlocksUpsertRequest; row: unknown; data: null };
  "users.import": { request: UsersImportRequest; row: ImportResult; data: ImportResult[] };
  "users.message": { request: UsersMessageRequest; row: Message; data: Message };
  "users.messageSetting": { request: UsersMessageSettingRequest; row: unknown; data: null };
  "users.messages": { request: UsersMessagesRequest; row: Message; data: { rows: Message[]; total: number } & UsersMessagesExtra };
  "users.resetPassword": { request: UsersResetPasswordRequest; row: UsersResetPasswordRow; data: UsersResetPasswordRow };
  "users.save": { request: UsersSaveRequest; row: User; data: User };
  "users.search": { request: UsersSearchRequest; row: User; data: { rows: User[]; total: number } };
  "users.setStatus": { request: UsersSetStatusRequest; row: unknown; data: null };
  "users.updateCurrent": { request: UsersUpdateCurrentRequest; row: User; data: User };
  "users.updatePassword": { request: UsersUpdatePasswordRequest; row: unknown; data: null };
  "websocket.connect": { request: WebsocketConnectRequest; row: Notification; data: unknown };
  "works.delete": { request: WorksDeleteRequest; row: WorksDeleteRow; data: WorksDeleteRow };
  "works.get": { request: WorksGetRequest; row: Work; data: Work };
  "works.list": { request: WorksListRequest; row: Work; data: { rows: Work[]; total: number } };
  "works.save": { request: WorksSaveRequest; row: WorksSaveRow; data: WorksSaveRow };
}

export type AiDifySuggestedRow = string
export type AiSessionCreateRow = string
export type AiSuggestedRow = string
export type PlansGetOperationRow = string
export type SearchSaveSearchRow = string
export type SessionAuthRow = string
export type SessionLoginRow = string
export type SessionLogoutRow = string
export type SessionWsAuthRow = string
export type SessionWsEnableRow = boolean
export type SubscribeMaxSourceCountRow = number

/**
 * Answers a question about documents, or rewrites a text by the custom template, and streams the reply (docs/ai.md, Wire format).
 */
export interface AiChatCompletionsRequest {
/**
 * Documents the reply is about.
 * 
 * @maxItems 20
 */
articleId?: string[]
/**
 * Template of the operation.
 */
templateCode?: string
/**
 * Name of the model.
 */
model?: string
/**
 * Chat the reply belongs to.
 */
sessionId?: string
/**
 * Whether the reply is streamed.
 */
stream?: boolean
/**
 * The question, or the extra requirements of a rewrite.
 */
query?: string
/**
 * custom: the server's own rewrite template; or a text with the places {{text}} and {{query}}.
 */
template?: string
/**
 * Text to rewrite.
 */
text?: string
/**
 * Earlier messages, oldest first; read only without sessionId, a chat's own history goes before.
 * 
 * @maxItems 100
 */
messages?: {
/**
 * Who spoke.
 */
role: ("user" | "assistant")
/**
 * What was said.
 */
content: string
}[]
}
/**
 * Questions that could follow a reply.
 */
export interface AiDifySuggestedRequest {
/**
 * Chat.
 */
sessionId?: string
/**
 * Reply.
 */
messageId?: string
/**
 * The last question.
 */
query?: string
/**
 * The last reply.
 */
answer?: string
}
/**
 * People, places and organisations named in a document or text.
 */
export interface AiEntityRecogLinkRequest {
/**
 * Document.
 */
id?: string
/**
 * Text, when there is no document.
 */
text?: string
}
/**
 * Keywords for a name, a text or a document.
 */
export interface AiKeywordRecommendationRequest {
/**
 * Document.
 */
id?: string
/**
 * Name or text.
 */
text?: string
/**
 * 条数
 */
limit?: number
}
export interface AiKeywordRecommendationRow {
/**
 * Keywords, best first.
 */
words: string[]
}
/**
 * A digest of a document: summary, keywords and entities.
 */
export interface AiMedabRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 20
 */
articleId: string[]
}
export interface AiMedabRow {
/**
 * Summary.
 */
summary: string
/**
 * Keywords.
 */
keywords: string[]
/**
 * People, places, organisations.
 */
entities: Entity[]
/**
 * Whether sentences were taken from the text.
 */
extractive: boolean
}
/**
 * Runs one operation on documents and streams the reply (docs/ai.md, Wire format).
 */
export interface AiNlpRequest {
/**
 * The operation.
 */
method: ("articleSummary" | "topicAngleRecommendation" | "introductionWriting" | "policyAnalysis" | "interviewOutline" | "tvScript" | "videoScript")
/**
 * Documents the reply is about.
 * 
 * @maxItems 20
 */
articleId?: string[]
/**
 * What the reply is about, where no documents are named: the three that fit it best are taken.
 */
query?: string
/**
 * Template of the operation.
 */
templateCode?: string
/**
 * Name of the model.
 */
model?: string
/**
 * Chat the reply belongs to.
 */
sessionId?: string
/**
 * Whether the reply is streamed.
 */
stream?: boolean
/**
 * Further parameters.
 */
param?: {
/**
 * Parameters of the operation.
 */
other?: {
/**
 * How many suggestions.
 */
size?: number
}
}
}
/**
 * Words that widen a search.
 */
export interface AiQueryExpandRequest {
/**
 * Words to widen.
 */
word: string
/**
 * 条数
 */
limit?: number
}
export interface AiQueryExpandRow {
/**
 * Words, best first.
 */
words: string[]
}
/**
 * Topics on the rise, each with a reason in one line; computed on this server from hot lists, events and word counts, without a model.
 */
export interface AiRankRequest {
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * Most rows in the answer.
 */
size?: number
}
export interface AiRankExtra {
/**
 * How the ranking was made, in one sentence.
 */
method?: string
}
/**
 * Opens a chat; answers its id.
 */
export interface AiSessionCreateRequest {
/**
 * Operation the chat is opened for; none for free questions.
 */
operation?: string
}
/**
 * Removes chats of the user with all their messages.
 */
export interface AiSessionDeleteRequest {
/**
 * The chats.
 * 
 * @minItems 1
 * @maxItems 100
 */
ids: string[]
}
/**
 * The user's chats, newest first.
 */
export interface AiSessionListRequest {
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Questions and replies of one of the user's chats, oldest first.
 */
export interface AiSessionMessagesRequest {
/**
 * The chat.
 */
sessionId: string
}
/**
 * Which engine answers, and what is left of the user's quota today.
 */
export interface AiStatusRequest {

}
/**
 * Questions to begin with.
 */
export interface AiSuggestedRequest {
/**
 * Documents.
 * 
 * @maxItems 20
 */
articleId?: string[]
}
/**
 * Newest sensitive documents for the alert box.
 */
export interface AlertsAlertRequest {
/**
 * First moment, in ms.
 */
starttime?: number
/**
 * Moment after the last, in ms.
 */
endtime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Words separated by commas.
 */
customStr?: string
/**
 * Field and order, pubdate desc.
 */
sorts?: string
/**
 * Words to mark.
 */
highLightKeywordsId?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface AlertsAlertRow {
/**
 * Documents, newest first.
 */
documents: AlertDoc[]
/**
 * Names the words to mark.
 */
highLightKeywordsId: string
}
/**
 * The user's own sensitive words.
 */
export interface AlertsCustomWordsRequest {

}
export interface AlertsCustomWordsRow {
/**
 * Words in order.
 */
words: string[]
}
/**
 * Documents that matched any group or the user's own words.
 */
export interface AlertsDocListRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Only documents with these words.
 * 
 * @maxItems 200
 */
words?: string[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface AlertsDocListExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Deletes groups.
 */
export interface AlertsGroupDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Documents that matched one group.
 */
export interface AlertsGroupDocListRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Group.
 */
groupId: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface AlertsGroupDocListExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Groups with their number of documents.
 */
export interface AlertsGroupListRequest {
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Only groups that are on, or off.
 */
enabled?: boolean
/**
 * Documents are counted from this moment on, in ms; absent: all.
 */
beginTime?: number
/**
 * Moment after the last document counted, in ms.
 */
endTime?: number
}
/**
 * Words of one group, and those of the user's own unit.
 */
export interface AlertsGroupSentivesRequest {
/**
 * Group.
 */
groupId: string
}
export interface AlertsGroupSentivesRow {
/**
 * Words of the group.
 */
words: string[]
/**
 * Words of the user's own unit.
 */
sentives: string[]
}
/**
 * Adds a group or changes one.
 */
export interface AlertsGroupUpdateRequest {
/**
 * Group to change.
 */
id?: string
/**
 * 名称
 */
name: string
/**
 * 级别
 */
level?: number
/**
 * Words; + joins words, - excludes one.
 * 
 * @maxItems 5000
 */
words?: string[]
/**
 * Kinds of source watched.
 * 
 * @maxItems 12
 */
dataTypes?: string[]
/**
 * 情感
 */
isAppraise?: ("all" | "1" | "0" | "-1")
/**
 * Places watched.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Whether the group raises alerts.
 */
enabled?: boolean
}
/**
 * Replaces the words of one group.
 */
export interface AlertsGroupUpdateCustomWordsRequest {
/**
 * Group.
 */
groupId: string
/**
 * Words of the group.
 * 
 * @maxItems 5000
 */
words?: string[]
/**
 * Words of the user's own unit.
 * 
 * @maxItems 5000
 */
sentives?: string[]
/**
 * The words that the edit began with: what others added to them since stays, what they removed stays out.
 * 
 * @maxItems 5000
 */
base?: string[]
}
/**
 * Starts or reads the binding of a wechat user who receives alerts.
 */
export interface AlertsGroupWechUserIdRequest {
/**
 * Group.
 */
groupId: string
}
export interface AlertsGroupWechUserIdRow {
/**
 * What the picture to scan holds.
 */
qr: string
/**
 * When the picture ends; a new one comes by itself.
 */
until?: number
/**
 * Users bound so far.
 */
wechUserIds: string[]
}
/**
 * Documents by sensitive group.
 */
export interface AlertsStatisticRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * What the list of sensitive documents would say under each state, with a row all.
 */
export interface AlertsStatusCountsRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Documents of the sensitive groups over time: of one group, or of all that are on.
 */
export interface AlertsTrendRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Hits of words in the last 24 hours, beside those of the saved words.
 */
export interface AlertsTryRequest {
/**
 * Group compared with.
 */
groupId?: string
/**
 * Words to try.
 * 
 * @minItems 1
 * @maxItems 5000
 */
words: string[]
/**
 * 类型
 * 
 * @maxItems 12
 */
dataTypes?: string[]
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface AlertsTryExtra {
/**
 * Hits of the saved words.
 */
previous?: number
/**
 * Words that cannot be read.
 */
errors?: {
/**
 * The word.
 */
word: string
/**
 * What is wrong with it.
 */
message: string
}[]
}
/**
 * Replaces the user's own sensitive words.
 */
export interface AlertsUpdateCustomWordsRequest {
/**
 * Words in order.
 * 
 * @maxItems 2000
 */
words: string[]
/**
 * The words that the edit began with, as in groups.
 * 
 * @maxItems 5000
 */
base?: string[]
}
/**
 * Actions that stand in the log.
 */
export interface AuditActionsRequest {

}
export interface AuditActionsRow {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}
/**
 * Sign-ins and changes, newest first.
 */
export interface AuditListRequest {
/**
 * 用户
 */
userId?: string
/**
 * 操作
 */
action?: string
/**
 * 1 done, 0 refused.
 */
ok?: (0 | 1)
/**
 * Part of a user, an action, an object or an address.
 */
keyWords?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface AuditListRow {
/**
 * Identity of the entry.
 */
id: string
/**
 * When it happened.
 */
time: number
/**
 * Who did it.
 */
user: string
/**
 * What was done.
 */
action: string
/**
 * What it was done to.
 */
object?: string
/**
 * Network address.
 */
address?: string
/**
 * 1 done, 0 refused.
 */
ok: (0 | 1)
}
/**
 * Users that stand in the log, by name.
 */
export interface AuditUsersRequest {

}
export interface AuditUsersRow {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}
/**
 * Lets a shared item pass or not.
 */
export interface CalendarAuditRequest {
/**
 * 编号
 */
id: string
/**
 * 结果
 */
audit: (1 | 2)
}
/**
 * Deletes own items.
 */
export interface CalendarDeleteRequest {
/**
 * 编号
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * The dated news of a period one by one.
 */
export interface CalendarItemsRequest {
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 类型
 * 
 * @maxItems 6
 */
type?: string[]
/**
 * 地域
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * Only fifth and tenth anniversaries.
 */
round?: boolean
/**
 * 关键词
 */
keyWords?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
/**
 * Only this day, YYYY-MM-DD.
 */
day?: string
}
/**
 * Days of a period with their dated news.
 */
export interface CalendarListRequest {
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 类型
 * 
 * @maxItems 6
 */
type?: string[]
/**
 * 地域
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * Only fifth and tenth anniversaries.
 */
round?: boolean
/**
 * 关键词
 */
keyWords?: string
}
/**
 * Sets or ends one's own reminder of an item.
 */
export interface CalendarRemindRequest {
/**
 * 编号
 */
id: string
/**
 * Day of the item, in ms.
 */
time: number
/**
 * 提前天数
 */
advance?: number
/**
 * 取消提醒
 */
off?: boolean
}
/**
 * Adds an item or changes an own one; shared ones wait for the audit.
 */
export interface CalendarSaveRequest {
/**
 * Item to change.
 */
id?: string
/**
 * Needed for a new item.
 */
title?: string
/**
 * 类型
 */
type?: ("节日" | "纪念日" | "会议" | "赛事" | "发布" | "本地")
/**
 * A moment of its day, in ms; needed for a new item.
 */
time?: number
/**
 * 地域
 */
regionId?: string
/**
 * 说明
 */
desc?: string
/**
 * Year it first took place.
 */
since?: number
/**
 * Whether colleagues see it, once it has passed.
 */
shared?: boolean
}
/**
 * Texts that many carried, one row for each group of near-identical documents, with outlets, course and first publisher.
 */
export interface CluesFocusRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface CluesFocusExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Documents of today, new hot events, open plans and reminders of the caller.
 */
export interface CluesOverviewRequest {

}
/**
 * Lets documents go from the collection.
 */
export interface CollectionDeleteRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
docIds: string[]
}
export interface CollectionDeleteRow {
/**
 * Documents let go.
 */
removed: number
}
/**
 * Writes kept documents to a file for download.
 */
export interface CollectionExportRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Folder; all when absent.
 */
folderId?: string
/**
 * Name of the file without its ending.
 */
fileName?: string
/**
 * Fields written, in order.
 * 
 * @maxItems 50
 */
columns?: string[]
/**
 * 最多条数
 */
max?: number
}
/**
 * Deletes folders; their documents go to the default one.
 */
export interface CollectionFolderDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Adds a folder or renames one.
 */
export interface CollectionFolderSaveRequest {
/**
 * Folder to rename.
 */
id?: string
/**
 * 名称
 */
name: string
/**
 * 顺序
 */
order?: number
}
/**
 * The user's folders in order, after what is in no folder (id none).
 */
export interface CollectionFoldersRequest {

}
/**
 * Tells which of the documents the user keeps.
 */
export interface CollectionIfCollectedRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
docIds: string[]
}
export interface CollectionIfCollectedRow {
/**
 * Document.
 */
docId: string
/**
 * Whether it is kept.
 */
collected: boolean
/**
 * Entry that keeps it.
 */
collectionId?: string
}
/**
 * Documents the user keeps.
 */
export interface CollectionListRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Folder, none for what is in no folder; all when absent.
 */
folderId?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface CollectionListExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Moves kept documents to a folder.
 */
export interface CollectionMoveRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
docIds: string[]
/**
 * Folder to move to; none takes them out of all.
 */
folderId: string
}
/**
 * Keeps documents in a folder.
 */
export interface CollectionSaveRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
docIds: string[]
/**
 * Folder; the default one when absent.
 */
folderId?: string
}
export interface CollectionSaveRow {
/**
 * Documents newly kept.
 */
added: number
}
/**
 * Kept documents by kind of source, whatever kind is chosen.
 */
export interface CollectionTypesRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Folder, none for what is in no folder; all when absent.
 */
folderId?: string
}
/**
 * Sources by the time since a document last came in, longest first.
 */
export interface DataFreshnessRequest {
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * 排序
 */
sortField?: ("delay" | "count" | "lastTime")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Documents held and taken in today, in all and by kind of source.
 */
export interface DataOverviewRequest {

}
/**
 * Sources by place.
 */
export interface DataRegionsRequest {

}
/**
 * Documents taken in by day and kind of source.
 */
export interface DataTrendRequest {
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Documents held by kind of source.
 */
export interface DataTypesRequest {
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Pushes documents to a system or to people.
 */
export interface DataforwardAddRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
docIds: string[]
/**
 * System or people.
 */
target: string
/**
 * Users or addresses.
 * 
 * @maxItems 100
 */
receivers?: string[]
/**
 * 说明
 */
note?: string
}
export interface DataforwardAddRow {
/**
 * Pushes made.
 */
added: number
}
/**
 * Deletes push records.
 */
export interface DataforwardDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Writes push records to a sheet.
 */
export interface DataforwardExportExcelRequest {
/**
 * 推送目标
 */
target?: string
/**
 * 状态
 * 
 * @maxItems 3
 */
status?: number[]
/**
 * 关键词
 */
keyWords?: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Only these records.
 * 
 * @maxItems 500
 */
ids?: string[]
}
/**
 * Documents that were pushed.
 */
export interface DataforwardListRequest {
/**
 * 推送目标
 */
target?: string
/**
 * 状态
 * 
 * @maxItems 3
 */
status?: number[]
/**
 * 关键词
 */
keyWords?: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Delivers failed pushes again at once.
 */
export interface DataforwardRetryRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
export interface DataforwardRetryRow {
/**
 * Pushes that arrived.
 */
count: number
}
/**
 * Deletes rules; what they found already is still pushed.
 */
export interface DataforwardRuleDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Rules of the unit.
 */
export interface DataforwardRuleListRequest {
/**
 * Part of the name or of the words.
 */
keyWords?: string
}
/**
 * Adds a rule or changes one; it runs on documents stored from now on.
 */
export interface DataforwardRuleSaveRequest {
/**
 * Rule to change.
 */
id?: string
/**
 * Needed for a new rule.
 */
name?: string
/**
 * Columns whose documents are pushed.
 * 
 * @maxItems 50
 */
columnIds?: string[]
/**
 * Words the documents must hold.
 */
keyWords?: string
/**
 * 类型
 * 
 * @maxItems 20
 */
dataType?: string[]
/**
 * Needed for a new rule.
 */
target?: string
/**
 * Users or addresses.
 * 
 * @maxItems 100
 */
receivers?: string[]
/**
 * Addresses outside, added to the receivers.
 * 
 * @maxItems 50
 */
emails?: string[]
/**
 * Whether the text goes along.
 */
format?: ("full" | "brief")
/**
 * When it is pushed.
 */
cycle?: ("realtime" | "hour" | "day")
/**
 * 启用
 */
enabled?: boolean
}
/**
 * Draws the QR code of the app's home page.
 */
export interface DocumentsAppHomeQrRequest {

}
/**
 * Removes documents from the platform.
 */
export interface DocumentsDeleteRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 5000
 */
ids: string[]
}
export interface DocumentsDeleteRow {
/**
 * Documents removed.
 */
changed: number
}
/**
 * Hands over a file made ready before; asks for the operation token in the query.
 */
export interface DocumentsDownloadRequest {
/**
 * Name of the file as the export answered it.
 */
path: string
/**
 * Name to save under.
 */
fileName?: string
}
/**
 * As GET, for names too long for an address.
 */
export interface DocumentsDownloadByPostRequest {
/**
 * Name of the file as the export answered it.
 */
path: string
/**
 * Name to save under.
 */
fileName?: string
}
/**
 * Writes documents in full to a file for download.
 */
export interface DocumentsExportRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * 文件名
 */
fileName?: string
/**
 * 格式
 */
format?: ("xlsx" | "html" | "txt")
}
/**
 * Reads one document in full.
 */
export interface DocumentsGetRequest {
/**
 * Document.
 */
id: string
/**
 * Kind of source, as links carry it.
 */
dataType?: string
/**
 * Words to mark.
 */
highLightKeywordsId?: string
}
/**
 * Picture of a media organisation.
 */
export interface DocumentsLogoRequest {
/**
 * Media organisation.
 */
id: string
}
/**
 * Marks documents as read by the user.
 */
export interface DocumentsReadRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Sets the state or the sentiment of documents and logs who did it.
 */
export interface DocumentsStatusRequest {
/**
 * Documents.
 * 
 * @minItems 1
 * @maxItems 5000
 */
ids: string[]
/**
 * New state.
 */
status?: number
/**
 * New sentiment.
 */
isAppraise?: (1 | 0 | -1)
/**
 * Remark.
 */
note?: string
}
export interface DocumentsStatusRow {
/**
 * Documents changed.
 */
changed: number
}
/**
 * Changes of a document's state and sentiment, newest first.
 */
export interface DocumentsStatusLogRequest {
/**
 * Document.
 */
id: string
}
/**
 * Where a registered outer page stands; only pages of the EMBEDS setting have an address, and only for those who hold the menu of their page.
 */
export interface EmbedGetRequest {
/**
 * Board of a BI tool, or a partner's tool behind this server.
 */
kind: ("bijet" | "proxy-service")
/**
 * Number in the page's address.
 */
id: string
}
export interface EmbedGetRow {
/**
 * Name of the page.
 */
title: string
/**
 * Address for the frame; empty where none is registered.
 */
url: string
/**
 * Height in pixels, where the setting names one.
 */
height?: number
/**
 * frame: from its own site; proxy: through this server; board: the console's own board.
 */
mode: ("frame" | "proxy" | "board")
}
/**
 * Removes entries of the handling.
 */
export interface EventsActionDeleteRequest {
/**
 * The entries.
 * 
 * @minItems 1
 * @maxItems 100
 */
ids: string[]
}
/**
 * What was done about an event, newest first.
 */
export interface EventsActionListRequest {
/**
 * The event.
 */
id: string
}
/**
 * Adds what was done about an event.
 */
export interface EventsActionSaveRequest {
/**
 * The event.
 */
id: string
/**
 * When it was done, in ms; now if left out.
 */
time?: number
/**
 * Department or office that acted.
 */
dept?: string
/**
 * What was done.
 */
text: string
}
/**
 * Types of sudden events.
 */
export interface EventsBreakoutTypesRequest {

}
export interface EventsBreakoutTypesRow {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}
/**
 * Heat of events added up by class.
 */
export interface EventsCategoriesRequest {
/**
 * follow, hot, breakout or a group of one's own.
 */
groupId?: string
/**
 * Words of title or keywords.
 */
keyWords?: string
/**
 * 突发类型
 * 
 * @maxItems 20
 */
breakoutType?: string[]
/**
 * 级别
 * 
 * @maxItems 4
 */
level?: number[]
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 分类
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Deletes events: own ones, or with the right to delete any.
 */
export interface EventsDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Events of a group, hottest first.
 */
export interface EventsFindByGroupListRequest {
/**
 * follow, hot, breakout or a group of one's own.
 */
groupId?: string
/**
 * Words of title or keywords.
 */
keyWords?: string
/**
 * 突发类型
 * 
 * @maxItems 20
 */
breakoutType?: string[]
/**
 * 级别
 * 
 * @maxItems 4
 */
level?: number[]
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 分类
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * 排序
 */
sortField?: ("heat" | "updateTime" | "beginTime" | "docCount" | "rise")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Follows events or stops following them.
 */
export interface EventsFollowRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * Whether to follow.
 */
followed: boolean
}
/**
 * Reads one event.
 */
export interface EventsGetRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Groups events are listed in.
 */
export interface EventsGroupsRequest {

}
/**
 * Keeps the judgement of an event; the last one counts.
 */
export interface EventsJudgeRequest {
/**
 * The event.
 */
id: string
/**
 * The judgement.
 */
judgement: string
}
export interface EventsJudgeRow {
/**
 * The judgement.
 */
judgement?: string
/**
 * Who saved it.
 */
judgeUser?: string
/**
 * When it was saved.
 */
judgeTime?: number
}
/**
 * Silences events for the user, or ends that.
 */
export interface EventsMuteRequest {
/**
 * 编号
 * 
 * @minItems 1
 * @maxItems 200
 * 
 * Items: 编号
 */
ids: string[]
/**
 * 静音
 */
muted: boolean
}
/**
 * Views of media and readers on an event.
 */
export interface EventsOpinionsRequest {
/**
 * Event.
 */
id: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
}
/**
 * Figures of an event: documents, sources, negative share, heat.
 */
export interface EventsOverviewRequest {
/**
 * Event.
 */
id: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
}
/**
 * Tells those who lead of an event.
 */
export interface EventsReportRequest {
/**
 * 编号
 */
id: string
/**
 * 情况说明
 */
note?: string
}
export interface EventsReportRow {
/**
 * Users told.
 */
count: number
}
/**
 * Adds an event from words, or changes one: an own one, or with the right to edit any.
 */
export interface EventsSaveRequest {
/**
 * Event to change.
 */
id?: string
/**
 * Name of the event; needed for a new one.
 */
title?: string
/**
 * 概述
 */
summary?: string
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * 分组
 */
groupId?: string
/**
 * 突发类型
 */
breakoutType?: string
/**
 * 级别
 */
level?: number
/**
 * 地域
 */
regionId?: string
/**
 * Until when the event is followed.
 */
endTime?: number
/**
 * Whether news of the event is announced.
 */
remind?: boolean
}
/**
 * Key steps of an event, earliest first.
 */
export interface EventsTimelineRequest {
/**
 * Event.
 */
id: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
}
/**
 * Heat of an event over time.
 */
export interface EventsTrendRequest {
/**
 * Event.
 */
id: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day")
}
/**
 * Sources with most documents about an event.
 */
export interface EventsVolumeRankSourceRequest {
/**
 * Event.
 */
id: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Texts that most outlets of a level carried in a window, one row for each group of near-identical documents; central media and the last day unless asked otherwise.
 */
export interface HeadlinesListRequest {
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Topics on the hot lists of the platforms.
 */
export interface HotTopicsRequest {
/**
 * Platforms; all stands for every one.
 * 
 * @maxItems 20
 */
platform?: string[]
/**
 * The moment whose list is wanted; now when absent.
 */
time?: number
/**
 * Hours before now whose list is wanted; 0 now.
 */
ago?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * 分类
 * 
 * @maxItems 50
 */
category?: string[]
/**
 * Words of the title.
 */
keyWords?: string
/**
 * 1 shows only topics on two lists or more.
 */
multi?: (0 | 1)
/**
 * 排序
 */
sortField?: ("rank" | "heat" | "duration" | "docCount" | "peakRank")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * A picture of another site, fetched by this server: JPEG, PNG, GIF, WebP or AVIF up to 5 MB.
 */
export interface ImagesPictureRequest {
/**
 * Address of the picture.
 */
url: string
}
/**
 * Documents whose pictures look like the one given; needs the user's zxyun right.
 */
export interface ImagesSearchRequest {
/**
 * Picture in base64, at most 5 MB; instead of baseUrl.
 */
base64?: string
/**
 * Address of the picture; instead of base64.
 */
baseUrl?: string
/**
 * First moment, in ms.
 */
startTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Least likeness, from 0 to 1.
 */
similarity?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Works by the channel they stood in.
 */
export interface InfluenceChannelsRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Takes the downloads of apps from a sheet of names and numbers, answering row by row.
 */
export interface InfluenceImportDownloadsRequest {
/**
 * The sheet, xlsx or csv.
 */
file: string
}
/**
 * Index of one source's account, its place and the inputs of the formula.
 */
export interface InfluenceInputsRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Accounts with figures and index.
 */
export interface InfluenceListRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface InfluenceListExtra {
/**
 * Moment up to which figures are complete.
 */
until?: number
/**
 * Formula and version the index was computed with.
 */
formula?: string
/**
 * Days the figures cover.
 */
period?: string
/**
 * Last day whose figures are complete.
 */
asOf?: string
}
/**
 * Overall influence and the index of each platform, with the change of place.
 */
export interface InfluenceOverviewRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Index by platform, ours beside the mean of the same level.
 */
export interface InfluencePlatformsRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * The index of given inputs and the parts it is made of.
 */
export interface InfluenceRecomputeRequest {
/**
 * Formula the inputs are put into.
 */
formula: ("WCI" | "BCI" | "VCI" | "PCI-1")
/**
 * Value the result is compared with.
 */
previous?: number
/**
 * Days of the period, of WCI.
 */
d?: number
/**
 * Articles of the period, of WCI.
 */
n?: number
/**
 * Reads, of all articles, of WCI.
 */
R?: number
/**
 * Readers who marked articles as worth reading, of all articles, of WCI.
 */
Z?: number
/**
 * Likes, of all articles, of WCI.
 */
L?: number
/**
 * Forwards, of all articles, of WCI.
 */
F?: number
/**
 * Reads, of headlines, of WCI.
 */
headlineR?: number
/**
 * Readers who marked articles as worth reading, of headlines, of WCI.
 */
headlineZ?: number
/**
 * Likes, of headlines, of WCI.
 */
headlineL?: number
/**
 * Forwards, of headlines, of WCI.
 */
headlineF?: number
/**
 * Reads, greatest of one article, of WCI.
 */
maxR?: number
/**
 * Readers who marked articles as worth reading, greatest of one article, of WCI.
 */
maxZ?: number
/**
 * Likes, greatest of one article, of WCI.
 */
maxL?: number
/**
 * Forwards, greatest of one article, of WCI.
 */
maxF?: number
/**
 * Works published.
 */
posts?: number
/**
 * Reposts, of BCI.
 */
reposts?: number
/**
 * Forwards, of VCI.
 */
forwards?: number
/**
 * Comments.
 */
comments?: number
/**
 * Likes.
 */
likes?: number
/**
 * Videos published, of VCI.
 */
videos?: number
/**
 * Reprints by others, of PCI-1.
 */
reprints?: number
/**
 * Reads, of PCI-1.
 */
reads?: number
/**
 * Days of the period, of PCI-1.
 */
days?: number
}
/**
 * Tracks a hashtag.
 */
export interface InfluenceTopicAddRequest {
/**
 * With or without its signs.
 */
title: string
}
export interface InfluenceTopicAddRow {
/**
 * The hashtag.
 */
id: string
/**
 * The hashtag.
 */
title: string
}
/**
 * One hashtag with its figures in a window.
 */
export interface InfluenceTopicGetRequest {
/**
 * The hashtag without its signs.
 */
id: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Posts of this account only.
 */
account?: string
/**
 * 情感
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
}
/**
 * Figures of a hashtag against the window before.
 */
export interface InfluenceTopicKpisRequest {
/**
 * The hashtag without its signs.
 */
id: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Posts of this account only.
 */
account?: string
/**
 * 情感
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
}
/**
 * Hashtags of weibo posts in a window, with reads and discussion.
 */
export interface InfluenceTopicListRequest {
/**
 * Words of the topic.
 */
keyWords?: string
/**
 * Topics that our own accounts host and those the user tracks; only those tracked; or all.
 */
host?: ("own" | "added" | "all")
/**
 * Part of the name of an account that posted with the topic.
 */
account?: string
/**
 * Subject class most of its posts have.
 * 
 * @maxItems 50
 */
category?: string[]
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 排序
 */
sortField?: ("rank" | "reads" | "discuss" | "original" | "peakRank" | "duration")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface InfluenceTopicListExtra {
/**
 * End of the window.
 */
until?: number
}
/**
 * Posts that carry a hashtag or pass such a post on.
 */
export interface InfluenceTopicPostsRequest {
/**
 * The hashtag without its signs.
 */
id: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Posts of this account only.
 */
account?: string
/**
 * 情感
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * 排序
 */
sortField?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Stops tracking hashtags.
 */
export interface InfluenceTopicRemoveRequest {
/**
 * 话题
 * 
 * @minItems 1
 * @maxItems 100
 */
ids: string[]
}
/**
 * Posts of a hashtag by time, sentiment, account, province or word.
 */
export interface InfluenceTopicSplitRequest {
/**
 * The hashtag without its signs.
 */
id: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Posts of this account only.
 */
account?: string
/**
 * 情感
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * trend gives reads and discussion, reads and discuss one of them by time; the others count posts.
 */
by?: ("trend" | "reads" | "discuss" | "emotion" | "account" | "region" | "word")
}
/**
 * Index by day, a series for each platform or account.
 */
export interface InfluenceTrendRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * What makes a series.
 */
by?: ("platform" | "account")
}
/**
 * Works with figures and the index of their account.
 */
export interface InfluenceWorksRequest {
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Kind of source.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Own accounts, those of the same level, or chosen ones.
 */
group?: ("own" | "peer" | "custom")
/**
 * Part of a name or title.
 */
keyWords?: string
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "lookCount" | "fans" | "delta" | "pubdate")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
/**
 * Channel the works stood in.
 */
channel?: string
}
export interface InfluenceWorksExtra {
/**
 * Moment up to which figures are complete.
 */
until?: number
/**
 * Formula and version the index was computed with.
 */
formula?: string
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Answers the whole menu tree that roles may be granted.
 */
export interface MenusCustomerMenusRequest {
/**
 * 系统编号
 */
systemId?: number
}
/**
 * Answers the menu tree of the user, hidden nodes included.
 */
export interface MenusMenusRequest {

}
/**
 * Tells the operations the user holds, on one page or on all.
 */
export interface MenusOperationsRequest {
/**
 * 菜单编号
 */
menuId?: string
/**
 * 地址
 */
url?: string
}
export interface MenusOperationsRow {
/**
 * Identity of the menu node.
 */
menuId: string
/**
 * Path of the page.
 */
url: string
/**
 * Operations the user holds there.
 */
operations: string[]
}
/**
 * Answers the profile menu of the user.
 */
export interface MenusProfileRequest {

}
export interface MenusProfileRow {
/**
 * Entries.
 */
children: MenuItem[]
}
/**
 * Tells which operations can be granted on the pages of a system variant.
 */
export interface MenusRoleOperationsRequest {
/**
 * 菜单编号
 */
menuId?: string
/**
 * Role whose grants are marked.
 */
roleId?: string
/**
 * 系统编号
 */
systemId?: number
}
export interface MenusRoleOperationsRow {
/**
 * Identity of the menu node.
 */
menuId: string
/**
 * Path of the page.
 */
url?: string
/**
 * Operations that can be granted.
 */
operations: {
/**
 * Key of the operation.
 */
key: string
/**
 * Label of the operation.
 */
name: string
/**
 * Whether the role holds it.
 */
granted?: boolean
}[]
}
/**
 * Answers the settings menu of the user.
 */
export interface MenusSettingsRequest {

}
export interface MenusSettingsRow {
/**
 * Entries.
 */
children: MenuItem[]
}
/**
 * Deletes objects.
 */
export interface MonitorDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Objects the user's unit watches, with today's counts.
 */
export interface MonitorListRequest {
/**
 * 种类
 */
kind?: ("self" | "local" | "trade" | "competitor" | "compare")
/**
 * Part of the name.
 */
keyWords?: string
}
/**
 * Adds an object or changes one.
 */
export interface MonitorSaveRequest {
/**
 * Object to change.
 */
id?: string
/**
 * 名称
 */
name: string
/**
 * 种类
 */
kind: ("self" | "local" | "trade" | "competitor" | "compare")
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Places.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Negative documents per day that raise an alert.
 */
threshold?: number
/**
 * Objects of a saved comparison.
 * 
 * @maxItems 5
 */
objects?: string[]
/**
 * 顺序
 */
order?: number
}
/**
 * Deletes a unit; refused while it has users, telling how many.
 */
export interface OrganizationsDeleteRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Tells whether a name is taken among the siblings.
 */
export interface OrganizationsDupNameRequest {
/**
 * Unit left out of the check.
 */
id?: string
/**
 * 上级机构
 */
parentId?: string
/**
 * 机构名称
 */
name: string
}
export interface OrganizationsDupNameRow {
/**
 * Whether the name is taken.
 */
duplicate: boolean
}
/**
 * Changes a unit or moves it.
 */
export interface OrganizationsEditRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 机构名称
 */
name: string
/**
 * 上级机构
 */
parentId?: string
/**
 * 机构类型
 */
orgType?: string
/**
 * 地域类型
 */
regionType?: string
/**
 * 联系人
 */
contact?: string
/**
 * 电话
 */
phone?: string
/**
 * 顺序
 */
order?: number
}
/**
 * The organisation tree.
 */
export interface OrganizationsListRequest {
/**
 * 关键词
 */
keyWords?: string
}
/**
 * Kinds of unit.
 */
export interface OrganizationsOrgTypesRequest {

}
export interface OrganizationsOrgTypesRow {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}
/**
 * Levels of region.
 */
export interface OrganizationsRegionTypesRequest {

}
export interface OrganizationsRegionTypesRow {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}
/**
 * Adds a unit.
 */
export interface OrganizationsSaveRequest {
/**
 * 机构名称
 */
name: string
/**
 * 上级机构
 */
parentId?: string
/**
 * 机构类型
 */
orgType?: string
/**
 * 地域类型
 */
regionType?: string
/**
 * 联系人
 */
contact?: string
/**
 * 电话
 */
phone?: string
/**
 * 顺序
 */
order?: number
}
/**
 * Units below one, itself included, as rows.
 */
export interface OrganizationsSearchRequest {
/**
 * 上级机构
 */
parentId?: string
/**
 * Part of a name, a contact or a telephone number.
 */
keyWords?: string
/**
 * 机构类型
 */
orgType?: string
/**
 * 地域类型
 */
regionType?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Deletes users of a unit.
 */
export interface OrganizationsUserDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Tells whether an account is taken.
 */
export interface OrganizationsUserDupCheckRequest {
/**
 * User left out of the check.
 */
id?: string
/**
 * 账号
 */
code: string
}
export interface OrganizationsUserDupCheckRow {
/**
 * Whether the account is taken.
 */
duplicate: boolean
}
/**
 * Changes a user of a unit.
 */
export interface OrganizationsUserEditRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 机构
 */
orgId: string
/**
 * 姓名
 */
name: string
/**
 * 账号
 */
code: string
/**
 * 密码
 */
password?: string
/**
 * 手机
 */
phone?: string
/**
 * Roles the user holds.
 * 
 * @minItems 1
 * @maxItems 20
 */
roleIds: string[]
/**
 * 到期日
 */
expireDate?: number
/**
 * 状态
 */
status?: (0 | 1)
}
/**
 * Adds users of units from a sheet (name, code, unit, roles, phone, last day), answering row by row.
 */
export interface OrganizationsUserImportRequest {
/**
 * The sheet, xlsx or csv.
 */
file: string
}
/**
 * Users of a unit.
 */
export interface OrganizationsUserListRequest {
/**
 * 机构
 */
orgId?: string
/**
 * Part of name or account.
 */
name?: string
/**
 * 状态
 */
status?: (0 | 1)
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Sets a new password, one made by the server where none is given, and answers it once.
 */
export interface OrganizationsUserResetPasswordRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 新密码
 */
password?: string
}
export interface OrganizationsUserResetPasswordRow {
/**
 * Shown once.
 */
password: string
}
/**
 * Adds a user to a unit.
 */
export interface OrganizationsUserSaveRequest {
/**
 * 机构
 */
orgId: string
/**
 * 姓名
 */
name: string
/**
 * 账号
 */
code: string
/**
 * 密码
 */
password?: string
/**
 * 手机
 */
phone?: string
/**
 * Roles the user holds.
 * 
 * @minItems 1
 * @maxItems 20
 */
roleIds: string[]
/**
 * 到期日
 */
expireDate?: number
/**
 * 状态
 */
status?: (0 | 1)
}
/**
 * Lets users of units in or keeps them out.
 */
export interface OrganizationsUserStatusRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * 1 active, 0 disabled.
 */
status: (0 | 1)
}
/**
 * Asks for a person to be taken in or, with personId, put right.
 */
export interface PeopleApplyRequest {
/**
 * Whom a correction is about.
 */
personId?: string
/**
 * Name of the person.
 */
name?: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Groups the person belongs to.
 * 
 * @maxItems 5
 */
tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]
/**
 * Short life.
 */
bio?: string
/**
 * Why.
 */
reason: string
}
/**
 * Passes a request or refuses it.
 */
export interface PeopleApplyAuditRequest {
/**
 * Request.
 */
id: string
/**
 * 1 passes, 2 refuses.
 */
status: (1 | 2)
/**
 * Why it is refused.
 */
note?: string
}
/**
 * Requests to the library: own ones, and all for those who decide.
 */
export interface PeopleApplyListRequest {
/**
 * mine, those that wait, or those decided.
 */
scope?: ("mine" | "waiting" | "done")
/**
 * Part of the name.
 */
keyWords?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Takes back own requests that wait.
 */
export interface PeopleApplyWithdrawRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Follows people, or ends it.
 */
export interface PeopleFollowRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * Whether they are followed from now on.
 */
followed: boolean
}
/**
 * Reads one person.
 */
export interface PeopleGetRequest {
/**
 * Person.
 */
id: string
}
/**
 * People of the library.
 */
export interface PeopleListRequest {
/**
 * Part of a name, office or organisation.
 */
keyWords?: string
/**
 * Groups the person belongs to.
 * 
 * @maxItems 5
 */
tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Part of the organisation's name.
 */
org?: string
/**
 * First letter of the name in pinyin.
 */
initial?: string
/**
 * 1 shows only whom the user follows.
 */
followed?: (0 | 1)
/**
 * 排序
 */
sortField?: ("docCount" | "negCount" | "name")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * A person and who belongs to them.
 */
export interface PeopleRelationsRequest {
/**
 * Person.
 */
id: string
}
/**
 * Changes what is known of a person.
 */
export interface PeopleSaveRequest {
/**
 * Person.
 */
id: string
/**
 * Name of the person.
 */
name?: string
/**
 * Office held.
 */
title?: string
/**
 * Organisation.
 */
org?: string
/**
 * Groups the person belongs to.
 * 
 * @maxItems 5
 */
tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]
/**
 * Short life.
 */
bio?: string
/**
 * Other names.
 * 
 * @maxItems 20
 */
aliases?: string[]
/**
 * Place.
 */
regionId?: string
}
/**
 * Deletes plans.
 */
export interface PlansDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Documents attached to a plan.
 */
export interface PlansDocListRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Documents for a plan; without words, by the plan's own.
 */
export interface PlansFindDocsRequest {
/**
 * Plan concerned.
 */
id: string
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface PlansFindDocsExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Takes a plan to another state.
 */
export interface PlansFlowRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * State to go to.
 */
step: number
/**
 * 说明
 */
note?: string
}
/**
 * Steps of a plan, the latest first.
 */
export interface PlansFlowListRequest {
/**
 * Identity of the record.
 */
id: string
}
export interface PlansFlowListRow {
/**
 * Place of the step.
 */
id: string
/**
 * State the step led to.
 */
step: number
/**
 * Who took the step.
 */
user: string
/**
 * When it was taken.
 */
time: number
/**
 * Remark on the step.
 */
note?: string
}
/**
 * Reads one plan.
 */
export interface PlansGetRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Operations the user may run on a plan.
 */
export interface PlansGetOperationRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * The plans as an iCalendar file.
 */
export interface PlansIcalRequest {
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * 状态
 * 
 * @maxItems 6
 */
status?: number[]
/**
 * 负责人
 */
dutyUserId?: string
/**
 * In my charge, with me taking part, or all.
 */
scope?: ("duty" | "member" | "all")
/**
 * 分类
 * 
 * @maxItems 50
 */
category?: string[]
/**
 * Words of the title.
 */
keyWords?: string
}
/**
 * Plans due in a period.
 */
export interface PlansListsRequest {
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * 状态
 * 
 * @maxItems 6
 */
status?: number[]
/**
 * 负责人
 */
dutyUserId?: string
/**
 * In my charge, with me taking part, or all.
 */
scope?: ("duty" | "member" | "all")
/**
 * 分类
 * 
 * @maxItems 50
 */
category?: string[]
/**
 * Words of the title.
 */
keyWords?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Users who can be in charge or take part.
 */
export interface PlansPeopleRequest {

}
export interface PlansPeopleRow {
/**
 * Identity of the user.
 */
value: string
/**
 * Name of the user.
 */
label: string
}
/**
 * Plans to be reminded of today.
 */
export interface PlansRemindRequest {

}
/**
 * Adds a plan, changes one, or attaches documents to one.
 */
export interface PlansSetRequest {
/**
 * Plan to change.
 */
id?: string
/**
 * Needed for a new plan.
 */
title?: string
/**
 * Needed for a new plan.
 */
triggerDate?: number
/**
 * Needed for a new plan.
 */
dutyUserId?: string
/**
 * 参与人
 * 
 * @maxItems 50
 */
members?: string[]
/**
 * 分类
 */
category?: string
/**
 * 角度
 */
angle?: string
/**
 * 说明
 */
desc?: string
/**
 * 提醒
 */
remind?: {
/**
 * Days before.
 */
advance?: number
/**
 * 提醒方式
 * 
 * @maxItems 5
 */
way?: string[]
}
/**
 * Documents to attach.
 * 
 * @maxItems 500
 */
docIds?: string[]
/**
 * Documents to detach.
 * 
 * @maxItems 500
 */
removeDocIds?: string[]
/**
 * Item of the news calendar it is made for.
 */
calendarId?: string
/**
 * Remark kept with the plan.
 */
note?: string
}
/**
 * Choices and defaults of the plan form.
 */
export interface PlansSettingRequest {

}
export interface PlansSettingRow {
/**
 * Subject classes.
 */
categories: {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}[]
/**
 * Users who can be in charge.
 */
users: {
/**
 * Value to send.
 */
value: string
/**
 * Text to show.
 */
label: string
}[]
/**
 * Defaults of the reminder.
 */
remind: {
/**
 * Days before.
 */
advance: number
/**
 * Ways.
 */
way: string[]
}
}
/**
 * Documents of the last 30 days on the plan's subject, by wider words.
 */
export interface PlansSuggestDocsRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
}
export interface PlansSuggestDocsExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Remarks on a plan, newest first.
 */
export interface PlansUpdateListRequest {
/**
 * Identity of the record.
 */
id: string
}
export interface PlansUpdateListRow {
/**
 * Identity of the remark.
 */
id: string
/**
 * Who wrote it.
 */
user: string
/**
 * The remark.
 */
text: string
/**
 * When it was written.
 */
time: number
}
/**
 * Remarks on a plan; adds one when text is given.
 */
export interface PlansUpdatesRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * Remark to add.
 */
text?: string
}
export interface PlansUpdatesRow {
/**
 * Identity of the remark.
 */
id: string
/**
 * Who wrote it.
 */
user: string
/**
 * The remark.
 */
text: string
/**
 * When it was written.
 */
time: number
}
/**
 * Channels by which new matches of sensitive groups leave the house; addresses masked, secrets never sent.
 */
export interface PushChannelsRequest {
/**
 * 敏感组
 */
groupId?: string
/**
 * Only these.
 */
kind?: ("email" | "webhook" | "wecom" | "dingtalk" | "feishu" | "wechat")
}
/**
 * Deletes channels; what waits for them is not sent.
 */
export interface PushDeleteChannelsRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Documents of sensitive groups on their way to a channel, and what became of them.
 */
export interface PushLogRequest {
/**
 * 敏感组
 */
groupId?: string
/**
 * 渠道
 */
channelId?: string
/**
 * 状态
 * 
 * @maxItems 4
 */
status?: number[]
/**
 * 关键词
 */
keyWords?: string
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Tries failed deliveries again at once.
 */
export interface PushRetryRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
export interface PushRetryRow {
/**
 * Deliveries that will be tried.
 */
count: number
}
/**
 * Adds a channel to a group or changes one; an empty address or secret leaves the one kept.
 */
export interface PushSaveChannelRequest {
/**
 * Channel to change.
 */
id?: string
/**
 * Group whose matches are sent; needed for a new channel.
 */
groupId?: string
/**
 * 名称
 */
name?: string
/**
 * Needed for a new channel.
 */
kind?: ("email" | "webhook" | "wecom" | "dingtalk" | "feishu" | "wechat")
/**
 * Address of the webhook or robot.
 */
url?: string
/**
 * Key of the signature.
 */
secret?: string
/**
 * Forgets the key.
 */
clearSecret?: boolean
/**
 * Mail addresses.
 * 
 * @maxItems 50
 */
receivers?: string[]
/**
 * Local time HH:mm.
 */
quietBegin?: string
/**
 * Local time HH:mm.
 */
quietEnd?: string
/**
 * 启用
 */
enabled?: boolean
}
/**
 * Sends one test message and says whether it arrived.
 */
export interface PushTestRequest {
/**
 * 编号
 */
id: string
}
/**
 * Sources in order of a figure, with the place before.
 */
export interface RanksBySourceRequest {
/**
 * Own source compared.
 */
sourceId?: string
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * As beginTime.
 */
starttime?: number
/**
 * As endTime.
 */
endtime?: number
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Account.
 */
sourceCode?: string
/**
 * Part of the name.
 */
sourceName?: string
/**
 * 1 ranks all sources, not only those subscribed to.
 */
isMoreSource?: (0 | 1)
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 机构类型
 */
orgType?: string
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface RanksBySourceExtra {
/**
 * Moment up to which figures are complete.
 */
until?: number
/**
 * Formula and version the index was computed with.
 */
formula?: string
}
/**
 * Words that at least two of the accounts wrote about.
 */
export interface RanksCommonWordsRequest {
/**
 * Codes of the accounts compared.
 * 
 * @minItems 1
 * @maxItems 5
 */
sourceCodes: string[]
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * 平台
 */
platformIdentity?: string
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Most words.
 */
size?: number
}
/**
 * Removes saved sets.
 */
export interface RanksCompareDeleteRequest {
/**
 * 编号
 * 
 * @minItems 1
 * @maxItems 50
 */
ids: string[]
}
/**
 * Figures of accounts side by side, with what each leads in.
 */
export interface RanksCompareFiguresRequest {
/**
 * Codes of the accounts compared.
 * 
 * @minItems 1
 * @maxItems 5
 */
sourceCodes: string[]
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * 平台
 */
platformIdentity?: string
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
export interface RanksCompareFiguresExtra {
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
/**
 * Formula and version the index was computed with.
 */
formula?: string
}
/**
 * Keeps a set of accounts under a name; a set of that name is replaced.
 */
export interface RanksCompareSaveRequest {
/**
 * 名称
 */
name: string
/**
 * Kind of the accounts compared.
 */
dataType: string
/**
 * Codes of the accounts, two to five.
 * 
 * @minItems 1
 * @maxItems 5
 */
objects: string[]
}
export interface RanksCompareSaveRow {
/**
 * Identity of the set.
 */
id: string
/**
 * Name of the set.
 */
name: string
/**
 * Kind of the accounts compared.
 */
dataType: string
/**
 * Codes of the accounts, two to five.
 * 
 * @minItems 1
 * @maxItems 5
 */
objects: string[]
/**
 * When it was saved.
 */
updateTime?: number
}
/**
 * Sets of accounts the user saved.
 */
export interface RanksComparesRequest {
/**
 * Kind of the accounts compared.
 */
dataType?: string
}
export interface RanksComparesRow {
/**
 * Identity of the set.
 */
id: string
/**
 * Name of the set.
 */
name: string
/**
 * Kind of the accounts compared.
 */
dataType: string
/**
 * Codes of the accounts, two to five.
 * 
 * @minItems 1
 * @maxItems 5
 */
objects: string[]
/**
 * When it was saved.
 */
updateTime?: number
}
/**
 * Adds accounts to a ranking, new or old.
 */
export interface RanksCustomAddRequest {
/**
 * Ranking; a new one when absent.
 */
id?: string
/**
 * Name of a new ranking.
 */
name?: string
/**
 * Accounts.
 * 
 * @minItems 1
 * @maxItems 200
 */
sourceCodes: string[]
}
/**
 * Removes own rankings.
 */
export interface RanksCustomDeleteRequest {
/**
 * 编号
 * 
 * @minItems 1
 * @maxItems 50
 */
ids: string[]
}
/**
 * An own ranking as its form shows it.
 */
export interface RanksCustomGetRequest {
/**
 * Ranking.
 */
id: string
}
export interface RanksCustomGetRow {
/**
 * Ranking.
 */
id: string
/**
 * 榜单名称
 */
name: string
/**
 * Kind of its accounts.
 */
kind?: ("news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper")
/**
 * What places are given by.
 */
metric?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index")
/**
 * Ranked by weights, not by one figure.
 */
weighted?: boolean
/**
 * Weights of figures, together 100.
 */
weights?: {
/**
 * 指数
 */
index?: number
/**
 * 发布量
 */
posts?: number
/**
 * 阅读
 */
visitCount?: number
/**
 * 点赞
 */
likeCount?: number
/**
 * 评论
 */
commentCount?: number
/**
 * 转发
 */
forwardCount?: number
}
/**
 * Whether others see it.
 */
public?: boolean
}
/**
 * Rankings the user made or may see.
 */
export interface RanksCustomListsRequest {

}
/**
 * Accounts of a ranking, in order.
 */
export interface RanksCustomMembersRequest {
/**
 * Ranking.
 */
id: string
}
/**
 * Members of a ranking by its figure or weights; all accounts of the kind where no ranking is named.
 */
export interface RanksCustomRankRequest {
/**
 * Ranking.
 */
id?: string
/**
 * Kind of its accounts.
 */
kind?: ("news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper")
/**
 * What places are given by.
 */
metric?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index")
/**
 * Ranked by weights, not by one figure.
 */
weighted?: boolean
/**
 * Weights of figures, together 100.
 */
weights?: {
/**
 * 指数
 */
index?: number
/**
 * 发布量
 */
posts?: number
/**
 * 阅读
 */
visitCount?: number
/**
 * 点赞
 */
likeCount?: number
/**
 * 评论
 */
commentCount?: number
/**
 * 转发
 */
forwardCount?: number
}
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "delta")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface RanksCustomRankExtra {
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
/**
 * Formula and version the index was computed with.
 */
formula?: string
}
/**
 * Makes a ranking or changes what is sent of an own one.
 */
export interface RanksCustomSaveRequest {
/**
 * Ranking.
 */
id?: string
/**
 * 榜单名称
 */
name?: string
/**
 * Kind of its accounts.
 */
kind?: ("news" | "app" | "weibo" | "wechat" | "wemedia" | "video" | "epaper")
/**
 * What places are given by.
 */
metric?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index")
/**
 * Ranked by weights, not by one figure.
 */
weighted?: boolean
/**
 * Weights of figures, together 100.
 */
weights?: {
/**
 * 指数
 */
index?: number
/**
 * 发布量
 */
posts?: number
/**
 * 阅读
 */
visitCount?: number
/**
 * 点赞
 */
likeCount?: number
/**
 * 评论
 */
commentCount?: number
/**
 * 转发
 */
forwardCount?: number
}
/**
 * Whether others see it.
 */
public?: boolean
/**
 * Codes of its accounts, in order.
 * 
 * @maxItems 1000
 */
members?: string[]
}
/**
 * Documents in order of a figure.
 */
export interface RanksDocumentsRequest {
/**
 * Own source compared.
 */
sourceId?: string
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * As beginTime.
 */
starttime?: number
/**
 * As endTime.
 */
endtime?: number
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Account.
 */
sourceCode?: string
/**
 * Codes of accounts; only their works.
 * 
 * @maxItems 200
 */
sourceCodes?: string[]
/**
 * Part of the name.
 */
sourceName?: string
/**
 * Words the documents hold.
 */
keyWords?: string
/**
 * 1 ranks all sources, not only those subscribed to.
 */
isMoreSource?: (0 | 1)
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 机构类型
 */
orgType?: string
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface RanksDocumentsExtra {
/**
 * Moment up to which figures are complete.
 */
until?: number
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
/**
 * Formula and version the index was computed with.
 */
formula?: string
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Follows accounts or stops following them.
 */
export interface RanksFollowRequest {
/**
 * Accounts.
 * 
 * @minItems 1
 * @maxItems 200
 */
sourceCodes: string[]
/**
 * Whether to follow.
 */
followed: boolean
}
/**
 * Complete past issues of the rankings, newest first.
 */
export interface RanksIssuesRequest {
/**
 * Days of an issue: 1 a day, 7 a week from Monday, 30 a calendar month.
 */
shortcut?: (1 | 7 | 30)
}
export interface RanksIssuesRow {
/**
 * First day of the issue, YYYY-MM-DD.
 */
id: string
/**
 * Days of the issue.
 */
name: string
}
/**
 * Accounts and outlets in order of a figure or their index.
 */
export interface RanksListRequest {
/**
 * Own source, whose standing is told.
 */
sourceId?: string
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * As beginTime.
 */
starttime?: number
/**
 * As endTime.
 */
endtime?: number
/**
 * What places are given by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount" | "index")
/**
 * 平台
 */
platformIdentity?: string
/**
 * Account.
 */
sourceCode?: string
/**
 * Part of the name.
 */
sourceName?: string
/**
 * 1 ranks all sources, not only those subscribed to.
 */
isMoreSource?: (0 | 1)
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 机构类型
 */
orgType?: string
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * 排序
 */
sortField?: ("rank" | "index" | "posts" | "visitCount" | "likeCount" | "commentCount" | "forwardCount" | "fans" | "delta")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface RanksListExtra {
/**
 * Moment up to which figures are complete.
 */
until?: number
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
/**
 * Formula and version the index was computed with.
 */
formula?: string
/**
 * Where the own source stands, in one sentence; empty when none was named.
 */
standing?: string
}
/**
 * People of the library by what was published about them.
 */
export interface RanksPeopleRequest {
/**
 * Figure ranked by.
 */
by?: ("docCount" | "negCount" | "visitCount" | "commentCount" | "forwardCount" | "likeCount")
/**
 * Part of the name, office or organisation.
 */
keyWords?: string
/**
 * Groups the person belongs to.
 * 
 * @maxItems 5
 */
tags?: ("政要" | "企业家" | "专家" | "文体" | "网红")[]
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface RanksPeopleExtra {
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
}
/**
 * Province, prefecture and county that a code stands for.
 */
export interface RanksRegionPathRequest {
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
}
export interface RanksRegionPathRow {
/**
 * Code of the province; empty for the whole country.
 */
provinceId: string
/**
 * Its name.
 */
province: string
/**
 * Code of the prefecture, as far as the place says.
 */
cityId: string
/**
 * Its name.
 */
city: string
/**
 * Code of the county, as far as the place says.
 */
countyId: string
/**
 * Its name.
 */
county: string
/**
 * Further places asked for.
 */
more: number
}
/**
 * Places one level below those asked for, by the index of all accounts which sit there, computed as though they were one.
 */
export interface RanksRegionsRequest {
/**
 * Days up to yesterday, used when no begin and end are given.
 */
shortcut?: (1 | 7 | 30)
/**
 * 平台
 */
platformIdentity?: string
/**
 * Part of the name.
 */
sourceName?: string
/**
 * 1 ranks all sources, not only those subscribed to.
 */
isMoreSource?: (0 | 1)
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 机构类型
 */
orgType?: string
/**
 * Kind of issue.
 */
cycle?: ("day" | "week" | "month")
/**
 * First day of a past issue, YYYY-MM-DD; its cycle is that of the days when none is given.
 */
issue?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
export interface RanksRegionsExtra {
/**
 * Days the figures cover, in words.
 */
period?: string
/**
 * Last day whose figures are complete, YYYY-MM-DD.
 */
asOf?: string
/**
 * Formula and version the index was computed with.
 */
formula?: string
}
/**
 * One account with its figures of the period.
 */
export interface RanksSourceRequest {
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Works of one account by hour of day.
 */
export interface RanksSourceHoursRequest {
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Figures of one account against the period before.
 */
export interface RanksSourceKpisRequest {
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Parts of the index of one account, beside the mean of its platform.
 */
export interface RanksSourcePartsRequest {
/**
 * 1 leaves the mean of its kind out, as where accounts are compared.
 */
alone?: (0 | 1)
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Accounts by name, kind and place.
 */
export interface RanksSourceSearchRequest {
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Kind of source ranked.
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 平台
 */
platformIdentity?: string
/**
 * 地域
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Index, place or figures of one account by day.
 */
export interface RanksSourceTrendRequest {
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * What is drawn.
 */
by?: ("index" | "rank" | "figures")
}
/**
 * Works of one account in order of a figure.
 */
export interface RanksSourceWorksRequest {
/**
 * Account.
 */
sourceCode: string
/**
 * 平台
 */
platformIdentity?: string
/**
 * 名称
 */
sourceName?: string
/**
 * Days up to yesterday.
 */
shortcut?: (1 | 7 | 30)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Figure ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Signs a report that was handed in, or sends it back with the reason.
 */
export interface ReportsAuditRequest {
/**
 * Identity of the report.
 */
id: string
/**
 * sign or reject.
 */
step: ("sign" | "reject")
/**
 * Opinion; needed to reject.
 */
note?: string
}
export interface ReportsAuditRow {
/**
 * Identity of the report.
 */
id: string
/**
 * State of signing.
 */
sign?: string
}
/**
 * Rows of one chart of a report or of a subject and period.
 */
export interface ReportsChartRequest {
/**
 * A saved report; its period and subject count then.
 */
reportId?: string
/**
 * First moment of the period, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Event the report is about.
 */
eventId?: string
/**
 * Watched object the report is about.
 */
monitorId?: string
/**
 * Column the report is about.
 */
columnId?: string
/**
 * Words its documents hold.
 */
keyWords?: string
/**
 * Name of the chart.
 */
chart: string
}
/**
 * A draft with the same sections, period and subject.
 */
export interface ReportsCopyRequest {
/**
 * Identity of the report.
 */
id: string
}
export interface ReportsCopyRow {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Deletes reports of one's own; those of colleagues need the right to delete.
 */
export interface ReportsDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 100
 */
ids: string[]
}
/**
 * Documents of a report's period: picked by themselves, or behind a point of a chart.
 */
export interface ReportsDocumentsRequest {
/**
 * A saved report; its period and subject count then.
 */
reportId?: string
/**
 * First moment of the period, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Event the report is about.
 */
eventId?: string
/**
 * Watched object the report is about.
 */
monitorId?: string
/**
 * Column the report is about.
 */
columnId?: string
/**
 * Words its documents hold.
 */
keyWords?: string
/**
 * How they are chosen and ordered.
 */
pick?: ("hot" | "read" | "negative" | "latest")
/**
 * Chart that was clicked.
 */
chart?: string
/**
 * Category that was clicked.
 */
key?: string
/**
 * Line that was clicked.
 */
series?: string
/**
 * Order, in place of that of the pick.
 */
sortField?: ("pubdate" | "sameContentCount" | "visitCount" | "commentCount" | "likeCount" | "forwardCount")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * The report as a Word file.
 */
export interface ReportsDownloadRequest {
/**
 * Identity of the report.
 */
id: string
}
/**
 * Reads everything the report shows from the stores and keeps it; the report is being made meanwhile.
 */
export interface ReportsGenerateRequest {
/**
 * Identity of the report.
 */
id: string
/**
 * Charts as drawn by the browser, for the file.
 * 
 * @maxItems 40
 */
images?: {
/**
 * Place of the section, from 0.
 */
section: number
/**
 * Data address of a PNG.
 */
image: string
}[]
}
export interface ReportsGenerateRow {
/**
 * Identity of the record.
 */
id: string
}
/**
 * One report with its sections; also for those it was sent to.
 */
export interface ReportsGetRequest {
/**
 * Identity of the report.
 */
id: string
}
/**
 * Removes groups of the unit; what was in them is kept.
 */
export interface ReportsGroupDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Makes a group of the unit or renames one.
 */
export interface ReportsGroupSaveRequest {
/**
 * 编号
 */
id?: string
/**
 * What the group holds.
 */
kind: ("report" | "material" | "opinion" | "opinionMaterial")
/**
 * Name of the group.
 */
name: string
}
export interface ReportsGroupSaveRow {
/**
 * Identity of the group.
 */
id: string
/**
 * Name of the group.
 */
name?: string
}
/**
 * Groups of reports or materials.
 */
export interface ReportsGroupsRequest {
/**
 * What the groups hold: reports or material, of the media or the opinion desk.
 */
kind?: ("report" | "material" | "opinion" | "opinionMaterial")
}
export interface ReportsGroupsRow {
/**
 * Identity of the group.
 */
id: string
/**
 * Name of the group.
 */
name: string
/**
 * Entries in the group.
 */
count?: number
/**
 * Whether the unit made it, so that it may be changed.
 */
own?: boolean
}
/**
 * Reports of the unit, the latest first.
 */
export interface ReportsListRequest {
/**
 * Media desk or opinion desk.
 */
desk?: ("report" | "opinion")
/**
 * 分组
 */
groupId?: string
/**
 * 周期
 * 
 * @maxItems 4
 */
cycle?: ("day" | "week" | "month" | "special")[]
/**
 * 状态
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * 审签
 * 
 * @maxItems 4
 */
sign?: ("draft" | "waiting" | "signed" | "rejected")[]
/**
 * Made at or after, in ms.
 */
beginTime?: number
/**
 * Made before, in ms.
 */
endTime?: number
/**
 * Made for this watched object, or about nothing watched and naming it in title or words.
 */
monitorId?: string
/**
 * Words of the title or the maker.
 */
keyWords?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * What was done with a report, the latest first.
 */
export interface ReportsLogRequest {
/**
 * Identity of the report.
 */
id: string
}
export interface ReportsLogRow {
/**
 * Place in the log.
 */
id: string
/**
 * When.
 */
time: number
/**
 * Who.
 */
user: string
/**
 * What.
 */
action: string
/**
 * Words with it.
 */
note?: string
}
/**
 * Puts documents, or a text of one's own, into the material.
 */
export interface ReportsMaterialAddRequest {
/**
 * Documents.
 * 
 * @maxItems 500
 */
docIds?: string[]
/**
 * 分组
 */
groupId?: string
/**
 * Heading of a text of one's own.
 */
title?: string
/**
 * The text.
 */
summary?: string
/**
 * 备注
 */
note?: string
}
export interface ReportsMaterialAddRow {
/**
 * Materials newly added.
 */
added: number
/**
 * Materials in the basket now.
 */
total: number
}
/**
 * Deletes material.
 */
export interface ReportsMaterialDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Reads one material.
 */
export interface ReportsMaterialFindByIdRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Material collected.
 */
export interface ReportsMaterialListRequest {
/**
 * 分组
 */
groupId?: string
/**
 * 关键词
 */
keyWords?: string
/**
 * 类型
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Sentiment of the document.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * State of the document now.
 * 
 * @maxItems 5
 */
docStatus?: number[]
/**
 * Only these.
 * 
 * @maxItems 500
 */
ids?: string[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Puts material into another group; an empty group takes it out of all.
 */
export interface ReportsMaterialMoveRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * 分组
 */
groupId: string
}
export interface ReportsMaterialMoveRow {
/**
 * Materials moved.
 */
moved: number
}
/**
 * Changes the note and group of a material; title and text only of a text of one's own.
 */
export interface ReportsMaterialSaveRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 分组
 */
groupId?: string
/**
 * Heading of a text of one's own.
 */
title?: string
/**
 * The text.
 */
summary?: string
/**
 * 备注
 */
note?: string
}
/**
 * Puts material first in the order given, or back among the others.
 */
export interface ReportsMaterialSortRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * False puts it back.
 */
top?: boolean
}
/**
 * Colleagues a report may be sent to.
 */
export interface ReportsReceiversRequest {

}
export interface ReportsReceiversRow {
/**
 * Identity of the user.
 */
value: string
/**
 * Name of the user.
 */
label: string
}
/**
 * Makes a draft or changes one; a signed report stays as it is.
 */
export interface ReportsSaveRequest {
/**
 * 编号
 */
id?: string
/**
 * Title of the report.
 */
title: string
/**
 * Media desk or opinion desk.
 */
desk?: ("report" | "opinion")
/**
 * 分组
 */
groupId?: string
/**
 * Kind of period.
 */
cycle?: ("day" | "week" | "month" | "special")
/**
 * 模板
 */
templateId?: string
/**
 * First moment of the period, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Event the report is about.
 */
eventId?: string
/**
 * Watched object the report is about.
 */
monitorId?: string
/**
 * Column the report is about.
 */
columnId?: string
/**
 * Words its documents hold.
 */
keyWords?: string
/**
 * Sections in order.
 * 
 * @maxItems 40
 */
sections: {
/**
 * Kind of section.
 */
type: ("text" | "docs" | "chart" | "ai")
/**
 * Heading of the section.
 */
title?: string
/**
 * Material ids joined by commas, a pick such as @hot:10, the name of a chart, or what the server writes such as @overview.
 */
ref?: string
/**
 * Text of the section.
 */
body?: string
}[]
}
export interface ReportsSaveRow {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Hands a finished report to colleagues as a message, and by mail where a mail server is set.
 */
export interface ReportsSendRequest {
/**
 * Identity of the report.
 */
id: string
/**
 * Users who receive it.
 * 
 * @minItems 1
 * @maxItems 200
 */
receivers: string[]
/**
 * Words to go with it.
 */
note?: string
}
export interface ReportsSendRow {
/**
 * Users told.
 */
sent: number
/**
 * Addresses mailed.
 */
mailed?: number
}
/**
 * Events or watched objects that a report may be about.
 */
export interface ReportsSubjectsRequest {
/**
 * event or monitor.
 */
kind: ("event" | "monitor")
/**
 * The one chosen, which is always among the rows.
 */
id?: string
}
export interface ReportsSubjectsRow {
/**
 * Identity of the object.
 */
value: string
/**
 * Name of the object.
 */
label: string
}
/**
 * Hands a finished report in to be signed.
 */
export interface ReportsSubmitRequest {
/**
 * Identity of the report.
 */
id: string
/**
 * Words to go with it.
 */
note?: string
}
export interface ReportsSubmitRow {
/**
 * Identity of the report.
 */
id: string
/**
 * State of signing.
 */
sign?: string
}
/**
 * Templates a report may begin with.
 */
export interface ReportsTemplatesRequest {
/**
 * Media desk or opinion desk.
 */
desk?: ("report" | "opinion")
/**
 * Kind of period.
 */
cycle?: ("day" | "week" | "month" | "special")
}
/**
 * A text for a section: counted and quoted from the period, or a summary of chosen documents.
 */
export interface ReportsWriteRequest {
/**
 * A saved report; its period and subject count then.
 */
reportId?: string
/**
 * First moment of the period, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Event the report is about.
 */
eventId?: string
/**
 * Watched object the report is about.
 */
monitorId?: string
/**
 * Column the report is about.
 */
columnId?: string
/**
 * Words its documents hold.
 */
keyWords?: string
/**
 * Documents to sum up.
 * 
 * @maxItems 50
 */
docIds?: string[]
/**
 * What is written.
 */
part?: ("overview" | "focus" | "risk")
}
export interface ReportsWriteRow {
/**
 * The text.
 */
text: string
}
/**
 * Deletes roles; refused while users hold them.
 */
export interface RolesDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Reads one role with its grants.
 */
export interface RolesFormRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Adds a role or changes one; no one can grant more than one holds.
 */
export interface RolesSaveRequest {
/**
 * Role to change.
 */
id?: string
/**
 * 角色名称
 */
name: string
/**
 * 说明
 */
desc?: string
/**
 * 系统编号
 */
systemId?: number
/**
 * Granted menu nodes.
 * 
 * @maxItems 1000
 */
menus: {
/**
 * 菜单编号
 */
menuId: string
/**
 * Operations granted.
 * 
 * @maxItems 9
 */
operations: ("export" | "delete" | "collect" | "material" | "plan" | "push" | "edit" | "audit" | "config")[]
/**
 * 数据范围
 */
scope?: ("own" | "department" | "all")
}[]
}
/**
 * Searches roles.
 */
export interface RolesSearchRequest {
/**
 * Part of the name.
 */
keyWords?: string
/**
 * 系统编号
 */
systemId?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Channels with documents of the last 90 days, of one website or of all, whose name holds the words.
 */
export interface SearchChannelsRequest {
/**
 * Part of the name.
 */
word?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * 条数
 */
limit?: number
}
/**
 * Deletes saved searches.
 */
export interface SearchDeleteSearchRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Writes the documents found to a file for download, at most 5,000.
 */
export interface SearchExportRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Name of the file without its ending.
 */
fileName?: string
/**
 * Fields written, in order.
 * 
 * @maxItems 50
 */
columns?: string[]
/**
 * 最多条数
 */
max?: number
}
/**
 * Most telling words of the documents found.
 */
export interface SearchKeywordsRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Most words in the answer.
 */
size?: number
}
/**
 * Documents of one group of near-identical ones, earliest first.
 */
export interface SearchSameContentRequest {
/**
 * Group of near-identical documents.
 */
sameId: string
/**
 * A document left out.
 */
excludeId?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface SearchSameContentExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Saves a search under a name.
 */
export interface SearchSaveSearchRequest {
/**
 * Saved search to replace.
 */
id?: string
/**
 * 名称
 */
name: string
/**
 * Route the search belongs to.
 */
page: string
/**
 * Parameters of the search.
 */
params: {

}
}
/**
 * Searches the user saved.
 */
export interface SearchSavedRequest {
/**
 * Route the search belongs to.
 */
page?: string
}
export interface SearchSavedRow {
/**
 * Identity of the saved search.
 */
id: string
/**
 * Name of the saved search.
 */
name: string
/**
 * Parameters of the search.
 */
params: {

}
/**
 * When it was saved.
 */
time: number
}
/**
 * Sources whose name holds the words.
 */
export interface SearchSourcesRequest {
/**
 * Part of the name.
 */
word?: string
/**
 * Identities of sources wanted by name, whatever else is asked.
 * 
 * @maxItems 200
 */
chosenIds?: string[]
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Places.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Levels.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * 条数
 */
limit?: number
}
/**
 * Completions of the words typed so far.
 */
export interface SearchSuggestRequest {
/**
 * What was typed.
 */
word: string
/**
 * 条数
 */
limit?: number
}
export interface SearchSuggestRow {
/**
 * Completions, most frequent first.
 */
autoWords: {
/**
 * The completion.
 */
word: string
}[]
}
/**
 * Searches documents by words, time, source and sentiment.
 */
export interface SearchYuqingRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface SearchYuqingExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Lists the sessions of every user in reach, last used first.
 */
export interface SessionAllRequest {
/**
 * Part of a name, an account or an address.
 */
keyWords?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface SessionAllRow {
/**
 * Identity of the session.
 */
id: string
/**
 * Name of the user.
 */
userName: string
/**
 * Account signed in with.
 */
code: string
/**
 * Department of the user.
 */
departmentName?: string
/**
 * Network address.
 */
address?: string
/**
 * Name the browser gave.
 */
agent?: string
/**
 * When it began.
 */
createTime: number
/**
 * When it was last used.
 */
lastTime: number
/**
 * Whether it is this one.
 */
current: boolean
}
/**
 * Exchanges a signed ticket of the all-media editing system for a session; answers the home page.
 */
export interface SessionAuthRequest {
/**
 * Signed ticket.
 */
ticket: string
/**
 * Path to open after signing in.
 */
backurl?: string
}
/**
 * Draws a new captcha.
 */
export interface SessionCaptchaRequest {

}
/**
 * Ends sessions of users in reach, never the one that asks.
 */
export interface SessionEndAnyRequest {
/**
 * Sessions concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Signs in; answers the path of the home page.
 */
export interface SessionLoginRequest {
/**
 * 用户名
 */
username: string
/**
 * 密码
 */
password: string
/**
 * 验证码键
 */
captchaKey?: string
/**
 * 验证码
 */
captchaValue?: string
}
/**
 * Ends the session; answers the path to go to.
 */
export interface SessionLogoutRequest {

}
/**
 * Tells who is signed in.
 */
export interface SessionMyInfoRequest {

}
/**
 * Issues an operation token, valid 45 s.
 */
export interface SessionOpTokenRequest {

}
export interface SessionOpTokenRow {
/**
 * The token.
 */
optoken: string
/**
 * When it was issued, in ms.
 */
optime: number
}
/**
 * Issues the key an operation token is made with.
 */
export interface SessionOpToken2Request {

}
export interface SessionOpToken2Row {
/**
 * The key.
 */
k: string
}
/**
 * Ends one of the user's own sessions.
 */
export interface SessionRevokeRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Lists the user's own sessions.
 */
export interface SessionSessionsRequest {

}
export interface SessionSessionsRow {
/**
 * Identity of the session.
 */
id: string
/**
 * Network address.
 */
address?: string
/**
 * Name the browser gave.
 */
agent?: string
/**
 * When it began.
 */
createTime: number
/**
 * When it was last used.
 */
lastTime: number
/**
 * Whether it is this one.
 */
current: boolean
}
/**
 * Tells the system variant, its name and the parts of its chrome.
 */
export interface SessionSystemInfoRequest {

}
/**
 * Tells which integrations the user may use.
 */
export interface SessionThirdPartyAuthRequest {

}
/**
 * Answers the session id that opens the websocket.
 */
export interface SessionWsAuthRequest {

}
/**
 * Tells whether notifications are on.
 */
export interface SessionWsEnableRequest {

}
/**
 * Deletes feeds; their documents stay.
 */
export interface SourcesDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Feeds the platform reads.
 */
export interface SourcesListRequest {
/**
 * Part of name or address.
 */
keyWords?: string
/**
 * 类型
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * 启用
 */
enabled?: boolean
/**
 * Only feeds whose last crawl failed.
 */
failing?: boolean
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Reads feeds now.
 */
export interface SourcesRunRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Adds a feed or changes one.
 */
export interface SourcesSaveRequest {
/**
 * Feed to change.
 */
id?: string
/**
 * 名称
 */
name: string
/**
 * 地址
 */
url: string
/**
 * 类型
 */
dataType: ("news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * 媒体级别
 */
sourceRank?: number
/**
 * 地域
 */
regionId?: string
/**
 * Seconds between two crawls.
 */
interval?: number
/**
 * 启用
 */
enabled?: boolean
/**
 * Channel of its documents; absent: the item's category.
 */
channel?: string
/**
 * Fetch the page of items that have only a teaser.
 */
extract?: boolean
}
/**
 * Reads a feed once without keeping anything.
 */
export interface SourcesTestRequest {
/**
 * 地址
 */
url: string
}
export interface SourcesTestRow {
/**
 * Whether it could be read.
 */
ok: boolean
/**
 * What went wrong.
 */
message?: string
/**
 * RSS, Atom or JSON Feed.
 */
kind?: string
/**
 * Title of the feed.
 */
title?: string
/**
 * First entries.
 */
rows: {
/**
 * Headline.
 */
title: string
/**
 * Address.
 */
url?: string
/**
 * When it was published.
 */
pubdate?: number
}[]
}
/**
 * Makes a token for POST /api/ingest/push; the reply is the only place where it is shown.
 */
export interface SourcesTokenCreateRequest {
/**
 * System that pushes with it.
 */
name: string
/**
 * Source of rows that name none.
 */
source?: string
}
export interface SourcesTokenCreateRow {
/**
 * Identity of the token.
 */
id: string
/**
 * System that pushes with it.
 */
name: string
/**
 * Last four characters.
 */
tail: string
/**
 * Source of rows that name none.
 */
source?: string
/**
 * Whether it is accepted.
 */
enabled: boolean
/**
 * When it was made.
 */
createTime: number
/**
 * Who made it.
 */
createUser?: string
/**
 * When it was last used; 0 never.
 */
lastUse?: number
/**
 * The token itself; shown only here.
 */
token?: string
}
/**
 * Deletes tokens.
 */
export interface SourcesTokenDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Accepts or refuses a token.
 */
export interface SourcesTokenEnableRequest {
/**
 * Token concerned.
 */
id: string
/**
 * 启用
 */
enabled: boolean
}
export interface SourcesTokenEnableRow {
/**
 * Identity of the token.
 */
id: string
/**
 * System that pushes with it.
 */
name: string
/**
 * Last four characters.
 */
tail: string
/**
 * Source of rows that name none.
 */
source?: string
/**
 * Whether it is accepted.
 */
enabled: boolean
/**
 * When it was made.
 */
createTime: number
/**
 * Who made it.
 */
createUser?: string
/**
 * When it was last used; 0 never.
 */
lastUse?: number
}
/**
 * Tokens other systems push documents with.
 */
export interface SourcesTokensRequest {

}
export interface SourcesTokensRow {
/**
 * Identity of the token.
 */
id: string
/**
 * System that pushes with it.
 */
name: string
/**
 * Last four characters.
 */
tail: string
/**
 * Source of rows that name none.
 */
source?: string
/**
 * Whether it is accepted.
 */
enabled: boolean
/**
 * When it was made.
 */
createTime: number
/**
 * Who made it.
 */
createUser?: string
/**
 * When it was last used; 0 never.
 */
lastUse?: number
}
/**
 * Two to five sources side by side.
 */
export interface SpreadCompareRequest {
/**
 * Ids or names of two to five sources; the first is ours.
 * 
 * @minItems 2
 * @maxItems 5
 */
sourceIds: string[]
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Removes own sets.
 */
export interface SpreadCompareDeleteRequest {
/**
 * Sets to remove.
 * 
 * @minItems 1
 * @maxItems 50
 */
ids: string[]
}
export interface SpreadCompareDeleteRow {
/**
 * Sets removed.
 */
count: number
}
/**
 * Keeps a set of sources under a name; the same name replaces it.
 */
export interface SpreadCompareSaveRequest {
/**
 * Name of the set.
 */
name: string
/**
 * Ids or names of two to five sources; the first is ours.
 * 
 * @minItems 2
 * @maxItems 5
 */
sourceIds: string[]
}
export interface SpreadCompareSaveRow {
/**
 * Identity of the set.
 */
id: string
}
/**
 * Sets of sources the user keeps.
 */
export interface SpreadCompareSetsRequest {

}
export interface SpreadCompareSetsRow {
/**
 * Identity of the set.
 */
id: string
/**
 * Its name.
 */
name: string
/**
 * Sources, ours first.
 */
objects: string[]
/**
 * When it was saved.
 */
updateTime?: number
}
/**
 * One source's side of a comparison.
 */
export interface SpreadCompareSideRequest {
/**
 * The one whose side is drawn.
 */
sourceId: string
/**
 * day: reprints by day; published, reprints: by kind; parts: shares of the best of all.
 */
by?: ("day" | "published" | "reprints" | "parts")
/**
 * Ids or names of two to five sources; the first is ours.
 * 
 * @minItems 2
 * @maxItems 5
 */
sourceIds: string[]
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * What grew around a document: copies and rewritings, documents of the matter, comments, other platforms.
 */
export interface SpreadExpandRequest {
/**
 * Document to start from.
 */
id: string
/**
 * similar, topic, comment or platform.
 */
kind?: ("similar" | "topic" | "comment" | "platform")
/**
 * A word that documents of the topic must also have.
 */
word?: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Words of the matter that the document itself does not lead with.
 */
export interface SpreadExpandTopicsRequest {
/**
 * Document to start from.
 */
id: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
}
/**
 * Documents of the matter by day and kind of source.
 */
export interface SpreadExpandTrendRequest {
/**
 * Document to start from.
 */
id: string
/**
 * A word that documents of the topic must also have.
 */
word?: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
}
/**
 * Words the assistant widens the document's own by, with the documents of the matter that have each.
 */
export interface SpreadExpandWordsRequest {
/**
 * Document to start from.
 */
id: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
}
/**
 * Size and shape of a document's way.
 */
export interface SpreadFiguresRequest {
/**
 * Document to start from.
 */
id: string
}
/**
 * The first publication, with figures of what followed; nothing when none is found.
 */
export interface SpreadFirstRequest {
/**
 * Document to start from.
 */
id?: string
/**
 * Headline to start from.
 */
title?: string
/**
 * Address to start from; a page that is not stored is read.
 */
url?: string
/**
 * Headline, address or passage to start from; counts before the id.
 */
text?: string
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Least likeness to the document asked for, from 0.3 to 1.
 */
similarity?: number
}
/**
 * Own works with what became of them.
 */
export interface SpreadListRequest {
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Works whose reprints stand in these sources.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Words of the works.
 */
keyWords?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Name of the channel.
 */
channel?: string
/**
 * Levels of channels.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Platform of the account.
 */
platformIdentity?: string
/**
 * all, 1 original or 0 reprint.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Figure the order goes by.
 */
sortField?: ("pubdate" | "reprintCount" | "visitCount" | "commentCount" | "likeCount" | "forwardCount")
/**
 * asc or desc.
 */
sortType?: ("desc" | "asc")
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
/**
 * 1: only works that were first of their group.
 */
firstOnly?: (0 | 1)
}
/**
 * Nodes of a document's way from source to source.
 */
export interface SpreadNodesRequest {
/**
 * Document to start from.
 */
id: string
/**
 * Shows only what comes from this node.
 */
rootId?: string
/**
 * Steps from the root.
 */
depth?: number
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * 1 leaves out whom nobody has it from.
 */
keyOnly?: (0 | 1)
/**
 * Most nodes in the answer.
 */
limit?: number
}
/**
 * The first publication of a text and all that followed it, in order of time.
 */
export interface SpreadOriginRequest {
/**
 * Document to start from.
 */
id?: string
/**
 * Headline to start from.
 */
title?: string
/**
 * Address to start from; a page that is not stored is read.
 */
url?: string
/**
 * Headline, address or passage to start from; counts before the id.
 */
text?: string
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Least likeness to the document asked for, from 0.3 to 1.
 */
similarity?: number
/**
 * asc: the first publication comes first.
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Documents a day by level of the source.
 */
export interface SpreadOriginTrendRequest {
/**
 * Document to start from.
 */
id?: string
/**
 * Headline to start from.
 */
title?: string
/**
 * Address to start from; a page that is not stored is read.
 */
url?: string
/**
 * Headline, address or passage to start from; counts before the id.
 */
text?: string
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Least likeness to the document asked for, from 0.3 to 1.
 */
similarity?: number
}
/**
 * Works, reprints and the spread index of a period, against the one before.
 */
export interface SpreadOverviewRequest {
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Works whose reprints stand in these sources.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Words of the works.
 */
keyWords?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Name of the channel.
 */
channel?: string
/**
 * Levels of channels.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Platform of the account.
 */
platformIdentity?: string
/**
 * all, 1 original or 0 reprint.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Reprints of own works by reprinting source, place, channel, level, kind of work, platform, author or hour.
 */
export interface SpreadRankRequest {
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Works whose reprints stand in these sources.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Words of the works.
 */
keyWords?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Name of the channel.
 */
channel?: string
/**
 * Levels of channels.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Platform of the account.
 */
platformIdentity?: string
/**
 * all, 1 original or 0 reprint.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * What is counted by.
 */
by?: ("source" | "region" | "channel" | "sourceRank" | "dataType" | "platform" | "author" | "hour")
/**
 * Rows of the answer.
 */
top?: number
/**
 * Figure authors and channels are ranked by.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
}
/**
 * Reprints one by one, with their likeness and whether they name the source.
 */
export interface SpreadReprintsRequest {
/**
 * Document it is about.
 */
id: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sources or accounts.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window instead of two moments.
 */
timeFlag?: string
/**
 * asc or desc.
 */
sortType?: ("desc" | "asc")
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
}
/**
 * Makes a link that opens one document on one page without signing in, for some days.
 */
export interface SpreadShareRequest {
/**
 * Document it is about.
 */
id: string
/**
 * Page the link opens.
 */
page: ("/spread/single" | "/spread/wbsingle")
/**
 * Days until the link ends.
 */
days?: number
}
/**
 * Texts that two or more of the sources published, with who had it when.
 */
export interface SpreadSharedWorksRequest {
/**
 * Ids or names of two to five sources; the first is ours.
 * 
 * @minItems 2
 * @maxItems 5
 */
sourceIds: string[]
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
}
/**
 * One article's whole travel in figures.
 */
export interface SpreadSingleRequest {
/**
 * Document it is about.
 */
id: string
}
/**
 * Reprints by kind, source, province or sentiment, or the words of comments.
 */
export interface SpreadSingleDistributionRequest {
/**
 * Document it is about.
 */
id: string
/**
 * What is counted by.
 */
by?: ("dataType" | "source" | "region" | "emotion" | "words")
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sources or accounts.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window instead of two moments.
 */
timeFlag?: string
}
/**
 * Reprints by time.
 */
export interface SpreadSingleTrendRequest {
/**
 * Document it is about.
 */
id: string
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sources or accounts.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * Sentiments.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window instead of two moments.
 */
timeFlag?: string
}
/**
 * Works and their reprints by day, or reprints by kind of work.
 */
export interface SpreadTrendRequest {
/**
 * Kinds of source; all stands for the usual ones.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Own source; the user's own when absent.
 */
sourceId?: string
/**
 * Works whose reprints stand in these sources.
 * 
 * @maxItems 50
 */
source?: string[]
/**
 * Words of the works.
 */
keyWords?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Name of the channel.
 */
channel?: string
/**
 * Levels of channels.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Levels of sources; all when absent.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Platform of the account.
 */
platformIdentity?: string
/**
 * all, 1 original or 0 reprint.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Places; a code covers all below it.
 * 
 * @maxItems 50
 */
regionIds?: string[]
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * kind: published and reprinted; dataType: reprints by kind of work.
 */
by?: ("kind" | "dataType")
}
/**
 * The first post, with the size of what followed; nothing when none is found.
 */
export interface SpreadWbfirstRequest {
/**
 * Document to start from.
 */
id?: string
/**
 * Address to start from; a page that is not stored is read.
 */
url?: string
/**
 * Headline, address or passage to start from; counts before the id.
 */
text?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
}
/**
 * Posts from the first one on, in order of time.
 */
export interface SpreadWboriginRequest {
/**
 * Document to start from.
 */
id?: string
/**
 * Address to start from; a page that is not stored is read.
 */
url?: string
/**
 * Headline, address or passage to start from; counts before the id.
 */
text?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 时间窗口
 */
timeFlag?: string
/**
 * asc: the first publication comes first.
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Accounts that passed it on, by what their posts carry of them; words are those people added.
 */
export interface SpreadWeiboAudienceRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
/**
 * What is counted by.
 */
by?: ("gender" | "verified" | "age" | "location" | "tags" | "words")
}
/**
 * A post by its address or words; nothing when none is found.
 */
export interface SpreadWeiboFetchRequest {
/**
 * Address of the post.
 */
url?: string
/**
 * Address or words of the post.
 */
text?: string
}
/**
 * Reposts by level below the post.
 */
export interface SpreadWeiboLayersRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
}
/**
 * Own posts with the shape of their reposts.
 */
export interface SpreadWeiboListRequest {
/**
 * Own account; the user's own when absent.
 */
weiboId?: string
/**
 * Words of the works.
 */
keyWords?: string
/**
 * all, 1 original or 0 reprint.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Figure the order goes by.
 */
sortField?: ("pubdate" | "commentCount" | "likeCount" | "forwardCount")
/**
 * asc or desc.
 */
sortType?: ("desc" | "asc")
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
}
/**
 * What people say when they pass it on, most said first.
 */
export interface SpreadWeiboOpinionsRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
}
/**
 * Reposts one by one.
 */
export interface SpreadWeiboRepostsRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
/**
 * Level below the post.
 */
level?: number
/**
 * Only what this repost brought, itself included.
 */
user?: string
/**
 * Key of a view.
 */
opinion?: string
/**
 * 1: only with own words.
 */
worded?: (0 | 1)
/**
 * What the added words hold.
 */
keyWords?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window instead of two moments.
 */
timeFlag?: string
/**
 * Figure the order goes by.
 */
sortField?: ("pubdate" | "forwardCount" | "fans" | "brought")
/**
 * asc or desc.
 */
sortType?: ("desc" | "asc")
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
}
/**
 * One post's reposts in figures.
 */
export interface SpreadWeiboSingleRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
}
/**
 * Reposts and those with own words, by time.
 */
export interface SpreadWeiboTrendRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
}
/**
 * Who brought most further reposts.
 */
export interface SpreadWeiboUsersRequest {
/**
 * Document it is about.
 */
id?: string
/**
 * Address of a post instead of its id; not for guests.
 */
url?: string
}
/**
 * Counts visits by page and day.
 */
export interface StatListRequest {
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Visits of each page, most visited first.
 */
export interface StatPagesRequest {
/**
 * Part of a page or a column.
 */
keyWords?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface StatPagesRow {
/**
 * Identity of the row: the page.
 */
id: string
/**
 * Path of the page.
 */
path: string
/**
 * Way to the page through the menus.
 */
columnPath: string
/**
 * Visits in the time asked for.
 */
count: number
/**
 * Part of all visits in the time, 0 to 1.
 */
share?: number
/**
 * Last day with a visit, YYYY-MM-DD.
 */
lastDay?: string
}
/**
 * Visits of all pages, or one, by day.
 */
export interface StatTrendRequest {
/**
 * 页面
 */
path?: string
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
}
/**
 * Records a visit of a page.
 */
export interface StatVisitRequest {
/**
 * 页面
 */
path: string
/**
 * 栏目路径
 */
columnPath?: string
}
/**
 * Documents by subject class.
 */
export interface StatisticsDistributionCategoryRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Documents by kind of source.
 */
export interface StatisticsDistributionDatatypeRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * 1 counts for tabs: each kind as its own list would count it, with a row all.
 */
tabs?: (0 | 1)
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Documents by sentiment.
 */
export interface StatisticsDistributionEmotionRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Documents by place, one level below the places asked for.
 */
export interface StatisticsDistributionRegionRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Documents by source.
 */
export interface StatisticsDistributionSourceRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Sources with most documents among those found.
 */
export interface StatisticsFtsRankSourceRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Most rows in the answer.
 */
size?: number
/**
 * Only this source.
 */
sourceId?: string
/**
 * Figure ranked by; documents when absent.
 */
interactive?: ("visitCount" | "likeCount" | "commentCount" | "forwardCount")
}
/**
 * Documents by weekday and hour; key is the hour, series the weekday.
 */
export interface StatisticsHeatmapRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
}
/**
 * Figures of the window against the one before; keys are total, negative, sensitive, breakout, negativeRate (a share).
 */
export interface StatisticsOverviewRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Only these figures.
 * 
 * @maxItems 5
 */
keys?: ("total" | "negative" | "sensitive" | "breakout" | "negativeRate")[]
}
/**
 * Sources with most documents.
 */
export interface StatisticsRankSourceRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * 1 adds the index of each source or account over the window, with formula and inputs.
 */
index?: (0 | 1)
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Documents over time by kind of source; the key is a day or an hour.
 */
export interface StatisticsTrendDatatypeRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Length of a bucket; chosen by the window when absent.
 */
interval?: ("hour" | "day" | "month")
}
/**
 * Documents over time by sentiment.
 */
export interface StatisticsTrendEmotionRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Length of a bucket; chosen by the window when absent.
 */
interval?: ("hour" | "day" | "month")
}
/**
 * Adds a column.
 */
export interface SubscribeAddRequest {
/**
 * 上级栏目
 */
parentId?: string
/**
 * 栏目名称
 */
name: string
/**
 * 种类
 */
kind?: ("cust" | "simple")
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * 检索范围
 */
queryField?: ("title_content" | "title")
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * 情感
 */
isAppraise?: ("all" | "1" | "0" | "-1")
/**
 * Sources the column reads; all when empty.
 * 
 * @maxItems 2000
 */
sources?: string[]
/**
 * Places the column reads.
 * 
 * @maxItems 500
 */
regions?: string[]
/**
 * Channels the column reads.
 * 
 * @maxItems 2000
 */
channels?: string[]
/**
 * Whether the trend is shown.
 */
trend?: boolean
/**
 * Whether sentiment is shown.
 */
emotion?: boolean
/**
 * Whether types are shown.
 */
typeAnalysis?: boolean
/**
 * Whether the media ranking is shown.
 */
mediaRank?: boolean
/**
 * Whether hot words are shown.
 */
hotKeywords?: boolean
/**
 * Whether the column is sent out.
 */
push?: boolean
/**
 * 推送周期
 */
pushCycle?: ("day" | "week" | "month" | "special")
/**
 * Users who receive the column.
 * 
 * @maxItems 100
 */
receivers?: string[]
/**
 * Whether the column is read.
 */
enabled?: boolean
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Words looked for inside the result. Kept among allWords.
 */
withinWords?: string
/**
 * Identity of a website. Kept among sources.
 */
siteId?: string
/**
 * Identity of a website's channel. Kept among channels.
 */
channelId?: string
/**
 * Identity of a video account. Kept among sources.
 */
videoId?: string
/**
 * Identity of a weibo account. Kept among sources.
 */
weiboId?: string
/**
 * Identity of a wechat account. Kept among sources.
 */
wechatBiz?: string
/**
 * Channel, or account for wechat and weibo. Kept among channels.
 */
channel?: string
}
/**
 * Deletes columns with those below them.
 */
export interface SubscribeDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Documents of a column by sentiment.
 */
export interface SubscribeEmotionAnalysisRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Column.
 */
id: string
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day" | "month")
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Reads one column.
 */
export interface SubscribeFindByIdRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Places a column reads.
 */
export interface SubscribeFindRelateRegionRequest {
/**
 * Column.
 */
id: string
}
export interface SubscribeFindRelateRegionRow {
/**
 * Administrative code.
 */
id: string
/**
 * Name of the place.
 */
name: string
}
/**
 * Sources a column reads.
 */
export interface SubscribeFindRelateSourceRequest {
/**
 * Column; a new one when absent.
 */
id?: string
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Places.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Levels.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Channels of the chosen sources that a column does not read yet.
 */
export interface SubscribeFindUnRelateChannelRequest {
/**
 * Column; a new one when absent.
 */
id?: string
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Places.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Levels.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Sources whose channels are wanted.
 * 
 * @maxItems 2000
 */
sources?: string[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface SubscribeFindUnRelateChannelRow {
/**
 * Identity of the channel.
 */
id: string
/**
 * Name of the channel.
 */
name: string
/**
 * Source it belongs to.
 */
sourceId: string
/**
 * Name of that source.
 */
source: string
/**
 * Documents of the channel.
 */
count?: number
}
/**
 * Sources a column does not read yet.
 */
export interface SubscribeFindUnRelateSourceRequest {
/**
 * Column; a new one when absent.
 */
id?: string
/**
 * Part of the name.
 */
keyWords?: string
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * Places.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * Levels.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Most telling words of a column.
 */
export interface SubscribeKeywordsHotRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Column.
 */
id: string
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day" | "month")
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * The user's columns.
 */
export interface SubscribeListRequest {
/**
 * Part of the name.
 */
keyWords?: string
/**
 * 种类
 */
kind?: ("cust" | "simple")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Most sources a column may hold.
 */
export interface SubscribeMaxSourceCountRequest {

}
/**
 * Sources with most documents of a column.
 */
export interface SubscribeMediaRankRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Column.
 */
id: string
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day" | "month")
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Moves a column below a parent, at a place.
 */
export interface SubscribeOrderRequest {
/**
 * Column moved.
 */
id: string
/**
 * New parent; the top if left out.
 */
parentId?: string
/**
 * Place among its siblings, from 0.
 */
order: number
}
/**
 * Documents of a column, narrowed by further conditions; without a column those that a column of these words and limits would hold.
 */
export interface SubscribeQueryRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Field sorted by.
 */
sortField?: ("pubdate" | "relevance" | "negative" | "sameContentCount" | "visitCount" | "likeCount" | "commentCount" | "forwardCount")
/**
 * Order of sorting.
 */
sortType?: ("desc" | "asc")
/**
 * Sources the column reads; all when empty.
 * 
 * @maxItems 2000
 */
sources?: string[]
/**
 * Places the column reads.
 * 
 * @maxItems 500
 */
regions?: string[]
/**
 * Channels the column reads.
 * 
 * @maxItems 2000
 */
channels?: string[]
/**
 * Column; unsaved conditions are taken from the other fields when absent.
 */
id?: string
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
export interface SubscribeQueryExtra {
/**
 * Names the words to mark; documents opened with it mark them too.
 */
highLightKeywordsId?: string
/**
 * Words to mark in the rows.
 */
highlights?: string[]
}
/**
 * Documents of a column over time by kind of source.
 */
export interface SubscribeReportTrendRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Column.
 */
id: string
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day" | "month")
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Sends a column to its receivers now, or sets how often it is sent.
 */
export interface SubscribeSubColumnPushRequest {
/**
 * Column.
 */
id: string
/**
 * Sends at once.
 */
now?: boolean
/**
 * 推送周期
 */
pushCycle?: ("day" | "week" | "month" | "special")
/**
 * Users who receive the column.
 * 
 * @maxItems 100
 */
receivers?: string[]
}
/**
 * The user's columns as a tree with the counts of the last day.
 */
export interface SubscribeTreeRequest {
/**
 * 种类
 */
kind?: ("cust" | "simple")
}
/**
 * Documents of a column by kind of source.
 */
export interface SubscribeTypeAnalysisRequest {
/**
 * Words separated by blanks, phrases in double quotes.
 */
keyWords?: string
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which at least one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * Words looked for inside the result.
 */
withinWords?: string
/**
 * Where words are looked for.
 */
queryField?: ("title_content" | "title")
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window, used when no begin and end are given.
 */
timeFlag?: string
/**
 * Kinds of source; all stands for news, app, weibo, wechat, bbs, epaper.
 * 
 * @maxItems 12
 */
dataType?: ("all" | "news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")[]
/**
 * Sentiments; all stands for 1, 0, -1.
 * 
 * @maxItems 4
 */
isAppraise?: ("all" | "1" | "0" | "-1")[]
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Names or ids of sources.
 * 
 * @maxItems 200
 */
source?: string[]
/**
 * Channel, or account for wechat and weibo.
 */
channel?: string
/**
 * Identity of a website.
 */
siteId?: string
/**
 * Identity of a website's channel.
 */
channelId?: string
/**
 * Identity of a video account.
 */
videoId?: string
/**
 * Identity of a weibo account.
 */
weiboId?: string
/**
 * Identity of a wechat account.
 */
wechatBiz?: string
/**
 * Library of sources searched.
 */
mediaLib?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Administrative codes; a code covers all codes below it.
 * 
 * @maxItems 500
 */
regionIds?: string[]
/**
 * 1 shows one row for each group of near-identical documents.
 */
duplicate?: (0 | 1)
/**
 * 1 merges near-identical documents into one, whatever duplicate says: rows carry the sums of the metrics of those found.
 */
join?: (0 | 1)
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
/**
 * Post whose forwards are wanted.
 */
retweetid?: string
/**
 * 1 looks for words in the text of forwards too.
 */
searchReTweetText?: (0 | 1)
/**
 * Group of near-identical documents.
 */
sameId?: string
/**
 * What the opinion desk did.
 * 
 * @maxItems 5
 */
status?: number[]
/**
 * Labels the documents carry.
 * 
 * @maxItems 50
 */
labels?: string[]
/**
 * Only these documents.
 * 
 * @maxItems 5000
 */
ids?: string[]
/**
 * Only documents of this event.
 */
eventId?: string
/**
 * Only documents of this subscribed column.
 */
columnId?: string
/**
 * Only documents of this watched object.
 */
monitorId?: string
/**
 * Only documents that matched this group.
 */
sensitiveGroupId?: string
/**
 * Page the search came from.
 */
sys_functionId?: string
/**
 * Module the search came from.
 */
sys_moduleId?: string
/**
 * Tab the search came from.
 */
tabName?: string
/**
 * Column.
 */
id: string
/**
 * Length of a bucket.
 */
interval?: ("hour" | "day" | "month")
/**
 * Most rows in the answer.
 */
size?: number
}
/**
 * Changes a column.
 */
export interface SubscribeUpdateRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 上级栏目
 */
parentId?: string
/**
 * 栏目名称
 */
name?: string
/**
 * 种类
 */
kind?: ("cust" | "simple")
/**
 * Words looked for.
 */
keyWords?: string
/**
 * Words that all must occur.
 */
allWords?: string
/**
 * Words of which one must occur.
 */
anyWords?: string
/**
 * Words that must not occur.
 */
excludeWords?: string
/**
 * 检索范围
 */
queryField?: ("title_content" | "title")
/**
 * Kinds of source.
 * 
 * @maxItems 12
 */
dataType?: string[]
/**
 * 情感
 */
isAppraise?: ("all" | "1" | "0" | "-1")
/**
 * Sources the column reads; all when empty.
 * 
 * @maxItems 2000
 */
sources?: string[]
/**
 * Places the column reads.
 * 
 * @maxItems 500
 */
regions?: string[]
/**
 * Channels the column reads.
 * 
 * @maxItems 2000
 */
channels?: string[]
/**
 * Whether the trend is shown.
 */
trend?: boolean
/**
 * Whether sentiment is shown.
 */
emotion?: boolean
/**
 * Whether types are shown.
 */
typeAnalysis?: boolean
/**
 * Whether the media ranking is shown.
 */
mediaRank?: boolean
/**
 * Whether hot words are shown.
 */
hotKeywords?: boolean
/**
 * Whether the column is sent out.
 */
push?: boolean
/**
 * 推送周期
 */
pushCycle?: ("day" | "week" | "month" | "special")
/**
 * Users who receive the column.
 * 
 * @maxItems 100
 */
receivers?: string[]
/**
 * Whether the column is read.
 */
enabled?: boolean
/**
 * Words joined by AND, OR, NOT and brackets.
 */
advanceWords?: string
/**
 * Levels of the source.
 * 
 * @maxItems 5
 */
sourceRank?: number[]
/**
 * Levels of the channel: 1 front page, 2 channel page, 3 inner page.
 * 
 * @maxItems 3
 */
channelRank?: number[]
/**
 * Subject classes.
 * 
 * @maxItems 50
 */
categoryIds?: string[]
/**
 * Name of the author.
 */
author?: string
/**
 * Group of sources.
 */
sourceObject?: string
/**
 * Source a text is credited to.
 */
zzsrc?: string
/**
 * Name of a place.
 */
location?: string
/**
 * Original texts, reprints or both.
 */
isOriginal?: ("all" | "1" | "0")
/**
 * Posts, forwarded posts or both.
 */
forwardFlag?: ("all" | "1" | "0")
/**
 * 1 shows only documents with a picture.
 */
hasPic?: (0 | 1)
}
/**
 * Reads the user's own record.
 */
export interface UsersCurrentRequest {

}
/**
 * Roles a user can be given.
 */
export interface UsersCustomerRolesRequest {

}
/**
 * Deletes users; one cannot delete oneself.
 */
export interface UsersDeleteRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
}
/**
 * Deletes a department; refused while it has users.
 */
export interface UsersDepartmentDeleteRequest {
/**
 * Identity of the record.
 */
id: string
}
/**
 * Adds a department or changes one.
 */
export interface UsersDepartmentSaveRequest {
/**
 * Department to change.
 */
id?: string
/**
 * 上级
 */
parentId?: string
/**
 * 名称
 */
name: string
}
/**
 * The department tree.
 */
export interface UsersDepartmentsRequest {

}
/**
 * Blocks the user put on the clue home page, in order.
 */
export interface UsersHomeBlocksRequest {

}
export interface UsersHomeBlocksRow {
/**
 * Column shown.
 */
columnId: string
/**
 * Kind of block.
 */
block: string
/**
 * 0.5 half, 1 whole width.
 */
w: number
/**
 * Place on the page.
 */
order: number
/**
 * Name of the column.
 */
title?: string
}
/**
 * Replaces the blocks of the clue home page.
 */
export interface UsersHomeBlocksUpsertRequest {
/**
 * Blocks in order.
 * 
 * @maxItems 50
 */
blocks: {
/**
 * 栏目
 */
columnId: string
/**
 * 区块
 */
block: ("list" | "hotwords" | "trend" | "emotion" | "mediaRank")
/**
 * 宽度
 */
w: number
/**
 * 顺序
 */
order: number
}[]
}
/**
 * Adds users from a sheet (name, code, department, roles, phone), answering row by row.
 */
export interface UsersImportRequest {
/**
 * The sheet, xlsx or csv.
 */
file: string
}
/**
 * The first system message not yet dismissed, or null.
 */
export interface UsersMessageRequest {

}
/**
 * Remembers whether a message is shown again.
 */
export interface UsersMessageSettingRequest {
/**
 * 消息编号
 */
messageId: string
/**
 * 1 do not remind again.
 */
status: (0 | 1)
}
/**
 * System messages of the user, with the plans to be reminded of.
 */
export interface UsersMessagesRequest {
/**
 * 1 asks for dismissed messages too, each with its status.
 */
all?: (0 | 1)
}
export interface UsersMessagesExtra {
/**
 * Plans due.
 */
topicPlan?: Reminder[]
}
/**
 * Sets a new password, one made by the server where none is given, and answers it once.
 */
export interface UsersResetPasswordRequest {
/**
 * Identity of the record.
 */
id: string
/**
 * 新密码
 */
password?: string
}
export interface UsersResetPasswordRow {
/**
 * Shown once.
 */
password: string
}
/**
 * Adds a user or changes one.
 */
export interface UsersSaveRequest {
/**
 * User to change.
 */
id?: string
/**
 * 姓名
 */
name: string
/**
 * 账号
 */
code: string
/**
 * New users and resets only; 8 to 20 characters with letters and digits.
 */
password?: string
/**
 * 部门
 */
departmentId: string
/**
 * Roles the user holds.
 * 
 * @minItems 1
 * @maxItems 20
 */
roleIds: string[]
/**
 * 手机
 */
phone?: string
/**
 * 邮箱
 */
email?: string
/**
 * 境外账号
 */
overseas?: (0 | 1)
/**
 * 以图搜图
 */
zxyun?: (0 | 1)
/**
 * 采编
 */
caibian?: boolean
/**
 * 翔宇
 */
xiangyu?: boolean
/**
 * 新空云
 */
xinkongyun?: boolean
/**
 * 云雀
 */
yunque?: boolean
/**
 * 1 active, 0 disabled.
 */
status?: (0 | 1)
/**
 * 所属地域
 */
regionId?: string
}
/**
 * Searches users.
 */
export interface UsersSearchRequest {
/**
 * Department, with those below it.
 */
departmentId?: string
/**
 * Part of name, account or phone.
 */
keyWords?: string
/**
 * 状态
 */
status?: (0 | 1)
/**
 * 角色
 */
roleId?: string
/**
 * 排序
 */
sortField?: ("name" | "code" | "lastLogin" | "status")
/**
 * 排序方向
 */
sortType?: ("desc" | "asc")
/**
 * 页码
 */
page?: number
/**
 * 每页条数
 */
pagesize?: number
}
/**
 * Enables or disables users; disabled users lose their sessions.
 */
export interface UsersSetStatusRequest {
/**
 * Records concerned.
 * 
 * @minItems 1
 * @maxItems 500
 */
ids: string[]
/**
 * 1 active, 0 disabled.
 */
status: (0 | 1)
}
/**
 * Changes the user's own record.
 */
export interface UsersUpdateCurrentRequest {
/**
 * 姓名
 */
name?: string
/**
 * 手机
 */
phone?: string
/**
 * 邮箱
 */
email?: string
/**
 * Address of the picture, or a picture as data url of at most 512 KiB.
 */
logo?: string
/**
 * Whether new alerts play a sound.
 */
sound?: boolean
/**
 * Whether browser notifications are wanted.
 */
browserNotice?: boolean
}
/**
 * Changes the user's own password and ends the other sessions.
 */
export interface UsersUpdatePasswordRequest {
/**
 * 原密码
 */
oldPassword: string
/**
 * 8 to 20 characters with letters and digits.
 */
newPassword: string
/**
 * 确认新密码
 */
repeatPassword: string
}
/**
 * Opens the websocket that brings notifications.
 */
export interface WebsocketConnectRequest {
/**
 * Session id from /ws/auth.
 */
auth: string
}
/**
 * Takes works off the register.
 */
export interface WorksDeleteRequest {
/**
 * Works to remove.
 * 
 * @minItems 1
 * @maxItems 1000
 */
ids: string[]
}
export interface WorksDeleteRow {
/**
 * Works removed.
 */
count: number
}
/**
 * Reads one watched work, by id or by address.
 */
export interface WorksGetRequest {
/**
 * 作品编号
 */
id?: string
/**
 * 原文链接
 */
url?: string
}
/**
 * Works the unit keeps under watch, latest first.
 */
export interface WorksListRequest {
/**
 * Part of title, author or source.
 */
keyWords?: string
/**
 * Text, picture or video.
 */
type?: ("图文" | "图片" | "视频")
/**
 * 1 watched, 0 not.
 */
monitor?: (0 | 1)
/**
 * First moment, in ms.
 */
beginTime?: number
/**
 * Moment after the last, in ms.
 */
endTime?: number
/**
 * A named window instead of two moments.
 */
timeFlag?: string
/**
 * Page, from 1.
 */
page?: number
/**
 * Rows of a page.
 */
pagesize?: number
}
/**
 * Takes a document or a work by its fields into the register, or changes one.
 */
export interface WorksSaveRequest {
/**
 * Work to change.
 */
id?: string
/**
 * Stored document to take in.
 */
docId?: string
/**
 * Headline; needed without a document.
 */
title?: string
/**
 * Name of the author.
 */
author?: string
/**
 * Kind of source.
 */
dataType?: ("news" | "app" | "bbs" | "video" | "wechat" | "weibo" | "epaper" | "wemedia" | "news_1" | "facebook" | "twitter")
/**
 * Name of the source.
 */
source?: string
/**
 * Address of the original page.
 */
url?: string
/**
 * When it was published.
 */
pubdate?: number
/**
 * Text, picture or video.
 */
type?: ("图文" | "图片" | "视频")
/**
 * Telling words.
 * 
 * @maxItems 20
 */
keywords?: string[]
/**
 * 1 watches its reprints, 0 stops.
 */
monitor?: (0 | 1)
}
export interface WorksSaveRow {
/**
 * Identity of the work.
 */
id: string
}
