import { accountFollowsOf, accountsOf, rankListsOf } from "#server/accounts/RankRecords.ts";
import type { Area } from "#server/contract/handler.ts";
import { accountInputs } from "./accountInputs.ts";
import { anyPlatform } from "./anyPlatform.ts";
import { channelSplit } from "./channelSplit.ts";
import { importDownloads } from "./importDownloads.ts";
import { accountsFile, topicsFile } from "./influencePapers.ts";
import { influenceTrend } from "./influenceTrend.ts";
import { listAccounts } from "./listAccounts.ts";
import { listWorks } from "./listWorks.ts";
import { influenceOverview, influencePlatforms } from "./overview.ts";
import { recompute } from "./recompute.ts";
import { makeDemoInfluenceReports } from "./reports/demoInfluenceReports.ts";
import { influenceReportsOf } from "./reports/InfluenceReport.ts";
import { makeInfluenceReport } from "./reports/makeReport.ts";
import {
  deleteInfluenceReport,
  influenceReport,
  influenceReportFile,
  influenceReportKpis,
  influenceReportRows,
  listInfluenceReports,
} from "./reports/readReports.ts";
import { addTopic, removeTopics } from "./topics/followTopics.ts";
import { listTopics } from "./topics/listTopics.ts";
import { topicFollowsOf } from "./topics/TopicFollow.ts";
import { topic, topicKpis, topicPosts, topicSplit } from "./topics/topicViews.ts";

const area: Area<"influence"> = {
  name: "influence",
  handlers: {
    "influence.overview": anyPlatform(influenceOverview),
    "influence.platforms": anyPlatform(influencePlatforms),
    "influence.trend": anyPlatform(influenceTrend),
    "influence.list": anyPlatform(listAccounts),
    "influence.listFile": anyPlatform(accountsFile),
    "influence.inputs": anyPlatform(accountInputs),
    "influence.works": anyPlatform(listWorks),
    "influence.channels": anyPlatform(channelSplit),
    "influence.importDownloads": importDownloads,
    "influence.recompute": recompute,
    "influence.reports": listInfluenceReports,
    "influence.reportMake": makeInfluenceReport,
    "influence.report": influenceReport,
    "influence.reportKpis": influenceReportKpis,
    "influence.reportRows": influenceReportRows,
    "influence.reportDelete": deleteInfluenceReport,
    "influence.reportFile": influenceReportFile,
    "influence.topicList": listTopics,
    "influence.topicListFile": topicsFile,
    "influence.topicGet": topic,
    "influence.topicKpis": topicKpis,
    "influence.topicSplit": topicSplit,
    "influence.topicPosts": topicPosts,
    "influence.topicAdd": addTopic,
    "influence.topicRemove": removeTopics,
  },
  async start(services) {
    accountsOf(services);
    rankListsOf(services);
    accountFollowsOf(services);
    topicFollowsOf(services);
    influenceReportsOf(services);
  },
  routes(app, services) {
    app.addHook("onListen", async () => {
      void makeDemoInfluenceReports(services).catch((error) => services.log.error({ err: error }, "demo influence reports"));
    });
  },
};

export default area;
