import type { DatabaseStep } from "../Step.ts";

type Row = Record<string, unknown>;

/** `status` of both old collections; a push by hand was `waiting` with no time while it was sent. */
const STATES: Record<string, string> = { 0: "queued", 1: "sent", 2: "failed", 3: "held" };
/** A push was given up after so many attempts. */
const MAX_ATTEMPTS = 10;

const stateOf = ({ status, attempts }: Row): string =>
  status === 2 && Number(attempts ?? 0) >= MAX_ATTEMPTS ? "givenUp" : (STATES[String(status)] ?? "failed");

const isWaiting = ({ status }: Row): boolean => status === 0 || status === 3;

/** A document of a sensitive group on its way to a channel (collection `pushOutbox`). */
function alertOf(row: Row, kindOf: (channelId: unknown) => string): Row {
  const { docId, title, summary, source, dataType, isAppraise, pubdate, url, words } = row;
  return {
    ...{ id: row.id, cause: "alert", causeId: row.groupId, channel: kindOf(row.channelId), lane: row.channelId },
    ...{ receivers: [], subject: title, body: "", link: "" },
    document: { docId, title, source, dataType, summary, isAppraise, pubdate, url, words },
    ...{ state: stateOf(row), tries: row.attempts, nextTime: isWaiting(row) ? row.nextTime : 0, createTime: row.createTime },
    // The channel's page told this as its last time.
    ...{ sentTime: row.sentTime, time: row.sentTime || (isWaiting(row) ? row.createTime : row.nextTime), message: row.message },
    ...{ onceKey: `alert ${row.channelId} ${row.sameId}`, userId: "", user: "", unit: "" },
  };
}

/** A document pushed by a rule or by hand (collection `pushes`). */
function pushOf(row: Row): Row {
  const { docId, title, source, dataType, pushTime } = row;
  const byRule = typeof row.ruleId === "string";
  return {
    ...{ id: row.id, cause: byRule ? "forward" : "share", causeId: byRule ? row.ruleId : "" },
    ...(byRule && { causeName: row.ruleName }),
    ...{ channel: row.target, lane: byRule ? row.ruleId : row.id, receivers: row.receivers, subject: title, body: row.note, link: "" },
    document: { docId, title, source, dataType },
    ...{ state: stateOf(row), tries: row.attempts ?? 0, nextTime: isWaiting(row) ? (row.nextTime ?? 0) : 0, createTime: pushTime },
    ...{ sentTime: row.status === 1 ? pushTime : 0, time: pushTime, message: row.message },
    ...(typeof row.onceKey === "string" && { onceKey: `forward ${row.onceKey}` }),
    ...{ userId: row.userId, user: row.user, unit: row.unit },
  };
}

const step: DatabaseStep = {
  store: "records",
  to: 5,
  says: "what leaves the house stands in one collection",
  run(db, progress) {
    const has = (collection: string) => db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(`c_${collection}`);
    const kinds = has("pushChannels") ? db.prepare("SELECT body ->> '$.kind' FROM c_pushChannels WHERE id = ?").pluck() : null;
    const kindOf = (channelId: unknown) => (kinds?.get(channelId) as string | undefined) ?? "";
    const moves: [collection: string, move: (row: Row) => Row][] = [
      ["pushOutbox", (row) => alertOf(row, kindOf)],
      ["pushes", pushOf],
    ];
    const old = moves.filter(([collection]) => has(collection));
    if (old.length === 0) return;
    db.exec("CREATE TABLE IF NOT EXISTS c_outbox (id TEXT PRIMARY KEY, body TEXT NOT NULL)");
    const insert = db.prepare("INSERT INTO c_outbox (id, body) VALUES (?, ?)");
    const total = old.reduce((sum, [name]) => sum + (db.prepare(`SELECT count(*) FROM c_${name}`).pluck().get() as number), 0);
    let done = 0;
    for (const [name, move] of old) {
      const slice = db.prepare(`SELECT rowid AS at, body FROM c_${name} WHERE rowid > ? ORDER BY rowid LIMIT 1000`);
      for (let at = -1, rows = slice.all(at) as { at: number; body: string }[]; rows.length > 0; ) {
        for (const { body } of rows) {
          const record = move(JSON.parse(body) as Row);
          insert.run(record.id, JSON.stringify(record));
        }
        done += rows.length;
        progress(done, total);
        at = rows.at(-1)?.at ?? at;
        rows = slice.all(at) as { at: number; body: string }[];
      }
      db.exec(`DROP TABLE c_${name}`);
    }
  },
};

export default step;
