import { HOUR } from "#engine/grammar/localTime.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { idf } from "./idf.ts";
import { isTopicWord } from "./stopWords.ts";

/** What clustering needs of one stored document. */
export interface EventDocument {
  id: string;
  sameId: string;
  title: string;
  summary: string;
  keywords: readonly string[];
  pubdate: number;
}

/** Documents about one event, in order of time. */
export interface EventCluster<D extends EventDocument> {
  documents: D[];
  /** Strongest words of the centroid, best first. */
  keywords: string[];
  /** The document nearest to the centroid among those of the largest near-duplicate group. */
  representative: D;
}

/** Documents further apart than this are no longer about one event. */
export const WINDOW = 72 * HOUR;
/** Cosine from which a group joins a cluster, and from which two clusters are one; chosen on real news (docs/analysis.md). */
const JOIN = 0.34;
const MERGE = 0.45;
/** Centroid terms kept; the rest is noise and costs time. */
const TERMS = 40;
/** Terms by which clusters that may be one are found. */
const LEADING = 8;
/** What a text calls its story by counts so many times: a hashtag, a title it quotes. */
const TAG_WEIGHT = 6;
const QUOTED_WEIGHT = 3;

type Vector = Map<string, number>;

interface Group<D> {
  documents: D[];
  /** The first document speaks for its copies. */
  head: D;
  vector: Vector;
  /** Its strongest words, best first. */
  strongest: string[];
}

interface Running<D> {
  groups: Group<D>[];
  sum: Vector;
  norm: number;
  first: number;
  last: number;
}

/** #话题#, #tag: what people themselves say a post is about. */
const HASHTAG = /#([^#\s]{2,32})#|#([\p{L}\p{N}_]{2,24})(?=\s|$)/gu;
/** 【标题】, 《条例》. */
const QUOTED = /【([^】\n]{4,40})】|《([^》\n]{2,30})》/g;

/** One name however it is set: #城北立交通车# and 【城北立交 通车】. */
const nameOf = (name: string): string => `#${foldText(name).replace(/[^\p{L}\p{N}]/gu, "")}`;

function counts(document: EventDocument): Vector {
  const found: Vector = new Map();
  const add = (word: string, by: number) => found.set(word, (found.get(word) ?? 0) + by);
  for (const word of cutWords(document.title)) if (isTopicWord(word)) add(word, 2);
  for (const word of document.keywords) add(word, 1.5);
  for (const word of cutWords(document.summary).slice(0, 60)) if (isTopicWord(word)) add(word, 0.5);
  // A post's title is the head of its text.
  const named = new Map<string, number>();
  for (const text of [document.title, document.summary]) {
    for (const [, tag, bare] of text.matchAll(HASHTAG)) named.set(nameOf(tag ?? bare ?? ""), TAG_WEIGHT);
    for (const [, title, book] of text.matchAll(QUOTED)) {
      const name = nameOf(title ?? book ?? "");
      if (!named.has(name)) named.set(name, QUOTED_WEIGHT);
    }
  }
  for (const [name, weight] of named) add(name, weight);
  return found;
}

function unit(vector: Vector): Vector {
  let sum = 0;
  for (const value of vector.values()) sum += value * value;
  const scale = sum > 0 ? 1 / Math.sqrt(sum) : 0;
  for (const [word, value] of vector) vector.set(word, value * scale);
  return vector;
}

/**
 * How telling a word is: its rarity in general Chinese, less where many of the given groups use it. The 500 keep a quiet
 * night, when one event is half of all news, from making that event's own words worthless.
 */
function rarity(word: string, frequency: number, groups: number): number {
  return idf(word) * (Math.log((groups + 500) / frequency) / Math.log(groups + 500));
}

/** Near-duplicates first: each group counts as one, or a wire report with 200 copies would pull everything to itself. */
function grouped<D extends EventDocument>(documents: readonly D[]): { documents: D[]; head: D; counts: Vector }[] {
  const byGroup = new Map<string, D[]>();
  for (const document of documents) {
    const list = byGroup.get(document.sameId);
    if (list) list.push(document);
    else byGroup.set(document.sameId, [document]);
  }
  return [...byGroup.values()].map((list) => {
    list.sort((a, b) => a.pubdate - b.pubdate);
    const head = list[0] as D;
    return { documents: list, head, counts: counts(head) };
  });
}

