import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY } from "#engine/grammar/localTime.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  const editor = await test.signedIn("bianji");
  const visit = (path: string, columnPath: string) => editor.post("/api/stat", { path, columnPath });
  await visit("/track/event?id=1", "线索发现/事件追踪");
  test.pass(DAY / 4);
  await visit("/track/event", "线索发现/事件追踪");
  await visit("/track/home", "线索发现/线索首页");
  test.pass(DAY / 4);
  await editor.post("/api/stat", { path: "/settings/users", columnPath: "invented" });
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

describe("visit statistics", () => {
  it("are recorded by page, and only for pages the visitor has", async () => {
    const { rows, total } = (await admin.post("/api/stat/pages")).data;
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { path: "/track/event", columnPath: "线索发现/事件追踪", count: 2, share: 2 / 3 },
      { path: "/track/home", columnPath: "线索发现/线索首页", count: 1, share: 1 / 3 },
    ]);
    expect((await admin.post("/api/stat/list", { size: 1 })).data).toEqual({
      rows: [{ key: "/track/event", name: "线索发现/事件追踪", value: 2 }],
      total: 2,
    });
    expect((await admin.post("/api/stat/pages", { keyWords: "首页" })).data.total).toBe(1);
  });

  it("are counted by day, days without a visit too, for all pages or one", async () => {
    const endTime = test.app.services.now() + 1;
    const trend = async (fields: object) =>
      (await admin.post("/api/stat/trend", { beginTime: endTime - 3 * DAY, endTime, ...fields })).data.rows as {
        key: string;
        value: number;
      }[];
    const all = await trend({});
    expect(all).toHaveLength(4);
    expect(all.reduce((sum, row) => sum + row.value, 0)).toBe(3);
    expect(all[0]?.value).toBe(0);
    expect((await trend({ path: "/track/home" })).reduce((sum, row) => sum + row.value, 0)).toBe(1);
    expect((await admin.post("/api/stat/trend")).data.rows).toHaveLength(31);
  });

  it("are summed over all pages that are found, and shown by day beside each", async () => {
    const { rows } = (await admin.post("/api/stat/pages", { pagesize: 1 })).data;
    expect(rows[0].days).toHaveLength(14);
    expect(rows[0].days.at(-1).key > rows[0].days[0].key).toBe(true);
    expect(rows[0].days.reduce((sum: number, { value }: { value: number }) => sum + value, 0)).toBe(2);
    const sums = (await admin.post("/api/stat/sums")).data;
    expect(sums).toMatchObject({ count: 3, share: 1 });
    expect(sums.days.map(({ key }: { key: string }) => key)).toEqual(rows[0].days.map(({ key }: { key: string }) => key));
    expect((await admin.post("/api/stat/sums", { keyWords: "首页" })).data).toMatchObject({ count: 1, share: 1 / 3 });
    expect((await admin.post("/api/stat/sums", { keyWords: "没有" })).data).toMatchObject({ count: 0, share: 0 });
  });

  it("are read by who has their page only", async () => {
    const editor = await test.signedIn("bianji");
    for (const path of ["/api/stat/list", "/api/stat/pages", "/api/stat/sums", "/api/stat/trend"]) {
      expect(await editor.post(path), path).toMatchObject({ http: 403, status: 403 });
    }
  });
});
