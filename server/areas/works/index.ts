import type { Area } from "#server/contract/handler.ts";
import { readWork } from "./readWork.ts";
import { worksOf } from "./WorkRecord.ts";

const area: Area = {
  name: "works",
  handlers: { "works.get": readWork },
  async start(services) {
    worksOf(services);
  },
};

export default area;
