import type { Area } from "#server/contract/handler.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { labelChangesIn, labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { labelsIn } from "#server/records/LabelRecord.ts";
import { applyRule, cancelJob, deleteLabel, listJobs, mergeLabel } from "./labelJobs.ts";
import { labelQuery } from "./labelQuery.ts";
import { labelStatistics, labelTrend } from "./labelStatistics.ts";
import { listLabels, shownLabel } from "./labelTree.ts";
import { learnedIn, recommendLabels } from "./recommendLabels.ts";
import { labelJob } from "./runLabelJobs.ts";
import { moveLabel, saveLabel } from "./saveLabel.ts";
import { saveArticle, tagDocuments } from "./tagDocuments.ts";
import { undoJob } from "./undoJob.ts";

const area: Area<"labels"> = {
  name: "labels",
  handlers: {
    "labels.list": listLabels,
    "labels.get": ({ services, request }) => shownLabel(services, request.id as string),
    "labels.save": saveLabel,
    "labels.order": moveLabel,
    "labels.delete": deleteLabel,
    "labels.merge": mergeLabel,
    "labels.apply": applyRule,
    "labels.jobs": listJobs,
    "labels.cancel": cancelJob,
    "labels.undo": undoJob,
    "labels.articles": async (context) => {
      const { label: _l, labelMode: _m, exact: _e, bare: _b, ...request } = context.request;
      return searchDocuments({ ...context, request }, await labelQuery(context.services, context.caller, context.request));
    },
    "labels.saveArticle": saveArticle,
    "labels.tag": tagDocuments,
    "labels.recommend": recommendLabels,
    "labels.statistic": labelStatistics,
    "labels.trend": labelTrend,
  },
  jobs: [labelJob],
  async start(services) {
    labelsIn(services);
    labelJobsIn(services);
    labelChangesIn(services);
    learnedIn(services);
  },
};

export default area;
