import { HOUR } from "#engine/grammar/localTime.ts";
import type { Area } from "#server/contract/handler.ts";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { readHashtags } from "./hashtagLists.ts";
import { listTopics } from "./listTopics.ts";
import { topicsFile } from "./topicsFile.ts";

const area: Area<"hot"> = {
  name: "hot",
  handlers: { "hot.topics": listTopics, "hot.topicsFile": topicsFile },
  jobs: [{ name: "hot.hashtags", title: "热门话题采集", every: HOUR, first: 10_000, scope: "house", run: readHashtags }],
  async start(services) {
    hotTopicsOf(services);
  },
};

export default area;
