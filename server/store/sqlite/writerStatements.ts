import type Database from "better-sqlite3";
import { ATTR_COLUMNS } from "./columnFiles.ts";

export type WriterStatements = ReturnType<typeof writerStatements>;

/** What the writer says to the database, prepared once. */
export function writerStatements(db: Database.Database) {
  return {
    find: db.prepare("SELECT id, parentExternalId FROM docs WHERE externalId = ?"),
    insertDoc: db.prepare(
      "INSERT INTO docs(id, externalId, parentExternalId, title, summary, url, location, originalPicUrl, duration, keywords, sensitive, extra, content) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?)",
    ),
    updateDoc: db.prepare(
      "UPDATE docs SET externalId=?, parentExternalId=?, title=?, summary=?, url=?, location=?, originalPicUrl=?, duration=?, keywords=?, sensitive=?, extra=?, content=? WHERE id=?",
    ),
    labels: db.prepare("SELECT labels FROM docs WHERE id = ?").pluck(),
    setLabels: db.prepare("UPDATE docs SET labels = ? WHERE id = ? AND labels <> ?"),
    sensitive: db.prepare("SELECT sensitive FROM docs WHERE id = ?").pluck(),
    setSensitive: db.prepare("UPDATE docs SET sensitive = ? WHERE id = ?"),
    attr: db.prepare(`SELECT ${ATTR_COLUMNS} FROM attr WHERE id = ?`).raw(),
    putAttr: db.prepare(`INSERT OR REPLACE INTO attr(${ATTR_COLUMNS}) VALUES(${ATTR_COLUMNS.split(",").fill("?").join(",")})`),
    fold: db.prepare("SELECT tokens, title, body FROM fold WHERE id = ?"),
    putFold: db.prepare("INSERT OR REPLACE INTO fold VALUES(?, ?, ?, ?)"),
    index: db.prepare("INSERT INTO fts(rowid, b) VALUES(?, ?)"),
    unindex: db.prepare("INSERT INTO fts(fts, rowid, b) VALUES('delete', ?, ?)"),
    tag: db.prepare("INSERT OR IGNORE INTO tagged VALUES(?, ?, ?)"),
    untag: db.prepare("DELETE FROM tagged WHERE id = ? AND kind = ?"),
    untagAll: db.prepare("DELETE FROM tagged WHERE id = ?"),
    touch: db.prepare("INSERT INTO touched VALUES(?, ?) ON CONFLICT(id) DO UPDATE SET rev = excluded.rev"),
    removeDoc: db.prepare("DELETE FROM docs WHERE id = ?"),
    removeAttr: db.prepare("DELETE FROM attr WHERE id = ?"),
    removeFold: db.prepare("DELETE FROM fold WHERE id = ?"),
    rev: db.prepare("UPDATE meta SET value = ? WHERE key = 'rev'"),
  };
}
