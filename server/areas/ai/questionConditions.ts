import { DAY } from "#engine/grammar/localTime.ts";
import { questionWords } from "#server/ai/subject.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { tagWords } from "#server/text/segment.ts";
import { ASKING, asksForList, COMPARES, COUNTS, HOW_MANY, LISTS, NOUNS, OF_LISTS, SUBJECT } from "./askingWords.ts";
import { KIND_FORMS, LEVEL_FORMS, lastOf, othersOf, TONE_FORMS, WIDE_KIND_FORMS, type WordForm } from "./conditionWords.ts";
import { type ConditionedList, type ListConditions, listConditions } from "./listConditions.ts";
import { placesBeside } from "./placeGroups.ts";
import { questionAgainst } from "./questionAgainst.ts";
import { questionExcept } from "./questionExcept.ts";
import { questionFilters } from "./questionFilters.ts";
import { questionOutlets } from "./questionOutlets.ts";
import { type AskedPart, againstParts, comparedParts, type ShareOf, shareParts } from "./questionParts.ts";
import { questionPlaces } from "./questionPlaces.ts";
import { questionPlatforms } from "./questionPlatforms.ts";
import { MOST, questionSplit, SHARE, type Split } from "./questionSplit.ts";
import { plainQuestion } from "./questionText.ts";
import { questionTime } from "./questionWindow.ts";

/** What a question asks the list of documents for. */
export interface QuestionConditions extends ConditionedList {
  /** The question without the words that became conditions. */
  rest: string;
  /** Several things compared (浙江和江苏哪个多), each as a list of its own. */
  parts: AskedPart[];
  /** A ranking that is asked for (哪家媒体发得最多), over these conditions. */
  split?: Split;
  /** A ranking by the share that these parts have of all, and one that begins with the smallest. */
  share?: boolean;
  least?: boolean;
  /** Every part in its order, and none left out: 每天. */
  each?: boolean;
  conditions: ListConditions;
  /** What was asked for and is no condition of the list. */
  unknown: string[];
}

/**
 * Time, places, tone, kinds of source, level and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 */
