import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { foldText } from "#server/text/fold.ts";
import { StoreUnavailableError, type WriteResult } from "../documents.ts";
import { attributesOf } from "./attributesOf.ts";
import { type AttrRow, applyAttr, chunkOf, loadColumns, saveColumns } from "./columnFiles.ts";
import { type Columns, FLAG, KEYWORDS } from "./columns.ts";
import { Dictionary } from "./dictionary.ts";
import { KIND, openForWriting } from "./documentSchema.ts";
import type { DocumentStoreOptions } from "./EmbeddedDocumentStore.ts";
import { indexText, tokensHash } from "./indexText.ts";
import { Marks } from "./Marks.ts";
import type { Call, FromWriter, StoredDocument, WriterCalls, WriterReplies } from "./messages.ts";
import { oldTokens } from "./oldTokens.ts";
import { plainError } from "./plainError.ts";
import { storeError } from "./storeError.ts";
import { Victims } from "./Victims.ts";
import { type WriterStatements, writerStatements } from "./writerStatements.ts";

/** The one thread that writes. A transaction at a time; durable (fsync) before anything is acknowledged. */
const { dir, capacity, trial } = workerData as {
  dir: string;
  capacity: number;
  trial: NonNullable<DocumentStoreOptions["trial"]>;
};
const port = parentPort!;
const send = (message: FromWriter): void => port.postMessage(message);

/** Snapshots cost one write of the changed chunks; after this many rows a crash would make the next start slow. */
const SNAPSHOT_ROWS = 200_000;

function start() {
  const db = openForWriting(join(dir, "documents.db"), trial.busyMs);
  if (trial.maxPages) db.pragma(`max_page_count = ${trial.maxPages}`);
  const loaded = loadColumns(db, join(dir, "columns"), capacity);
  return { db, ...loaded };
}

/** Marks a row as an original or not, unless its sender said so or it forwards another; whether that differs. */
function original(row: AttrRow, is: boolean): boolean {
  const flags = row[6] as number;
  if (flags & (FLAG.told | FLAG.repost)) return false;
  row[6] = is ? flags | FLAG.original : flags & ~FLAG.original;
  return row[6] !== flags;
}

class Writer {
  private readonly db;
  private columns: Columns;
  private lastId: number;
  private readonly dirty: Set<number>;
  private readonly dictionary: Dictionary;
  private rev: number;
  private sinceSnapshot = 0;
  /** Ids whose text or tokens the transaction under way changes. */
  private rewritten: number[] = [];
  private readonly victims = new Victims();
  /** attr rows to show to readers once durable. */
  private pending: AttrRow[] = [];
  private readonly sql: WriterStatements;
  private readonly marks: Marks;

  constructor() {
    const { db, columns, lastId, dirty } = start();
    this.db = db;
    this.columns = columns;
    this.lastId = lastId;
    this.dirty = dirty;
    this.sinceSnapshot = dirty.size > 0 ? SNAPSHOT_ROWS : 0;
    this.dictionary = new Dictionary(db);
    this.rev = db.prepare("SELECT value FROM meta WHERE key = 'rev'").pluck().get() as number;
    this.sql = writerStatements(db);
    this.marks = new Marks(this.sql, this.dictionary);
  }

  get shared() {
    return this.columns.buffers;
  }

  handle(call: Call<WriterCalls>): WriterReplies[keyof WriterReplies] {
    const body = call.body as never;
    switch (call.name) {
      case "write":
        return this.write((body as WriterCalls["write"]).batches);
      case "update":
        return this.update(body);
      case "regroup":
        return this.regroup(body);
      case "move":
        return this.move(body);
      case "remove":
        return this.remove((body as WriterCalls["remove"]).ids);
      case "retain":
        return this.retain(body);
      case "retokenise":
        return this.retokenise(body);
      case "optimize":
        this.db.exec("INSERT INTO fts(fts) VALUES('optimize')");
        return null;
      case "snapshot":
        return this.snapshot();
      case "close":
        this.snapshot();
        this.db.pragma("optimize");
        this.db.close();
        return null;
    }
  }

  /** One transaction around `work`; the columns follow only after the commit. */
  private commit<R>(work: () => R): R {
    const lastId = this.lastId;
    try {
      this.db.exec("BEGIN IMMEDIATE");
      const result = work();
      this.dictionary.flush(KIND.keyword);
      this.sql.rev.run(++this.rev);
      this.db.exec("COMMIT");
      this.dictionary.committed();
      this.publish();
      return result;
    } catch (error) {
      if (this.db.inTransaction) this.db.exec("ROLLBACK");
      this.lastId = lastId;
      this.dictionary.undone();
      this.pending = [];
      this.rewritten = [];
      throw error;
    }
  }

