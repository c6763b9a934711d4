import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordStoreContract } from "../records.contract.ts";
import { openRecordStore } from "./records.ts";

recordStoreContract("SQLite file", async () => {
  const dir = mkdtempSync(join(tmpdir(), "records-"));
  return { store: openRecordStore({ dir }), reopen: async () => openRecordStore({ dir }) };
});

recordStoreContract("SQLite memory", async () => ({ store: openRecordStore() }));
