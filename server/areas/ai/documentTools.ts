import { DAY, fromLocal } from "#engine/grammar/localTime.ts";
import type { AiMaterial } from "#server/ai/AiMaterial.ts";
import type { AiTool } from "#server/ai/AiTool.ts";
import { listed } from "#server/ai/listed.ts";
import { dayOf, inert, type Quoter } from "#server/ai/quote.ts";
import { regionOf } from "#server/analysis/gazetteer.ts";
import { findRegion } from "#server/analysis/regions.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { cutWords } from "#server/text/segment.ts";
import { aiDocument } from "./aiDocument.ts";
import { countList } from "./countList.ts";
import { type ConditionedList, KINDS, listConditions, TONES } from "./listConditions.ts";
import { PLATFORMS } from "./questionPlatforms.ts";

const ORDERS = { 最新: "pubdate", 相关: "relevance", 转载最多: "sameContentCount" } as const;
/** Documents of one search, and characters that all of them may fill. */
const MOST = 10;
const ROOM = 10_000;
const LEAD = 900;

/** Kinds by name, and platforms whose documents are of a kind with others'. */
const KINDS_NAMED = [
  ...KINDS.map(({ name, type }) => ({ name, kinds: [type as string], platforms: [] as string[] })),
  ...PLATFORMS.map(({ name, key, kind }) => ({ name, kinds: [kind], platforms: [key] })),
];

const CONDITIONS = {
  begin: { type: "string", description: "起始时间，北京时间，2026-11-16 或 2026-11-16 08:00；缺省为七天前" },
  end: { type: "string", description: "结束时间，写法相同；只写日期时含该日；缺省为现在" },
  keywords: { type: "string", description: "检索词，多个词以空格分开，须同时出现" },
  region: { type: "string", description: "地域名，省、市或区县，如 山东、杭州市" },
  tone: { type: "string", enum: TONES.map(({ name }) => name), description: "情感倾向" },
  kind: { type: "string", enum: KINDS_NAMED.map(({ name }) => name), description: "媒体类型或平台" },
  outlet: { type: "string", description: "来源（媒体或账号）的全名" },
};

/** A mistake in the arguments, told to the model. */
class Refused extends Error {}

/** Asia/Shanghai: 2026-11-16, 2026-11-16 08:00, 2026-11-16T08:00:00; a day alone ends with it where `end`. */
function momentOf(written: string, end: boolean): number {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T](\d{1,2}):(\d{2})(?::\d{2})?)?/.exec(written);
  const [, year, month, day, hour, minute] = parts ?? [];
  const time = parts
    ? fromLocal(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour ?? 0), Number(minute ?? 0)))
    : Number.NaN;
  if (!Number.isFinite(time)) throw new Refused(`时间“${inert(written).slice(0, 40)}”应写作 2026-11-16 或 2026-11-16 08:00`);
  return end && hour === undefined ? time + DAY : time;
}

/** The code of a place named alone. */
function regionCode(name: string): string {
  const region = regionOf(findRegion(cutWords(name), [], "").regionId);
  if (!region) throw new Refused(`不认识地域“${inert(name).slice(0, 40)}”，请写省、市或区县名`);
  return region.code;
}

const textOf = (args: Record<string, unknown>, name: string): string => {
  const value = args[name];
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") throw new Refused(`参数 ${name} 应为文字`);
  return value.trim().slice(0, 200);
};

const oneOf = <T extends { name: string }>(all: readonly T[], name: string, what: string): T | undefined => {
  const found = all.find((one) => one.name === name);
  if (name && !found) throw new Refused(`${what}“${inert(name).slice(0, 40)}”不可用，可用：${all.map((one) => one.name).join("、")}`);
  return found;
};

/**
 * The search of documents as functions of a model: the count and the list under conditions of time, place, tone, kind and
 * outlet, with the rights of the one who asks. What a search finds joins the material, so that it can be cited by number;
 * texts of documents come quoted.
 */