  private publish(): void {
    while (this.lastId - this.columns.base > this.columns.capacity) {
      this.columns = this.columns.grown(this.columns.capacity * 2);
      send({ columns: this.columns.buffers });
    }
    const { columns } = this;
    for (const row of this.pending) {
      const i = (row[0] as number) - columns.base - 1;
      if (columns.flags[i]! & FLAG.live) columns.groupSize[columns.group[i]! - columns.base - 1]!--;
      applyAttr(columns, row);
      // A founder that retention dropped: the document stands for its group from here on.
      if (columns.group[i]! <= columns.base) columns.group[i] = row[0] as number;
      if ((row[6] as number) & FLAG.live) {
        columns.joinGroup(i);
        columns.touchBlock(i, row[1] as number);
      }
      this.dirty.add(chunkOf(row[0] as number));
    }
    this.sinceSnapshot += this.pending.length;
    this.pending = [];
    for (const id of this.rewritten) columns.rewrote(id - columns.base - 1);
    this.rewritten = [];
    columns.count = this.lastId - columns.base;
    if (this.sinceSnapshot > SNAPSHOT_ROWS * 2) this.snapshot();
  }

  private write(batches: StoredDocument[][]): WriterReplies["write"] {
    return this.commit(() =>
      batches.map((batch) => {
        const mark = { lastId: this.lastId, pending: this.pending.length };
        this.db.exec("SAVEPOINT batch");
        try {
          const results = batch.map((document) => this.put(document));
          this.db.exec("RELEASE batch");
          return { results };
        } catch (error) {
          // A full disk or a failing one has ended the whole transaction by itself.
          if (!this.db.inTransaction) throw error;
          this.db.exec("ROLLBACK TO batch");
          this.db.exec("RELEASE batch");
          this.lastId = mark.lastId;
          this.pending.length = mark.pending;
          this.dictionary.undone();
          const known = storeError(error);
          if (known instanceof StoreUnavailableError) throw known;
          return { error: plainError(known) };
        }
      }),
    );
  }

  private put(document: StoredDocument): WriteResult {
    const found = this.sql.find.get(document.externalId) as { id: number; parentExternalId: string | null } | undefined;
    const id = found?.id ?? ++this.lastId;
    const was = found === undefined ? undefined : this.current(id);
    // What a post forwards does not change: who says otherwise later is mistaken, or says it of another post.
    const parent = found?.parentExternalId ?? document.parentExternalId ?? null;
    const title = foldText(document.title);
    const body = foldText(document.text);
    const text = indexText(document.titleTokens, document.bodyTokens);
    const doc = [
      document.externalId,
      parent,
      document.title,
      document.summary,
      document.url,
      document.location,
      document.originalPicUrl,
      document.duration,
      JSON.stringify(document.keywords),
      JSON.stringify(document.sensitive),
      JSON.stringify(document.extra ?? {}),
      document.content,
    ];
    if (was) {
      this.sql.updateDoc.run(...doc, id);
      this.reindex(id, tokensHash(text), text, title, body);
      this.sql.touch.run(id, this.rev + 1);
    } else {
      this.sql.insertDoc.run(id, ...doc);
      this.sql.putFold.run(id, tokensHash(text), title, body);
      this.sql.index.run(id, text);
    }
    // A group that was joined to another leads there.
    const founderOf = (asked: number): number | undefined =>
      asked > 0 && asked <= this.lastId ? (((asked === id ? was : this.current(asked))?.[12] as number | undefined) ?? asked) : undefined;
    const row = attributesOf(document, { id, was, parent, dictionary: this.dictionary, founderOf });
    this.sql.putAttr.run(...row);
    this.pending.push(row);
    if (!was && document.labels?.length) this.marks.label(id, [...new Set(document.labels)]);
    this.marks.hits(id, document.sensitive, was !== undefined);
    const kept = parent !== null && parent !== document.parentExternalId ? { keptParent: parent } : {};
    return { id: String(id), sameId: String(row[12]), added: !was, ...kept };
  }

  /** The attr row as it will be after the transaction under way. */
  private current(id: number): AttrRow | undefined {
    return this.sql.attr.get(id) as AttrRow | undefined;
  }

  /** Rewrites the index of a document whose text or tokens changed. */
  private reindex(id: number, tokens: number, text: string, title: string, body: string): void {
    const old = this.sql.fold.get(id) as { tokens: number; title: string; body: string } | undefined;
    if (old && old.tokens === tokens && old.title === title && old.body === body) return;
    if (old && old.tokens !== tokens) this.unindex(id, old);
    if (!old || old.tokens !== tokens) this.sql.index.run(id, text);
    this.sql.putFold.run(id, tokens, title, body);
    this.rewritten.push(id);
  }

  /**
   * A contentless index forgets a row only when told exactly what it held, and tokens are not kept: they are made
   * again from the folded text. Should no version of the segmenter have made them the old postings stay; readers skip
   * removed documents by their flag.
   */
  private unindex(id: number, old: { tokens: number; title: string; body: string }): void {
    const { foldedTokens, SEGMENT_VERSION } = segment!;
    for (let version = SEGMENT_VERSION; version > 0; version--) {
      const text = indexText(foldedTokens(old.title, version).join(" "), foldedTokens(old.body, version).join(" "));
      if (tokensHash(text) !== old.tokens) continue;
      this.sql.unindex.run(id, text);
      return;
    }
  }

