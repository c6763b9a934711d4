import { accountFollowsOf, accountsOf, rankListsOf } from "#server/accounts/RankRecords.ts";
import type { Area } from "#server/contract/handler.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { fanReadingsOf } from "#server/records/FanReading.ts";
import { workReadingsOf } from "#server/records/WorkReading.ts";
import { opsAccounts, opsDays, opsFans } from "./accounts.ts";
import { opsAccountsFile } from "./accountsFile.ts";
import { importFans } from "./fans/importFans.ts";
import { weiboAccounts, weiboCoreFans, weiboFans, weiboFansBy } from "./fans/weiboFans.ts";
import { kpiAppealsOf, kpiAwardsOf, kpiMonthsOf, kpiScoresOf } from "./kpi/KpiRecords.ts";
import { answerKpi, appealKpi, kpiAppeals } from "./kpi/kpiAppeals.ts";
import { kpiAwards, kpiPeople, saveAward } from "./kpi/kpiAwards.ts";
import { kpiFile } from "./kpi/kpiFile.ts";
import { kpi, kpiLines, kpiMonths, kpiWork } from "./kpi/kpiResults.ts";
import { kpiPreview, kpiRule, kpiRules, saveKpiRule } from "./kpi/kpiRuleCalls.ts";
import { makeFirstRule } from "./kpi/kpiRules.ts";
import { lockKpi } from "./kpi/lockKpi.ts";
import { opsArticle, opsArticles, opsArticleTrend } from "./opsArticles.ts";
import { opsOverview, opsShare, opsTrend } from "./opsOverview.ts";
import { pivot, pivotExport } from "./pivot.ts";

const area: Area<"yunying"> = {
  name: "yunying",
  handlers: {
    "yunying.overview": opsOverview,
    "yunying.trend": opsTrend,
    "yunying.share": opsShare,
    "yunying.articles": opsArticles,
    "yunying.article": opsArticle,
    "yunying.articleTrend": opsArticleTrend,
    "yunying.pivot": pivot,
    "yunying.pivotExport": pivotExport,
    "yunying.accounts": opsAccounts,
    "yunying.accountsFile": opsAccountsFile,
    "yunying.fans": opsFans,
    "yunying.days": opsDays,
    "yunying.weiboAccounts": weiboAccounts,
    "yunying.weiboFans": weiboFans,
    "yunying.weiboFansBy": weiboFansBy,
    "yunying.weiboCore": weiboCoreFans,
    "yunying.weiboImport": importFans,
    "yunying.kpi": kpi,
    "yunying.kpiFile": kpiFile,
    "yunying.kpiLines": kpiLines,
    "yunying.kpiWork": kpiWork,
    "yunying.kpiMonths": kpiMonths,
    "yunying.kpiLock": lockKpi,
    "yunying.kpiRules": kpiRules,
    "yunying.kpiRule": kpiRule,
    "yunying.kpiRuleSave": saveKpiRule,
    "yunying.kpiPreview": kpiPreview,
    "yunying.kpiPeople": kpiPeople,
    "yunying.kpiAwards": kpiAwards,
    "yunying.kpiAward": saveAward,
    "yunying.kpiAppeals": kpiAppeals,
    "yunying.kpiAppeal": appealKpi,
    "yunying.kpiAnswer": answerKpi,
  },
  async start(services) {
    accountsOf(services);
    rankListsOf(services);
    accountFollowsOf(services);
    accountReadingsOf(services);
    workReadingsOf(services);
    fanReadingsOf(services);
    for (const open of [kpiAwardsOf, kpiMonthsOf, kpiScoresOf, kpiAppealsOf]) open(services);
    await makeFirstRule(services);
  },
};

export default area;
