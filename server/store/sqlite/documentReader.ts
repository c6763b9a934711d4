import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { foldText } from "#server/text/fold.ts";
import { DATA_TYPES } from "../documents.ts";
import { type ColumnBuffers, Columns, FLAG } from "./columns.ts";
import { KIND, openForReading } from "./documentSchema.ts";
import { Evaluator } from "./evaluate.ts";
import { ForwardRows } from "./forwardRows.ts";
import type { ReaderCalls, ReaderReplies, Reply, ToReader } from "./messages.ts";
import { Outlets } from "./Outlets.ts";
import { Panels } from "./panels.ts";
import { isMetric } from "./pass.ts";
import { plainError } from "./plainError.ts";
import { Rows } from "./rows.ts";
import { SeenCounts } from "./seenCounts.ts";
import { storeError } from "./storeError.ts";

/** One of the threads that answer queries. Sees what was committed before the query was asked. */
const { dir, knownRows } = workerData as { dir: string; knownRows: number };
const port = parentPort!;

// Readers start while the writer still loads the columns: the first message brings them.
const early: ToReader[] = [];
let handle = (message: ToReader): void => void early.push(message);
const shared = await new Promise<ColumnBuffers>((resolve) => {
  port.on("message", (message: ToReader) => {
    if ("columns" in message) resolve(message.columns);
    handle(message);
  });
});

const db = openForReading(join(dir, "documents.db"));
let columns = new Columns(shared);
const outlets = new Outlets(db);
const evaluator = new Evaluator(db, columns, knownRows, outlets);
const panels = new Panels(db, outlets);
const rows = new Rows(db, columns);
const tree = new ForwardRows(db, rows);
const suggest = db
  .prepare("SELECT name FROM dict WHERE kind = ? AND fold >= ? AND fold < ? AND uses > 0 ORDER BY uses DESC LIMIT ?")
  .pluck();
const sourcesLike = db.prepare("SELECT ord, value, name, extra FROM dict WHERE kind = ? AND instr(fold, ?) > 0 LIMIT 2000").raw();

function search({ request, budgetMs }: ReaderCalls["search"]): ReaderReplies["search"] {
  const { query, sort } = request;
  let count = evaluator.run(query, budgetMs);
  const { pass } = evaluator;
  const sizes = new SeenCounts(columns, query.seenTypes);
  const scores = sort.field === "relevance" ? evaluator.scores(query, count) : null;
  const join = request.collapse && request.join === true;
  const keys =
    join && isMetric(sort.field) ? pass.joinedKeys(sort.field, sort.order, count) : pass.keys(sort.field, sort.order, count, scores, sizes);
  const found = count;
  // Collapsing rewrites what was kept; the candidates of the query are no longer needed.
  if (join) pass.candidates.set(pass.out.subarray(0, found));
  if (request.collapse) count = pass.collapse(count, keys);
  const page = pass.page(count, keys, (request.page - 1) * request.pagesize, request.pagesize);
  const read = rows.read(
    page.map((row) => row + columns.base + 1),
    sizes,
  );
  if (join) {
    const sums = pass.joinedMetrics(page, pass.candidates, found);
    const byId = new Map(page.map((row, at) => [String(row + columns.base + 1), sums[at]]));
    for (const row of read) Object.assign(row, byId.get(row.id));
  }
  if (!request.texts) return { total: count, rows: read };
  const texts = read.slice(0, request.texts).flatMap((row) => rows.whole(row) ?? []);
  return { total: count, rows: read, texts };
}

function statistics({ query, panels: wanted, collapse, budgetMs }: ReaderCalls["statistics"]): ReaderReplies["statistics"] {
  const count = evaluator.run(query, budgetMs);
  const { pass } = evaluator;
  if (collapse) pass.gather(count);
  return wanted.map((panel) => panels.compute(panel, query, pass, count, collapse === true));
}

function get({ ids, seenTypes }: ReaderCalls["get"]): ReaderReplies["get"] {
  const sizes = new SeenCounts(columns, seenTypes);
  return ids.map((id) => (/^[1-9]\d{0,9}$/.test(id) ? rows.readFull(Number(id), sizes) : null));
}

function forwards({ ids, seenTypes }: ReaderCalls["forwards"]): ReaderReplies["forwards"] {
  return tree.read(
    ids.filter((id) => /^[1-9]\d{0,9}$/.test(id)),
    seenTypes,
  );
}

function scan({ before, limit }: ReaderCalls["scan"]): ReaderReplies["scan"] {
  const found: ReaderReplies["scan"] = [];
  const end = before === null ? columns.base + Math.min(columns.count, columns.capacity) + 1 : Number(before) || 0;
  for (let id = end - 1; id > columns.base && found.length < limit; id--) {
    const document = rows.readFull(id);
    if (document) found.push(document);
  }
  return found;
}

function sources({ text, limit, filter }: ReaderCalls["sources"]): ReaderReplies["sources"] {
  const found = sourcesLike.all(KIND.source, foldText(text)) as [number, string, string, string][];
  if (found.length === 0) return [];
  const count = evaluator.run(filter, Infinity);
  const { out } = evaluator.pass;
  const { source, pub, rank, type } = columns;
  const length = Math.max(...found.map(([ord]) => ord)) + 1;
  const counts = new Uint32Array(length);
  const latest = new Int32Array(length).fill(-1);
  for (let j = 0; j < count; j++) {
    const row = out[j]!;
    const ord = source[row]!;
    if (ord >= length) continue;
    counts[ord]!++;
    if (latest[ord] === -1 || pub[row]! > pub[latest[ord]!]!) latest[ord] = row;
  }
  return found
    .filter(([ord]) => counts[ord]! > 0)
    .map(([ord, sourceId, name]) => ({
      sourceId,
      source: name,
      dataType: DATA_TYPES[type[latest[ord]!]!]!,
      sourceRank: rank[latest[ord]!]!,
      count: counts[ord]!,
      lastTime: pub[latest[ord]!]!,
    }))
    .sort((a, b) => b.count - a.count || a.source.localeCompare(b.source))
    .slice(0, limit);
}

function size(): number {
  const total = Math.min(columns.count, columns.capacity);
  let live = 0;
  for (let i = 0; i < total; i++) live += columns.flags[i]! & FLAG.live;
  return live;
}

const calls: { [K in keyof ReaderCalls]: (body: ReaderCalls[K]) => ReaderReplies[K] } = {
  search,
  statistics,
  get,
  forwards,
  scan,
  sources,
  size,
  suggest: ({ prefix, limit }) => {
    const from = foldText(prefix.trim());
    return from ? (suggest.all(KIND.keyword, from, `${from}\u{10ffff}`, limit) as string[]) : [];
  },
  close: () => {
    db.close();
    return null;
  },
};

handle = (message) => {
  if ("columns" in message) {
    columns = new Columns(message.columns);
    evaluator.use(columns);
    rows.columns = columns;
    return;
  }
  let reply: Reply;
  try {
    reply = { seq: message.seq, value: calls[message.name](message.body as never) };
  } catch (error) {
    reply = { seq: message.seq, error: plainError(storeError(error)) };
  }
  port.postMessage(reply);
  if (message.name === "close") port.close();
};
for (const message of early.splice(0)) handle(message);
