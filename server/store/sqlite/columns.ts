import { DATA_TYPES, type DataType, type DocumentMetrics } from "../documents.ts";

/** Documents per block of the pubdate bounds that let a time window skip most of a scan. */
const BLOCK = 4096;
/** Rewritten rows remembered, so that readers correct what they know of them and keep the rest. */
const REWRITTEN = 1024;
/** Keyword ordinals kept per document. */
export const KEYWORDS = 8;

/**
 * `edited`: an editor has set the sentiment; writing the document again keeps it. `headline`: the first of the
 * articles that a wechat account sent at once. `told`: the sender said whether it is original, so that no group changes it.
 */
export const FLAG = { live: 1, original: 2, picture: 4, repost: 8, edited: 16, headline: 32, told: 64 } as const;

/** Column name → typed array and values per document. The order is the order in the files; append only. */
const LAYOUT = {
  pub: [Float64Array, 1],
  type: [Uint8Array, 1],
  sentiment: [Uint8Array, 1],
  rank: [Uint8Array, 1],
  status: [Uint8Array, 1],
  flags: [Uint8Array, 1],
  region: [Uint16Array, 1],
  category: [Uint16Array, 1],
  platform: [Uint16Array, 1],
  source: [Uint32Array, 1],
  channel: [Uint32Array, 1],
  author: [Uint32Array, 1],
  group: [Uint32Array, 1],
  visitCount: [Uint32Array, 1],
  likeCount: [Uint32Array, 1],
  commentCount: [Uint32Array, 1],
  forwardCount: [Uint32Array, 1],
  playCount: [Uint32Array, 1],
  lookCount: [Uint32Array, 1],
  keywords: [Uint32Array, KEYWORDS],
  fans: [Uint32Array, 1],
  verified: [Uint8Array, 1],
} as const;

type Layout = typeof LAYOUT;
export type ColumnName = keyof Layout;
export const COLUMN_NAMES = Object.keys(LAYOUT) as ColumnName[];
type ArrayOf<K extends ColumnName> = InstanceType<Layout[K][0]>;

/** Handed between threads; every array is a view of shared memory. */
export interface ColumnBuffers {
  capacity: number;
  /** First id of the columns minus one: row `i` is document `base + i + 1`. */
  base: number;
  /** Int32: [0] rows visible, [1] count of rewritten texts, then the rows of the last REWRITTEN ones in a ring. */
  control: SharedArrayBuffer;
  buffers: Record<string, SharedArrayBuffer>;
}

/**
 * The narrow half of every document, in shared memory: about 100 bytes a document, written by one thread, read by all.
 * Memory is reserved for `capacity` rows and touched only as rows arrive. When full, the writer copies into twice the
 * room and hands the new buffers round; readers go on with the old ones until they pick the new ones up.
 */
export class Columns {
  readonly capacity: number;
  readonly base: number;
  readonly control: Int32Array;
  private readonly shared: ColumnBuffers;
  declare readonly pub: ArrayOf<"pub">;
  declare readonly type: ArrayOf<"type">;
  declare readonly sentiment: ArrayOf<"sentiment">;
  declare readonly rank: ArrayOf<"rank">;
  declare readonly status: ArrayOf<"status">;
  declare readonly flags: ArrayOf<"flags">;
  declare readonly region: ArrayOf<"region">;
  declare readonly category: ArrayOf<"category">;
  declare readonly platform: ArrayOf<"platform">;
  declare readonly source: ArrayOf<"source">;
  declare readonly channel: ArrayOf<"channel">;
  declare readonly author: ArrayOf<"author">;
  /** Id of the group's first document. */
  declare readonly group: ArrayOf<"group">;
  declare readonly visitCount: ArrayOf<"visitCount">;
  declare readonly likeCount: ArrayOf<"likeCount">;
  declare readonly commentCount: ArrayOf<"commentCount">;
  declare readonly forwardCount: ArrayOf<"forwardCount">;
  declare readonly playCount: ArrayOf<"playCount">;
  declare readonly lookCount: ArrayOf<"lookCount">;
  declare readonly keywords: ArrayOf<"keywords">;
  /** Followers of the account when it published; 0 where nobody tells them. */
  declare readonly fans: ArrayOf<"fans">;
  /** Place in VERIFIED and one more; 0 where nobody tells it. */
  declare readonly verified: ArrayOf<"verified">;
  /** Live documents of the group founded by this row. Derived. */
  readonly groupSize: Uint32Array;
  /** A bit for each type that the group founded by this row has had. Derived; a type that left keeps its bit. */
  readonly groupTypes: Uint16Array;
  /** Earliest and latest pubdate per block. Derived. */
  readonly blockMin: Float64Array;
  readonly blockMax: Float64Array;

  constructor(shared: ColumnBuffers) {
    this.shared = shared;
    this.capacity = shared.capacity;
    this.base = shared.base;
    this.control = new Int32Array(shared.control);
    for (const name of COLUMN_NAMES) {
      const Type = LAYOUT[name][0] as new (buffer: SharedArrayBuffer) => unknown;
      Object.defineProperty(this, name, { value: new Type(shared.buffers[name]!), enumerable: true });
    }
    this.groupSize = new Uint32Array(shared.buffers.groupSize!);
    this.groupTypes = new Uint16Array(shared.buffers.groupTypes!);
    this.blockMin = new Float64Array(shared.buffers.blockMin!);
    this.blockMax = new Float64Array(shared.buffers.blockMax!);
  }

