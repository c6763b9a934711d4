import type { Database } from "better-sqlite3";
import type * as Segment from "#server/text/segment.ts";
import { indexText, tokensHash } from "./indexText.ts";

/** The version whose tokens every document has; absent in folders of before, and while documents are being written again. */
const VERSION = "segmentVersion";
/** Up to which id documents have them, and for which version that is told. */
const REACHED = "segmentReached";

export interface Fold {
  id: number;
  tokens: number;
  title: string;
  body: string;
}

/** Whether all documents of this file are known to have the tokens of today. */
export const hasTokensOf = (db: Database, version: number): boolean =>
  db.prepare("SELECT value FROM meta WHERE key = ?").pluck().get(VERSION) === version;

/**
 * Documents that an older segmenter or an older folding stored, at most `slice` looked at, from where the last call ended;
 * undefined when all have the tokens of today. `done` notes how far they are, inside the caller's transaction.
 */
export function oldTokens(db: Database, { SEGMENT_VERSION, foldText, foldedTokens }: typeof Segment, slice: number) {
  if (hasTokensOf(db, SEGMENT_VERSION)) return undefined;
  const told = String(db.prepare("SELECT value FROM meta WHERE key = ?").pluck().get(REACHED) ?? "");
  const [version, reached] = told.split(":").map(Number);
  const from = version === SEGMENT_VERSION ? (reached ?? 0) : 0;
  const rows = db.prepare("SELECT id, tokens, title, body FROM fold WHERE id > ? ORDER BY id LIMIT ?").all(from, slice) as Fold[];
  const stale = rows.flatMap((row) => {
    const [title, body] = [foldText(row.title), foldText(row.body)];
    const text = indexText(foldedTokens(title).join(" "), foldedTokens(body).join(" "));
    const tokens = tokensHash(text);
    return tokens === row.tokens && title === row.title && body === row.body ? [] : [{ id: row.id, tokens, text, title, body }];
  });
  return {
    stale,
    looked: rows.length,
    done() {
      const put = db.prepare("INSERT OR REPLACE INTO meta VALUES(?, ?)");
      if (rows.length === slice) put.run(REACHED, `${SEGMENT_VERSION}:${rows.at(-1)?.id}`);
      else {
        // What comes later is written with the tokens of today.
        put.run(VERSION, SEGMENT_VERSION);
        db.prepare("DELETE FROM meta WHERE key = ?").run(REACHED);
      }
    },
  };
}
