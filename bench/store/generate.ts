import { dict } from "@node-rs/jieba/dict.js";
import type { DataType, IndexableDocument } from "#server/store/documents.ts";
import { indexTokens } from "#server/text/segment.ts";

/** Deterministic pseudo-random numbers (mulberry32). */
export function random(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws indices with given weights in constant time (alias method). */
export function sampler(weights: number[]): (r: () => number) => number {
  const n = weights.length;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const odds = weights.map((weight) => (weight * n) / sum);
  const other = new Uint32Array(n);
  const small: number[] = [];
  const large: number[] = [];
  for (const [at, value] of odds.entries()) (value < 1 ? small : large).push(at);
  while (small.length && large.length) {
    const less = small.pop()!;
    const more = large.pop()!;
    other[less] = more;
    odds[more] = odds[more]! + odds[less]! - 1;
    (odds[more]! < 1 ? small : large).push(more);
  }
  for (const at of [...small, ...large]) odds[at] = 1;
  return (r) => {
    const u = r() * n;
    const at = Math.floor(u);
    return u - at < odds[at]! ? at : other[at]!;
  };
}

const zipf = (n: number, s: number): number[] => Array.from({ length: n }, (_, at) => 1 / (at + 1) ** s);

const TYPES: [DataType, number][] = [
  ["news", 12],
  ["app", 10],
  ["weibo", 30],
  ["wechat", 15],
  ["bbs", 3],
  ["epaper", 1],
  ["wemedia", 25],
  ["video", 4],
];
const PROVINCES = ["11", "31", "32", "33", "37", "41", "42", "43", "44", "50", "51", "61"];
const CATEGORIES = ["时政", "经济", "社会", "教育", "科技", "文化", "体育", "健康", "生态", "法治", "军事", "国际"];
export const DAYS = 90;
/** Midnight of 20 November 2025, Asia/Shanghai. */
export const END = Date.UTC(2025, 10, 19, 16);
export const BEGIN = END - DAYS * 86_400_000;

export interface Vocabulary {
  words: string[];
  frequency: number[];
  /** Words of two characters and more that are neither everywhere nor nowhere. */
  topical: string[];
}

let vocabulary: Vocabulary | undefined;
/** jieba's dictionary with its corpus frequencies. */
export function loadVocabulary(): Vocabulary {
  if (vocabulary) return vocabulary;
  const words: string[] = [];
  const frequency: number[] = [];
  for (const line of Buffer.from(dict).toString("utf8").split("\n")) {
    const [word, count] = line.split(" ");
    if (!word || !/^[\u4e00-\u9fff]+$/.test(word)) continue;
    words.push(word);
    frequency.push(Number(count));
  }
  const topical = words.filter((word, at) => word.length >= 2 && frequency[at]! >= 50 && frequency[at]! <= 6000);
  vocabulary = { words, frequency, topical };
  return vocabulary;
}

/** A piece of text and its index tokens (numbers of `TokenTable`): cut once, used in many documents. */
interface Piece {
  text: string;
  tokens: Uint32Array;
}

/** Tokens by number, so that those of several pieces are joined without hashing their letters again. */
class TokenTable {
  readonly names: string[] = [];
  private readonly numbers = new Map<string, number>();
  private stamp = new Uint32Array(1024);
  private generation = 0;

  cut(text: string): Piece {
    const tokens = indexTokens(text).map((name) => {
      let number = this.numbers.get(name);
      if (number === undefined) {
        number = this.names.length;
        this.names.push(name);
        this.numbers.set(name, number);
      }
      return number;
    });
    return { text, tokens: Uint32Array.from(tokens) };
  }

  /** The distinct tokens of all pieces: what segmenting their joined text would give, as pieces end in punctuation. */
  union(pieces: Piece[]): string[] {
    if (this.stamp.length < this.names.length) this.stamp = new Uint32Array(this.names.length * 2);
    const generation = ++this.generation;
    const names: string[] = [];
    for (const { tokens } of pieces) {
      for (let k = 0; k < tokens.length; k++) {
        const token = tokens[k]!;
        if (this.stamp[token] === generation) continue;
        this.stamp[token] = generation;
        names.push(this.names[token]!);
      }
    }
    return names;
  }
}

const TOPICS = 400;
/** Sentences and half titles per topic: 60,000 sentences in all. */
const SENTENCES = 150;
const HEADS = 100;
/** Share of a text's sentences that are on its topic. */
const ON_TOPIC = 0.6;

/**
 * Documents of realistic length (log-normal, median about 500 characters, at most 2,500), put together from a pool of
 * 60,000 segmented sentences: words by corpus frequency, 400 topics, 2,000 sources, 40 % near-duplicates. Document `i` of
 * `total` is the same on every machine.
 */
export class Generator {
  private readonly draw;
  private readonly topics: string[][];
  private readonly topic = sampler(zipf(TOPICS, 0.7));
  private readonly topicWord = sampler(zipf(60, 0.8));
  private readonly source = sampler(zipf(2000, 1));
  private readonly region = sampler(zipf(PROVINCES.length * 12, 0.9));
  private readonly type = sampler(TYPES.map(([, weight]) => weight));
  private readonly vocabulary = loadVocabulary();
  private readonly table = new TokenTable();
  private readonly sentences: Piece[];
  private readonly heads: Piece[];

  constructor(private readonly total: number) {
    this.draw = sampler(this.vocabulary.frequency);
    const r = random(5);
    const { topical } = this.vocabulary;
    this.topics = Array.from({ length: TOPICS }, () => Array.from({ length: 60 }, () => topical[Math.floor(r() * topical.length)]!));
    this.sentences = Array.from({ length: TOPICS * SENTENCES }, (_, at) =>
      this.table.cut(this.words(r, this.topics[Math.floor(at / SENTENCES)]!, 14 + Math.floor(r() * 44), true)),
    );
    this.heads = Array.from({ length: TOPICS * HEADS }, (_, at) =>
      this.table.cut(this.words(r, this.topics[Math.floor(at / HEADS)]!, 8 + Math.floor(r() * 7), false)),
    );
  }

  /** The document whose text `i` copies, or `i` itself. */
  origin(i: number): number {
    let at = i;
    for (let hops = 0; hops < 20; hops++) {
      const r = random(at * 7919 + 3);
      if (at <= 100 || r() >= 0.4) return at;
      at -= 1 + Math.floor(r() ** 2 * Math.min(at - 1, 6000));
    }
    return at;
  }

  private words(r: () => number, topic: string[], length: number, marks: boolean): string {
    let text = "";
    for (let word = 1; text.length < length; word++) {
      text += r() < 0.15 ? topic[this.topicWord(r)]! : this.vocabulary.words[this.draw(r)]!;
      if (marks && word % 9 === 0) text += "，";
    }
    return marks ? `${text.replace(/，$/, "")}。` : text;
  }

  private body(r: () => number, topic: number, length: number): Piece[] {
    const pieces: Piece[] = [];
    for (let left = length; left > 0; ) {
      const of = r() < ON_TOPIC ? topic : Math.floor(r() * TOPICS);
      const piece = this.sentences[of * SENTENCES + Math.floor(r() * SENTENCES)]!;
      pieces.push(piece);
      left -= piece.text.length;
    }
    return pieces;
  }

  private head(r: () => number, topic: number): Piece {
    return this.heads[topic * HEADS + Math.floor(r() * HEADS)]!;
  }

  make(i: number): IndexableDocument {
    const origin = this.origin(i);
    const rt = random(origin * 40503 + 7);
    const r = random(i * 2654435761 + 11);
    const about = this.topic(rt);
    const topic = this.topics[about]!;
    const heads = [this.head(rt, about), this.head(rt, about)];
    const title = heads.map((piece) => piece.text).join(" ");
    const sentences = this.body(rt, about, Math.min(2500, Math.exp(6.2 + 0.8 * (rt() + rt() + rt() - 1.5))));
    const text = sentences.map((piece) => piece.text).join("");
    const source = this.source(r);
    const [dataType] = TYPES[this.type(random(source + 77))]!;
    const place = this.region(r);
    const lag = r() < 0.9 ? r() * 600_000 : r() * 21_600_000;
    const mood = r();
    const metric = (): number => Math.floor(r() ** 6 * 10_000);
    const keywords = [...new Set(Array.from({ length: 6 }, () => topic[this.topicWord(rt)]!))];
    return {
      externalId: `bench:${i}`,
      title,
      summary: text.slice(0, 90),
      content: `<p>${text.replaceAll("。", "。</p><p>")}</p>`,
      text,
      url: `https://example.test/${i}`,
      dataType,
      sourceId: `s${source}`,
      source: `来源${source}`,
      sourceRank: 1 + (source % 5),
      channel: `频道${source}-${Math.floor(r() * 4)}`,
      author: `作者${Math.floor(r() * 50_000)}`,
      pubdate: Math.floor(BEGIN + ((i + r()) / this.total) * (END - BEGIN) - lag),
      regionId: `${PROVINCES[place % PROVINCES.length]}${String(1 + Math.floor(place / PROVINCES.length)).padStart(2, "0")}00`,
      location: "",
      categoryId: CATEGORIES[Math.floor(r() * CATEGORIES.length)]!,
      isAppraise: mood < 0.25 ? 1 : mood < 0.85 ? 0 : -1,
      isOriginal: origin === i,
      originalPicUrl: r() < 0.4 ? `https://example.test/${i}.jpg` : "",
      duration: 0,
      keywords,
      metrics: {
        visitCount: metric(),
        likeCount: metric(),
        commentCount: metric(),
        forwardCount: metric(),
        playCount: 0,
        lookCount: 0,
      },
      sameId: null,
      sensitive: [],
      tokens: { title: this.table.union(heads), body: this.table.union(sentences) },
    };
  }
}
