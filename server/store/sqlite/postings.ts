import type Database from "better-sqlite3";
import type { Columns } from "./columns.ts";
import type { Plan } from "./matchExpression.ts";
import { difference, intersection, joined, lowerBound, NO_ROWS, union } from "./rowSets.ts";

/** Tokens remembered at most, beside the bound on their rows. */
const KNOWN_TOKENS = 5000;

/** Rewritten texts looked up one by one; more, and the list is read anew. */
const MOST_CORRECTIONS = 64;

/** What a token holds among rows [from, to), ascending. */
interface Known {
  from: number;
  to: number;
  rows: Uint32Array;
  /** Rewritten texts taken into account so far. */
  rewrites: number;
}

/**
 * The rows of tokens, read from FTS5 once and remembered as far as read: ids only grow, so what is known stays true
 * but for rewritten texts, which are looked up again, and of a growing store only the new end is read. Words are combined here rather than by
 * FTS5: common words return in nearly every query, and reading them is what costs (about 0.09 µs a row).
 */
export class PostingCache {
  private readonly ranged: Database.Statement;
  private readonly whole: Database.Statement;
  private readonly known = new Map<string, Known>();
  private knownRows = 0;

  /** `room`: rows remembered, 4 bytes each. */
  constructor(
    db: Database.Database,
    private readonly room: number,
  ) {
    // One blob instead of a row each: reading rows out of the engine costs more than finding them. The bounds must be
    // integers: numbers are bound as reals, which FTS5 takes for no bound, and then it reads the whole list.
    const select = "SELECT CAST(group_concat(rowid) AS BLOB) FROM fts WHERE fts MATCH ?";
    this.ranged = db.prepare(`${select} AND rowid >= CAST(? AS INTEGER) AND rowid <= CAST(? AS INTEGER)`).pluck();
    this.whole = db.prepare(select).pluck();
  }

  /** Rows in [low, high) that fit the plan, ascending. `check` may throw: it is asked between readings. */
  rows(plan: Plan, low: number, high: number, columns: Columns, check: () => void): Uint32Array {
    if ("token" in plan) {
      check();
      const { rows } = this.read(plan.token, low, high, columns);
      const from = lowerBound(rows, low);
      return rows.subarray(from, lowerBound(rows, high, from));
    }
    const of = (part: Plan): Uint32Array => this.rows(part, low, high, columns, check);
    if ("or" in plan) return plan.or.map(of).reduce(union, NO_ROWS);
    const parts = plan.and.map(of).sort((a, b) => a.length - b.length);
    let left = parts.reduce(intersection);
    for (const part of plan.without) if (left.length > 0) left = difference(left, of(part));
    return left;
  }

  /** What is remembered of a token, corrected for texts rewritten since; undefined when that is too much work. */
  private remembered(token: string, columns: Columns): Known | undefined {
    const entry = this.known.get(token);
    if (!entry || entry.rewrites === columns.rewrites) return entry;
    const { rewrites } = columns;
    const changed = columns.rewrittenSince(entry.rewrites);
    if (!changed || changed.length > MOST_CORRECTIONS) {
      this.known.delete(token);
      this.knownRows -= entry.rows.length;
      return undefined;
    }
    for (const row of new Set(changed)) {
      if (row < entry.from || row >= entry.to) continue;
      const at = lowerBound(entry.rows, row);
      const held = entry.rows[at] === row;
      const holds = this.fetch(token, row, row + 1, columns);
      if (held === holds.length > 0) continue;
      entry.rows = joined([entry.rows.subarray(0, at), holds, entry.rows.subarray(held ? at + 1 : at)]);
      this.knownRows += held ? -1 : 1;
    }
    entry.rewrites = rewrites;
    return entry;
  }

  private read(token: string, low: number, high: number, columns: Columns): Known {
    const { rewrites } = columns;
    let entry = this.remembered(token, columns);
    if (entry && entry.from <= low && entry.to >= high) return entry;
    if (entry) {
      this.known.delete(token);
      this.knownRows -= entry.rows.length;
      const before = low < entry.from ? this.fetch(token, low, entry.from, columns) : null;
      const after = high > entry.to ? this.fetch(token, entry.to, high, columns) : null;
      entry = {
        from: Math.min(low, entry.from),
        to: Math.max(high, entry.to),
        rows: before?.length || after?.length ? joined([before, entry.rows, after]) : entry.rows,
        rewrites,
      };
    } else entry = { from: low, to: high, rows: this.fetch(token, low, high, columns), rewrites };
    this.known.set(token, entry);
    this.knownRows += entry.rows.length;
    for (const [oldest, { rows }] of this.known) {
      if ((this.knownRows <= this.room && this.known.size <= KNOWN_TOKENS) || oldest === token) break;
      this.known.delete(oldest);
      this.knownRows -= rows.length;
    }
    return entry;
  }

  private fetch(token: string, low: number, high: number, columns: Columns): Uint32Array {
    const base = columns.base + 1;
    const match = `"${token.replaceAll('"', "")}"`;
    const whole = low === 0 && high >= Math.min(columns.count, columns.capacity);
    const bytes = (whole ? this.whole.get(match) : this.ranged.get(match, low + base, high - 1 + base)) as Buffer | null;
    if (!bytes) return NO_ROWS;
    const rows = new Uint32Array(Math.ceil(bytes.length / 2));
    let count = 0;
    let value = 0;
    for (let at = 0; at <= bytes.length; at++) {
      const digit = at < bytes.length ? bytes[at]! : 44;
      if (digit !== 44) value = value * 10 + digit - 48;
      else {
        const row = value - base;
        if (row >= low && row < high) rows[count++] = row;
        value = 0;
      }
    }
    return rows.slice(0, count);
  }
}
