import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { recordStoreContract } from "../records.contract.ts";
import { openRecordStore } from "./records.ts";

recordStoreContract("SQLite file", async () => {
  const dir = mkdtempSync(join(tmpdir(), "records-"));
  return { store: openRecordStore({ dir }), reopen: async () => openRecordStore({ dir }) };
});

recordStoreContract("SQLite memory", async () => ({ store: openRecordStore() }));

it("ends a transaction that waits for a call through another store than its own", async () => {
  vi.useFakeTimers();
  try {
    const store = openRecordStore();
    const outside = store.collection({ name: "things" });
    const stuck = expect(store.transaction(() => outside.insert({}))).rejects.toThrow(/must use its own store/);
    await vi.advanceTimersByTimeAsync(31_000);
    await stuck;
    await outside.insert({ id: "1" });
    expect(await outside.count()).toBe(1);
    await store.close();
  } finally {
    vi.useRealTimers();
  }
});
