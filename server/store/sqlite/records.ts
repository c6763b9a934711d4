import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { Collection, CollectionSpec, Condition, FindOptions, RecordBase, RecordStore } from "../records.ts";
import { DuplicateRecordError } from "../records.ts";
import { storeError } from "./documentSchema.ts";
import { columnName, jsonPath, orderClause, whereClause } from "./recordsWhere.ts";

/** `find` without a page returns at most this many. */
const FIND_ALL = 10_000;

export interface RecordStoreOptions {
  /** Folder of `records.db`; absent keeps everything in memory (tests). */
  dir?: string;
}

/** Opens the embedded record store: one connection, one table per collection, JSON bodies with indexed columns. */
export function openRecordStore(options: RecordStoreOptions = {}): RecordStore {
  const db = new Database(options.dir ? join(options.dir, "records.db") : ":memory:");
  // WAL: readers of other processes (backup) never block us. FULL: an acknowledged write survives a power cut.
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = FULL");
  db.pragma("busy_timeout = 5000");
  db.function("fold", { deterministic: true }, (text) => (text === null ? null : String(text).toLowerCase()));
  return new SqliteRecordStore(db);
}

class SqliteRecordStore implements RecordStore {
  readonly #collections = new Map<string, SqliteCollection<RecordBase>>();
  readonly #gate = new Gate();

  constructor(private readonly db: Database.Database) {}

  collection<T extends RecordBase>(spec: CollectionSpec): Collection<T> {
    const known = this.#collections.get(spec.name);
    if (known) {
      known.declare(spec);
      return known as unknown as Collection<T>;
    }
    const made = new SqliteCollection<RecordBase>(this.db, this.#gate, spec);
    this.#collections.set(spec.name, made);
    return made as unknown as Collection<T>;
  }

  async transaction<R>(work: (store: RecordStore) => Promise<R>): Promise<R> {
    if (this.#gate.inside()) throw new Error("record store: transactions do not nest");
    return this.#gate.exclusive(async () => {
      this.db.exec("BEGIN IMMEDIATE");
      try {
        const result = await work(this);
        this.db.exec("COMMIT");
        return result;
      } catch (error) {
        if (this.db.inTransaction) this.db.exec("ROLLBACK");
        throw storeError(error, "record file");
      }
    });
  }

  async close(): Promise<void> {
    await this.#gate.run(() => this.db.close());
  }
}

/**
 * One connection serves everybody, so while a transaction is open all others wait. Calls made inside it pass at once:
 * the async context tells them apart.
 */
class Gate {
  #tail: Promise<unknown> = Promise.resolve();
  #busy = false;
  readonly #context = new AsyncLocalStorage<{ open: boolean }>();

  inside(): boolean {
    return this.#context.getStore()?.open === true;
  }

  async run<R>(work: () => R): Promise<R> {
    while (this.#busy && !this.inside()) await this.#tail.catch(() => undefined);
    try {
      return work();
    } catch (error) {
      throw storeError(error, "record file");
    }
  }

  async exclusive<R>(work: () => Promise<R>): Promise<R> {
    while (this.#busy) await this.#tail.catch(() => undefined);
    this.#busy = true;
    const context = { open: true };
    const running = this.#context.run(context, work).finally(() => {
      context.open = false;
      this.#busy = false;
    });
    this.#tail = running;
    return running;
  }
}

class SqliteCollection<T extends RecordBase> implements Collection<T> {
  readonly #table: string;
  readonly #indexed = new Set<string>();
  readonly #unique: string[][] = [];
  readonly #statements = new Map<string, Database.Statement>();

  constructor(
    private readonly db: Database.Database,
    private readonly gate: Gate,
    private readonly spec: CollectionSpec,
  ) {
    if (!/^\w+$/.test(spec.name)) throw new Error(`not a collection name: ${JSON.stringify(spec.name)}`);
    this.#table = `"c_${spec.name}"`;
    db.exec(`CREATE TABLE IF NOT EXISTS ${this.#table} (id TEXT PRIMARY KEY, body TEXT NOT NULL)`);
    this.declare(spec);
  }

