import type { Area } from "#server/contract/handler.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { peopleInReach } from "#server/users/side.ts";
import { issuesOf, templatesOf, versionsOf } from "./DailyIssue.ts";
import { listFronts, listHistory, readFigure } from "./dayViews.ts";
import { deleteIssues, listIssues, publishIssue, readIssue, saveIssue, withdrawIssue } from "./issues.ts";
import { fillBlocks, listDocuments, listMaterial, listOrigins } from "./material.ts";
import { openPage } from "./openPage.ts";
import { dailyCarrier, downloadIssue, mailIssue, shareIssue } from "./sending.ts";
import { deleteTemplate, listTemplates, saveTemplate } from "./templates.ts";
import { listVersions } from "./versions.ts";

const area: Area<"dailynews"> = {
  name: "dailynews",
  handlers: {
    "dailynews.list": listIssues,
    "dailynews.get": readIssue,
    "dailynews.save": saveIssue,
    "dailynews.publish": publishIssue,
    "dailynews.withdraw": withdrawIssue,
    "dailynews.delete": deleteIssues,
    "dailynews.versions": listVersions,
    "dailynews.origins": listOrigins,
    "dailynews.material": listMaterial,
    "dailynews.documents": listDocuments,
    "dailynews.fill": fillBlocks,
    "dailynews.templates": listTemplates,
    "dailynews.templateSave": saveTemplate,
    "dailynews.templateDelete": deleteTemplate,
    "dailynews.figure": readFigure,
    "dailynews.history": listHistory,
    "dailynews.fronts": listFronts,
    "dailynews.download": downloadIssue,
    "dailynews.share": shareIssue,
    "dailynews.mail": mailIssue,
    "dailynews.receivers": ({ services, caller }) => peopleInReach(services, caller),
  },
  routes: openPage,
  async start(services) {
    issuesOf(services);
    versionsOf(services);
    templatesOf(services);
    outboxOf(services).carry(dailyCarrier(services));
  },
};

export default area;
