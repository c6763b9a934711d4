import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import audit from "#server/areas/audit/index.ts";
import collection from "#server/areas/collection/index.ts";
import documents from "#server/areas/documents/index.ts";
import events from "#server/areas/events/index.ts";
import hot from "#server/areas/hot/index.ts";
import menus from "#server/areas/menus/index.ts";
import ranks from "#server/areas/ranks/index.ts";
import roles from "#server/areas/roles/index.ts";
import search from "#server/areas/search/index.ts";
import session from "#server/areas/session/index.ts";
import statistics from "#server/areas/statistics/index.ts";
import subscribe from "#server/areas/subscribe/index.ts";
import users from "#server/areas/users/index.ts";
import type { AnyArea } from "#server/contract/handler.ts";
import { PasswordHasher, passwordsOf } from "#server/sessions/passwords.ts";
import { readSettings } from "#server/settings.ts";
import type { DocumentStore, IndexableDocument } from "#server/store/documents.ts";
import type { RecordStore } from "#server/store/records.ts";
import { openDocumentStore } from "#server/store/sqlite/documentStore.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { ADMIN_PASSWORD, Client, DEMO_PASSWORD } from "#server/testing/openTestApp.ts";
import { shippedPages } from "#server/testing/shippedPages.ts";

export interface DocumentsApp {
  app: FastifyInstance;
  store: DocumentStore;
  records: RecordStore;
  dataDir: string;
  /** Ids by externalId. */
  ids: Map<string, string>;
  signedIn(username: string): Promise<Client>;
  pass(ms: number): void;
  close(): Promise<void>;
}

/**
 * For tests: the real server with the document areas and further ones over a real store of these documents, the clock
 * at `now`.
 */
export async function openDocumentsApp(
  written: IndexableDocument[],
  now: number,
  further: AnyArea[] = [],
  env: Record<string, string> = {},
): Promise<DocumentsApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "documents-app-"));
  const store = await openDocumentStore({ dir: join(dataDir, "documents"), readers: 2 });
  const results = await store.write(written);
  const ids = new Map(results.map((result, at) => [written[at]!.externalId, result.id]));
  const settings = readSettings({
    SENTENCE_ENCODER: "0",
    WORD_TAGGER: "0",
    ADMIN_PASSWORD,
    DEMO: "1",
    DEMO_PASSWORD,
    CAPTCHA: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    ...env,
  });
  const records = openRecordStore();
  let clock = now;
  const app = await buildApp({
    settings,
    documents: store,
    records,
    checkReplies: true,
    compile: shippedPages,
    now: () => clock,
    provide: (services) => passwordsOf.provide(services, new PasswordHasher({ N: 1024, r: 8, p: 1 })),
    areas: [audit, menus, roles, session, users, search, statistics, documents, collection, events, hot, ranks, subscribe, ...further],
  });
  return {
    app,
    store,
    records,
    dataDir,
    ids,
    pass: (ms) => {
      clock += ms;
    },
    async signedIn(username) {
      const client = new Client(app, "10.0.0.1");
      const password = username === "admin" ? ADMIN_PASSWORD : DEMO_PASSWORD;
      const reply = await client.post("/api/login", { username, password });
      if (reply.status !== 0) throw new Error(reply.message);
      return client;
    },
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
