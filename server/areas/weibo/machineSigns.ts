import { HOUR, localDate, MINUTE } from "#engine/grammar/localTime.ts";
import { ownWords } from "#server/ingest/analyse.ts";
import type { Forward } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";

/** Fewer posts tell nothing of a rhythm. */
const FEWEST = 5;
/** Shorter words are repeated by chance. */
const LENGTH = 6;

type Post = Pick<Forward, "pubdate" | "content" | "parentId">;

/** How a sign is counted, and how its number reads. */
interface SignKind {
  key: string;
  name: string;
  note: string;
  unit: "share" | "minutes" | "number" | "hours";
  count(posts: readonly Post[]): number;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const below = sorted[Math.ceil(middle) - 1] ?? 0;
  return (below + (sorted[Math.floor(middle)] ?? below)) / 2;
};

function intervals(posts: readonly Post[]): number[] {
  const times = posts.map(({ pubdate }) => pubdate).sort((a, b) => a - b);
  return times.slice(1).map((time, at) => time - (times[at] as number));
}

const added = ({ content }: Post): string => foldText(ownWords(plainText(content)).replace(/\s/g, ""));

function spreadOf(gaps: readonly number[]): number {
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return mean > 0 ? Math.sqrt(variance) / mean : 0;
}

function nearMiddle(gaps: readonly number[]): number {
  const middle = median(gaps);
  return gaps.filter((gap) => Math.abs(gap - middle) <= middle / 10).length / gaps.length;
}

function copies(posts: readonly Post[]): number {
  const counts = new Map<string, number>();
  const words = posts.map(added);
  for (const text of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return words.filter((text) => text.length >= LENGTH && (counts.get(text) ?? 0) > 1).length / posts.length;
}

const bare = (post: Post): boolean => post.parentId !== null && /^(?:转发微博|转发|repost|轉發微博)?[。.!！]?$/i.test(added(post));
const share = (posts: readonly Post[], holds: (post: Post) => boolean): number => posts.filter(holds).length / posts.length;
const hoursOf = (posts: readonly Post[]): number[] => posts.map(({ pubdate }) => localDate(pubdate).getUTCHours());

const SIGNS: SignKind[] = [
  {
    ...{ key: "interval", name: "发布间隔中位数", unit: "minutes", note: "相邻两条微博相隔时间的中位数" },
    count: (posts) => median(intervals(posts)) / MINUTE,
  },
  {
    ...{ key: "spread", name: "间隔变异系数", unit: "number", note: "间隔的标准差÷平均值；0 为完全等间隔，随机发布约为 1" },
    count: (posts) => spreadOf(intervals(posts)),
  },
  {
    ...{ key: "regular", name: "等间隔占比", unit: "share", note: "与中位数相差不超过 10% 的间隔所占比例" },
    count: (posts) => nearMiddle(intervals(posts)),
  },
  {
    ...{
      key: "copies",
      name: "重复文字占比",
      unit: "share",
      note: "自己写的文字（6 字以上，不含所引）与本账号另一条完全相同的微博所占比例",
    },
    count: copies,
  },
  {
    ...{ key: "bare", name: "不加评论的转发占比", unit: "share", note: "转发时没有写字，或只有“转发微博”的微博所占比例" },
    count: (posts) => share(posts, bare),
  },
  {
    ...{ key: "reposts", name: "转发占比", unit: "share", note: "转发他人的微博所占比例" },
    count: (posts) => share(posts, ({ parentId }) => parentId !== null),
  },
  {
    ...{ key: "hours", name: "活跃时点数", unit: "hours", note: "一天 24 个小时里发过微博的有几个" },
    count: (posts) => new Set(hoursOf(posts)).size,
  },
  {
    ...{ key: "night", name: "凌晨发布占比", unit: "share", note: "1 点至 6 点之间的微博所占比例；均匀发布约为 20.8%" },
    count: (posts) => hoursOf(posts).filter((hour) => hour >= 1 && hour < 6).length / posts.length,
  },
];

const shown = (value: number | undefined, unit: SignKind["unit"]): string => {
  if (value === undefined) return "–";
  if (unit === "share") return `${(value * 100).toFixed(1)}%`;
  if (unit === "hours") return `${Math.round(value * 10) / 10} 个`;
  if (unit === "number") return value.toFixed(2);
  return value * MINUTE < 2 * HOUR ? `${value.toFixed(1)} 分钟` : `${((value * MINUTE) / HOUR).toFixed(1)} 小时`;
};

/** The numbers of an account's posts, by key; none of fewer than five. */
export function signValues(posts: readonly Post[]): ReadonlyMap<string, number> {
  return new Map(posts.length < FEWEST ? [] : SIGNS.map(({ key, count }) => [key, count(posts)]));
}

/** Signs of automatic posting, each with its number and the middle of some others: whoever reads judges. */
export function machineSigns(posts: readonly Post[], others: readonly ReadonlyMap<string, number>[]) {
  const own = signValues(posts);
  return SIGNS.map(({ key, name, note, unit }) => {
    const value = own.get(key);
    const known = others.flatMap((one) => one.get(key) ?? []);
    const peer = known.length > 0 ? median(known) : undefined;
    return { key, name, ...(value !== undefined && { value }), shown: shown(value, unit), peer: shown(peer, unit), note };
  });
}
