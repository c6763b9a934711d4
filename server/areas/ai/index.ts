import type { Area } from "#server/contract/handler.ts";
import { hotTopicsOf } from "../hot/HotTopicRecord.ts";
import { risingTopics } from "./risingTopics.ts";

const area: Area = {
  name: "ai",
  handlers: { "ai.rank": risingTopics },
  async start(services) {
    hotTopicsOf(services);
  },
};

export default area;
