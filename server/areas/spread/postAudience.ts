import type { HandlerContext } from "#server/contract/handler.ts";
import { nameOf } from "#server/ingest/nameOf.ts";
import { placed } from "#server/labels/labels.ts";
import { regionsBelow } from "#server/statistics/regionsBelow.ts";
import type { Bucket, Forward } from "#server/store/documents.ts";
import { wordsOf } from "./articleTravel.ts";
import { askedSpread } from "./postSpread.ts";

/** What a source that tells nothing is counted as. */
const UNKNOWN = { key: "unknown", name: "来源未提供" };
const GENDERS: Record<string, string> = { m: "男", f: "女" };
const VERIFIED: Record<string, string> = {
  none: "未认证",
  personal: "个人认证",
  media: "媒体认证",
  organization: "机构认证",
};
const AGES = [18, 25, 35, 45, 55];

const nameIn = (names: Record<string, string>, value: unknown): Pick<Bucket, "key" | "name"> =>
  typeof value === "string" && names[value] ? { key: value, name: names[value] } : UNKNOWN;

function ageGroup(age: unknown): Pick<Bucket, "key" | "name"> {
  if (typeof age !== "number" || age <= 0 || age > 120) return UNKNOWN;
  const above = AGES.findIndex((limit) => age < limit);
  if (above === 0) return { key: "0", name: "18岁以下" };
  const low = above < 0 ? 55 : (AGES[above - 1] as number);
  return { key: String(low), name: above < 0 ? "55岁及以上" : `${low}–${(AGES[above] as number) - 1}岁` };
}

function counted(names: Pick<Bucket, "key" | "name">[]): Bucket[] {
  const counts = new Map<string, Bucket>();
  for (const { key, name } of names) {
    const bucket = counts.get(key) ?? { key, name, value: 0 };
    bucket.value++;
    counts.set(key, bucket);
  }
  return [...counts.values()].sort((a, b) => Number(a.key === "unknown") - Number(b.key === "unknown") || b.value - a.value);
}

const tagsOf = ({ extra }: Forward): string[] =>
  Array.isArray(extra.tags) ? extra.tags.filter((tag): tag is string => typeof tag === "string") : [];

/**
 * Who passed a post on, each account once, by what its posts carry of it (`extra` gender m|f, verified
 * none|personal|media|organization, age in years, tags). Nothing is guessed: who is not told of counts as 来源未提供.
 * Places are those the posts were sent from; words are those people added.
 */
export async function postAudience(context: HandlerContext<"spread.weiboAudience">) {
  const spread = await askedSpread(context);
  if (!spread) return { rows: [], total: 0 };
  const { by } = context.request;
  if (by === "words") return rowsOf(wordsOf(spread.reposts));
  const accounts = [...new Map(spread.reposts.map((post) => [nameOf(post), post])).values()];
  if (by === "location") {
    const places = accounts.map(({ regionId }) => ({ key: regionId, name: regionId }));
    return rowsOf(placed(regionsBelow(counted(places), undefined)));
  }
  if (by === "tags") return rowsOf(counted(accounts.flatMap(tagsOf).map((tag) => ({ key: tag, name: tag }))).slice(0, 80));
  const of: Record<"gender" | "verified" | "age", (post: Forward) => Pick<Bucket, "key" | "name">> = {
    gender: ({ extra }) => nameIn(GENDERS, extra.gender),
    verified: ({ extra }) => nameIn(VERIFIED, extra.verified),
    age: ({ extra }) => ageGroup(extra.age),
  };
  return rowsOf(counted(accounts.map(of[by])));
}

const rowsOf = (rows: Bucket[]) => ({ rows, total: rows.length });
