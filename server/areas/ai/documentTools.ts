import type { AiMaterial } from "#server/ai/AiMaterial.ts";
import type { AiTool } from "#server/ai/AiTool.ts";
import { listed } from "#server/ai/listed.ts";
import { dayOf, inert, type Quoter } from "#server/ai/quote.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { collapses, sorting } from "#server/documents/searchDocuments.ts";
import { aiDocument } from "./aiDocument.ts";
import { Refused } from "./argumentValues.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { countParts } from "./countParts.ts";
import { listConditions } from "./listConditions.ts";
import { otherKinds } from "./otherKinds.ts";
import { isPeriod } from "./periods.ts";
import type { Split } from "./questionSplit.ts";
import { ARGUMENTS, givenConditions } from "./toolArguments.ts";

/** Documents of one search, and characters that all of them may fill. */
const MOST = 10;
const ROOM = 10_000;
const LEAD = 900;

const CONDITIONS = Object.fromEntries(Object.entries(ARGUMENTS).map(([name, { schema }]) => [name, schema]));
/** What a number is told apart by. */
const SPLITS = [
  { name: "地域", split: "region" },
  { name: "媒体", split: "source" },
  { name: "类型", split: "kind" },
  { name: "作者", split: "author" },
  { name: "热词", split: "word" },
  { name: "日期", split: "day" },
  { name: "小时", split: "hour" },
  { name: "星期", split: "week" },
  { name: "月份", split: "month" },
] as const satisfies readonly { name: string; split: Split }[];

/**
 * The search of documents as functions of a model: the count and the list under the same conditions that questions are read for
 * (`conditionTable.ts`), with the rights of the one who asks. What a search finds joins the material, so that it can be cited by number;
 * texts of documents come quoted.
 */
export function documentTools(services: Services, caller: Caller, material: AiMaterial, quoter: Quoter): AiTool[] {
  const { now } = material;

  async function conditionsOf(args: Record<string, unknown>): Promise<ListConditions> {
    const conditions = givenConditions(args, now);
    // The list of somebody of a client unit is not asked for it.
    if (conditions.states?.length && caller.orgId !== "") throw new Refused("处置状态不可用作条件");
    for (const outlet of conditions.outlets ?? []) await checkOutlet(outlet);
    return conditions;
  }

  async function checkOutlet(outlet: string): Promise<void> {
    const known = await services.documents.sources(outlet, 10, { dataTypes: dataTypes(undefined, caller) });
    if (known.some(({ source }) => source === outlet)) return;
    const near = known.map(({ source }) => inert(source)).join("、");
    throw new Refused(`没有来源“${inert(outlet).slice(0, 40)}”${near ? `，相近的有：${near}` : ""}`);
  }

  async function count(args: Record<string, unknown>): Promise<string> {
    const conditions = await conditionsOf(args);
    const list = listConditions(conditions, now);
    const split = SPLITS.find(({ name }) => name === args.by)?.split;
    if (!split) {
      const { counted } = await countList(services, caller, list);
      return listed({ ...counted, notes: await otherKinds(services, caller, conditions) });
    }
    const asked = {
      ...list,
      conditions,
      split,
      each: isPeriod(split),
      parts: [],
      unknown: [],
      shown: 0,
    };
    return listed((await countParts(services, caller, asked)).counted);
  }

  async function search(args: Record<string, unknown>): Promise<string> {
    const { request, ...list } = listConditions(await conditionsOf(args), now);
    const { query, counted } = await countList(services, caller, { request, ...list });
    const wanted = Math.max(1, Math.min(MOST, Math.floor(Number(args.limit ?? 5)) || 5));
    const asked = { query, collapse: collapses(request, query), sort: sorting(request), page: 1, pagesize: wanted };
    const { rows } = await services.documents.search(asked);
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
      description:
        "统计检索列表在给定条件下的篇数（缺省相同稿件合并计），返回篇数、条件和列表链接；by 给出时另列各地域、媒体、类型、作者、热词、日期、小时、星期或月份的篇数。问到数量、排名、分布、趋势时用它。",
      parameters: {
        type: "object",
        properties: { ...CONDITIONS, by: { type: "string", enum: SPLITS.map(({ name }) => name), description: "按什么分开计数" } },
        additionalProperties: false,
      },
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
          limit: { type: "integer", minimum: 1, maximum: MOST, description: "要几篇，缺省 5" },
        },
        additionalProperties: false,
      },
      run: guarded(search),
    },
  ];
}
