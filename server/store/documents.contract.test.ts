import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { documentStoreContract } from "./documents.contract.ts";
import { openDocumentStore } from "./sqlite/documentStore.ts";

documentStoreContract("sqlite", () => openDocumentStore({ dir: mkdtempSync(join(tmpdir(), "documents-")), readers: 2 }));