export function documentTools(services: Services, caller: Caller, material: AiMaterial, quoter: Quoter): AiTool[] {
  const { now } = material;

  async function listOf(args: Record<string, unknown>): Promise<ConditionedList> {
    const [begin, end] = [textOf(args, "begin"), textOf(args, "end")];
    const endTime = end ? momentOf(end, true) : now;
    const beginTime = begin ? momentOf(begin, false) : Math.min(now, endTime) - 7 * DAY;
    if (beginTime < 0 || beginTime >= endTime) throw new Refused("起始时间应早于结束时间");
    const [region, outlet] = [textOf(args, "region"), textOf(args, "outlet")];
    if (outlet) await checkOutlet(outlet);
    const kind = oneOf(KINDS_NAMED, textOf(args, "kind"), "媒体类型");
    const conditions = {
      ...{ beginTime, endTime, keyWords: textOf(args, "keywords") },
      ...(outlet && { outlets: [outlet] }),
      regions: region ? [regionCode(region)] : [],
      tones: [oneOf(TONES, textOf(args, "tone"), "情感")?.tone ?? []].flat(),
      ...(kind && { kinds: kind.kinds, platforms: kind.platforms }),
    };
    return listConditions(conditions, now);
  }

  async function checkOutlet(outlet: string): Promise<void> {
    const known = await services.documents.sources(outlet, 10, { dataTypes: dataTypes(undefined, caller) });
    if (known.some(({ source }) => source === outlet)) return;
    const near = known.map(({ source }) => inert(source)).join("、");
    throw new Refused(`没有来源“${inert(outlet).slice(0, 40)}”${near ? `，相近的有：${near}` : ""}`);
  }

  async function count(args: Record<string, unknown>): Promise<string> {
    const { counted } = await countList(services, caller, await listOf(args));
    return listed(counted);
  }

  async function search(args: Record<string, unknown>): Promise<string> {
    const { query, counted } = await countList(services, caller, await listOf(args));
    const order = oneOf(
      Object.entries(ORDERS).map(([name, field]) => ({ name, field })),
      textOf(args, "order"),
      "排序",
    );
    const wanted = Math.max(1, Math.min(MOST, Math.floor(Number(args.limit ?? 5)) || 5));
    const sort = { field: order?.field ?? "pubdate", order: "desc" } as const;
    const { rows } = await services.documents.search({ query, collapse: true, sort, page: 1, pagesize: wanted });
    const ids = rows.map(({ id }) => id);
    const found = await visibleDocuments(services, caller, ids);
    quoter.makeRoom(ROOM);
    const shown = found.flatMap((full) => {
      const document = aiDocument(full);
      const all = [...material.documents, ...material.related];
      const known = all.findIndex(({ id }) => id === document.id);
      if (known < 0) material.related.push(document);
      const { title, source, pubdate, text } = document;
      const said = [`标题：${title || "（无标题）"}`, `来源：${source}`, `时间：${dayOf(pubdate)}`, `正文：\n${text}`].join("\n");
      return quoter.quote(`编号 ${known < 0 ? all.length + 1 : known + 1}`, said, LEAD);
    });
    return [listed(counted), ...shown].join("\n\n");
  }

  const guarded = (run: AiTool["run"]): AiTool["run"] =>
    async function told(args) {
      try {
        return await run(args);
      } catch (error) {
        if (error instanceof Refused) return error.message;
        // What the list itself would refuse: words of search that cannot be read.
        if (error instanceof ApiError) return inert(error.message);
        throw error;
      }
    };
  return [
    {
      name: "count_documents",
      description: "统计检索列表在给定条件下的篇数（相同稿件合并计），返回篇数、条件和列表链接。问到数量时用它。",
      parameters: { type: "object", properties: CONDITIONS, additionalProperties: false },
      run: guarded(count),
    },
    {
      name: "search_documents",
      description:
        "按条件检索稿件，返回篇数、列表链接和前几篇的标题、来源、时间、正文开头，各带引用编号。问到有哪些报道、需要更多材料时用它。",
      parameters: {
        type: "object",
        properties: {
          ...CONDITIONS,
          order: { type: "string", enum: Object.keys(ORDERS), description: "排序，缺省为最新" },
          limit: { type: "integer", minimum: 1, maximum: MOST, description: "要几篇，缺省 5" },
        },
        additionalProperties: false,
      },
      run: guarded(search),
    },
  ];
}
