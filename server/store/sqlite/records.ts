import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Database from "better-sqlite3";
import { claim } from "#server/store/folder/stamp.ts";
import { DATABASES } from "#server/store/folder/versions.ts";
import type { Collection, CollectionSpec, Condition, FindOptions, RecordBase, RecordStore } from "../records.ts";
import { DuplicateRecordError } from "../records.ts";
import { ChangeLog } from "./changeLog.ts";
import { columnName, jsonPath, orderClause, whereClause } from "./recordsWhere.ts";
import { isCorrupt, storeError } from "./storeError.ts";

/** `find` without a page returns at most this many. */
const FIND_ALL = 10_000;

export interface RecordStoreOptions {
  /** Folder of `records.db`; absent keeps everything in memory (tests). */
  dir?: string;
}

/**
 * Opens the embedded record store: one connection, one table per collection, JSON bodies with indexed columns.
 *
 * @throws StoreUnavailableError when the file is damaged, cannot be written, or is of another version.
 */
export function openRecordStore(options: RecordStoreOptions = {}): RecordStore {
  let db: Database.Database | undefined;
  try {
    db = new Database(options.dir ? join(options.dir, DATABASES.records.file) : ":memory:");
    // WAL: readers of other processes (backup) never block us. FULL: an acknowledged write survives a power cut.
    db.pragma("journal_mode = WAL");
    db.pragma("synchronous = FULL");
    db.pragma("busy_timeout = 5000");
    claim(db, "records");
    db.function("fold", { deterministic: true }, (text) => (text === null ? null : String(text).toLowerCase()));
    return new SqliteRecordStore(db);
  } catch (error) {
    db?.close();
    throw storeError(error, "record file");
  }
}

class SqliteRecordStore implements RecordStore {
  readonly #tables = new Map<string, Table>();
  readonly #gate = new Gate((error) => this.#told(error));
  damage: string | null = null;

  readonly #log: ChangeLog;

  constructor(private readonly db: Database.Database) {
    this.#log = new ChangeLog(db);
  }

  collection<T extends RecordBase>(spec: CollectionSpec): Collection<T> {
    return new SqliteCollection<T>(this.#table(spec), this.#log, (work) => this.#gate.run(work));
  }

  moment(): Promise<number> {
    return this.#gate.run(() => this.#log.moment());
  }

  forgetChanges(before: number): Promise<number> {
    return this.#gate.run(() => this.#log.forget(before));
  }

  async transaction<R>(work: (store: RecordStore) => Promise<R>): Promise<R> {
    return this.#gate.exclusive(async () => {
      this.db.exec("BEGIN IMMEDIATE");
      const inside = new Transaction((spec) => this.#table(spec), this.#log);
      try {
        const result = await work(inside);
        this.db.exec("COMMIT");
        return result;
      } catch (error) {
        if (this.db.inTransaction) this.db.exec("ROLLBACK");
        // Tables and indexes made inside are gone too.
        this.#tables.clear();
        throw this.#told(error);
      } finally {
        inside.over = true;
      }
    });
  }

  async close(): Promise<void> {
    await this.#gate.run(() => this.db.close());
  }

  /** The error for the caller; damage is remembered. */
  #told(error: unknown): Error {
    const told = storeError(error, "record file");
    if (isCorrupt(told)) this.damage = told.message;
    return told;
  }

  #table(spec: CollectionSpec): Table {
    try {
      return this.#declared(spec);
    } catch (error) {
      throw this.#told(error);
    }
  }

  #declared(spec: CollectionSpec): Table {
    let table = this.#tables.get(spec.name);
    if (table) table.declare(spec);
    else {
      table = new Table(this.db, spec);
      this.#tables.set(spec.name, table);
    }
    return table;
  }
}

/** The store as the work of a transaction sees it: its calls pass while everybody else's wait. */
class Transaction implements RecordStore {
  over = false;

  constructor(
    private readonly table: (spec: CollectionSpec) => Table,
    private readonly log: ChangeLog,
  ) {}

  collection<T extends RecordBase>(spec: CollectionSpec): Collection<T> {
    return new SqliteCollection<T>(this.table(spec), this.log, (work) => this.#inside(work));
  }

  moment(): Promise<number> {
    return this.#inside(() => this.log.moment());
  }

  forgetChanges(before: number): Promise<number> {
    return this.#inside(() => this.log.forget(before));
  }

  async #inside<R>(work: () => R): Promise<R> {
    if (this.over) throw new Error("record store: the transaction is over");
    return work();
  }

