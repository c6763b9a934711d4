import { HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { adoptDemo } from "#server/ownworks/adoptDemo.ts";
import { licencesOf, reprintMarksOf, reprintsOf } from "#server/records/ReprintRecord.ts";
import { copyrightFigures, copyrightFiguresBy } from "./analysis.ts";
import { assetFigures, listAssets, saveRights } from "./assets.ts";
import { caseFilesOf, casesOf } from "./CaseRecord.ts";
import { deleteCases, flowCase, listCases, readCase, remindCases, saveCase } from "./cases.ts";
import { listEvidence, sendEvidence } from "./evidence.ts";
import { listReceipts, sendLetter, sendReceipt, uploadReceipt, uploadTemplate } from "./letters.ts";
import { deleteLicences, listLicences, saveLicence } from "./licences.ts";
import { reprintFinderOf } from "./ReprintFinder.ts";
import { reprintFigures } from "./reprintFigures.ts";
import { compareReprint, listReprints, takeEvidence } from "./reprints.ts";
import { addWarrant, listWarrants, sendWarrant } from "./warrants.ts";

const area: Area<"copyright"> = {
  name: "copyright",
  handlers: {
    "copyright.assets": listAssets,
    "copyright.assetStat": assetFigures,
    "copyright.assetRights": saveRights,
    "copyright.warrantAdd": addWarrant,
    "copyright.warrants": listWarrants,
    "copyright.warrantFile": sendWarrant,
    "copyright.forward": listReprints,
    "copyright.forwardStat": reprintFigures,
    "copyright.forwardCompare": compareReprint,
    "copyright.evidence": takeEvidence,
    "copyright.licences": listLicences,
    "copyright.licenceSave": saveLicence,
    "copyright.licenceDelete": deleteLicences,
    "copyright.caseList": listCases,
    "copyright.caseGet": readCase,
    "copyright.caseSave": saveCase,
    "copyright.caseFlow": flowCase,
    "copyright.caseDelete": deleteCases,
    "copyright.caseLetter": sendLetter,
    "copyright.caseTemplate": uploadTemplate,
    "copyright.caseReceipt": uploadReceipt,
    "copyright.caseFiles": listReceipts,
    "copyright.caseFile": sendReceipt,
    "copyright.caseEvidence": listEvidence,
    "copyright.caseEvidenceFile": sendEvidence,
    "copyright.analysis": copyrightFigures,
    "copyright.analysisBy": copyrightFiguresBy,
  },
  jobs: [
    {
      ...{ name: "copyright.reprints", title: "转载监测", every: MINUTE, first: 5_000, scope: "house" },
      run: (services) => reprintFinderOf(services).run(),
    },
    { name: "copyright.reminders", title: "维权期限提醒", every: HOUR, first: 60_000, scope: "house", run: remindCases },
  ],
  routes(app, services) {
    app.addHook("onListen", async () => {
      await adoptDemo(services, reprintsOf(services));
      await adoptDemo(services, casesOf(services));
    });
  },
  async start(services) {
    reprintsOf(services);
    licencesOf(services);
    reprintMarksOf(services);
    casesOf(services);
    caseFilesOf(services);
  },
};

export default area;
