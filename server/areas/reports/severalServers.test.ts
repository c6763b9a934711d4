import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { messagesIn } from "#server/messages/Message.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { openTestApp } from "#server/testing/openTestApp.ts";
import { issuesOf } from "./DigestRecord.ts";
import reports from "./index.ts";
import { reportsOf } from "./ReportRecord.ts";

const PROGRAM = fileURLToPath(new URL("./fixtures/makeDueIssues.ts", import.meta.url));
/** The test server's clock, 10:00 of a Monday. */
const START = Date.UTC(2026, 5, 1, 2);
const R = "/mbd-cloud-report";
const SETTINGS = { SMTP_FROM: "desk@example.cn", PUBLIC_URL: "https://mbd.example.cn", LOG_LEVEL: "silent" };
let dir: string;
let smtp: SMTPServer;
let smtpUrl = "";
const letters: string[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "several-servers-"));
  smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"] },
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        letters.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  const { app, signedIn } = await openTestApp({ SMTP_URL: smtpUrl, ...SETTINGS }, [reports], { records: openRecordStore({ dir }) });
  const admin = await signedIn("admin");
  const digest = { name: "晨报", schedule: "每天 10:30", templateId: "t-media-day", receivers: ["u-bianji"] };
  const { id } = (await admin.actJson(`${R}/simple/save`, digest)).data;
  const delivery = { name: "外送", digestId: id, ways: ["email"], addresses: ["one@example.org", "two@example.org"], linkDays: 7 };
  expect((await admin.actJson(`${R}/subscribe/save`, delivery)).status).toBe(0);
  await app.close();
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  rmSync(dir, { recursive: true, force: true });
});

/** Servers that are all up before the first of them begins; answers how each ended. */
async function together(now: number, count: number): Promise<(number | null)[]> {
  const env = { ...process.env, ...SETTINGS, SMTP_URL: smtpUrl };
  const servers = Array.from({ length: count }, (_, at): ChildProcess => {
    const args = ["--import", "tsx", PROGRAM, dir, String(7001 + at), String(now)];
    return spawn(process.execPath, args, { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
  });
  await Promise.all(servers.map((server) => once(server, "message")));
  const ends = servers.map((server) => once(server, "exit"));
  for (const server of servers) server.send("go");
  return (await Promise.all(ends)).map(([code]) => code as number | null);
}

async function made() {
  const records = openRecordStore({ dir });
  try {
    const [issues, messages] = [await issuesOf({ records }).find({ orderBy: [["dueTime", "asc"]] }), await messagesIn({ records }).find()];
    return { issues, messages, kept: await reportsOf({ records } as never).count() };
  } finally {
    await records.close();
  }
}

it("two servers over one data folder make and send each issue once, after a restart and with the clock put back too", async () => {
  expect(await together(START + 31 * MINUTE, 2)).toEqual([0, 0]);
  const first = await made();
  expect(first.issues).toMatchObject([{ no: 1, status: "sent", dueTime: START + 30 * MINUTE }]);
  expect(first.messages).toHaveLength(1);
  expect(letters.sort()).toEqual(["one@example.org", "two@example.org"]);
  // Started again at the same time, and with a clock an hour behind.
  expect(await together(START + 31 * MINUTE, 1)).toEqual([0]);
  expect(await together(START - HOUR, 2)).toEqual([0, 0]);
  expect(await made()).toEqual(first);
  // A day on, both again.
  expect(await together(START + DAY + 31 * MINUTE, 2)).toEqual([0, 0]);
  const second = await made();
  expect(second.issues.map(({ no, status }) => [no, status])).toEqual([
    [1, "sent"],
    [2, "sent"],
  ]);
  expect([second.messages.length, second.kept, letters.length]).toEqual([2, first.kept + 1, 4]);
}, 180_000);
