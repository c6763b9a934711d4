import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { materialsOf } from "#server/records/MaterialRecord.ts";
import { peopleInReach } from "#server/users/side.ts";
import { addMaterial } from "./addMaterial.ts";
import { customReportsOf, deleteCustom, listCustom, runCustom, saveCustom } from "./customReports.ts";
import { deliveriesOf, readsOf, stopsOf } from "./DeliveryRecord.ts";
import { digestsOf, issuesOf } from "./DigestRecord.ts";
import { makeDemoReports } from "./demoReports.ts";
import { settledGenerations } from "./generateReport.ts";
import { deleteGroups, firstGroups, listGroups, saveGroup } from "./groups.ts";
import { dropFont, fontFilesOf, templateFontsOf, uploadFont } from "./houseFonts.ts";
import { listDigests, listIssues } from "./listDigests.ts";
import { getReport, listReports, reportLog } from "./listReports.ts";
import { getTemplate, listTemplates } from "./listTemplates.ts";
import { dropLogo, logosOf, uploadLogo } from "./logos.ts";
import { makeIssues } from "./makeIssues.ts";
import { makeOpsReport } from "./makeOpsReport.ts";
import { addFile, deleteFile, listFiles, materialFilesOf, materialPictures, sendFile } from "./materialFiles.ts";
import { deleteMaterial, listMaterial, moveMaterial, readMaterial, saveMaterial, sortMaterial } from "./materials.ts";
import { openPages } from "./openPages.ts";
import { picturesOf, REPORT_STATUS, reportsOf } from "./ReportRecord.ts";
import { reportCarrier } from "./reportCarrier.ts";
import { downloadReport } from "./reportFile.ts";
import { reportChart, reportDocuments, reportSubjects, reportWriting } from "./reportViews.ts";
import { deleteDeliveries, deliverNow, listDeliveries, listReceipts, pushChoices, receiverGroups, saveDelivery } from "./saveDelivery.ts";
import { DIGEST_JOB, deleteDigests, repeatIssue, runDigest, saveDigest, switchDigest, tryDigest } from "./saveDigest.ts";
import { copyReport, deleteReports, generate, saveReport } from "./saveReport.ts";
import { copyTemplate, deleteTemplates, saveTemplate } from "./saveTemplate.ts";
import { auditReport, sendReport, submitReport } from "./sendReports.ts";
import { firstTemplates } from "./templates.ts";
import { listVersions, restoreVersion, versionsOf } from "./templateVersions.ts";
import { previewTemplate, tryTemplate } from "./tryTemplate.ts";
import { dropWord, sendSampleWord, uploadWord } from "./uploadWord.ts";
import { wordFilesOf } from "./wordFiles.ts";

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
    "reports.materialFileAdd": addFile,
    "reports.materialFiles": listFiles,
    "reports.materialFile": sendFile,
    "reports.materialFileDelete": deleteFile,
    "reports.groups": listGroups,
    "reports.groupSave": saveGroup,
    "reports.groupDelete": deleteGroups,
    "reports.templates": listTemplates,
    "reports.templateGet": getTemplate,
    "reports.templateSave": saveTemplate,
    "reports.templateCopy": copyTemplate,
    "reports.templateDelete": deleteTemplates,
    "reports.templatePreview": previewTemplate,
    "reports.templateTry": tryTemplate,
    "reports.templateVersions": listVersions,
    "reports.templateRestore": restoreVersion,
    "reports.templateWord": uploadWord,
    "reports.templateWordDrop": dropWord,
    "reports.templateWordSample": sendSampleWord,
    "reports.templateLogo": uploadLogo,
    "reports.templateLogoDrop": dropLogo,
    "reports.templateFont": uploadFont,
    "reports.templateFontDrop": dropFont,
    "reports.deliveryList": listDeliveries,
    "reports.deliverySave": saveDelivery,
    "reports.deliveryDelete": deleteDeliveries,
    "reports.deliveryNow": deliverNow,
    "reports.receiverGroups": receiverGroups,
    "reports.deliveryReceipts": listReceipts,
    "reports.pushChannels": ({ caller, services }) => pushChoices(services, caller),
    "reports.digestList": listDigests,
    "reports.digestIssues": listIssues,
    "reports.digestSave": saveDigest,
    "reports.digestDelete": deleteDigests,
    "reports.digestTry": tryDigest,
    "reports.digestSwitch": switchDigest,
    "reports.digestRun": runDigest,
    "reports.digestRepeat": repeatIssue,
    "reports.customList": listCustom,
    "reports.customSave": saveCustom,
    "reports.customDelete": deleteCustom,
    "reports.customRun": runCustom,
    "reports.opsMake": makeOpsReport,
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
  jobs: [{ name: DIGEST_JOB, title: "定时简报", every: MINUTE, scope: "house", run: makeIssues }],
  async start(services) {
    outboxOf(services).carry(reportCarrier(services));
    materialsOf(services);
    materialFilesOf(services);
    picturesOf(services);
    versionsOf(services);
    wordFilesOf(services);
    logosOf(services);
    templateFontsOf(services);
    fontFilesOf(services);
    customReportsOf(services);
    deliveriesOf(services);
    stopsOf(services);
    readsOf(services);
    digestsOf(services);
    issuesOf(services);
    await firstGroups(services);
    await firstTemplates(services);
    const reports = reportsOf(services);
    // A generation that a stop broke off is told as failed: it can be asked for again.
    for (const { id } of await reports.find({ where: { status: REPORT_STATUS.making } }))
      await reports.update(id, { status: REPORT_STATUS.failed, message: "生成中断，请重新生成" });
  },
  routes(app, services) {
    openPages(app, services);
    materialPictures(app, services);
    // After all areas have started: the demo's reports are made by its users.
    app.addHook("onListen", async () => {
      void makeDemoReports(services).catch((error) => services.log.error({ err: error }, "demo reports"));
    });
  },
  stop: settledGenerations,
};

export default area;