  static create(capacity: number, base: number, control = new SharedArrayBuffer(16 + REWRITTEN * 4)): Columns {
    const buffers: Record<string, SharedArrayBuffer> = {};
    for (const name of COLUMN_NAMES) {
      const [Type, width] = LAYOUT[name];
      buffers[name] = new SharedArrayBuffer(capacity * width * Type.BYTES_PER_ELEMENT);
    }
    buffers.groupSize = new SharedArrayBuffer(capacity * 4);
    buffers.groupTypes = new SharedArrayBuffer(capacity * 2);
    const blocks = Math.ceil(capacity / BLOCK);
    buffers.blockMin = new SharedArrayBuffer(blocks * 8);
    buffers.blockMax = new SharedArrayBuffer(blocks * 8);
    return new Columns({ capacity, base, control, buffers });
  }

  /** The same rows with room for `capacity`. The control word is shared with the old ones. */
  grown(capacity: number): Columns {
    const next = Columns.create(capacity, this.base, this.shared.control);
    for (const [name, buffer] of Object.entries(this.shared.buffers)) {
      new Uint8Array(next.shared.buffers[name]!).set(new Uint8Array(buffer));
    }
    return next;
  }

  get buffers(): ColumnBuffers {
    return this.shared;
  }

  /** Rows that readers may look at. */
  get count(): number {
    return Atomics.load(this.control, 0);
  }

  set count(rows: number) {
    Atomics.store(this.control, 0, rows);
  }

  get rewrites(): number {
    return Atomics.load(this.control, 1) >>> 0;
  }

  /** Tells readers that the text of a row is not what it was. */
  rewrote(row: number): void {
    Atomics.store(this.control, 4 + (this.rewrites % REWRITTEN), row);
    Atomics.add(this.control, 1, 1);
  }

  /** Rows rewritten since the counter stood at `since`; null when there were too many to tell. */
  rewrittenSince(since: number): number[] | null {
    const now = this.rewrites;
    const rows: number[] = [];
    if (now < since || now - since > REWRITTEN / 2) return null;
    for (let at = since; at < now; at++) rows.push(Atomics.load(this.control, 4 + (at % REWRITTEN)));
    return rows;
  }

  /** Bytes per row of one column, for the files. */
  static width(name: ColumnName): number {
    const [Type, width] = LAYOUT[name];
    return Type.BYTES_PER_ELEMENT * width;
  }

  touchBlock(row: number, pub: number): void {
    const block = Math.floor(row / BLOCK);
    if (this.blockMax[block]! < pub || this.blockMax[block] === 0) this.blockMax[block] = pub;
    if (this.blockMin[block]! > pub || this.blockMin[block] === 0) this.blockMin[block] = pub;
  }

  /** Counts a live row with its group. */
  joinGroup(row: number): void {
    const founder = this.group[row]! - this.base - 1;
    this.groupSize[founder]!++;
    this.groupTypes[founder]! |= 1 << this.type[row]!;
  }

  /** Group sizes and block bounds from the stored columns. */
  derive(rows: number): void {
    this.groupSize.fill(0, 0, rows);
    this.groupTypes.fill(0, 0, rows);
    const heirs = new Map<number, number>();
    for (let i = 0; i < rows; i++) {
      if (!(this.flags[i]! & FLAG.live)) continue;
      // A founder that retention dropped lies before the columns: the group's first remaining document takes over.
      if (this.group[i]! <= this.base) {
        const old = this.group[i]!;
        const heir = heirs.get(old) ?? this.base + i + 1;
        heirs.set(old, heir);
        this.group[i] = heir;
      }
      this.joinGroup(i);
      this.touchBlock(i, this.pub[i]!);
    }
  }

  /** Rows [low, high) outside of which no document has a pubdate in [from, to). */
  range(from: number, to: number, rows: number): [number, number] {
    const blocks = Math.ceil(rows / BLOCK);
    let first = 0;
    while (first < blocks && this.blockMax[first]! < from) first++;
    let last = blocks - 1;
    while (last >= first && (this.blockMin[last]! >= to || this.blockMin[last] === 0)) last--;
    return [Math.min(rows, first * BLOCK), Math.min(rows, (last + 1) * BLOCK)];
  }
}

/** Types whose works belong to an account (channel) rather than a source. */
export const SOCIAL: readonly boolean[] = DATA_TYPES.map((type) => type === "weibo" || type === "wechat");

export const TYPE_CODE: ReadonlyMap<DataType, number> = new Map(DATA_TYPES.map((type, code) => [type, code]));
export const METRICS = [
  "visitCount",
  "likeCount",
  "commentCount",
  "forwardCount",
  "playCount",
  "lookCount",
] as const satisfies (keyof DocumentMetrics)[];
