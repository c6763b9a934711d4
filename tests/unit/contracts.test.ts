import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { formatNames } from "#engine/grammar/format.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

const schemas = resolve(import.meta.dirname, "../../schemas");

const FORMATS = new Set<string>(formatNames);

const jsonFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(folder, name))
    : [];
const read = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;

const set = loadSchemaSet();
const areas = set.areas.map((area, i) => ({ file: set.files.endpoints[i]!.file, area }));
const endpoints = areas.flatMap(({ file, area }) =>
  Object.entries(area.endpoints).map(([name, contract]) => ({ file, area, name, contract })),
);

/** Every schema node of a file with the pointer that leads to it. */
function* walk(node: unknown, pointer = ""): Generator<[pointer: string, node: JsonSchema]> {
  if (Array.isArray(node)) for (const [i, item] of node.entries()) yield* walk(item, `${pointer}/${i}`);
  else if (node && typeof node === "object") {
    yield [pointer, node as JsonSchema];
    for (const [key, value] of Object.entries(node)) yield* walk(value, `${pointer}/${key}`);
  }
}

/** The calls of SPEC §7, to the letter, but for message/setting: it writes, so it is no GET (docs/security.md). */
const SPEC_CALLS = `
POST /auth
POST /api/login
POST /api/logout
POST /api/systeminfo
POST /api/captcha
POST /api/myinfo
POST /api/subscribe/column/checkThirdPartyAuth
GET /ws/auth
GET /ws/enable
GET /api/optoken
GET /api/optoken2
GET /api/menus
GET /api/settings
GET /api/profile
POST /api/menu/operations
POST /api/role/menu/operations
POST /api/customer/menus
POST /api/stat
POST /api/user/searchCurrentUser
POST /api/user/updateCurrentUser
POST /api/user/updateCurrentUserPass
POST /api/user/search
POST /api/user/delete
POST /api/user/import
POST /api/user/save
POST /api/user/customerRoleSearch
GET /api/user/message
POST /api/user/message/setting
GET /api/user/messages
POST /api/user/setting/track_home_subscribes
POST /api/user/setting/track_home_subscribes/upsert
POST /api/role/search
POST /api/role/delete
POST /api/role/form
POST /api/role/save
POST /api/subscribe/column/list
POST /api/subscribe/column/add
POST /api/subscribe/column/update
POST /api/subscribe/column/delete
POST /api/subscribe/column/findRelateRegion
POST /api/subscribe/column/findRelateSource
POST /api/subscribe/column/findUnRelateSource
POST /api/subscribe/column/findUnRelateChannel
POST /api/subscribe/column/query
POST /api/subscribe/column/reportTrend
POST /api/subscribe/column/emotionAnalysis
POST /api/subscribe/column/typeAnalysis
POST /api/subscribe/column/mediaRank
POST /api/subscribe/column/keywords/hot
POST /api/subscribe/column/tree
POST /api/subscribe/column/findById
POST /api/subscribe/column/order
POST /api/subscribe/column/maxSourceCount
POST /api/subscribe/column/subColumnPush
POST /api/topicPlan/lists
POST /api/topicPlan/get
POST /api/topicPlan/setting
POST /api/topicPlan/set
POST /api/topicPlan/remind
POST /api/topicPlan/doc/list
POST /api/topicPlan/updates
POST /api/topicPlan/delete
POST /api/topicPlan/flow
POST /api/topicPlan/getOperation
POST /api/event/findByGroupList
POST /api/event/breakout/types
POST /btc/api/organization/list
POST /btc/api/organization/dupname
POST /btc/api/organization/del
POST /btc/api/organization/save
POST /btc/api/organization/edit
POST /btc/api/u/list
POST /btc/api/u/del
POST /btc/api/u/save
POST /btc/api/u/edit
POST /btc/api/u/dupcheck
POST /mbd-dp-manager/cat/orgType
POST /mbd-dp-manager/cat/regionType
POST /api/event/volume/rank/source
POST /api/fts/statistic/rank/source
POST /api/query/yuqing
POST /api/query/keywords
POST /api/query/yuqing/export
POST /api/download
GET /api/download
POST /api/fts/document
POST {path}/export
POST /api/collection/ifCollected
POST /api/document/delete
POST /api/document/status
POST /api/document/read
GET /api/works/get
POST /mbd-zxyun/searchImg/imgByImgBase
GET /api/redirect-app-home-qr
GET /logo/media_{id}.png
POST /mbd-cloud-report/reportMaterial/findById
POST /mbd-cloud-report/report/group/findList
POST /mbd-cloud-dataforward/dataforward/add
POST /mbd-cloud-dataforward/dataforward/delete
POST /mbd-cloud-dataforward/dataforward/exportExcel
POST /api/yuqing/statistic/trend/datatype
POST /api/yuqing/statistic/rank/source
POST /api/yuqing/statistic/distribution/datatype
POST /api/yuqing/statistic/distribution/emotion
POST /api/yuqing/statistic/distribution/source
POST /api/sensitive/doclist
POST /api/sensitive/customwords
POST /api/sensitive/updatecustomwords
POST /api/sensitive/group/list
POST /api/sensitive/group/doclist
POST /api/sensitive/group/update
POST /api/sensitive/group/delete
POST /api/sensitive/group/senitives
POST /api/sensitive/group/updatecustomwords
POST /api/sensitive/group/getWechUserId
GET /ws/conn
POST /api/ai/entity_recog_link
POST /api/ai/query_expand
GET /mbd-aihub/chatsession/create
POST /mbd-aihub/nlp/{method}
POST /mbd-aihub/chat/completions
POST /mbd-aihub/nlp/keywordRecommendation
POST /mbd-aihub/nlp/medab
POST /mbd-aihub/dify/chat-messages/suggested
POST /mbd-aihub/suggested
`
  .trim()
  .split("\n");

