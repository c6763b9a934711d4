import { compilePage } from "#engine/compile/compile.ts";
import type { PagePlan } from "#engine/compile/plan.ts";
import { createSet } from "#engine/compile/schemaSet.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { sourceOf } from "#engine/grammar/source.ts";
import { loadMeta } from "#server/schemas/load.ts";
import { COLUMNS, type Kind, LEVELS, MOODS, REGIONS, TYPES } from "./page/columns.ts";

const FORMATS: Record<Kind, { format: string; dictionary?: string; formatProps?: object }> = {
  title: { format: "text" },
  text: { format: "text" },
  tag: { format: "tag", dictionary: "benchType" },
  tags: { format: "tags" },
  time: { format: "datetime" },
  integer: { format: "integer" },
  float: { format: "float" },
  percent: { format: "percent" },
  mood: { format: "sentiment" },
  bar: { format: "progress" },
  level: { format: "level", dictionary: "benchLevel" },
};

const text: JsonSchema = { type: "string" };
const contract: EndpointContract = {
  method: "POST",
  path: "/api/bench",
  title: "稿件",
  encoding: "form",
  rights: "signedIn",
  data: "common",
  token: false,
  loading: true,
  safe: true,
  paging: { page: "page", size: "pagesize", max: 5000 },
  request: {
    type: "object",
    additionalProperties: false,
    properties: {
      keyWords: { ...text, title: "关键词" },
      dataType: { ...text, title: "类型", "x-dictionary": "benchType" },
      isAppraise: { ...text, title: "情感", "x-dictionary": "benchMood" },
      region: { ...text, title: "地域", "x-dictionary": "benchRegion" },
      sortField: { ...text, title: "排序", enum: ["readCount"] },
      sortType: { ...text, title: "方向", enum: ["asc", "desc"] },
      page: { type: "integer", title: "页" },
      pagesize: { type: "integer", title: "每页" },
    },
  },
  reply: {
    kind: "rows",
    row: {
      type: "object",
      properties: {
        id: text,
        ...Object.fromEntries(COLUMNS.map(({ field, title, kind }) => [field, { ...typeOf(kind), title }])),
      },
    },
  },
};

function typeOf(kind: Kind): JsonSchema {
  if (kind === "tags") return { type: "array", items: text };
  return kind === "title" || kind === "text" || kind === "tag" ? text : { type: "number" };
}

const pageOf = (columns: number) => ({
  schemaVersion: 2,
  route: "/bench",
  title: "稿件",
  access: "signedIn",
  kind: "list",
  endpoint: "bench.list",
  filters: [
    { field: "keyWords", as: "text" },
    { field: "dataType", as: "select" },
    { field: "isAppraise", as: "select" },
    { field: "region", as: "select" },
  ],
  columns: COLUMNS.slice(0, columns).map(({ field, kind, width, sort }) => ({
    field,
    width,
    ...FORMATS[kind],
    ...(sort ? { sort } : {}),
    ...(kind === "title" ? { link: "/document?id={row.id}" } : {}),
  })),
  bulk: [{ do: "copy", name: "remove", title: "删除", text: "删除" }],
  toolbar: [{ do: "export", fileName: "稿件" }],
  rowActions: [
    { do: "open", name: "view", title: "查看", link: "/document?id={row.id}" },
    { do: "copy", name: "copyId", title: "复制", text: "{row.id}" },
  ],
});

const dictionary = (name: string, items: { value: string | number; label: string; color?: string }[]) => ({
  name,
  title: name,
  items,
});
const numbered = (map: Record<string, { label: string; color?: string }>) =>
  Object.entries(map).map(([value, { label, color }]) => ({ value: Number(value), label, color }));

/** The page, through the checker and the compiler as any other. */
export function compilePlans(): Record<number, PagePlan> {
  const doc = (file: string, value: unknown) => sourceOf(value, file);
  const pages = [10, 20].map((columns) => doc(`schemas/pages/bench${columns}.json`, pageOf(columns)));
  const dictionaries = [
    dictionary(
      "benchType",
      Object.entries(TYPES).map(([value, item]) => ({ value, ...item })),
    ),
    dictionary("benchMood", numbered(MOODS)),
    dictionary("benchLevel", numbered(LEVELS)),
    dictionary(
      "benchRegion",
      REGIONS.map((value) => ({ value, label: value })),
    ),
  ];
  const set = createSet({
    pages,
    endpoints: [doc("schemas/endpoints/bench.json", { area: "bench", title: "稿件", endpoints: { "bench.list": contract } })],
    entities: [],
    dictionaries: dictionaries.map((one) => doc(`schemas/dictionaries/${one.name}.json`, one)),
    fragments: [],
    sites: [],
    codeRoutes: { "/document": { title: "稿件", params: ["id"] } },
    meta: loadMeta(),
  });
  return Object.fromEntries(
    pages.map((page, place) => {
      const { plan, problems } = compilePage(page, set);
      if (!plan) throw new Error(problems.map((one) => `${one.code} ${one.message}`).join("\n"));
      return [[10, 20][place], plan];
    }),
  );
}
