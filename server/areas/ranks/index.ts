import { areaBoardsOf, rankedPeopleOf, rankIssuesOf } from "#server/accounts/RankBoardRecords.ts";
import { accountFollowsOf, accountsOf, MAX_MEMBERS, rankListsOf } from "#server/accounts/RankRecords.ts";
import { ApiError, type Area, type HandlerContext } from "#server/contract/handler.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { account, accountHours, accountKpis, accountParts, accountTrend } from "./accountViews.ts";
import { areaReportsOf } from "./areaReports/AreaReport.ts";
import { areaReportsJob, makeAreaReport } from "./areaReports/makeAreaReports.ts";
import { areaReport, areaReportFile, areaReportKpis, areaReportRows, listAreaReports } from "./areaReports/readAreaReports.ts";
import { baseFile } from "./basedata/baseFile.ts";
import { baseData, readingLog } from "./basedata/baseRows.ts";
import { correctReading } from "./basedata/correctReading.ts";
import { importReadings } from "./basedata/importReadings.ts";
import { recountResultsOf, recountsOf } from "./basedata/RecountRecord.ts";
import { listRecounts, recountRows } from "./basedata/recounts.ts";
import { recountJob } from "./basedata/runRecounts.ts";
import { areaMembers, listAreas, readArea, saveArea } from "./boards/areaBoards.ts";
import { issuesJob } from "./boards/makeIssues.ts";
import { deleteRanked, importRanked, listRanked, orderRanked, saveRanked } from "./boards/rankedPeople.ts";
import { issueFile, issueRows, listBoardIssues } from "./boards/readIssues.ts";
import { commonWords } from "./commonWords.ts";
import { compareAccounts } from "./compareAccounts.ts";
import { compareFigures } from "./compareFigures.ts";
import { compareSetsOf, deleteCompares, listCompares, saveCompare } from "./compareSets.ts";
import { customLists, deleteLists, ownList, readList, saveList, shownList } from "./customLists.ts";
import { importMembers } from "./importMembers.ts";
import { listIssues } from "./listIssues.ts";
import { rankAccounts } from "./rankAccounts.ts";
import { accountWorks, rankDocuments, rankSources } from "./rankDocuments.ts";
import { listMembers, rankMembers, searchAccounts } from "./rankMembers.ts";
import { accountsFile, customFile, documentsFile, peopleFile, regionsFile, worksFile } from "./rankPapers.ts";
import { rankPeople } from "./rankPeople.ts";
import { rankRegions, regionPath } from "./rankRegions.ts";

async function follow({ request, caller, services }: HandlerContext<"ranks.follow">): Promise<null> {
  const follows = accountFollowsOf(services);
  for (const sourceCode of request.sourceCodes) {
    const id = `${caller.userId}:${sourceCode}`;
    if (request.followed) await follows.put({ id, userId: caller.userId, sourceCode, time: services.now() });
    else await follows.remove(id);
  }
  return null;
}

async function addToList({ request, caller, services }: HandlerContext<"ranks.customAdd">) {
  const lists = rankListsOf(services);
  const list = request.id ? await ownList(services, caller, request.id) : undefined;
  const members = [...new Set([...(list?.members ?? []), ...request.sourceCodes])];
  if (members.length > MAX_MEMBERS) throw new ApiError(100009, `榜单成员最多 ${MAX_MEMBERS} 个`);
  if (list) return shownList((await lists.update(list.id, { members }))!);
  const name = request.name?.trim();
  if (!name) throw new ApiError(100001, "请填写榜单名称");
  return shownList(await lists.insert({ userId: caller.userId, name, metric: "visitCount", members, public: false }));
}

const area: Area<"ranks"> = {
  name: "ranks",
  handlers: {
    "ranks.list": rankAccounts,
    "ranks.listFile": accountsFile,
    "ranks.issues": listIssues,
    "ranks.documents": rankDocuments,
    "ranks.documentsFile": documentsFile,
    "ranks.people": rankPeople,
    "ranks.peopleFile": peopleFile,
    "ranks.bySource": rankSources,
    "ranks.source": account,
    "ranks.sourceKpis": accountKpis,
    "ranks.sourceTrend": accountTrend,
    "ranks.sourceParts": accountParts,
    "ranks.sourceHours": accountHours,
    "ranks.sourceWorks": accountWorks,
    "ranks.sourceWorksFile": worksFile,
    "ranks.regions": rankRegions,
    "ranks.regionsFile": regionsFile,
    "ranks.regionPath": regionPath,
    "ranks.commonWords": commonWords,
    "ranks.compareAccounts": compareAccounts,
    "ranks.compareFigures": compareFigures,
    "ranks.compares": listCompares,
    "ranks.compareSave": saveCompare,
    "ranks.compareDelete": deleteCompares,
    "ranks.follow": follow,
    "ranks.customLists": customLists,
    "ranks.customGet": readList,
    "ranks.customSave": saveList,
    "ranks.customDelete": deleteLists,
    "ranks.customImport": importMembers,
    "ranks.customRank": rankMembers,
    "ranks.customFile": customFile,
    "ranks.customMembers": listMembers,
    "ranks.sourceSearch": searchAccounts,
    "ranks.customAdd": addToList,
    "ranks.areaList": listAreas,
    "ranks.areaGet": readArea,
    "ranks.areaMembers": areaMembers,
    "ranks.areaSave": saveArea,
    "ranks.peopleList": listRanked,
    "ranks.peopleSave": saveRanked,
    "ranks.peopleDelete": deleteRanked,
    "ranks.peopleOrder": orderRanked,
    "ranks.peopleImport": importRanked,
    "ranks.boardIssues": listBoardIssues,
    "ranks.issueRows": issueRows,
    "ranks.issueFile": issueFile,
    "ranks.areaReports": listAreaReports,
    "ranks.areaReportMake": makeAreaReport,
    "ranks.areaReport": areaReport,
    "ranks.areaReportKpis": areaReportKpis,
    "ranks.areaReportRows": areaReportRows,
    "ranks.areaReportFile": areaReportFile,
    "ranks.basedata": baseData,
    "ranks.basedataFile": baseFile,
    "ranks.readings": readingLog,
    "ranks.baseCorrect": correctReading,
    "ranks.baseImport": importReadings,
    "ranks.recounts": listRecounts,
    "ranks.recountRows": recountRows,
  },
  jobs: [issuesJob, recountJob, areaReportsJob],
  async start(services) {
    accountsOf(services);
    rankListsOf(services);
    accountFollowsOf(services);
    compareSetsOf(services);
    areaBoardsOf(services);
    rankedPeopleOf(services);
    rankIssuesOf(services);
    accountReadingsOf(services);
    areaReportsOf(services);
    recountsOf(services);
    recountResultsOf(services);
  },
};

export default area;
