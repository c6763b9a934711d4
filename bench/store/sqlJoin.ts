import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { indexTokens } from "#server/analysis/segment.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { TYPE_CODE } from "#server/store/sqlite/columns.ts";
import type { BenchQuery } from "./queries.ts";

/**
 * The obvious way, for comparison: a two-column FTS5 table over segmented text joined to a table with an index on
 * pubdate, count and page by SQL. Filled from the store's own rows, so both hold the same documents and tokens.
 */
export class SqlJoin {
  private readonly db: Database.Database;

  constructor(dir: string) {
    const file = join(dir, "sql-join.db");
    const made =
      existsSync(file) && new Database(file, { readonly: true }).pragma("user_version", { simple: true }) === 1;
    if (!made) this.fill(dir, file);
    this.db = new Database(file, { readonly: true });
    this.db.pragma("cache_size = -65536");
  }

  private fill(dir: string, file: string): void {
    for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
    const db = new Database(file);
    db.pragma("journal_mode = OFF");
    db.pragma("synchronous = OFF");
    db.pragma("cache_size = -262144");
    db.exec(`ATTACH '${join(dir, "documents.db")}' AS s;
      CREATE TABLE docs AS SELECT id, pub, type, sentiment, region, grp, visitCount FROM s.attr;
      CREATE UNIQUE INDEX docs_id ON docs(id);
      CREATE INDEX docs_pub ON docs(pub);
      CREATE VIRTUAL TABLE fts USING fts5(t, b, content='', detail=full, tokenize='ascii');`);
    const insert = db.prepare("INSERT INTO fts(rowid, t, b) VALUES(?, ?, ?)");
    db.exec("BEGIN");
    const source = new Database(join(dir, "documents.db"), { readonly: true });
    for (const row of source.prepare("SELECT id, title, body FROM fold ORDER BY id").raw().iterate() as Iterable<
      [number, string, string]
    >) {
      insert.run(row[0], tokens(row[1]), tokens(row[2]));
    }
    db.exec("COMMIT");
    db.pragma("user_version = 1");
    db.close();
  }

  /** Null for what plain SQL over tokens cannot express (phrases over several tokens, relevance). */
  run({ request }: BenchQuery): number | null {
    const { query } = request;
    const match = matchOf(query);
    if (match === undefined || request.sort.field === "relevance") return null;
    const where = [`d.pub >= ${query.beginTime} AND d.pub < ${query.endTime}`];
    if (query.dataTypes) where.push(`d.type IN (${query.dataTypes.map((type) => TYPE_CODE.get(type)).join(",")})`);
    if (query.isAppraise) where.push(`d.sentiment IN (${query.isAppraise.map((value) => value + 1).join(",")})`);
    const from = match
      ? `fts CROSS JOIN docs d ON d.id = fts.rowid WHERE fts MATCH ? AND ${where.join(" AND ")}`
      : `docs d WHERE ${where.join(" AND ")}`;
    const args = match ? [match] : [];
    const skip = (request.page - 1) * request.pagesize;
    if (request.collapse) {
      const total = this.db
        .prepare(`SELECT count(DISTINCT d.grp) FROM ${from}`)
        .pluck()
        .get(...args) as number;
      this.db
        .prepare(`SELECT max(d.pub) p, d.id FROM ${from} GROUP BY d.grp ORDER BY p DESC LIMIT 20 OFFSET ${skip}`)
        .all(...args);
      return total;
    }
    const total = this.db
      .prepare(`SELECT count(*) FROM ${from}`)
      .pluck()
      .get(...args) as number;
    this.db.prepare(`SELECT d.id FROM ${from} ORDER BY d.pub DESC LIMIT 20 OFFSET ${skip}`).all(...args);
    return total;
  }

  close(): void {
    this.db.close();
  }
}

const tokens = (text: string): string => indexTokens(text).join(" ");

function matchOf(query: DocumentQuery): string | null | undefined {
  const scope = query.scope === "title" ? "{t} : " : "{t b} : ";
  const one = (term: { tokens: string[] }): string => `${scope}"${term.tokens[0]}"`;
  const terms = [...(query.all ?? []), ...(query.any ?? []), ...(query.none ?? [])];
  if (terms.some((term) => term.tokens.length !== 1)) return undefined;
  const parts = (query.all ?? []).map(one);
  if (query.any?.length) parts.push(`(${query.any.map(one).join(" OR ")})`);
  if (parts.length === 0) return null;
  const match = parts.join(" AND ");
  return query.none?.length ? `(${match}) NOT (${query.none.map(one).join(" OR ")})` : match;
}