  /** Whether nothing of a specification is missing; asked for at every call of a collection. */
  #has({ indexes = [], unique = [] }: CollectionSpec): boolean {
    return (
      indexes.every((path) => path === "id" || this.#indexed.has(path)) &&
      unique.every((set) => this.#unique.some((known) => known.join() === set.join()))
    );
  }

  /** Adds the columns and indexes a specification names and the table lacks. */
  declare(spec: CollectionSpec): void {
    if (this.#has(spec)) return;
    const columns = new Set(
      (this.db.prepare(`SELECT name FROM pragma_table_xinfo('c_${spec.name}')`).all() as { name: string }[]).map(
        (c) => c.name,
      ),
    );
    const fields = new Set([...(spec.indexes ?? []), ...(spec.unique ?? []).flat()]);
    fields.delete("id");
    for (const path of fields) {
      if (this.#indexed.has(path)) continue;
      if (!columns.has(columnName(path))) {
        this.db.exec(
          `ALTER TABLE ${this.#table} ADD COLUMN "${columnName(path)}" GENERATED ALWAYS AS (json_extract(body, '${jsonPath(path)}')) VIRTUAL`,
        );
      }
      this.db.exec(
        `CREATE INDEX IF NOT EXISTS "i_${spec.name}_${columnName(path)}" ON ${this.#table} ("${columnName(path)}")`,
      );
      this.#indexed.add(path);
    }
    for (const set of spec.unique ?? []) {
      const list = set.map((path) => (path === "id" ? "id" : `"${columnName(path)}"`)).join(", ");
      const name = `u_${spec.name}_${set.map(columnName).join("_")}`;
      this.db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS "${name}" ON ${this.#table} (${list})`);
      if (!this.#unique.some((other) => other.join() === set.join())) this.#unique.push(set);
    }
  }

  get(id: string): Promise<T | null> {
    return this.gate.run(() => this.#get(id));
  }

  find(options: FindOptions = {}): Promise<T[]> {
    return this.gate.run(() => {
      const { sql, values } = whereClause(options, this.#indexed);
      const size = options.page || options.pagesize ? Math.max(1, options.pagesize ?? 20) : FIND_ALL;
      const skip = (Math.max(1, options.page ?? 1) - 1) * size;
      const rows = this.#prepare(
        `SELECT body FROM ${this.#table}${sql}${orderClause(options.orderBy, this.#indexed)} LIMIT ? OFFSET ?`,
      ).all(...values, size, skip);
      return (rows as { body: string }[]).map((row) => JSON.parse(row.body) as T);
    });
  }

  async findOne(where: Record<string, Condition>): Promise<T | null> {
    return (await this.find({ where, page: 1, pagesize: 1 }))[0] ?? null;
  }

  count(options: Pick<FindOptions, "where" | "or"> = {}): Promise<number> {
    return this.gate.run(() => {
      const { sql, values } = whereClause(options, this.#indexed);
      const row = this.#prepare(`SELECT count(*) AS n FROM ${this.#table}${sql}`).get(...values) as { n: number };
      return row.n;
    });
  }

  async insert(record: Omit<T, "id"> & { id?: string }): Promise<T> {
    return (await this.insertMany([record]))[0] as T;
  }

  insertMany(records: (Omit<T, "id"> & { id?: string })[]): Promise<T[]> {
    return this.gate.run(() => {
      const insert = this.#prepare(`INSERT INTO ${this.#table} (id, body) VALUES (?, ?)`);
      // Inside an open transaction this is a savepoint, so a refused batch leaves nothing either way.
      return this.db.transaction(() =>
        records.map((record) => {
          const whole = { ...record, id: record.id ?? randomUUID() } as unknown as T;
          this.#write(() => insert.run(whole.id, JSON.stringify(whole)));
          return JSON.parse(JSON.stringify(whole)) as T;
        }),
      )();
    });
  }

  update(id: string, patch: Partial<Omit<T, "id">>): Promise<T | null> {
    return this.gate.run(() => {
      const found = this.#get(id);
      if (!found) return null;
      const body = JSON.stringify({ ...found, ...patch, id });
      this.#write(() => this.#prepare(`UPDATE ${this.#table} SET body = ? WHERE id = ?`).run(body, id));
      return JSON.parse(body) as T;
    });
  }

  put(record: T): Promise<T> {
    return this.gate.run(() => {
      const body = JSON.stringify(record);
      this.#write(() =>
        this.#prepare(
          `INSERT INTO ${this.#table} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
        ).run(record.id, body),
      );
      return JSON.parse(body) as T;
    });
  }

  remove(id: string): Promise<boolean> {
    return this.gate.run(() => this.#prepare(`DELETE FROM ${this.#table} WHERE id = ?`).run(id).changes > 0);
  }

  removeWhere(where: Record<string, Condition>): Promise<number> {
    return this.gate.run(() => {
      const { sql, values } = whereClause({ where }, this.#indexed);
      return this.#prepare(`DELETE FROM ${this.#table}${sql}`).run(...values).changes;
    });
  }

  #get(id: string): T | null {
    const row = this.#prepare(`SELECT body FROM ${this.#table} WHERE id = ?`).get(id) as { body: string } | undefined;
    return row ? (JSON.parse(row.body) as T) : null;
  }

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      // Conditions are few in shape; the bound only guards against a caller that builds paths without end.
      if (this.#statements.size > 500) this.#statements.clear();
      statement = this.db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #write(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === "SQLITE_CONSTRAINT_PRIMARYKEY") throw new DuplicateRecordError(this.spec.name, ["id"]);
      if (code !== "SQLITE_CONSTRAINT_UNIQUE") throw error;
      const message = (error as Error).message;
      // SQLite names the columns ("c_users.f_code"), or the index where it is on expressions.
      const taken = this.#unique.find((set) =>
        set.every((path) => message.includes(`.${path === "id" ? "id" : columnName(path)}`)),
      );
      throw new DuplicateRecordError(this.spec.name, taken ?? []);
    }
  }
}
