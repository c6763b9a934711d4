import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { EndpointContract, JsonSchema } from "../grammar/contract.ts";
import { type SourceDoc, sourceOf } from "../grammar/source.ts";
import { grammars } from "./grammars.ts";
import { presentVersion } from "./migrate/migrations.ts";
import type { Schema } from "./schema.ts";
import { createSet, type SchemaFiles, type SchemaSet } from "./schemaSet.ts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Schema;

const row: JsonSchema = {
  type: "object",
  properties: {
    id: { type: "string", title: "编号", "x-resource": "rank" },
    docId: { type: "string", title: "稿件", "x-resource": "document" },
    source: { type: "string", title: "媒体" },
    sourceCode: { type: "string", title: "代码" },
    count: { type: "integer", title: "数量", "x-format": "bigNumber" },
    delta: { type: "number", title: "变化", "x-format": "delta" },
    dataType: { type: "string", title: "类型", "x-dictionary": "kind" },
    level: { type: "integer", title: "级别", enum: [1, 3, 9] },
    pubdate: { type: "integer", title: "时间", "x-format": "timestamp" },
    author: { type: "object", properties: { name: { type: "string", title: "作者" } } },
  },
};

const request: JsonSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    keyWords: { type: "string", title: "关键词" },
    dataType: { type: "array", items: { type: "string" }, title: "类型", "x-dictionary": "kind" },
    beginTime: { type: "integer", title: "开始时间" },
    endTime: { type: "integer", title: "结束时间" },
    timeFlag: { type: "string", title: "时间窗口", "x-yields": ["beginTime", "endTime"] },
    queryField: { type: "string", title: "范围" },
    duplicate: { type: "integer", title: "去重" },
    source: { type: "array", items: { type: "string" }, title: "媒体" },
    sortField: { type: "string", enum: ["count", "pubdate"], default: "pubdate", title: "排序" },
    sortType: { type: "string", enum: ["asc", "desc"], default: "desc", title: "方向" },
    page: { type: "integer", title: "页" },
    pagesize: { type: "integer", title: "每页" },
  },
};

const endpoint = (more: Partial<EndpointContract>): EndpointContract => ({
  method: "POST",
  path: "/api/x",
  title: "调用",
  encoding: "form",
  rights: "signedIn",
  data: "common",
  token: false,
  loading: true,
  safe: true,
  request,
  reply: { kind: "rows", row },
  ...more,
});

const point: JsonSchema = {
  type: "object",
  properties: {
    key: { type: "string", "x-labels": "reply" },
    name: { type: "string" },
    value: { type: "number" },
    series: { type: "string", "x-labels": "reply" },
  },
};
const withoutPaging = Object.fromEntries(Object.entries(request.properties ?? {}).filter(([name]) => !/^(page|sort)/.test(name)));

/** A small contract to compile test pages against, with the widgets' real grammar. */
export const testEndpoints: Record<string, EndpointContract> = {
  "ranks.list": endpoint({ paging: { page: "page", size: "pagesize", max: 100 } }),
  "ranks.trend": endpoint({
    request: { ...request, properties: withoutPaging },
    reply: { kind: "rows", row: point, labels: { series: "kind" }, dimension: "moment" },
  }),
  "ranks.get": endpoint({
    request: { type: "object", required: ["id"], properties: { id: { type: "string", title: "编号" } } },
    reply: { kind: "object", row },
  }),
  "ranks.import": endpoint({
    safe: false,
    token: true,
    title: "导入",
    encoding: "multipart",
    request: { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } },
    sheet: {
      type: "object",
      properties: { source: { type: "string", title: "媒体" }, count: { type: "integer", title: "数量" } },
      required: ["source"],
    },
    reply: { kind: "list", row: { type: "object", properties: { row: { type: "integer" }, ok: { type: "boolean" } } } },
  }),
  "ranks.save": endpoint({
    safe: false,
    token: true,
    title: "保存",
    request: {
      type: "object",
      required: ["sourceCode"],
      properties: { sourceCode: { type: "string" }, note: { type: "string" } },
    },
    reply: { kind: "object", row: { type: "object", properties: { id: { type: "string" } } } },
  }),
  "ranks.remove": endpoint({
    safe: false,
    token: true,
    title: "删除",
    rights: { op: "delete" },
    request: { type: "object", required: ["id"], properties: { id: { type: "string", "x-resource": "rank" } } },
    reply: { kind: "none" },
  }),
  "ranks.end": endpoint({
    safe: false,
    token: true,
    title: "结束",
    worksOn: "row.level == 3",
    request: { type: "object", required: ["id"], properties: { id: { type: "string", "x-resource": "rank" } } },
    reply: { kind: "none" },
  }),
  "ranks.mark": endpoint({
    safe: false,
    token: true,
    title: "标记",
    request: { type: "object", properties: { id: { type: "string", "x-resource": "rank" }, source: { type: "string" } } },
    reply: { kind: "none" },
  }),
  "ranks.follow": endpoint({
    safe: false,
    token: true,
    title: "关注",
    request: {
      type: "object",
      required: ["sourceCodes"],
      properties: {
        sourceCodes: { type: "array", items: { type: "string" }, maxItems: 200 },
        groups: { type: "array", items: { type: "string" }, maxItems: 5 },
      },
    },
    reply: { kind: "none" },
  }),
};

const dictionaries = [
  {
    name: "kind",
    title: "类型",
    items: [
      { value: "all", label: "全部" },
      { value: "news", label: "网站" },
      { value: "app", label: "APP" },
      { value: "facebook", label: "facebook", when: "user.overseas == 1" },
    ],
  },
  { name: "mode", title: "模式", items: [{ value: "normal", label: "普通模式" }] },
];

const user: JsonSchema = { type: "object", properties: { id: { type: "string", "x-resource": "user" }, overseas: { type: "integer" } } };

let kept: Record<string, Schema> | undefined;

/** The grammar of the widgets as they are, read once. */
function grammar(): Record<string, Schema> {
  kept ??= grammars({
    meta: Object.fromEntries(readdirSync("schemas/meta").map((file) => [file.replace(".json", ""), read(`schemas/meta/${file}`)])),
    widgets: Object.fromEntries(
      readdirSync("src/widgets", { withFileTypes: true }).flatMap((entry) => {
        const file = `src/widgets/${entry.name}/schema.json`;
        return entry.isDirectory() && existsSync(file) ? [[entry.name, read(file)]] : [];
      }),
    ),
  });
  return kept;
}

/** The grammar, the contract above, and the given pages and fragments. */
export function testSet(pages: unknown[] = [], fragments: Record<string, unknown> = {}, more: Partial<SchemaFiles> = {}): SchemaSet {
  const docs = (list: [string, unknown][]): SourceDoc[] => list.map(([file, value]) => sourceOf(value, file));
  return createSet({
    pages: docs(pages.map((page, i) => [`schemas/pages/test${i}.json`, page])),
    endpoints: docs([["schemas/endpoints/ranks.json", { area: "ranks", title: "榜单", endpoints: testEndpoints }]]),
    entities: docs([["schemas/entities/User.json", user]]),
    dictionaries: docs(dictionaries.map((one) => [`schemas/dictionaries/${one.name}.json`, one])),
    fragments: docs(
      Object.entries(fragments).map(([name, value]) => [
        `schemas/fragments/${name}.json`,
        { ...(value as object), schemaVersion: presentVersion },
      ]),
    ),
    sites: [],
    codeRoutes: { "/login": { title: "登录", params: ["backurl"] } },
    meta: grammar(),
    ...more,
  });
}
