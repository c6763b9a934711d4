import { createHash } from "node:crypto";
import { typesFor } from "#engine/grammar/dataTypes.ts";
import { dayName } from "#engine/grammar/localTime.ts";
import { ApiError, type Handler, type RequestContext } from "#server/contract/handler.ts";
import { storedPages } from "#server/documents/storedPages.ts";
import type { OuterHit } from "#server/records/OuterSearch.ts";
import { type TimeRequest, timeRange } from "#server/time/timeRange.ts";
import { engineAnswersOf, enginesIn } from "./EngineAnswers.ts";

const SOURCES = 15;
const NO_ENGINE = { id: "none", name: "没有接入外部搜索引擎", state: "请在 采集源管理 添加“外部搜索”来源" };

interface Asked extends TimeRequest {
  keyWords: string;
  engines?: string[];
}

/** One result with the engine that gave it. */
export interface Result extends OuterHit {
  id: string;
  engineId: string;
  engine: string;
}

/** @throws ApiError 100001 without words */
function wordsOf({ keyWords }: Pick<Asked, "keyWords">): string {
  const words = keyWords.trim().replace(/\s+/g, " ");
  if (!words) throw new ApiError(100001, "请输入关键词");
  return words;
}

/** Results of a time, best places first; what tells no time belongs to every time. */
async function resultsOf({ services }: Pick<RequestContext, "services">, request: Asked): Promise<Result[]> {
  const { beginTime = 0, endTime = Number.MAX_SAFE_INTEGER } = timeRange(request, services.now());
  const answers = await engineAnswersOf(services).of(wordsOf(request), request.engines);
  return answers
    .flatMap(({ engine, search }) =>
      (search?.hits ?? []).map((hit) => ({
        ...hit,
        ...{ engineId: engine.id, engine: engine.name },
        id: createHash("sha256").update(`${engine.id}\n${hit.url}`).digest("hex").slice(0, 24),
      })),
    )
    .filter(({ pubdate }) => pubdate === undefined || (pubdate >= beginTime && pubdate < endTime))
    .sort((a, b) => a.rank - b.rank || a.engine.localeCompare(b.engine, "zh-CN"));
}

const engines: Handler<"metasearch.engines"> = async ({ services }) => {
  const rows = (await enginesIn(services)).map(({ id, name }) => ({ key: id, name, value: 1 }));
  return { rows, total: rows.length };
};

/** How each engine answered: what it says there is, what it gave, or why it could not be asked. */
const states: Handler<"metasearch.states"> = async ({ request, services }) => {
  const words = wordsOf(request);
  // An empty list beside filled filters reads as if the words were to blame.
  if ((await enginesIn(services)).length === 0) return { rows: [NO_ENGINE], total: 1 };
  const found = await resultsOf({ services }, request);
  const answers = await engineAnswersOf(services).of(words, request.engines);
  const rows = answers.map(({ engine, search, fault }) => ({
    ...{ id: engine.id, name: engine.name, state: fault || "正常" },
    ...(search && { total: search.total, given: found.filter(({ engineId }) => engineId === engine.id).length, time: search.time }),
  }));
  return { rows, total: rows.length };
};

/** Counts of results: by engine, by day and engine, or by who published them. */
const statistics: Handler<"metasearch.statistics"> = async ({ request, services }) => {
  const found = await resultsOf({ services }, request);
  const points = new Map<string, { key: string; name: string; series?: string; value: number }>();
  const count = (key: string, name: string, series?: string): void => {
    const id = `${key}\n${series ?? ""}`;
    const point = points.get(id) ?? { key, name, ...(series !== undefined && { series }), value: 0 };
    point.value++;
    points.set(id, point);
  };
  for (const { engineId, engine, source, pubdate } of found) {
    if (request.by === "engine") count(engineId, engine);
    else if (request.by === "source") count(source, source);
    else if (pubdate !== undefined) count(dayName(pubdate), dayName(pubdate), engine);
  }
  const all = [...points.values()];
  const rows =
    request.by === "day"
      ? all.sort((a, b) => a.key.localeCompare(b.key) || (a.series ?? "").localeCompare(b.series ?? "", "zh-CN"))
      : all.sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, "zh-CN")).slice(0, SOURCES);
  return { rows, total: rows.length };
};

/** Results, each with the stored document where there is one; who may not see it is told 库内 without a way to it. */
const results: Handler<"metasearch.results"> = async ({ request, services, caller }) => {
  const found = await resultsOf({ services }, request);
  const held = await storedPages(
    services,
    found.map(({ url }) => url),
  );
  const types: string[] = typesFor(caller);
  const shown = found.map(({ summary, ...result }) => {
    const stored = held.get(result.url);
    return {
      ...{ ...result, summary, state: stored ? "库内" : "未入库" },
      ...(stored && types.includes(stored.dataType) && { docId: stored.id, dataType: stored.dataType }),
    };
  });
  const wanted = shown.filter(({ state }) => !request.missing || state === "未入库");
  const { page, pagesize } = request;
  return { rows: wanted.slice((page - 1) * pagesize, page * pagesize), total: wanted.length };
};

export const searchHandlers = {
  "metasearch.engines": engines,
  "metasearch.states": states,
  "metasearch.statistics": statistics,
  "metasearch.results": results,
};