export function questionConditions(asked: string, now: number, outlets: readonly string[] = []): QuestionConditions | undefined {
  const question = plainQuestion(asked);
  if (!asksForList(question)) return undefined;
  const time = questionTime(question, now);
  const against = questionAgainst(question, time, now);
  const filters = questionFilters(against?.rest ?? time?.rest ?? question);
  const except = questionExcept(filters.rest);
  let { rest } = except;
  const all = (forms: readonly WordForm[]): string[] =>
    forms.flatMap(({ key, pattern }) => {
      const bare = rest.replace(pattern, "，");
      const found = bare !== rest;
      rest = bare;
      return found ? [key] : [];
    });
  // 各平台占比: the share is asked for though the words go with the split.
  const shareAt = rest.search(SHARE);
  const among = rest.search(AMONG);
  // 负面占多少 asks for what stands before it, 其中负面多少条 for what stands behind.
  const beforeShare = shareAt < 0 ? rest.slice(Math.max(0, among)) : rest.slice(0, shareAt);
  const ofWhole = /占(?:了)?(?:全国|全网|全省)/.test(rest);
  const { split, least, each, rest: unsplit } = questionSplit(rest);
  rest = unsplit;
  const sender = questionOutlets(rest, outlets);
  rest = sender.rest;
  const levels = all(LEVEL_FORMS);
  const near = questionPlaces(rest);
  rest = near.rest;
  const left = questionPlaces(except.left);
  const tones = othersOf(except.left, TONE_FORMS) ?? all(TONE_FORMS);
  const named = questionPlatforms(rest);
  rest = named.rest;
  const types = othersOf(except.left, WIDE_KIND_FORMS, dataTypes(["all"], { overseas: false })) ?? all(KIND_FORMS);
  // Beside a kind a platform would be a condition of that kind too.
  const platforms = types.some((kind) => !named.platforms.some((one) => one.kind === kind)) ? [] : named.platforms;
  const kinds = [...new Set([...types, ...named.platforms.map(({ kind }) => kind)])];
  const share: ShareOf | undefined =
    (shareAt < 0 && among < 0) || split ? undefined : shareOf(beforeShare, { tones, kinds, places: near.places.length, ofWhole });
  rest = rest.replace(SHARE, "，");
  const words = questionWords(rest.replace(ASKING, "，")).filter((word) => !OF_LISTS.has(word));
  const told = Boolean(sender.names.length || levels.length || tones.length || kinds.length || except.left || filters.original);
  const counts =
    COUNTS.test(question) ||
    filters.copies ||
    (HOW_MANY.test(question) &&
      (told || NOUNS.test(question) || SUBJECT.test(question) || (time !== undefined && !time.named && near.places.length > 0)));
  const compared =
    (COMPARES.test(question) && kinds.length + near.places.length + tones.length + sender.names.length > 0) ||
    // 粮食产量比去年增加多少 asks a text.
    (against !== undefined && (told || NOUNS.test(question)));
  const listed = LISTS.test(question) || NOUNS.test(question);
  const ranked =
    split !== undefined &&
    ((split === "source" && /报道|发|关注|转载|刊/.test(question)) ||
      ((told || words.length === 0 || NOUNS.test(question)) && (MOST.test(question) || counts || each)));
  // Where there is a subject, a place beside it may be part of it: a list of it is asked for by what the list holds.
  const wanted =
    counts ||
    ranked ||
    share !== undefined ||
    compared ||
    (words.length === 0 && listed && (told || near.places.length > 0)) ||
    (words.length > 0 && NOUNS.test(question) && (SUBJECT.test(question) || (told && LISTS.test(question))));
  if (!wanted) return undefined;
  const regions = left.places.length > 0 ? placesBeside(codesOf(left.places), codesOf(near.places)) : codesOf(near.places);
  // What is left out and is neither tone, kind nor place: its words.
  const isTold = othersOf(except.left, TONE_FORMS) || othersOf(except.left, WIDE_KIND_FORMS) || left.places.length > 0;
  const without = [...filters.without.map(phrase), ...(isTold ? [] : questionWords(except.left))];
  const conditions: ListConditions = {
    ...(against?.first.window ?? time?.window ?? { beginTime: now - 7 * DAY, endTime: now }),
    keyWords: [...filters.phrases.map(phrase), ...words.filter((word) => !FUNCTION.test(tagWords(word)[0]?.tag ?? ""))].join(" "),
    ...(without.length > 0 && { excludeWords: without.join(" ") }),
    ...(filters.anyOf.length > 0 && { anyWords: filters.anyOf.join(" ") }),
    ...(filters.titleOnly && { titleOnly: true }),
    ...(filters.copies && { copies: true }),
    ...(filters.original && { original: filters.original }),
    ...(regions.length > 0 && { regions }),
    ...(left.places.length > 0 && { leftPlaces: left.places.map(({ name }) => name) }),
    ...{ tones, kinds, levels, outlets: sender.names, platforms: platforms.map(({ key }) => key) },
  };
  const parts = against
    ? againstParts(conditions, against, now)
    : share
      ? shareParts(conditions, share, near.places, now)
      : left.places.length > 0
        ? []
        : comparedParts(conditions, now, near.places, named.platforms);
  return {
    ...listConditions(conditions, now),
    ...{ conditions, rest, parts, unknown: filters.unknown },
    ...(ranked && { split, share: shareAt >= 0, least, each }),
  };
}

/** Parts of speech that are no subject: numerals, measures, pronouns, adverbs, prepositions, particles, places within. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|f)$/;

/** 昨天共多少条，其中负面多少条. */
const AMONG = /其中(?=[^，,。？?]{0,10}(?:多少|几[条篇]|占))/;

const codesOf = (places: readonly { codes: string[] }[]): string[] => places.flatMap(({ codes }) => codes);
/** A word in quotes is looked for as it stands. */
const phrase = (text: string): string => (text.length > 2 ? `"${text.replaceAll('"', "")}"` : text);

/** What a share is of: the last that is named before it, or the place where it is one of the country. */
function shareOf(
  before: string,
  { tones, kinds, places, ofWhole }: { tones: string[]; kinds: string[]; places: number; ofWhole: boolean },
): ShareOf | undefined {
  if (ofWhole && places > 0) return "regions";
  const [tone, kind] = [tones.length === 1, kinds.length === 1];
  if (tone && kind) return lastOf(before, WIDE_KIND_FORMS) > lastOf(before, TONE_FORMS) ? "kinds" : "tones";
  return tone ? "tones" : kind ? "kinds" : undefined;
}
