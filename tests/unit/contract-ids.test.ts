import { expect, test } from "vitest";
import { propertiesOf, resourceOf, rowOfReply } from "#engine/compile/resolve/rowType.ts";
import { parseExpression } from "#engine/grammar/expression.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

/**
 * Fields called `id` or `ids` that say of no kind of thing whose they are: what they name is taken by no call and no page,
 * is a name or a code, or is of one kind or another. Rows by what they are a part of, requests by their call.
 */
const unsaidRows = new Set<string>([
  ...["ai.entityRecogLink", "ai.sessionMessages"],
  ...["audit.list"],
  ...["copyright.forwardCompare", "copyright.caseEvidence"],
  ...["dailynews.versions", "dailynews.fronts"],
  ...["documents.statusLog"],
  ...["epaper.issues"],
  ...["events.groups"],
  ...[
    "headlines.list",
    "headlines.slots",
    "headlines.channels",
    "headlines.get",
    "headlines.same",
    "headlines.pushes",
    "headlines.pushTopics",
  ],
  ...["history.fronts"],
  ...["hot.topics"],
  ...["influence.list", "influence.topicAdd", "influence.reportMake"],
  ...["menus.menus", "menus.customerMenus"],
  ...["metasearch.states", "metasearch.results"],
  ...["plans.updates", "plans.updateList", "plans.flowList"],
  ...[
    "ranks.list",
    "ranks.issues",
    "ranks.source",
    "ranks.compareAccounts",
    "ranks.compareFigures",
    "ranks.customRank",
    "ranks.customMembers",
    "ranks.sourceSearch",
    "ranks.areaList",
    "ranks.areaGet",
    "ranks.areaMembers",
    "ranks.areaSave",
    "ranks.issueRows",
    "ranks.basedata",
    "ranks.readings",
    "ranks.recounts",
    "ranks.recountRows",
    "ranks.areaReportMake",
  ],
  ...["reports.log", "reports.customRun", "reports.digestRun", "reports.digestRepeat", "reports.deliveryReceipts"],
  ...["runtime.stores", "runtime.queues"],
  ...["search.saved"],
  ...["session.systemInfo"],
  ...["sources.test"],
  ...["stat.pages"],
  ...["subscribe.findRelateRegion", "subscribe.findUnRelateChannel"],
  ...["weibo.circle"],
  ...["works.certState"],
  ...[
    "yunying.accounts",
    "yunying.days",
    "yunying.kpi",
    "yunying.kpiLines",
    "yunying.kpiWork",
    "yunying.kpiMonths",
    "yunying.kpiRules",
    "yunying.kpiRule",
    "yunying.kpiRuleSave",
    "yunying.kpiPreview",
    "yunying.kpiPeople",
    "yunying.kpiAwards",
    "yunying.kpiAppeals",
  ],
]);
const unsaidRequests = new Set<string>([
  ...["dataforward.exportExcel ids"],
  ...["documents.logo id"],
  ...["embed.get id"],
  ...["headlines.get id", "headlines.stay id", "headlines.same id"],
  ...["ranks.areaGet id", "ranks.areaMembers id", "ranks.areaSave id", "ranks.recountRows id"],
  ...["reports.subjects id", "reports.log id"],
  ...["search.saveSearch id", "search.deleteSearch ids"],
  ...["yunying.kpiWork id", "yunying.kpiAnswer id"],
]);

const set = loadSchemaSet();

test("each id in a row says whose it is", () => {
  const found = [...set.endpoints.values()].flatMap(({ name, contract }) => {
    const row = rowOfReply(contract, set);
    const own = row ? propertiesOf(row, set).id : undefined;
    return own && resourceOf(own, set) === undefined ? [name] : [];
  });
  expect(found.filter((name) => !unsaidRows.has(name))).toEqual([]);
  expect([...unsaidRows].filter((name) => !found.includes(name))).toEqual([]);
});

test("each id that a call takes says whose it is", () => {
  const found = [...set.endpoints.values()].flatMap(({ name, contract }) =>
    ["id", "ids"].flatMap((field) => {
      const own = contract.request.properties?.[field];
      return own && resourceOf(own, set) === undefined ? [`${name} ${field}`] : [];
    }),
  );
  expect(found.filter((one) => !unsaidRequests.has(one))).toEqual([]);
  expect([...unsaidRequests].filter((one) => !found.includes(one))).toEqual([]);
});

test("what a call says of the records that it works on is told by rows that bear their id", () => {
  const contracts = [...set.endpoints.values()].map(({ name, contract }) => [name, contract] as const);
  const silent = contracts.flatMap(([name, { worksOn, request }]) => {
    if (worksOn === undefined) return [];
    const read = [...worksOn.matchAll(/\brow\.(\w+)/g)].map(([, field = ""]) => field);
    const resource = resourceOf(request.properties?.id ?? request.properties?.ids, set);
    const rows = contracts.flatMap(([, contract]) => {
      const row = rowOfReply(contract, set);
      return row ? [propertiesOf(row, set)] : [];
    });
    const tells = rows.some((own) => resourceOf(own.id, set) === resource && read.every((field) => own[field]));
    return resource !== undefined && read.length > 0 && tells && parseExpression(worksOn) ? [] : [name];
  });
  expect(silent).toEqual([]);
});
