import type Database from "better-sqlite3";
import type { RecordBase } from "../records.ts";
import { type FieldChange, StaleRecordError, type Writer, writers } from "../writers.ts";

/** Characters of a value's JSON that are kept; of a longer one its beginning. */
const LONGEST_VALUE = 2000;
const SECRET = /password|secret|hash|token/i;

interface Row {
  time: number;
  user: string;
  name: string;
  fields: string;
}

/**
 * Who changed which fields of a record, in the order of the writes: the number of a write is the moment that versions are
 * told by. Moments are never used twice, also after a purge or a restart.
 */
export class ChangeLog {
  readonly #moment: Database.Statement<[], { seq: number }>;
  readonly #oldest: Database.Statement<[], { seq: number | null }>;
  readonly #since: Database.Statement<[string, string, number], Row>;
  readonly #note: Database.Statement<[string, string, number, string, string, string]>;
  readonly #forget: Database.Statement<[number]>;

  constructor(db: Database.Database) {
    db.exec(`CREATE TABLE IF NOT EXISTS record_changes (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, collection TEXT NOT NULL, record TEXT NOT NULL,
      time INTEGER NOT NULL, user TEXT NOT NULL, name TEXT NOT NULL, fields TEXT NOT NULL)`);
    db.exec("CREATE INDEX IF NOT EXISTS record_changes_record ON record_changes (collection, record, seq)");
    this.#moment = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'record_changes'");
    this.#oldest = db.prepare("SELECT min(seq) AS seq FROM record_changes");
    this.#since = db.prepare(
      "SELECT time, user, name, fields FROM record_changes WHERE collection = ? AND record = ? AND seq > ? ORDER BY seq",
    );
    this.#note = db.prepare("INSERT INTO record_changes (collection, record, time, user, name, fields) VALUES (?, ?, ?, ?, ?, ?)");
    this.#forget = db.prepare("DELETE FROM record_changes WHERE time < ?");
  }

  /** The number of the last noted write; 0 before the first. */
  moment(): number {
    return this.#moment.get()?.seq ?? 0;
  }

  /** Forgets what was noted before this time (ms). @returns how many writes */
  forget(before: number): number {
    return this.#forget.run(before).changes;
  }

  /**
   * Comes before the write of a record, in one transaction with it.
   * @throws StaleRecordError where the call edits this record and it was changed after it was read
   */
  beforeWrite(collection: string, before: () => RecordBase | null, after: RecordBase): void {
    const writer = writers.getStore();
    if (!writer?.watched.has(collection)) return;
    const { edited } = writer;
    const isEdited = edited?.collection === collection && edited.id === after.id;
    if (isEdited && edited.readAt !== null) this.#refuseStale({ ...edited, readAt: edited.readAt });
    const fields = changedFields(before() ?? {}, after);
    if (fields.length > 0) this.#note.run(collection, after.id, writer.now(), writer.userId, writer.userName, JSON.stringify(fields));
    // What follows in the same call is no longer a question.
    if (isEdited) Object.assign(writer, { wroteAt: this.moment(), edited: { ...edited, readAt: null } } satisfies Partial<Writer>);
  }

  #refuseStale({ collection, id, fields, readAt }: NonNullable<Writer["edited"]> & { readAt: number }): void {
    const moment = this.moment();
    // A folder brought back from a backup, or a form left open for longer than changes are kept.
    if (readAt > moment || readAt + 1 < (this.#oldest.get()?.seq ?? moment + 1)) throw new StaleRecordError(moment, null);
    const changes = merged(this.#since.all(collection, id, readAt)).filter(({ field }) => fields.has(field));
    if (changes.length > 0) throw new StaleRecordError(moment, changes);
  }
}

interface NotedField {
  field: string;
  old?: unknown;
  new?: unknown;
}

function changedFields(before: object, after: object): NotedField[] {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const names = new Set([...was.keys(), ...is.keys()]);
  return [...names].flatMap((field) => {
    const [old, now] = [JSON.stringify(was.get(field)), JSON.stringify(is.get(field))];
    if (old === now) return [];
    return SECRET.test(field) ? { field } : { field, old: kept(old), new: kept(now) };
  });
}

function kept(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  return json.length <= LONGEST_VALUE ? JSON.parse(json) : `${json.slice(0, LONGEST_VALUE)}…`;
}

/** One change a field: from what it was at first to what it became at last, by the last who wrote it. What was changed back is none. */
function merged(rows: Row[]): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { time, user, name, fields } of rows) {
    for (const noted of JSON.parse(fields) as NotedField[]) {
      const first = changes.get(noted.field);
      changes.set(noted.field, { ...noted, ...(first && { old: first.old }), userId: user, userName: name, time });
    }
  }
  const same = ({ field, old, new: now }: FieldChange) => !SECRET.test(field) && JSON.stringify(old) === JSON.stringify(now);
  return [...changes.values()].filter((change) => !same(change));
}