  async transaction(): Promise<never> {
    throw new Error("record store: transactions do not nest");
  }

  async close(): Promise<never> {
    throw new Error("record store: a transaction is open");
  }
}

/** Milliseconds after which whoever waits for a transaction is told that it does not end. */
const LONGEST = 30_000;

/**
 * One connection serves everybody, so while a transaction is open all others wait. Work that waits inside for a call
 * through another store than its own would wait for ever: it fails, and with it its transaction.
 */
class Gate {
  #over: Promise<void> = Promise.resolve();
  #busy = false;

  constructor(private readonly told: (error: unknown) => Error) {}

  async run<R>(work: () => R): Promise<R> {
    while (this.#busy) await this.#over;
    try {
      return work();
    } catch (error) {
      throw this.told(error);
    }
  }

  async exclusive<R>(work: () => Promise<R>): Promise<R> {
    while (this.#busy) await this.#over;
    this.#busy = true;
    let free = () => {};
    let timer: NodeJS.Timeout | undefined;
    this.#over = new Promise((resolve, reject) => {
      free = resolve;
      const stuck = () => reject(new Error("record store: a transaction does not end; its work must use its own store"));
      timer = setTimeout(stuck, LONGEST).unref();
    });
    this.#over.catch(() => undefined);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      this.#busy = false;
      free();
    }
  }
}

/** A collection's table: its columns, indexes and prepared statements. */
class Table {
  readonly name: string;
  readonly indexed = new Set<string>();
  readonly #unique: string[][] = [];
  readonly #statements = new Map<string, Database.Statement>();

  constructor(
    readonly db: Database.Database,
    readonly spec: CollectionSpec,
  ) {
    if (!/^\w+$/.test(spec.name)) throw new Error(`not a collection name: ${JSON.stringify(spec.name)}`);
    this.name = `"c_${spec.name}"`;
    db.exec(`CREATE TABLE IF NOT EXISTS ${this.name} (id TEXT PRIMARY KEY, body TEXT NOT NULL)`);
    this.declare(spec);
  }

  /** Whether nothing of a specification is missing; asked for at every call of a collection. */
  #has({ indexes = [], unique = [] }: CollectionSpec): boolean {
    return (
      indexes.every((path) => path === "id" || this.indexed.has(path)) &&
      unique.every((set) => this.#unique.some((known) => known.join() === set.join()))
    );
  }

  /** Adds the columns and indexes a specification names and the table lacks. */
  declare(spec: CollectionSpec): void {
    if (this.#has(spec)) return;
    // Another server of the same folder may declare the same at this moment: who comes second finds it done.
    if (this.db.inTransaction) this.#add(spec);
    else this.db.transaction(() => this.#add(spec)).immediate();
  }

  #add(spec: CollectionSpec): void {
    const columns = new Set(
      (this.db.prepare(`SELECT name FROM pragma_table_xinfo('c_${spec.name}')`).all() as { name: string }[]).map((c) => c.name),
    );
    const fields = new Set([...(spec.indexes ?? []), ...(spec.unique ?? []).flat()]);
    fields.delete("id");
    for (const path of fields) {
      if (this.indexed.has(path)) continue;
      if (!columns.has(columnName(path))) {
        this.db.exec(
          `ALTER TABLE ${this.name} ADD COLUMN "${columnName(path)}" GENERATED ALWAYS AS (json_extract(body, '${jsonPath(path)}')) VIRTUAL`,
        );
      }
      this.db.exec(`CREATE INDEX IF NOT EXISTS "i_${spec.name}_${columnName(path)}" ON ${this.name} ("${columnName(path)}")`);
      this.indexed.add(path);
    }
    for (const set of spec.unique ?? []) {
      const list = set.map((path) => (path === "id" ? "id" : `"${columnName(path)}"`)).join(", ");
      const name = `u_${spec.name}_${set.map(columnName).join("_")}`;
      this.db.exec(`CREATE UNIQUE INDEX IF NOT EXISTS "${name}" ON ${this.name} (${list})`);
      if (!this.#unique.some((other) => other.join() === set.join())) this.#unique.push(set);
    }
  }

  prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      // Conditions are few in shape; the bound only guards against a caller that builds paths without end.
      if (this.#statements.size > 500) this.#statements.clear();
      statement = this.db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  write(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === "SQLITE_CONSTRAINT_PRIMARYKEY") throw new DuplicateRecordError(this.spec.name, ["id"]);
      if (code !== "SQLITE_CONSTRAINT_UNIQUE") throw error;
      const message = (error as Error).message;
      // SQLite names the columns ("c_users.f_code"), or the index where it is on expressions.
      const taken = this.#unique.find((set) => set.every((path) => message.includes(`.${path === "id" ? "id" : columnName(path)}`)));
      throw new DuplicateRecordError(this.spec.name, taken ?? []);
    }
  }
}

class SqliteCollection<T extends RecordBase> implements Collection<T> {
  /** `enter` runs a piece of work when it may touch the connection. */
  constructor(
    private readonly table: Table,
    private readonly log: ChangeLog,
    private readonly enter: <R>(work: () => R) => Promise<R>,
  ) {}