/**
 * Single-pass clustering by TF-IDF cosine within 72 hours (Allan et al., topic detection): groups in order of time
 * join the nearest cluster above a threshold, else found one. Words everybody uses today weigh less today. Deterministic for the same documents.
 */
export function clusterEvents<D extends EventDocument>(documents: readonly D[]): EventCluster<D>[] {
  const raw = grouped(documents).sort((a, b) => a.head.pubdate - b.head.pubdate || (a.head.id < b.head.id ? -1 : 1));
  const frequency = new Map<string, number>();
  for (const group of raw) for (const word of group.counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const n = raw.length;
  const groups: Group<D>[] = raw.map(({ documents: list, head, counts: words }) => {
    const vector: Vector = new Map();
    for (const [word, count] of words) vector.set(word, Math.log(1 + count) * rarity(word, frequency.get(word) ?? 1, n));
    const strongest = [...vector].sort((a, b) => b[1] - a[1]).slice(0, LOOKED_FOR);
    return { documents: list, head, vector: unit(vector), strongest: strongest.map(([word]) => word) };
  });
  const clusters: Running<D>[] = [];
  const holders = new Map<string, Set<number>>();
  let open = new Set<number>();
  for (const [turn, group] of groups.entries()) {
    if (turn % SWEEP === 0) open = sweep(open, clusters, holders, group.head.pubdate - WINDOW);
    const at = nearest(group, clusters, holders);
    const into = at < 0 ? clusters.push({ groups: [], sum: new Map(), norm: 0, first: Number.POSITIVE_INFINITY, last: 0 }) - 1 : at;
    open.add(into);
    for (const word of join(clusters[into] as Running<D>, group)) {
      const set = holders.get(word);
      if (set) set.add(into);
      else holders.set(word, new Set([into]));
    }
  }
  return merged(clusters).map(finish);
}

/** Groups after which clusters that ended before the window are no longer looked for. */
const SWEEP = 500;

function sweep<D>(open: Set<number>, clusters: readonly Running<D>[], holders: Map<string, Set<number>>, before: number): Set<number> {
  const left = new Set([...open].filter((at) => (clusters[at] as Running<D>).last >= before));
  if (left.size === open.size) return open;
  for (const [word, set] of holders) {
    for (const at of set) if (!left.has(at)) set.delete(at);
    if (set.size === 0) holders.delete(word);
  }
  return left;
}

/**
 * Fragments of one story as one: clusters told within the window of each other whose words are nearly the same. What came
 * first found other words than what came later, and each drew its own kind.
 */
function merged<D extends EventDocument>(clusters: Running<D>[]): Running<D>[] {
  const holders = new Map<string, number[]>();
  const leading = clusters.map(({ sum }) => [...sum].sort((a, b) => b[1] - a[1]).slice(0, LEADING));
  for (const [at, words] of leading.entries()) {
    for (const [word] of words) {
      const list = holders.get(word);
      if (list) list.push(at);
      else holders.set(word, [at]);
    }
  }
  const into = clusters.map((_, at) => at);
  const root = (at: number): number => {
    let end = at;
    while (into[end] !== end) end = into[end] as number;
    into[at] = end;
    return end;
  };
  const shared = new Map<number, number>();
  for (const [word, list] of holders) {
    // A word at the head of so many clusters is a subject, no story; a name of one is a story by itself.
    if (list.length > SUBJECT) continue;
    const weight = word.startsWith("#") ? 2 : 1;
    for (const [place, one] of list.entries()) {
      for (const other of list.slice(place + 1)) {
        const pair = one * clusters.length + other;
        if (inWindow(clusters[one] as Running<D>, clusters[other] as Running<D>)) shared.set(pair, (shared.get(pair) ?? 0) + weight);
      }
    }
  }
  const pairs = new Map<number, number>();
  for (const [pair, words] of shared) {
    if (words < 2) continue;
    pairs.set(pair, likeness(clusters[Math.floor(pair / clusters.length)] as Running<D>, clusters[pair % clusters.length] as Running<D>));
  }
  for (const [pair] of [...pairs].filter(([, like]) => like >= MERGE).sort((x, y) => y[1] - x[1])) {
    const one = root(Math.floor(pair / clusters.length));
    const other = root(pair % clusters.length);
    const [a, b] = [clusters[one] as Running<D>, clusters[other] as Running<D>];
    // What the one has become since may no longer be like the other.
    if (one === other || likeness(a, b) < MERGE) continue;
    into[other] = one;
    for (const group of b.groups) join(a, group);
  }
  return clusters.filter((_, at) => root(at) === at);
}

const SUBJECT = 100;
const inWindow = <D>(a: Running<D>, b: Running<D>): boolean => a.first - b.last <= WINDOW && b.first - a.last <= WINDOW;

/** Cosine of two clusters; 0 where one ended more than the window before the other began. */
function likeness<D>(a: Running<D>, b: Running<D>): number {
  if (!inWindow(a, b)) return 0;
  const [small, large] = a.sum.size < b.sum.size ? [a, b] : [b, a];
  let dot = 0;
  for (const [word, value] of small.sum) dot += value * (large.sum.get(word) ?? 0);
  return dot / (a.norm * b.norm);
}

/** Clusters are looked for by so many of a group's strongest words, none of which stands in more than so many of them. */
const LOOKED_FOR = 10;
const COMMON = 400;

function nearest<D>(
  group: Group<D & EventDocument>,
  clusters: Running<D & EventDocument>[],
  holders: ReadonlyMap<string, Set<number>>,
): number {
  const candidates = new Set<number>();
  for (const word of group.strongest) {
    const set = holders.get(word);
    if (set && set.size <= COMMON) for (const at of set) candidates.add(at);
  }
  let best = -1;
  let most = JOIN;
  for (const at of candidates) {
    const cluster = clusters[at] as Running<D & EventDocument>;
    if (group.head.pubdate - cluster.last > WINDOW) continue;
    let dot = 0;
    for (const [word, value] of group.vector) dot += value * (cluster.sum.get(word) ?? 0);
    const cosine = dot / cluster.norm;
    if (cosine > most) {
      most = cosine;
      best = at;
    }
  }
  return best;
}

/** Adds a group; returns the words the cluster is now found by. */
function join<D extends EventDocument>(cluster: Running<D>, group: Group<D>): Iterable<string> {
  cluster.groups.push(group);
  cluster.first = Math.min(cluster.first, group.head.pubdate);
  cluster.last = Math.max(cluster.last, group.head.pubdate);
  for (const [word, value] of group.vector) cluster.sum.set(word, (cluster.sum.get(word) ?? 0) + value);
  if (cluster.sum.size > TERMS * 3) {
    const kept = [...cluster.sum].sort((a, b) => b[1] - a[1]).slice(0, TERMS);
    cluster.sum = new Map(kept);
  }
  let squares = 0;
  for (const value of cluster.sum.values()) squares += value * value;
  cluster.norm = Math.sqrt(squares) || 1;
  return cluster.sum.keys();
}

function finish<D extends EventDocument>(cluster: Running<D>): EventCluster<D> {
  const closeness = (group: Group<D>): number => {
    let dot = 0;
    for (const [word, value] of group.vector) dot += value * (cluster.sum.get(word) ?? 0);
    return dot / cluster.norm;
  };
  const [best] = cluster.groups
    .map((group) => ({ group, score: closeness(group) * (1 + Math.log(group.documents.length)) }))
    .sort((a, b) => b.score - a.score);
  return {
    documents: cluster.groups.flatMap((group) => group.documents).sort((a, b) => a.pubdate - b.pubdate),
    keywords: [...cluster.sum]
      .sort((a, b) => b[1] - a[1])
      .map(([word]) => word.replace(/^#/, ""))
      .filter((word, at, all) => all.indexOf(word) === at)
      .slice(0, 8),
    representative: (best?.group ?? (cluster.groups[0] as Group<D>)).head,
  };
}
