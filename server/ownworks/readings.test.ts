import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, dayName, HOUR } from "#engine/grammar/localTime.ts";
import { accountFollowsOf, accountsOf } from "#server/accounts/RankRecords.ts";
import type { Services } from "#server/contract/handler.ts";
import { accountReadingsOf } from "#server/records/AccountReading.ts";
import { workReadingsOf } from "#server/records/WorkReading.ts";
import { MONDAY, sampleDocument } from "#server/store/sampleDocument.ts";
import { type DocumentsApp, openDocumentsApp } from "#server/testing/openDocumentsApp.ts";
import { addReadings } from "./addReadings.ts";
import { dayFigures, dayGrowth, periodGrowth } from "./dayFigures.ts";
import { readAccounts, readWorks } from "./takeReadings.ts";

let test: DocumentsApp;
let services: Services;
/** The services at another moment. */
const at = (time: number): Services => ({ ...services, now: () => time });
const period = (from: number, days: number) => ({ beginTime: MONDAY + from * DAY, endTime: MONDAY + (from + days) * DAY, days });
const metrics = (visitCount: number) => ({
  ...{ visitCount, commentCount: 1, likeCount: 2, forwardCount: 3, playCount: 0, lookCount: 0 },
});
const post = (visits: number) =>
  sampleDocument({ externalId: "p", title: "p", source: "晨报", sourceId: "s-own", pubdate: MONDAY + HOUR, metrics: metrics(visits) });

beforeAll(async () => {
  test = await openDocumentsApp([post(10)], MONDAY + 2 * DAY, []);
  services = { documents: test.store, records: test.records } as Services;
  await accountsOf(services).put({ id: "s-own", fans: 100 });
  await accountFollowsOf(services).put({ id: "u:s-own", userId: "u", sourceCode: "s-own", time: 0 });
});
afterAll(() => test.close());

it("reads each day once; what is read stays as it was read", async () => {
  expect(await readAccounts(at(MONDAY + DAY + HOUR))).toBe(1);
  await test.store.write([post(900)]);
  await accountsOf(services).update("s-own", { fans: 150 });
  expect(await readAccounts(at(MONDAY + DAY + 2 * HOUR))).toBe(0);
  const [monday] = (await dayFigures(services, ["s-own"], period(0, 1))).get("s-own")!;
  expect(monday).toMatchObject({ day: dayName(MONDAY), kind: "taken", figures: { posts: 1, visitCount: 10, likeCount: 2, fans: 100 } });
});

it("a day nobody read is missing, not 0, and so is the growth beside it", async () => {
  // Tuesday is read on Wednesday; Wednesday by nobody; Thursday on Friday.
  await readAccounts(at(MONDAY + 2 * DAY + HOUR));
  await accountsOf(services).update("s-own", { fans: 180 });
  await readAccounts(at(MONDAY + 4 * DAY + HOUR));
  const days = (await dayFigures(services, ["s-own"], period(0, 4))).get("s-own")!;
  expect(days.map(({ figures, kind }) => [figures.posts, figures.fans, kind])).toEqual([
    [1, 100, "taken"],
    [0, 150, "taken"],
    [null, null, null],
    [0, 180, "taken"],
  ]);
  const growth = (await dayGrowth(services, ["s-own"], period(0, 4))).get("s-own")!;
  expect(growth.map((row) => row.growth)).toEqual([null, 50, null, null]);
  expect((await periodGrowth(services, ["s-own"], period(1, 3))).get("s-own")).toBe(80);
  expect((await periodGrowth(services, ["s-own"], period(0, 4))).get("s-own")).toBeNull();
  expect((await periodGrowth(services, ["s-own"], period(1, 2))).get("s-own")).toBeNull();
});

it("a correction goes before an import, that before what was read; all of them stay, and each figure counts by itself", async () => {
  const base = { sourceCode: "s-own", day: dayName(MONDAY) };
  await addReadings(services, [{ ...base, kind: "corrected", figures: { fans: 111 }, time: MONDAY + 5 * DAY, reason: "多计" }]);
  await addReadings(services, [{ ...base, kind: "imported", figures: { fans: 105, visitCount: 12 }, time: MONDAY + 6 * DAY }]);
  const [monday] = (await dayFigures(services, ["s-own"], period(0, 1))).get("s-own")!;
  expect(monday).toMatchObject({ kind: "corrected", figures: { posts: 1, visitCount: 12, fans: 111 } });
  expect(monday!.readings.map(({ kind, figures }) => [kind, figures.fans])).toEqual([
    ["taken", 100],
    ["corrected", 111],
    ["imported", 105],
  ]);
  expect(await accountReadingsOf(services).count({ where: base })).toBe(3);
});

it("reads a new work by the hour, an older one by the day, and one of a month no more", async () => {
  const all = () => workReadingsOf(services).count();
  expect(await readWorks(at(MONDAY + 2 * HOUR))).toBe(1);
  expect(await readWorks(at(MONDAY + 2 * HOUR + 1))).toBe(0);
  expect(await readWorks(at(MONDAY + 3 * HOUR))).toBe(1);
  await readWorks(at(MONDAY + 4 * DAY));
  await readWorks(at(MONDAY + 4 * DAY + HOUR));
  expect(await all()).toBe(3);
  expect(await readWorks(at(MONDAY + 40 * DAY))).toBe(0);
});
