import { rareCountiesOf } from "#server/analysis/places/bareCounties.ts";
import { regionOf } from "#server/analysis/places/gazetteer.ts";
import { namedRegions } from "#server/analysis/places/regions.ts";
import { idf } from "#server/analysis/words/idf.ts";
import { type EventDocument, type EventWords, eventWords, strongestOf } from "./eventWords.ts";
import { headlineForm } from "./headlineForm.ts";
import { joinLooseTexts } from "./looseTexts.ts";
import { emptyStory, JOIN, join, likeness, measure, type RunningStory, type StoryGroup, WINDOW } from "./RunningStory.ts";
import { routineForms } from "./routineForm.ts";
import { joinFragments } from "./storyFragments.ts";
import { meaningOf } from "./storyMeaning.ts";
import { storySubjects } from "./storySubjects.ts";
import { addToldTags } from "./toldTags.ts";

export type { EventDocument } from "./eventWords.ts";
export { WINDOW } from "./RunningStory.ts";

/** Documents about one event, in order of time. */
export interface EventCluster<D extends EventDocument> {
  documents: D[];
  /** Strongest words of the centroid, best first. */
  keywords: string[];
  /** The document nearest to the centroid among those of the largest near-duplicate group. */
  representative: D;
}

/** Clusters are looked for by so many of a group's strongest words, none of which stands in more than so many of them. */
const LOOKED_FOR = 10;
const COMMON = 400;
/** Groups after which clusters that ended before the window are no longer looked for. */
const SWEEP = 500;

/**
 * How telling a word is: its rarity in general Chinese, less where many of the given groups use it. The 500 keep a quiet
 * night, when one event is half of all news, from making that event's own words worthless.
 */
function rarity(word: string, frequency: number, groups: number): number {
  return idf(word) * (Math.log((groups + 500) / frequency) / Math.log(groups + 500));
}

/** What every town puts up under one headline: it tells of the place that its text does. */
const NOTICE = /停[电水气暖]|招聘|招考|招标|采购|菜价|行情|价格|天气|气象|预警|公告$|通告$/;

/** The places that a headline names; a notice that names none has that of its text. */
function regionsNamed({ regionId = "", title }: EventDocument, words: readonly string[]): string[] {
  const name = regionOf(regionId)?.name;
  const isNamed = (name && title.includes(name)) || (regionId !== "" && rareCountiesOf(regionId).some((county) => title.includes(county)));
  const named = [...(isNamed ? [regionId] : []), ...namedRegions(words)];
  return named.length === 0 && regionId && NOTICE.test(title) ? [regionId] : named;
}

interface Copies<D> {
  documents: D[];
  head: D;
  words: EventWords;
  time: number;
}

/** Near-duplicates first: each group counts as one, or a wire report with 200 copies would pull everything to itself. */
function grouped<D extends EventDocument>(documents: readonly D[]): Copies<D>[] {
  const byGroup = new Map<string, D[]>();
  for (const document of documents) {
    const list = byGroup.get(document.sameId);
    if (list) list.push(document);
    else byGroup.set(document.sameId, [document]);
  }
  const groups = [...byGroup.values()].map((list) => {
    list.sort((a, b) => a.pubdate - b.pubdate);
    const head = list[0] as D;
    return { documents: list, head, words: eventWords(head), time: head.pubdate };
  });
  return groups.sort((a, b) => a.time - b.time || (a.head.id < b.head.id ? -1 : 1));
}

/** Groups with their weighed words. */
function weighed<D extends EventDocument>(documents: readonly D[]): StoryGroup<D>[] {
  const raw = grouped(documents);
  addToldTags(raw, WINDOW);
  const frequency = new Map<string, number>();
  for (const { words } of raw) for (const word of words.counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  // A hashtag stays one however many use it.
  const tagged = new Set(raw.flatMap(({ words }) => [...words.tags.keys()]));
  const weights = new Map<string, number>();
  for (const [word, of] of frequency) weights.set(word, tagged.has(word) ? idf(word) : rarity(word, of, raw.length));
  return raw.map(({ documents: list, head, words: { counts, tags, title } }) => {
    const sum = counts;
    for (const [word, count] of counts) sum.set(word, Math.log(1 + count) * (weights.get(word) as number));
    const regions = new Set(regionsNamed(head, title));
    const meaning = head.embedding && meaningOf(head.embedding);
    const told = { press: !head.isPost, meaning };
    const measured = {
      ...told,
      norm: 1,
      wordsNorm: 1,
      tagged: tags.size > 0,
      regions,
      forms: [headlineForm(head.title, head.summary)],
      routine: routineForms(head, regions),
      subjects: [storySubjects(head)].filter(({ names, numbers }) => names.length + numbers.length > 0),
    };
    const group = { documents: list, head, sum, ...measured, strongest: strongestOf(sum, LOOKED_FOR) };
    measure(group);
    return group;
  });
}

/**
 * Single-pass clustering by TF-IDF cosine within 72 hours (Allan et al., topic detection): groups in order of time
 * join the nearest cluster above a threshold, else found one. Words everybody uses today weigh less today. Deterministic for the same documents.
 */
export function clusterEvents<D extends EventDocument>(documents: readonly D[]): EventCluster<D>[] {
  const clusters: RunningStory<D>[] = [];
  const holders = new Map<string, Set<number>>();
  let open = new Set<number>();
  for (const [turn, group] of weighed(documents).entries()) {
    if (turn % SWEEP === 0) open = sweep(open, clusters, holders, group.head.pubdate - WINDOW);
    const at = nearest(group, clusters, holders);
    const into = at < 0 ? clusters.push(emptyStory<D>()) - 1 : at;
    open.add(into);
    for (const word of join(clusters[into] as RunningStory<D>, group)) {
      const set = holders.get(word);
      if (set) set.add(into);
      else holders.set(word, new Set([into]));
    }
  }
  return joinLooseTexts(joinFragments(clusters)).map(finish);
}

function sweep<D extends EventDocument>(
  open: Set<number>,
  clusters: readonly RunningStory<D>[],
  holders: Map<string, Set<number>>,
  before: number,
): Set<number> {
  const left = new Set([...open].filter((at) => (clusters[at] as RunningStory<D>).last >= before));
  if (left.size === open.size) return open;
  for (const [word, set] of holders) {
    for (const at of set) if (!left.has(at)) set.delete(at);
    if (set.size === 0) holders.delete(word);
  }
  return left;
}

function nearest<D extends EventDocument>(
  group: StoryGroup<D>,
  clusters: readonly RunningStory<D>[],
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
    const cluster = clusters[at] as RunningStory<D>;
    if (group.head.pubdate - cluster.last > WINDOW) continue;
    const like = likeness(group, cluster);
    if (like > most) {
      most = like;
      best = at;
    }
  }
  return best;
}

function finish<D extends EventDocument>(cluster: RunningStory<D>): EventCluster<D> {
  const [best] = (cluster.groups.length > 1 ? cluster.groups : [])
    .map((group) => ({ group, score: likeness(group, cluster) * (1 + Math.log(group.documents.length)) }))
    .sort((a, b) => b.score - a.score);
  return {
    documents: cluster.groups.flatMap((group) => group.documents).sort((a, b) => a.pubdate - b.pubdate),
    keywords: [...cluster.sum]
      .sort((a, b) => b[1] - a[1])
      .map(([word]) => word.replace(/^#/, ""))
      .filter((word, at, all) => all.indexOf(word) === at)
      .slice(0, 8),
    representative: (best?.group ?? (cluster.groups[0] as StoryGroup<D>)).head,
  };
}
