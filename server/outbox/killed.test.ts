import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import { CLAIM } from "./claim.ts";
import { newEntry } from "./newEntry.ts";
import { type OutboxRecord, outboxIn } from "./OutboxRecord.ts";

const PROGRAM = fileURLToPath(new URL("./fixtures/sendUntilKilled.ts", import.meta.url));
const NOW = Date.parse("2026-06-01T10:00:00+08:00");

let dir: string;
let server: Outside;
let child: ChildProcess | undefined;
/** The letter at which the process is killed: after it was taken, before the answer. */
let killAt = "";
const heard: { id: string; subject: string }[] = [];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "outbox-"));
  heard.length = 0;
  server = await openOutside((req, reply, text) => {
    const subject = JSON.parse(text) as string;
    heard.push({ id: String(req.headers["x-push-id"]), subject });
    if (subject === killAt) child?.kill("SIGKILL");
    else reply.end("{}");
  });
});
afterEach(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

async function send(now: number): Promise<NodeJS.Signals | null> {
  const url = `${server.url}/`;
  child = spawn(process.execPath, ["--import", "tsx", PROGRAM, dir, url, String(now)], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal as NodeJS.Signals | null;
}

async function withRecords<R>(work: (entries: ReturnType<typeof outboxIn>) => Promise<R>): Promise<R> {
  const records = openRecordStore({ dir });
  try {
    return await work(outboxIn({ records }));
  } finally {
    await records.close();
  }
}
const states = () =>
  withRecords(async (entries) => (await entries.find()).map(({ subject, state, tries }: OutboxRecord) => [subject, state, tries]));

it("a process killed while it sends loses nothing, repeats nothing settled, and repeats the one letter under its id", {
  timeout: 120_000,
}, async () => {
  const letter = (subject: string) => newEntry({ cause: "forward", causeId: "r", channel: "api", lane: "r", subject }, NOW);
  await withRecords((entries) => entries.insertMany(["a", "b", "c"].map(letter)));
  killAt = "b";
  expect(await send(NOW)).toBe("SIGKILL");
  expect(await states()).toEqual([
    ["a", "sent", 1],
    ["b", "sending", 1],
    ["c", "queued", 0],
  ]);
  killAt = "";
  // At once what waits goes on; the letter that was cut off waits until nobody can be sending it any more.
  expect(await send(NOW + 5000)).toBeNull();
  expect(heard.map(({ subject }) => subject)).toEqual(["a", "b", "c"]);
  expect(await send(NOW + CLAIM)).toBeNull();
  expect(heard.map(({ subject }) => subject)).toEqual(["a", "b", "c", "b"]);
  expect(heard[3]!.id).toBe(heard[1]!.id);
  expect(await states()).toEqual([
    ["a", "sent", 1],
    ["b", "sent", 2],
    ["c", "sent", 1],
  ]);
});
