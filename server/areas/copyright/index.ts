import { MINUTE } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { assetFigures, listAssets } from "./assets.ts";
import { deleteLicences, listLicences, saveLicence } from "./licences.ts";
import { reprintFinderOf } from "./ReprintFinder.ts";
import { licencesOf, reprintMarksOf, reprintsOf } from "./ReprintRecord.ts";
import { reprintFigures } from "./reprintFigures.ts";
import { compareReprint, listReprints, takeEvidence } from "./reprints.ts";

const area: Area<"copyright"> = {
  name: "copyright",
  handlers: {
    "copyright.assets": listAssets,
    "copyright.assetStat": assetFigures,
    "copyright.forward": listReprints,
    "copyright.forwardStat": reprintFigures,
    "copyright.forwardCompare": compareReprint,
    "copyright.evidence": takeEvidence,
    "copyright.licences": listLicences,
    "copyright.licenceSave": saveLicence,
    "copyright.licenceDelete": deleteLicences,
  },
  jobs: [
    {
      ...{ name: "copyright.reprints", title: "转载监测", every: MINUTE, first: 5_000, scope: "house" },
      run: (services) => reprintFinderOf(services).run(),
    },
  ],
  async start(services) {
    reprintsOf(services);
    licencesOf(services);
    reprintMarksOf(services);
  },
};

export default area;