describe("endpoint contracts", () => {
  it.each(SPEC_CALLS)("cover %s", (call) => {
    const paths = new Set(endpoints.map(({ contract }) => `${contract.method} ${contract.path}`));
    if (call === "POST {path}/export") {
      // An export belongs to a list: the path without /export is a call as well.
      const exports = [...paths].filter((path) => path.startsWith("POST ") && path.endsWith("/export"));
      expect(exports.length).toBeGreaterThan(1);
      for (const path of exports) expect(paths, path).toContain(path.slice(0, -"/export".length));
    } else expect(paths).toContain(call);
  });

  it("carry the name of their area, once", () => {
    for (const { file, area, name } of endpoints) {
      expect(file.endsWith(`/${area.area}.json`), file).toBe(true);
      expect(name).toMatch(new RegExp(`^${area.area}\\.[a-z][A-Za-z0-9]*$`));
    }
    const names = endpoints.map(({ name }) => name);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it("mount each method and path once", () => {
    const calls = endpoints.map(({ contract }) => `${contract.method} ${contract.path}`);
    expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([]);
  });

  it("describe a closed request whose fields have labels and limits", () => {
    const problems = endpoints.flatMap(({ name, contract }) => [...requestProblems(contract)].map((p) => `${name}: ${p}`));
    expect(problems).toEqual([]);
  });

  it("page by fields of their request, up to the stated size", () => {
    for (const { name, contract } of endpoints) {
      if (!contract.paging) continue;
      const { page, size, max } = contract.paging;
      expect(contract.request.properties?.[page]?.minimum, name).toBe(1);
      expect(contract.request.properties?.[size]?.maximum, name).toBe(max);
      expect(contract.reply.kind, name).toBe("rows");
    }
  });

  it("ask for a token only when signed in, and never to change things without one unless said", () => {
    // What a lost token may not break, or what carries its own proof of origin.
    const free = new Set([
      "users.messageSetting",
      "stat.visit",
      "documents.read",
      "ai.sessionCreate",
      "ai.nlp",
      "ai.chatCompletions",
      "alerts.groupWechUserId",
      "session.auth",
      "session.login",
      "session.logout",
      "session.captcha",
      "sources.push",
    ]);
    for (const { name, contract } of endpoints) {
      if (contract.rights === "public") expect(contract.token, name).toBe(false);
      if (!contract.safe && !free.has(name)) expect(contract.token, name).toBe(true);
    }
  });

  it("that touch what others share ask for a page or an operation, but for those decided by the record itself", () => {
    const shared = endpoints.filter(({ contract: { rights, data } }) => rights === "signedIn" && data !== "common" && data !== "own");
    const names = shared.map(({ name }) => name);
    expect(names.filter((name) => !/^(events|ranks\.custom)/.test(name)).sort()).toEqual([
      ...["alerts.alert", "documents.statusLog", "plans.getOperation", "plans.remind"],
      ...["reports.chart", "reports.documents", "reports.download", "reports.get", "reports.log"],
    ]);
  });

  it("know the pages their rights name", () => {
    const operations = new Set(["export", "delete", "erase", "collect", "material", "plan", "push", "edit", "audit", "config"]);
    for (const { name, contract } of endpoints) {
      if (typeof contract.rights === "string") continue;
      const { rights } = contract;
      if (rights.op) expect(operations, name).toContain(rights.op);
      for (const url of "menus" in rights ? rights.menus : []) expect(url, name).toMatch(/^\//);
    }
  });

  it("take path parts from their request", () => {
    for (const { name, contract } of endpoints) {
      const holes = [...contract.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const fields = Object.entries(contract.request.properties ?? {}).filter(([, field]) => field["x-in"] === "path");
      expect(
        fields.map(([field]) => field),
        name,
      ).toEqual(holes);
      for (const [field] of fields) expect(contract.request.required, name).toContain(field);
    }
  });

  it("give a document search the same fields everywhere", () => {
    // Defaults may differ: a list drops doubles unless asked, a statistic counts every document.
    const shape = ({ default: _default, ...schema }: JsonSchema) => schema;
    const search = endpoints.find(({ name }) => name === "search.yuqing")!.contract.request.properties!;
    const isSearch = (c: EndpointContract) => c.request.properties?.retweetid && c.request.properties.advanceWords;
    for (const { name, contract } of endpoints) {
      if (!isSearch(contract)) continue;
      for (const [field, schema] of Object.entries(contract.request.properties!))
        if (search[field] && field !== "page" && field !== "pagesize")
          expect(shape(schema), `${name} ${field}`).toEqual(shape(search[field]));
    }
  });
});

function* requestProblems(contract: EndpointContract): Generator<string> {
  const { request } = contract;
  if (request.type !== "object" || request.additionalProperties !== false) yield "the request is open";
  for (const [pointer, node] of walk(request.properties ?? {})) {
    const isField = /^\/[^/]+$/.test(pointer) || /\/properties\/[^/]+$/.test(pointer);
    if (isField && !node.title) yield `${pointer} has no title`;
    if (node.type === "string" && contract.encoding !== "multipart" && !node.enum && node.maxLength === undefined && !node.pattern)
      yield `${pointer} has no maxLength`;
    if ((node.type === "integer" || node.type === "number") && !node.enum && (node.minimum === undefined || node.maximum === undefined))
      yield `${pointer} has no range`;
    if (node.type === "array" && node.maxItems === undefined && !(node.items as JsonSchema | undefined)?.enum)
      yield `${pointer} has no maxItems`;
  }
}

describe("schemas of endpoints and entities", () => {
  const files = ["endpoints", "entities", "fragments/requests"].flatMap((folder) => jsonFiles(join(schemas, folder)));
  const dictionaries = new Set(
    jsonFiles(join(schemas, "dictionaries")).map((file) => relative(join(schemas, "dictionaries"), file).slice(0, -5)),
  );

  it.each(files.map((file) => [relative(schemas, file), file]))("%s names only what exists", (_, file) => {
    const problems: string[] = [];
    for (const [pointer, node] of walk(read(file))) {
      if (typeof node.$ref === "string") {
        if (!existsSync(resolve(dirname(file), node.$ref))) problems.push(`${pointer} -> ${node.$ref}`);
        if (Object.keys(node).length > 1) problems.push(`${pointer}: a $ref stands alone`);
      }
      const format = node["x-format"];
      if (format !== undefined && !FORMATS.has(String(format))) problems.push(`${pointer}: format ${String(format)}`);
      const dictionary = node["x-dictionary"];
      if (dictionary !== undefined && !dictionaries.has(String(dictionary))) problems.push(`${pointer}: dictionary ${String(dictionary)}`);
    }
    expect(problems).toEqual([]);
  });

  it("describe every property of every entity in a sentence", () => {
    const problems: string[] = [];
    for (const file of jsonFiles(join(schemas, "entities")))
      for (const [pointer, node] of walk(read(file)))
        if (/\/properties\/[^/]+$/.test(pointer) && !node.$ref) {
          if (!node.title) problems.push(`${relative(schemas, file)}${pointer} has no title`);
          if (!/^\S.*\.$/.test(node.description ?? "")) problems.push(`${relative(schemas, file)}${pointer} has no sentence`);
        }
    expect(problems).toEqual([]);
  });
});