  get(id: string): Promise<T | null> {
    return this.enter(() => this.#get(id));
  }

  find(options: FindOptions = {}): Promise<T[]> {
    return this.enter(() => {
      const { sql, values } = whereClause(options, this.table.indexed);
      const size = options.page || options.pagesize ? Math.max(1, options.pagesize ?? 20) : FIND_ALL;
      const skip = (Math.max(1, options.page ?? 1) - 1) * size;
      const rows = this.table
        .prepare(`SELECT body FROM ${this.table.name}${sql}${orderClause(options.orderBy, this.table.indexed)} LIMIT ? OFFSET ?`)
        .all(...values, size, skip);
      return (rows as { body: string }[]).map((row) => JSON.parse(row.body) as T);
    });
  }

  async findOne(where: Record<string, Condition>): Promise<T | null> {
    return (await this.find({ where, page: 1, pagesize: 1 }))[0] ?? null;
  }

  count(options: Pick<FindOptions, "where" | "or"> = {}): Promise<number> {
    return this.enter(() => {
      const { sql, values } = whereClause(options, this.table.indexed);
      const row = this.table.prepare(`SELECT count(*) AS n FROM ${this.table.name}${sql}`).get(...values) as {
        n: number;
      };
      return row.n;
    });
  }

  async insert(record: Omit<T, "id"> & { id?: string }): Promise<T> {
    return (await this.insertMany([record]))[0] as T;
  }

  insertMany(records: (Omit<T, "id"> & { id?: string })[]): Promise<T[]> {
    return this.enter(() => {
      const insert = this.table.prepare(`INSERT INTO ${this.table.name} (id, body) VALUES (?, ?)`);
      // Inside an open transaction this is a savepoint, so a refused batch leaves nothing either way.
      return this.table.db.transaction(() =>
        records.map((record) => {
          const whole = { ...record, id: record.id ?? randomUUID() } as unknown as T;
          this.log.beforeWrite(this.table.spec.name, () => null, whole);
          this.table.write(() => insert.run(whole.id, JSON.stringify(whole)));
          return JSON.parse(JSON.stringify(whole)) as T;
        }),
      )();
    });
  }

  update(id: string, patch: Partial<Omit<T, "id">>): Promise<T | null> {
    return this.enter(() => {
      const found = this.#get(id);
      if (!found) return null;
      const whole = { ...found, ...patch, id };
      const body = JSON.stringify(whole);
      this.#noted(
        () => found,
        whole,
        () => this.table.prepare(`UPDATE ${this.table.name} SET body = ? WHERE id = ?`).run(body, id),
      );
      return JSON.parse(body) as T;
    });
  }

  put(record: T): Promise<T> {
    return this.enter(() => {
      const body = JSON.stringify(record);
      this.#noted(
        () => this.#get(record.id),
        record,
        () =>
          this.table
            .prepare(`INSERT INTO ${this.table.name} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`)
            .run(record.id, body),
      );
      return JSON.parse(body) as T;
    });
  }

  remove(id: string): Promise<boolean> {
    return this.enter(() => this.table.prepare(`DELETE FROM ${this.table.name} WHERE id = ?`).run(id).changes > 0);
  }

  removeWhere(where: Record<string, Condition>): Promise<number> {
    return this.enter(() => {
      const { sql, values } = whereClause({ where }, this.table.indexed);
      return this.table.prepare(`DELETE FROM ${this.table.name}${sql}`).run(...values).changes;
    });
  }

  /** The write of a record and the note of it: both, or neither. */
  #noted(before: () => T | null, after: T, write: () => unknown): void {
    this.table.db.transaction(() => {
      this.log.beforeWrite(this.table.spec.name, before, after);
      this.table.write(write);
    })();
  }

  #get(id: string): T | null {
    const row = this.table.prepare(`SELECT body FROM ${this.table.name} WHERE id = ?`).get(id) as { body: string } | undefined;
    return row ? (JSON.parse(row.body) as T) : null;
  }
}
