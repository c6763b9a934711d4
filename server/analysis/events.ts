import { HOUR } from "#engine/grammar/localTime.ts";
import { cutWords } from "#server/text/segment.ts";
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
/** Cosine from which a group joins a cluster; chosen on real news (docs/analysis.md). */
const JOIN = 0.34;
/** Centroid terms kept; the rest is noise and costs time. */
const TERMS = 40;

type Vector = Map<string, number>;

interface Group<D> {
  documents: D[];
  /** The first document speaks for its copies. */
  head: D;
  vector: Vector;
}

interface Running<D> {
  groups: Group<D>[];
  sum: Vector;
  norm: number;
  last: number;
}

function counts(document: EventDocument): Vector {
  const found: Vector = new Map();
  const add = (word: string, by: number) => found.set(word, (found.get(word) ?? 0) + by);
  for (const word of cutWords(document.title)) if (isTopicWord(word)) add(word, 2);
  for (const word of document.keywords) add(word, 1.5);
  for (const word of cutWords(document.summary).slice(0, 60)) if (isTopicWord(word)) add(word, 0.5);
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
    return { documents: list, head, vector: unit(vector) };
  });
  const clusters: Running<D>[] = [];
  const holders = new Map<string, Set<number>>();
  for (const group of groups) {
    const at = nearest(group, clusters, holders);
    const into = at < 0 ? clusters.push({ groups: [], sum: new Map(), norm: 0, last: 0 }) - 1 : at;
    const cluster = clusters[into] as Running<D>;
    for (const word of join(cluster, group)) {
      const set = holders.get(word);
      if (set) set.add(into);
      else holders.set(word, new Set([into]));
    }
  }
  return clusters.map(finish);
}

function nearest<D>(
  group: Group<D & EventDocument>,
  clusters: Running<D & EventDocument>[],
  holders: ReadonlyMap<string, Set<number>>,
): number {
  const dots = new Map<number, number>();
  for (const [word, value] of group.vector) {
    // A word in a tenth of all clusters cannot decide alone and would touch them all.
    const set = holders.get(word);
    if (!set || (set.size > 50 && set.size > clusters.length / 10)) continue;
    for (const at of set) dots.set(at, (dots.get(at) ?? 0) + value * ((clusters[at] as Running<D & EventDocument>).sum.get(word) ?? 0));
  }
  let best = -1;
  let most = JOIN;
  for (const [at, dot] of dots) {
    const cluster = clusters[at] as Running<D & EventDocument>;
    if (group.head.pubdate - cluster.last > WINDOW) continue;
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
      .slice(0, 8)
      .map(([word]) => word),
    representative: (best?.group ?? (cluster.groups[0] as Group<D>)).head,
  };
}
