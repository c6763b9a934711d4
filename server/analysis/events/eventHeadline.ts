import type { DataType } from "#server/store/documents.ts";
import { saidTitle } from "./saidTitle.ts";

interface Told {
  dataType: DataType;
  sameId: string;
  title: string;
}

type Said = Pick<Told, "title"> & { summary?: string };

/** Kinds whose title is the head of their text, or what somebody asks the others. */
export const POSTS: ReadonlySet<DataType> = new Set(["weibo", "twitter", "facebook", "bbs"]);
const HASHTAG = /[#＃]([^#＃]{1,60})[#＃]/g;

/**
 * The document that names an event: the one nearest to its middle, but where that is a post, the first of the text that
 * most outlets carried under a headline; a post only where nobody wrote one. `documents` by time, earliest first.
 */
export function namingDocument<D extends Told>(nearest: D, documents: readonly D[]): D {
  if (!POSTS.has(nearest.dataType)) return nearest;
  const counts = new Map<string, number>();
  for (const { dataType, sameId } of documents) if (!POSTS.has(dataType)) counts.set(sameId, (counts.get(sameId) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return (most && documents.find(({ dataType, sameId }) => sameId === most[0] && !POSTS.has(dataType))) ?? nearest;
}

/** Posts that make a hashtag, or what they say alike, what an event is called. */
const UNDER_ONE = 3;

/** The hashtag that most of these posts stand under: what people call the event. */
function commonTag(documents: readonly Said[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { title } of documents)
    for (const tag of new Set([...title.matchAll(HASHTAG)].map(([, name = ""]) => name.trim())))
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= UNDER_ONE && most[1] * 2 > documents.length ? most[0] : undefined;
}

/** Posts whose words are laid beside one another for a title. */
const LAID = 200;

/**
 * What an event is called after a document: its headline; where only posts tell it, the hashtag that most of them stand
 * under, else what they say happened in the words that most of them share, else the post without hashtags, or the first of
 * them where nothing else stands.
 */
export function eventTitle({ dataType, title }: Pick<Told, "dataType" | "title">, documents: readonly Said[] = []): string {
  if (!POSTS.has(dataType)) return title;
  const found =
    commonTag(documents) ??
    (documents.length >= UNDER_ONE ? saidTitle(documents.slice(0, LAID).map((post) => post.summary || post.title)) : undefined);
  if (found) return found;
  const plain = title.replace(HASHTAG, "").trim();
  return plain || (HASHTAG_ONCE.exec(title)?.[1] ?? title);
}

const HASHTAG_ONCE = new RegExp(HASHTAG.source);
