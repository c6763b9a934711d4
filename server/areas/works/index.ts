import type { Area } from "#server/contract/handler.ts";
import { readWork } from "#server/documents/readWork.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { deleteWorks, listWorks, saveWork } from "./listWorks.ts";

const area: Area<"works"> = {
  name: "works",
  handlers: {
    "works.get": readWork,
    "works.list": listWorks,
    "works.save": saveWork,
    "works.delete": deleteWorks,
  },
  async start(services) {
    worksOf(services);
  },
};

export default area;
