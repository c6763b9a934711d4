import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import { browserOf } from "./deviceHandlers.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

interface Row {
  id: string;
  code: string;
  address: string;
  current: boolean;
}
const all = async (fields: Record<string, unknown> = {}): Promise<Row[]> => (await admin.post("/api/session/all", fields)).data.rows;

describe("sessions of others", () => {
  it("are listed for administrators with user, department, address and last use", async () => {
    await test.signedIn("fenxi", "10.7.0.1");
    const [row] = await all({ keyWords: "fenxi" });
    expect(row).toMatchObject({
      userName: "分析师",
      departmentName: "数据分析部",
      address: "10.7.0.1",
      current: false,
    });
    expect((await all()).filter((each) => each.current).map((each) => each.code)).toEqual(["admin"]);
    expect((await all({ keyWords: "10.7.0.1" })).length).toBe(1);
  });

  it("are ended, all or none, and never one's own", async () => {
    const client = await test.signedIn("fenxi", "10.7.0.2");
    const ids = (await all({ keyWords: "10.7.0.2" })).map((row) => row.id);
    const own = (await all()).find((row) => row.current)?.id as string;
    expect((await admin.act("/api/session/end", { ids: [...ids, own] })).status).toBe(100003);
    expect((await admin.act("/api/session/end", { ids: [...ids, "none"] })).status).toBe(404);
    expect((await client.post("/api/myinfo")).status).toBe(0);
    expect((await admin.act("/api/session/end", { ids })).status).toBe(0);
    expect((await client.post("/api/myinfo")).status).toBe(100004);
    const { rows } = (await admin.post("/api/audit/list", { action: "强制下线" })).data;
    expect(rows[0].object).toContain("fenxi");
  });

  it("are neither listed nor ended by who lacks the page", async () => {
    const editor = await test.signedIn("bianji");
    expect((await editor.post("/api/session/all")).http).toBe(403);
    expect((await editor.act("/api/session/end", { ids: "x" })).http).toBe(403);
  });

  it("name browser and system, or what was sent", () => {
    expect(browserOf("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36")).toBe(
      "Chrome 142 · Windows",
    );
    expect(browserOf("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1")).toBe("Safari 18 · iOS");
    expect(browserOf("curl-like")).toBe("curl-like");
  });
});