  /** Writes the tokens of documents again that an older segmenter made. Returns how many it looked at; 0 when all are of today. */
  private retokenise({ slice }: WriterCalls["retokenise"]): number {
    const found = oldTokens(this.db, segment!, slice);
    if (!found) return 0;
    return this.commit(() => {
      for (const { id, tokens, text, title, body } of found.stale) this.reindex(id, tokens, text, title, body);
      found.done();
      return found.looked;
    });
  }

  private update({ ids, patch }: WriterCalls["update"]): number {
    return this.commit(() => {
      let changed = 0;
      for (const id of ids) {
        const row = this.current(id);
        if (!row) continue;
        let differs = false;
        if (patch.status !== undefined && row[5] !== patch.status) {
          row[5] = patch.status;
          differs = true;
        }
        if (patch.isAppraise !== undefined && row[3] !== patch.isAppraise + 1) {
          row[3] = patch.isAppraise + 1;
          row[6] = (row[6] as number) | FLAG.edited;
          differs = true;
        }
        if (patch.isOriginal !== undefined && original(row, patch.isOriginal)) differs = true;
        if (this.marks.relabel(id, patch)) differs = true;
        if (patch.sensitive && this.marks.sensitive(id, patch.sensitive)) differs = true;
        if (!differs) continue;
        this.sql.putAttr.run(...row);
        this.sql.touch.run(id, this.rev + 1);
        this.pending.push(row);
        changed++;
      }
      return changed;
    });
  }

  /** Members of a group go into an older one; the group's own number leads there from now on. */
  private regroup({ from, into }: WriterCalls["regroup"]): number {
    const { base, group, flags, count } = this.columns;
    if (into >= from || into <= base || into > this.lastId) return 0;
    return this.commit(() => {
      let moved = 0;
      for (let i = 0; i < count; i++) {
        if (group[i] !== from || !(flags[i]! & FLAG.live)) continue;
        const id = base + i + 1;
        const row = this.current(id);
        if (!row) continue;
        this.regrouped(id, row, into);
        moved++;
      }
      return moved;
    });
  }

  /** One document goes into an older group or founds one. */
  private move({ id, group }: WriterCalls["move"]): boolean {
    const { base, groupSize } = this.columns;
    const row = this.current(id);
    const into = group === null ? id : (this.current(group)?.[12] as number | undefined);
    if (!row || into === undefined || row[12] === into || into > id || into <= base) return false;
    if (row[12] === id && groupSize[id - base - 1]! > 1) return false;
    return this.commit(() => {
      this.regrouped(id, row, into);
      return true;
    });
  }

  /** The row with its new group: who came later than its first is no original, unless the sender said so. */
  private regrouped(id: number, row: AttrRow, into: number): void {
    row[12] = into;
    original(row, into === id);
    this.sql.putAttr.run(...row);
    this.sql.touch.run(id, this.rev + 1);
    this.pending.push(row);
  }

  private remove(ids: number[]): number {
    return this.commit(() => {
      let removed = 0;
      for (const id of ids) {
        const row = this.current(id);
        if (!row) continue;
        const fold = this.sql.fold.get(id) as { tokens: number; title: string; body: string } | undefined;
        if (fold) this.unindex(id, fold);
        for (const statement of [this.sql.removeDoc, this.sql.removeAttr, this.sql.removeFold, this.sql.untagAll]) {
          statement.run(id);
        }
        const keywords = row[19] as Buffer | null;
        for (let k = 0; keywords && k < KEYWORDS; k++) this.dictionary.count(keywords.readUInt32LE(k * 4), -1);
        this.sql.touch.run(id, this.rev + 1);
        row[6] = 0;
        this.pending.push(row);
        removed++;
      }
      return removed;
    });
  }

  /** Removes at most `slice` documents that are too old, or the oldest of too many. Returns how many went. */
  private retain(limits: WriterCalls["retain"]): number {
    const victims = this.victims.next(this.columns, limits);
    return victims.length ? this.remove(victims) : 0;
  }

  private snapshot(): null {
    if (this.dirty.size === 0) return null;
    saveColumns(join(dir, "columns"), this.columns, this.dirty, this.rev, this.lastId);
    this.db.prepare("DELETE FROM touched WHERE rev <= ?").run(this.rev);
    this.dirty.clear();
    this.sinceSnapshot = 0;
    return null;
  }
}

/** Loaded once readers are up: the segmenter's dictionary is only needed to forget old tokens. */
let segment: typeof import("#server/text/segment.ts") | undefined;

try {
  const writer = new Writer();
  send({ ready: writer.shared });
  let last: Promise<void> = Promise.resolve();
  port.on("message", (call: Call<WriterCalls>) => {
    // In order, though the first call waits for the segmenter.
    last = last.then(() => answer(writer, call));
  });
} catch (error) {
  send({ failed: plainError(storeError(error)) });
}

async function answer(writer: Writer, call: Call<WriterCalls>): Promise<void> {
  try {
    if (call.name !== "close") segment ??= await import("#server/text/segment.ts");
    send({ seq: call.seq, value: writer.handle(call) });
  } catch (error) {
    send({ seq: call.seq, error: plainError(storeError(error)) });
  }
  if (call.name === "close") port.close();
}
