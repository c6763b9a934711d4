import { ApiError, type Area } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { exportDocuments } from "#server/documents/exportDocuments.ts";
import { forgetHighlights, highlightWords } from "#server/documents/highlights.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { readStatistics } from "#server/statistics/readStatistics.ts";
import type { DataType } from "#server/store/documents.ts";
import { findChannels } from "./findChannels.ts";
import { savedSearchesOf, savedSearchHandlers } from "./savedSearches.ts";

/** The last row of a list that pages may reach. */
const DEEPEST = 10_000;

const area: Area<"search"> = {
  name: "search",
  handlers: {
    "search.yuqing": (context) => searchDocuments(context),
    "search.keywords": async (context) => {
      // Words of people passing a post on say nothing of its subject; a search for forwards asks for them.
      const forwards = context.request.forwardFlag ?? "all";
      const request = { ...context.request, forwardFlag: forwards === "all" ? ("1" as const) : forwards };
      const [rows = []] = await readStatistics({ ...context, request }, [{ kind: "keywords", size: context.request.size }]);
      return { rows, total: rows.length };
    },
    "search.export": (context) => exportDocuments(context),
    "search.sameContent": async ({ request, ...context }) => {
      const { sameId, excludeId, page, pagesize } = request;
      const group = { sameId, sortType: "asc" as const };
      if (!excludeId) return searchDocuments({ ...context, request: { ...group, page, pagesize } });
      // The document shown beside the list is left out of it, wherever it stands: one more row makes up for it.
      const last = page * pagesize;
      if (last > DEEPEST) throw new ApiError(100001, `最多翻到第 ${DEEPEST} 条`);
      const reply = await searchDocuments({ ...context, request: { ...group, page: 1, pagesize: last + 1 } });
      const others = reply.rows.filter((row) => row.id !== excludeId);
      return { ...reply, rows: others.slice(last - pagesize, last), total: Math.max(0, reply.total - 1) };
    },
    "search.suggest": async ({ request, services }) => {
      const { word, limit } = request;
      const words = word.trim() ? await services.documents.suggest(word, limit) : [];
      return { autoWords: words.map((found) => ({ word: found })) };
    },
    "search.sources": async ({ request, services, caller }) => {
      const { word = "", chosenIds, limit, regionIds, sourceRank, dataType } = request;
      if (chosenIds?.length) {
        const filter = { dataTypes: dataTypes(undefined, caller), sources: chosenIds };
        return services.documents.sources("", chosenIds.length, filter);
      }
      const types: DataType[] = dataTypes(dataType, caller);
      return services.documents.sources(word, limit, {
        dataTypes: types,
        regionIds: regionIds?.length ? regionIds : undefined,
        sourceRanks: sourceRank?.length ? sourceRank : undefined,
      });
    },
    "search.channels": findChannels,
    ...savedSearchHandlers,
  },
  async start(services) {
    savedSearchesOf(services);
    await highlightWords(services, "none");
    await forgetHighlights(services);
  },
};

export default area;
