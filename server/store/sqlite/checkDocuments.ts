import { existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { foldedTokens, SEGMENT_VERSION } from "#server/text/segment.ts";
import { hasTokensOf } from "./oldTokens.ts";

export interface CheckReport {
  documents: number;
  /** Documents whose words were looked up in the index. */
  sampled: number;
  problems: string[];
}

/** Rows compared with the index, spread evenly over all. */
const SAMPLE = 500;

const EARLIER = Array.from({ length: SEGMENT_VERSION - 1 }, (_, at) => at + 1);

/** Words a stored text must be found under: all of its title, some of its body. */
const wordsOf = (title: string, body: string, version: number): string[] => [
  ...new Set([...foldedTokens(title, version), ...foldedTokens(body, version).slice(0, 20)]),
];

/**
 * Checks a document folder: the file's structure, the index's structure, that every document has its three rows, and
 * that a sample of documents is found by words of its text. Safe beside a running server: reads only, apart from the
 * index check, which SQLite runs as a statement that changes nothing.
 */
export async function checkDocuments(dir: string): Promise<CheckReport> {
  const file = join(dir, "documents.db");
  if (!existsSync(file)) return { documents: 0, sampled: 0, problems: [`${file} does not exist`] };
  const problems: string[] = [];
  const report: CheckReport = { documents: 0, sampled: 0, problems };
  const db = new Database(file, { timeout: 10_000 });
  try {
    const integrity = db.pragma("quick_check", { simple: true });
    if (integrity !== "ok") problems.push(`the file is damaged: ${integrity}`);
    try {
      db.exec("INSERT INTO fts(fts) VALUES('integrity-check')");
    } catch (error) {
      problems.push(`the index is damaged: ${(error as Error).message}`);
    }
    // One snapshot for everything that follows.
    db.exec("BEGIN");
    const count = (table: string): number => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
    report.documents = count("docs");
    for (const table of ["attr", "fold"]) {
      const rows = count(table);
      if (rows !== report.documents) problems.push(`${table} has ${rows} rows, docs has ${report.documents}`);
      const orphan = db.prepare(`SELECT count(*) FROM ${table} t LEFT JOIN docs d ON d.id = t.id WHERE d.id IS NULL`).pluck().get();
      if (orphan) problems.push(`${orphan} rows of ${table} belong to no document`);
    }
    const step = Math.max(1, Math.floor(report.documents / SAMPLE));
    // Numbers are bound as reals, which FTS5 takes for no condition at all.
    const holds = db.prepare("SELECT count(*) FROM fts WHERE fts MATCH ? AND rowid = CAST(? AS INTEGER)").pluck();
    const renewed = hasTokensOf(db, SEGMENT_VERSION);
    const rows = db.prepare("SELECT id, title, body FROM fold WHERE id % ? = 0 OR id > (SELECT max(id) - 50 FROM fold)").raw();
    for (const [id, title, body] of rows.iterate(step) as Iterable<[number, string, string]>) {
      const words = wordsOf(title, body, SEGMENT_VERSION);
      if (words.length === 0) continue;
      report.sampled++;
      const isFound = (some: string[]): boolean => holds.get(some.map((word) => `"${word}"`).join(" AND "), id) === 1;
      // What was stored earlier is found by the words of then, until it has been written again.
      if (!isFound(words) && (renewed || !EARLIER.some((version) => isFound(wordsOf(title, body, version)))))
        problems.push(`document ${id} is not found by its words`);
      if (problems.length > 20) break;
    }
    db.exec("COMMIT");
  } finally {
    db.close();
  }
  return report;
}
