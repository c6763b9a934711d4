import type { Area } from "#server/contract/handler.ts";
import { deleteWorks, listWorks, saveWork } from "./listWorks.ts";
import { readWork } from "./readWork.ts";
import { worksOf } from "./WorkRecord.ts";

const area: Area = {
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
