import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { DocumentQuery } from "#server/store/documents.ts";
import { TYPE_CODE } from "#server/store/sqlite/columns.ts";
import { TITLE_MARK } from "#server/store/sqlite/documentSchema.ts";
import type { BenchQuery } from "./queries.ts";

/**
 * The obvious way, for comparison: an FTS5 table joined to a narrow table with an index on pubdate, count and page by
 * SQL. It reads the store's own compact index, which is kinder to it than the usual one with positions and columns.
 */
export class SqlJoin {
  private readonly db: Database.Database;

  constructor(dir: string) {
    const side = join(dir, "sql-join.db");
    rmSync(side, { force: true });
    const made = new Database(side);
    made.pragma("journal_mode = OFF");
    made.exec(`ATTACH '${join(dir, "documents.db")}' AS s;
      CREATE TABLE narrow(id INTEGER PRIMARY KEY, pub INTEGER, type INTEGER, sentiment INTEGER, grp INTEGER, visitCount INTEGER);
      INSERT INTO narrow SELECT id, pub, type, sentiment, grp, visitCount FROM s.attr;
      CREATE INDEX narrow_pub ON narrow(pub);`);
    made.close();
    if (!existsSync(side)) throw new Error(`${side} was not made`);
    this.db = new Database(join(dir, "documents.db"), { readonly: true });
    this.db.pragma("cache_size = -65536");
    this.db.exec(`ATTACH '${side}' AS n`);
  }

  /** Null for what plain SQL over tokens cannot express: phrases over several tokens, regions by prefix, relevance. */
  run({ request }: BenchQuery): number | null {
    const { query } = request;
    const match = matchOf(query);
    if (match === undefined || request.sort.field !== "pubdate" || query.regionIds) return null;
    const where = [`d.pub >= ${query.beginTime} AND d.pub < ${query.endTime}`];
    if (query.dataTypes) where.push(`d.type IN (${query.dataTypes.map((type) => TYPE_CODE.get(type)).join(",")})`);
    if (query.isAppraise) where.push(`d.sentiment IN (${query.isAppraise.map((value) => value + 1).join(",")})`);
    const from = match
      ? `fts CROSS JOIN n.narrow d ON d.id = fts.rowid WHERE fts MATCH ? AND ${where.join(" AND ")}`
      : `n.narrow d WHERE ${where.join(" AND ")}`;
    const args = match ? [match] : [];
    const skip = (request.page - 1) * request.pagesize;
    const one = (sql: string): number =>
      this.db
        .prepare(sql)
        .pluck()
        .get(...args) as number;
    const page = (ids: unknown[]): void => {
      const row = this.db.prepare("SELECT title, summary, url FROM docs WHERE id = ?");
      for (const id of ids) row.get(id);
    };
    if (request.collapse) {
      const total = one(`SELECT count(DISTINCT d.grp) FROM ${from}`);
      const rows = this.db
        .prepare(`SELECT d.id, max(d.pub) p FROM ${from} GROUP BY d.grp ORDER BY p DESC LIMIT 20 OFFSET ${skip}`)
        .pluck()
        .all(...args);
      page(rows);
      return total;
    }
    const total = one(`SELECT count(*) FROM ${from}`);
    page(
      this.db
        .prepare(`SELECT d.id FROM ${from} ORDER BY d.pub DESC LIMIT 20 OFFSET ${skip}`)
        .pluck()
        .all(...args),
    );
    return total;
  }

  close(): void {
    this.db.close();
  }
}

function matchOf(query: DocumentQuery): string | null | undefined {
  const mark = query.scope === "title" ? TITLE_MARK : "";
  const one = (term: { tokens: string[] }): string => `"${mark}${term.tokens[0]}"`;
  const terms = [...(query.all ?? []), ...(query.any ?? []), ...(query.none ?? [])];
  if (terms.some((term) => term.tokens.length !== 1)) return undefined;
  const parts = (query.all ?? []).map(one);
  if (query.any?.length) parts.push(`(${query.any.map(one).join(" OR ")})`);
  if (parts.length === 0) return null;
  const match = parts.join(" AND ");
  return query.none?.length ? `(${match}) NOT (${query.none.map(one).join(" OR ")})` : match;
}
