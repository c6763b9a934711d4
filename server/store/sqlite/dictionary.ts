import type Database from "better-sqlite3";
import { foldText } from "#server/text/fold.ts";

/** Values kept in memory per kind; beyond it the table answers. */
const CACHE = 200_000;

/** Values to ordinals, for the writer. Ordinals are handed out once and stay. */
export class Dictionary {
  private readonly caches = new Map<number, Map<string, number>>();
  private readonly next = new Map<number, number>();
  /** Kinds and values first seen in the transaction under way: forgotten if it is undone. */
  private fresh: [number, string][] = [];
  private uses = new Map<number, number>();
  private readonly find: Database.Statement;
  private readonly add: Database.Statement;
  private readonly rename: Database.Statement;
  private readonly use: Database.Statement;

  constructor(private readonly db: Database.Database) {
    this.find = db.prepare("SELECT ord FROM dict WHERE kind = ? AND value = ?").pluck();
    this.add = db.prepare("INSERT INTO dict(kind, ord, value, name, fold, extra) VALUES(?, ?, ?, ?, ?, ?)");
    this.rename = db.prepare("UPDATE dict SET name = ?, fold = ?, extra = ? WHERE kind = ? AND value = ? AND name <> ?");
    this.use = db.prepare("UPDATE dict SET uses = uses + ? WHERE kind = ? AND ord = ?");
  }

  /** The ordinal of a value, made if need be; 0 for "". */
  ordinal(kind: number, value: string, name = value, extra = ""): number {
    if (!value) return 0;
    const cache = this.caches.get(kind) ?? new Map<string, number>();
    this.caches.set(kind, cache);
    const known = cache.get(value);
    if (known !== undefined) return known;
    let ord = this.find.get(kind, value) as number | undefined;
    if (ord === undefined) {
      let next = this.next.get(kind);
      if (next === undefined) {
        next = ((this.db.prepare("SELECT max(ord) FROM dict WHERE kind = ?").pluck().get(kind) as number | null) ?? 0) + 1;
      }
      ord = next;
      this.next.set(kind, next + 1);
      this.add.run(kind, ord, value, name, foldText(name), extra);
      this.fresh.push([kind, value]);
    } else if (name !== value) this.rename.run(name, foldText(name), extra, kind, value, name);
    if (cache.size >= CACHE) cache.clear();
    cache.set(value, ord);
    return ord;
  }

  /** Counts uses of a keyword; written by `flush` within the transaction. */
  count(ord: number, by: number): void {
    if (ord) this.uses.set(ord, (this.uses.get(ord) ?? 0) + by);
  }

  flush(kind: number): void {
    for (const [ord, by] of this.uses) this.use.run(by, kind, ord);
    this.uses.clear();
  }

  /** Marks what is durable. */
  committed(): void {
    this.fresh = [];
  }

  /** Forgets what a rollback took back. */
  undone(): void {
    for (const [kind, value] of this.fresh) this.caches.get(kind)?.delete(value);
    this.next.clear();
    this.fresh = [];
  }
}
