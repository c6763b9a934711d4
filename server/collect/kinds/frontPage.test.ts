import { expect, it } from "vitest";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import { headlineStaysOf } from "#server/records/HeadlineStay.ts";
import { collectSource, tryReading } from "../collectSource.ts";
import { NOW } from "../fixtures/collectServices.ts";
import { openCollecting } from "../fixtures/openCollecting.ts";

const here = openCollecting();

const front = (...ids: number[]) =>
  `<html><head><title>某某网</title></head><body><div class="nav"><a href="/">首页</a></div><div class="focus">${ids.map((id) => `<h2><a href="/n/2026101600${id}.html">这是第${id}条头条的完整标题</a></h2>`).join("")}</div></body></html>`;
const stays = async () => {
  const all = await headlineStaysOf(here.services).find({ orderBy: [["url", "asc"]] });
  return all.map(({ title, firstTime, lastTime, standing, history }) => [
    title.slice(3, 4),
    firstTime - NOW,
    lastTime - NOW,
    standing,
    history.map(({ slot }) => slot),
  ]);
};

it("readings are kept as changes: what came, moved and went, with how long it stood", async () => {
  const source = await here.services.add({ kind: "frontPage", url: `${here.site.url}/`, slots: 3 });
  here.site.answers["/"] = front(1, 2, 3, 4);
  expect(await collectSource(source, here.services)).toMatchObject({ lastStatus: "ok", lastFound: 3, lastCount: 3 });
  here.services.pass(HOUR);
  here.site.answers["/"] = front(2, 1, 5);
  expect(await collectSource(source, here.services)).toMatchObject({ lastCount: 1 });
  here.services.pass(HOUR);
  expect(await collectSource(source, here.services)).toMatchObject({ lastCount: 0 });
  expect(await stays()).toEqual([
    ["1", 0, 2 * HOUR, 1, [1, 2]],
    ["2", 0, 2 * HOUR, 1, [2, 1]],
    ["3", 0, 0, 0, [3]],
    ["5", HOUR, 2 * HOUR, 1, [3]],
  ]);
  here.services.pass(HOUR);
  here.site.answers["/"] = front(3);
  await collectSource(source, here.services);
  expect((await stays()).filter(([title]) => title === "3")).toEqual(expect.arrayContaining([["3", 3 * HOUR, 3 * HOUR, 1, [1]]]));
  here.services.pass(100 * DAY);
  await collectSource(source, here.services);
  expect(await stays()).toHaveLength(1);
});

it("a reading that fails changes nothing, and a trial neither", async () => {
  const source = await here.services.add({ kind: "frontPage", url: `${here.site.url}/`, slots: 2 });
  here.site.answers["/"] = front(1, 2);
  expect((await tryReading(source, here.services)).findings).toHaveLength(2);
  expect(await stays()).toEqual([]);
  await collectSource(source, here.services);
  const before = await stays();
  here.site.answers["/"] = "<html><body>系统维护中</body></html>";
  expect((await collectSource(source, here.services)).lastStatus).toBe("no links to articles on the page");
  here.site.answers["/"] = (_, reply) => reply.writeHead(500).end();
  await collectSource(source, here.services);
  expect(await stays()).toEqual(before);
});
