import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import { jobsOf } from "#server/jobs/Jobs.ts";
import { VERSIONS } from "#server/store/folder/versions.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { type Client, openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import push from "../push/index.ts";
import runtime from "./index.ts";
import { readStores } from "./readStores.ts";

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await openTestApp({}, [runtime, push]);
  admin = await test.signedIn("admin");
});
afterAll(() => test.app.close());

it("tells versions, machine and stores", async () => {
  const { data } = await admin.post("/api/runtime/overview", {});
  expect(data).toMatchObject({ node: process.versions.node, documents: 0, brokenPages: 0 });
  expect(data.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await admin.post("/api/runtime/stores", {})).data.total).toBeTypeOf("number");
  expect((await admin.post("/api/runtime/queues", {})).data.rows).toMatchObject([
    { id: "push", title: "敏感信息推送", waiting: 0, failed: 0 },
  ]);
});

it("tells each store with the size and the version of its files", async () => {
  const dir = mkdtempSync(join(tmpdir(), "mbd-stores-"));
  try {
    openRecordStore({ dir }).close();
    writeFileSync(join(dir, "other.bin"), "1234");
    writeFileSync(join(dir, "event-meanings.bin"), "123");
    mkdirSync(join(dir, "proofs"));
    writeFileSync(join(dir, "proofs", "chain"), "12");
    const rows = await readStores({ settings: { dataDir: dir } } as Services);
    expect(rows).toMatchObject([
      { id: "records.db", title: "业务记录库", files: 1, version: VERSIONS.records },
      { id: "other.bin", title: "other.bin", files: 1, size: 4 },
      { id: "event-meanings.bin", title: "事件语义", files: 1, size: 3 },
      { id: "proofs", title: "存证文件", files: 1, size: 2 },
    ]);
    expect(rows[1]).not.toHaveProperty("version");
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it("lists every job of the areas with a title, and runs one by hand", async () => {
  const before = (await admin.post("/api/runtime/jobs", {})).data.rows;
  expect(before.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(["sessions.sweep", "outbox.deliver"]));
  expect(before.every(({ title, every }: { title: string; every: number }) => title !== "" && every > 0)).toBe(true);
  expect((await admin.act("/api/runtime/run", { id: "sessions.sweep" })).status).toBe(0);
  const after = (await admin.post("/api/runtime/jobs", {})).data.rows;
  expect(after.find(({ id }: { id: string }) => id === "sessions.sweep")).toMatchObject({ runs: 1, failures: 0 });
  expect((await admin.act("/api/runtime/run", { id: "no.such" })).status).toBe(404);
});

it("says why a job failed", async () => {
  const fail = () => {
    throw new Error("disk full");
  };
  jobsOf(test.app.services).add({ name: "z.fails", title: "乙", every: 1000, scope: "server", run: fail });
  const reply = await admin.act("/api/runtime/run", { id: "z.fails" });
  expect(reply.status).toBe(100010);
  expect(reply.message).toContain("disk full");
});

it("is for administrators only", async () => {
  const editor = await test.signedIn("bianji");
  for (const call of ["overview", "stores", "jobs", "queues"]) expect((await editor.post(`/api/runtime/${call}`, {})).status).toBe(403);
  expect((await editor.act("/api/runtime/run", { id: "sessions.sweep" })).status).toBe(403);
});
