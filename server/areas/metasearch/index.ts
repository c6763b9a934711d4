import type { Area } from "#server/contract/handler.ts";
import { outerSearchesOf } from "#server/records/OuterSearch.ts";
import { collectResults } from "./collectResults.ts";
import { searchHandlers } from "./searchHandlers.ts";

/** What search engines of others find, beside what is stored here. */
const area: Area<"metasearch"> = {
  name: "metasearch",
  handlers: { ...searchHandlers, "metasearch.collect": collectResults },
  async start(services) {
    outerSearchesOf(services);
  },
};

export default area;
