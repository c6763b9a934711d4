import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EndpointContract } from "#engine/grammar/contract.ts";
import { loadAreas } from "#server/contract/loadAreas.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { markingOf } from "#server/records/Marking.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { type Client, DEMO_PASSWORD } from "#server/testing/openTestApp.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { rolesIn } from "#server/users/Role.ts";
import { nodesOf } from "#server/users/sites.ts";
import { newUser, usersIn } from "#server/users/User.ts";
import { requestsOf } from "./requestsOf.ts";
import { type Seeds, seedOf } from "./seedSide.ts";

/**
 * Two users of different client units and one of the house walk all contracts. All three hold every page and operation
 * of the site, so that nothing but the side they are on keeps them apart.
 */
const NOW = MONDAY + 2 * 86_400_000;
const contracts = [...loadContracts().endpoints].filter(([, { transport }]) => transport !== "websocket");
/** They end the session that walks, or end and begin others: no records of anybody else. */
const ENDING = new Set(["session.logout", "session.login", "session.auth", "session.revoke", "session.endAny", "users.updatePassword"]);
const walked = contracts.filter(([name]) => !ENDING.has(name));

let test: DocumentsApp;
const people: Record<"unitA" | "unitB" | "house", Client> = {} as never;
const seeds: Record<string, Seeds> = {};

beforeAll(async () => {
  const document = sampleDocument({ externalId: "1", title: "水管泄漏", content: "水管泄漏，正在抢修。", pubdate: NOW - 3_600_000 });
  const known = new Set(
    ["audit", "menus", "roles", "session", "users", "search", "statistics", "documents", "collection", "events", "hot", "ranks"].concat(
      "subscribe",
    ),
  );
  const further = (await loadAreas()).filter(({ name }) => !known.has(name));
  test = await openDocumentsApp([document], NOW, further);
  const { services } = test.app;
  const { site } = menusOf(services);
  const menus = [...nodesOf([...site.menus, ...site.settings])].map((node) => ({
    menuId: node.id,
    operations: menusOf(services).grantable(node),
  }));
  await rolesIn(services.records).insert({ id: "r-all", name: "全部页面", desc: "", systemId: site.id, menus, updateTime: 0 });
  const passwordHash = await (await import("#server/sessions/passwords.ts")).passwordsOf(services).hash(DEMO_PASSWORD);
  for (const [code, orgId] of [
    ["unitA", "o-net"],
    ["unitB", "o-water"],
    ["house", ""],
  ] as const) {
    const user = newUser({ name: `${code}人`, code, orgId, passwordHash, createTime: 0, roleIds: ["r-all"] });
    await usersIn(services.records).insert({ id: `u-${code}`, ...user, departmentId: orgId === "" ? "d-desk" : "" });
    people[code] = await test.signedIn(code);
  }
  const docId = test.ids.get("1")!;
  for (const code of ["unitA", "unitB", "house"] as const) seeds[code] = await seedOf(people[code], code, docId);
  await markingOf(services).settled();
  // As if each side's group had found its word in it.
  for (const { mark, ids } of Object.values(seeds))
    await test.store.update([docId], { sensitive: { groupId: ids.group!, words: [`${mark}词`] } });
}, 120_000);
afterAll(() => test.close());

/** Everything stored that says it is of this side. */
async function stored(mark: string): Promise<string[]> {
  const { records } = test.app.services;
  const collections = ["sensitiveGroups", "pushChannels", "events", "eventActions", "eventJudgements", "monitors", "reports"].concat(
    ["reportGroups", "reportMaterials", "forwardRules", "outbox", "rankLists", "works", "topicPlans", "calendarItems"],
    ["columns", "collectionFolders", "savedSearches", "customSensitiveWords", "documentStatusLog", "personApplies", "users"],
  );
  const all = await Promise.all(collections.map(async (name) => (await records.collection({ name }).find()).map((row) => [name, row])));
  return all
    .flat()
    .map((entry) => JSON.stringify(entry))
    .filter((text) => text.includes(mark))
    .sort();
}

/** Calls everything about these ids; answers the calls whose replies held one of the marks. */
async function walk(client: Client, ids: Record<string, string>, marks: string[]): Promise<string[]> {
  const told = new Set<string>();
  for (const [name, contract] of walked) {
    const requests = contract.data === "house" || contract.rights === "public" ? [{}] : requestsOf(contract, ids);
    for (const request of requests) {
      const reply = await send(client, contract, request);
      const text = `${reply.message} ${JSON.stringify(reply.data)}`;
      for (const mark of marks) if (text.includes(mark)) told.add(`${name} ${mark}`);
    }
  }
  return [...told].sort();
}

let token = "";
async function send(client: Client, { method, path }: EndpointContract, request: Record<string, unknown>) {
  const url = path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(request[field] ?? "x")));
  if (method === "GET") return client.get(`${url}?${new URLSearchParams(request as Record<string, string>)}`);
  return client.json(url, request, { optoken: token });
}

describe("a user of a client unit", () => {
  it("is refused every call about the house's records", async () => {
    token = await people.unitB.token();
    const house = walked.filter(([, { data }]) => data === "house");
    expect(house.length).toBeGreaterThan(40);
    for (const [name, contract] of house) expect((await send(people.unitB, contract, {})).http, name).toBe(403);
    token = await people.house.token();
    for (const [name, contract] of house) expect((await send(people.house, contract, {})).http, name).not.toBe(401);
  });

  it.each(["unitA", "house"] as const)("neither reads nor changes what is %s's", { timeout: 240_000 }, async (other) => {
    const before = await stored(seeds[other]!.mark);
    expect(before.length).toBeGreaterThan(other === "house" ? 15 : 12);
    const status = (await test.store.get([test.ids.get("1")!]))[0]!.status;
    token = await people.unitB.token();
    const marks = [seeds[other]!.mark];
    expect(await walk(people.unitB, { ...seeds[other]!.ids, document: test.ids.get("1")! }, marks)).toEqual([]);
    expect(await stored(seeds[other]!.mark)).toEqual(before);
    expect((await test.store.get([test.ids.get("1")!]))[0]?.status).toBe(status);
  });
});

describe("a user of the house", () => {
  it("has the house's own, and meets a unit's records in no list of its own", { timeout: 240_000 }, async () => {
    token = await people.house.token();
    const own = seeds.house!.mark;
    const told = await walk(people.house, {}, [own, seeds.unitA!.mark]);
    const of = (mark: string) => told.filter((call) => call.endsWith(mark)).map((call) => call.split(" ")[0]);
    expect(of(own)).toEqual(
      expect.arrayContaining([
        "alerts.groupList",
        "events.findByGroupList",
        "monitor.list",
        "plans.lists",
        "push.channels",
        "search.yuqing",
        "works.list",
      ]),
    );
    // The log tells the house's auditors what everybody did.
    expect(of(seeds.unitA!.mark).filter((name) => !name?.startsWith("audit."))).toEqual([]);
  });
});

describe("a unit", () => {
  it("has what it made itself", async () => {
    token = await people.unitA.token();
    const own = await walk(people.unitA, {}, [seeds.unitA!.mark]);
    expect(own.map((call) => call.split(" ")[0])).toEqual(
      expect.arrayContaining([
        "alerts.groupList",
        "events.findByGroupList",
        "monitor.list",
        "push.channels",
        "ranks.customLists",
        "works.list",
      ]),
    );
  });
});
