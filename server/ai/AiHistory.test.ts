import { beforeEach, expect, it } from "vitest";
import type { Caller, Services } from "#server/contract/handler.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { AiBooks } from "./AiBooks.ts";
import { AiHistory, type AiSessionRecord } from "./AiHistory.ts";

const NOW = Date.UTC(2026, 5, 1);
const caller = { userId: "u1" } as Caller;
let records: RecordStore;
let history: AiHistory;
let books: AiBooks;

beforeEach(() => {
  records = openRecordStore();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const services = { records, log, now: () => NOW } as unknown as Services;
  books = new AiBooks(services);
  history = new AiHistory(services, books);
  return () => records.close();
});

const sessions = () => records.collection<AiSessionRecord>({ name: "aiSessions" });
const turns = () => records.collection<{ id: string; sessionId: string }>({ name: "aiTurns" });

/** Chats of before, the first the oldest. */
async function write(count: number, name: string, more: Partial<AiSessionRecord> = {}): Promise<void> {
  const made = Array.from({ length: count }, (_, at) => ({
    ...{ id: `${name}${at}`, userId: "u1", title: name, time: NOW - (count - at) * 1000, turns: 2 },
    ...more,
  }));
  await sessions().insertMany(made);
  await turns().insertMany(made.map(({ id }) => ({ id: `of ${id}`, sessionId: id })));
}

it("lists free chats only: those of the window and of boards take no room on its pages", async () => {
  await write(3, "free");
  await write(150, "summary", { operation: "article_analysis", time: NOW });
  await write(150, "board", { operation: "question", time: NOW });
  const { rows, total } = await history.list(caller, 1, 100);
  expect(rows.map(({ id }) => id)).toEqual(["free2", "free1", "free0"]);
  expect(total).toBe(3);
});

it("keeps the newest 200 free chats and, apart, the newest 200 of operations", async () => {
  await write(230, "free");
  await write(450, "summary", { operation: "article_analysis", time: NOW - 1 });
  await write(230, "question", { operation: "question" });
  await write(230, "other", { userId: "u2" });
  history.create(caller);
  await books.flush();
  const free = await sessions().find({ where: { userId: "u1", operation: null } });
  expect(free).toHaveLength(200);
  expect(free.map(({ id }) => id)).toEqual(expect.arrayContaining(["free229", "free31"]));
  expect(free.map(({ id }) => id)).not.toContain("free30");
  expect(await sessions().count({ where: { userId: "u1", operation: { ne: null } } })).toBe(200);
  expect(await sessions().count({ where: { userId: "u2" } })).toBe(230);
  // With their messages; the new one has none yet.
  expect(await turns().count()).toBe(199 + 200 + 230);
});
