import { dict } from "@node-rs/jieba/dict.js";
import { segmentDocument } from "#server/analysis/segment.ts";
import type { DataType, IndexableDocument } from "#server/store/documents.ts";

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

/**
 * Documents of realistic length (log-normal, median about 500 characters, at most 2,500), words by corpus frequency, 400
 * topics, 2,000 sources, 40 % near-duplicates. Document `i` of `total` is the same on every machine.
 */
export class Generator {
  private readonly draw;
  private readonly topics: string[][];
  private readonly topic = sampler(zipf(400, 0.7));
  private readonly topicWord = sampler(zipf(60, 0.8));
  private readonly source = sampler(zipf(2000, 1));
  private readonly region = sampler(zipf(PROVINCES.length * 12, 0.9));
  private readonly type = sampler(TYPES.map(([, weight]) => weight));
  private readonly vocabulary = loadVocabulary();

  constructor(private readonly total: number) {
    this.draw = sampler(this.vocabulary.frequency);
    const r = random(5);
    const { topical } = this.vocabulary;
    this.topics = Array.from({ length: 400 }, () =>
      Array.from({ length: 60 }, () => topical[Math.floor(r() * topical.length)]!),
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

  private text(r: () => number, topic: string[], length: number, marks: boolean): string {
    let text = "";
    for (let word = 1; text.length < length; word++) {
      text += r() < 0.15 ? topic[this.topicWord(r)]! : this.vocabulary.words[this.draw(r)]!;
      if (marks && word % 25 === 0) text += "。";
      else if (marks && word % 9 === 0) text += "，";
    }
    return text;
  }

  make(i: number): IndexableDocument {
    const origin = this.origin(i);
    const rt = random(origin * 40503 + 7);
    const r = random(i * 2654435761 + 11);
    const topic = this.topics[this.topic(rt)]!;
    const title = this.text(rt, topic, 18 + Math.floor(rt() * 12), false);
    const length = Math.min(2500, Math.exp(6.2 + 0.8 * (rt() + rt() + rt() - 1.5)));
    const text = this.text(rt, topic, length, true);
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
      tokens: segmentDocument(title, text),
    };
  }
}
