import type { Area } from "#server/contract/handler.ts";
import { letterCarrier } from "#server/outbox/letterCarrier.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { materialsOf } from "#server/records/MaterialRecord.ts";
import { peopleInReach } from "#server/users/side.ts";
import { addMaterial } from "./addMaterial.ts";
import { makeDemoReports } from "./demoReports.ts";
import { settledGenerations } from "./generateReport.ts";
import { deleteGroups, firstGroups, listGroups, saveGroup } from "./groups.ts";
import { getReport, listReports, reportLog } from "./listReports.ts";
import { deleteMaterial, listMaterial, moveMaterial, readMaterial, saveMaterial, sortMaterial } from "./materials.ts";
import { picturesOf, REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { downloadReport } from "./reportFile.ts";
import { reportChart, reportDocuments, reportSubjects, reportWriting } from "./reportViews.ts";
import { copyReport, deleteReports, generate, saveReport } from "./saveReport.ts";
import { auditReport, sendReport, submitReport } from "./sendReports.ts";
import { firstTemplates, templatesOf } from "./templates.ts";

const area: Area<"reports"> = {
  name: "reports",
  handlers: {
    "reports.materialAdd": addMaterial,
    "reports.materialList": listMaterial,
    "reports.materialFindById": readMaterial,
    "reports.materialSave": saveMaterial,
    "reports.materialMove": moveMaterial,
    "reports.materialSort": sortMaterial,
    "reports.materialDelete": deleteMaterial,
    "reports.groups": listGroups,
    "reports.groupSave": saveGroup,
    "reports.groupDelete": deleteGroups,
    "reports.templates": async ({ request, services }) => {
      const where: Record<string, string> = request.desk ? { desk: request.desk as string } : {};
      return templatesOf(services).find({ where, orderBy: [["order", "asc"]] });
    },
    "reports.receivers": ({ caller, services }) => peopleInReach(services, caller),
    "reports.subjects": reportSubjects,
    "reports.list": listReports,
    "reports.get": getReport,
    "reports.log": reportLog,
    "reports.save": saveReport,
    "reports.generate": generate,
    "reports.copy": copyReport,
    "reports.delete": deleteReports,
    "reports.send": sendReport,
    "reports.submit": submitReport,
    "reports.audit": auditReport,
    "reports.chart": reportChart,
    "reports.documents": reportDocuments,
    "reports.write": reportWriting,
    "reports.download": downloadReport,
  },
  async start(services) {
    outboxOf(services).carry(letterCarrier("report"));
    materialsOf(services);
    picturesOf(services);
    await firstGroups(services);
    await firstTemplates(services);
    const reports = reportsOf(services);
    // A generation that a stop broke off is told as failed: it can be asked for again.
    for (const { id } of await reports.find({ where: { status: REPORT_STATUS.making } }))
      await reports.update(id, { status: REPORT_STATUS.failed, message: "生成中断，请重新生成" });
  },
  routes(app, services) {
    // After all areas have started: the demo's reports are made by its users.
    app.addHook("onListen", async () => {
      void makeDemoReports(services).catch((error) => services.log.error({ err: error }, "demo reports"));
    });
  },
  stop: settledGenerations,
};

export default area;
