import { bodiesIn } from "#server/analysis/names/bodiesIn.ts";
import { bodyAt } from "#server/analysis/names/bodyAt.ts";
import { dottedPeople } from "#server/analysis/names/dottedPeople.ts";
import { knownPlaces } from "#server/analysis/names/knownPlaces.ts";
import { wholePlaces } from "#server/analysis/names/localBodies.ts";
import type { TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { worksIn } from "#server/analysis/names/works.ts";
import { termsIn } from "./terms.ts";

/** Titles and hashtags hold longer names together than quotes, which hold phrases as well. */
const MARKED = /《([\u4e00-\u9fffa-z0-9]{2,10})》|#([\u4e00-\u9fffa-z0-9]{2,8})#|[“"「『]([\u4e00-\u9fffa-z0-9]{2,6})[”"」』]/g;
/** #护农队: captions mark what they are about at its beginning alone. */
const CAPTIONED = /#([\u4e00-\u9fff]{2,8})(?=\s|$)/g;
/** What stands in phrases and in no name: 不, 的, 我. */
const OF_PHRASE = /^(?:u\w*|p|c|y|r|d|e|o)$/;
/** 关于开展自查的通知 */
const NOTICE = /^关于|通知$/;
/** A body whose name is longer is told by its parts. */
const LONGEST_BODY = 10;
/** 五名大学 */
const COUNTED = /^[一二两三四五六七八九十\d多数]+[名所家个位]/;

export interface Span {
  name: string;
  at: number;
  /** A name of lists or forms, what marks hold together, or a term that desks say as one. */
  kind: "name" | "marked" | "term";
}

/** A name in marks; of a phrase (第七病室的灯), which only 《》 hold together, nothing is known where they do not stand. */
interface Marked extends Span {
  isPhrase: boolean;
}

function markedIn(text: string, tagged: readonly TaggedWord[]): Marked[] {
  const starts = new Map(tagged.map((word, index) => [word.at, index]));
  const closed = [...text.matchAll(MARKED)].map(({ 0: whole, index }) => ({ whole, index, name: whole.slice(1, -1) }));
  const open = [...text.matchAll(CAPTIONED)].map(({ 0: whole, index, 1: name = "" }) => ({ whole, index, name }));
  return [...closed, ...open].flatMap(({ whole, index, name }) => {
    const at = index + 1;
    let isPhrase = false;
    let one = starts.get(at);
    for (; one !== undefined && (tagged[one]?.at ?? Number.POSITIVE_INFINITY) < at + name.length; one++)
      isPhrase ||= OF_PHRASE.test(tagged[one]?.tag ?? "");
    if (isPhrase && (!whole.startsWith("《") || NOTICE.test(name))) return [];
    return /[\u4e00-\u9fff]/.test(name) ? [{ name, at, kind: "marked" as const, isPhrase }] : [];
  });
}

/** 僵尸桩 where it stands without the marks that it bears elsewhere. */
function unmarked(text: string, marked: readonly Span[]): Span[] {
  return [...new Set(marked.map(({ name }) => name))].flatMap((name) => {
    const found: Span[] = [];
    if (name.length < 3) return found;
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) found.push({ name, at, kind: "marked" });
    return found;
  });
}

/** Names of bodies and places, and what marks hold together; none within another. */
export function spansIn(text: string, tagged: readonly TaggedWord[]): Span[] {
  const places = knownPlaces(text, tagged);
  const bodies = bodiesIn(text, tagged, places);
  const inBody = new Uint8Array(text.length + 1);
  for (const { name, at } of bodies) inBody.fill(1, at, at + name.length);
  const cut = wholePlaces(tagged, places);
  for (const [index, word] of cut.entries()) {
    if (inBody[word.at]) continue;
    const name = bodyAt(cut, index, (one) => inBody[one.at] === 1);
    if (!name || COUNTED.test(name)) continue;
    const at = word.at + word.word.length - name.length;
    const begin = cut.findIndex((one) => one.at === at);
    const [first, next] = [cut[begin], cut[begin + 1]];
    // 加盟|江苏卫视, 肖战|东方卫视
    const led = first && next && begin + 1 < index && /^(?:vn?|nr)$/.test(first.tag) && next.tag.startsWith("ns") ? first.word.length : 0;
    bodies.push({ name: name.slice(led), at: at + led });
  }
  // 埃马纽埃尔·马克龙: a dot holds a name together; its last part stands alone elsewhere.
  const dotted = dottedPeople(text).map(({ name, at }) => ({ name, at, kind: "name" as const }));
  const named = [...bodies.filter(({ name }) => name.length <= LONGEST_BODY), ...places].map(({ name, at }) => ({
    name,
    at,
    kind: "name" as const,
  }));
  const starts = new Set(tagged.map(({ at }) => at));
  const works = worksIn(text, (at) => starts.has(at)).map(({ name, at }) => ({ name, at, kind: "marked" as const }));
  const marked = markedIn(text, tagged);
  const whole = [...marked.filter(({ isPhrase }) => !isPhrase), ...works];
  const terms = termsIn(text, tagged).map(({ name, at }) => ({ name, at, kind: "term" as const }));
  const all = [...marked, ...works, ...unmarked(text, whole), ...dotted, ...named, ...terms].sort(
    (a, b) => a.at - b.at || b.name.length - a.name.length,
  );
  const kept: Span[] = [];
  let free = 0;
  for (const span of all) {
    if (span.at < free || !text.startsWith(span.name, span.at)) continue;
    kept.push(span);
    free = span.at + span.name.length;
  }
  return kept;
}
