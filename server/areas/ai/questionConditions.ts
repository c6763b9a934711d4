import { DAY } from "#engine/grammar/localTime.ts";
import { questionWords } from "#server/ai/subject.ts";
import { regionOf } from "#server/analysis/gazetteer.ts";
import { dataTypes } from "#server/documents/documentQuery.ts";
import { cutWords, tagWords } from "#server/text/segment.ts";
import { ASKING, asksForList, COMPARES, NOUNS, OF_LISTS } from "./askingWords.ts";
import { platformsAmong } from "./conditionNames.ts";
import type { ListConditions } from "./conditionTable.ts";
import { BLAMES, KIND_FORMS, LEVEL_FORMS, lastOf, othersOf, TONE_FORMS, WIDE_KIND_FORMS, type WordForm } from "./conditionWords.ts";
import { type ConditionedList, listConditions } from "./listConditions.ts";
import { PLACE_GROUPS, placesBeside } from "./placeGroups.ts";
import { questionAgainst } from "./questionAgainst.ts";
import { questionExcept } from "./questionExcept.ts";
import { questionFilters } from "./questionFilters.ts";
import { questionHome } from "./questionHome.ts";
import { questionOrder } from "./questionOrder.ts";
import { questionOutlets } from "./questionOutlets.ts";
import { questionOver, type Threshold } from "./questionOver.ts";
import { type AskedPart, againstParts, comparedParts, type ShareOf, shareParts } from "./questionParts.ts";
import { type QuestionPlace, questionPlaces } from "./questionPlaces.ts";
import { questionPlatforms } from "./questionPlatforms.ts";
import { questionSplit, SHARE, type Split } from "./questionSplit.ts";
import { plainQuestion } from "./questionText.ts";
import { questionThemes } from "./questionThemes.ts";
import { questionTime } from "./questionWindow.ts";
import { wantsList } from "./wantsList.ts";

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
  /** Those parts alone that have more than so many, or fewer. */
  over?: Threshold;
  /** How many of the list are to be shown, in the order of the conditions; 0 where none is asked for. */
  shown: number;
  conditions: ListConditions;
  /** What was asked for and is no condition of the list. */
  unknown: string[];
  /** Words for a place that is not known: 我市 of somebody whose account has no region. */
  unplaced?: string;
}

/**
 * Time, places, tone, kinds of source, level and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 * @param home the asker's own region, which 我市 and 本地 mean
 */
export function questionConditions(asked: string, now: number, outlets: readonly string[] = [], home = ""): QuestionConditions | undefined {
  const question = plainQuestion(asked);
  if (!asksForList(question)) return undefined;
  const time = questionTime(question, now);
  const against = questionAgainst(question, time, now);
  const filters = questionFilters(against?.rest ?? time?.rest ?? question);
  const over = questionOver(filters.rest);
  const except = questionExcept(over.rest);
  const themes = questionThemes(except.rest);
  let { rest } = themes;
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
  const order = questionOrder(rest);
  const { split, least, each, rest: unsplit } = order.order ? { ...NO_SPLIT, rest: order.rest } : questionSplit(rest);
  rest = unsplit;
  const sender = questionOutlets(rest, outlets);
  rest = sender.rest;
  const levels = all(LEVEL_FORMS);
  const own = questionHome(rest, home);
  const near = questionPlaces(own.rest);
  near.places.unshift(...own.places);
  rest = near.rest;
  const left = questionPlaces(except.left);
  const said = othersOf(except.left, TONE_FORMS) ?? all(TONE_FORMS);
  // Who complains of something says it ill.
  const tones = said.length === 0 && BLAMES.test(rest) ? ["-1"] : said;
  const named = questionPlatforms(rest);
  rest = named.rest;
  const types = othersOf(except.left, WIDE_KIND_FORMS, dataTypes(["all"], { overseas: false })) ?? all(KIND_FORMS);
  const kinds = [...new Set([...types, ...named.platforms.map(({ kind }) => kind)])];
  const share: ShareOf | undefined =
    (shareAt < 0 && among < 0) || split
      ? undefined
      : filters.original && ORIGINAL_SHARE.test(question)
        ? "original"
        : shareOf(beforeShare, { tones, kinds, places: near.places.length, ofWhole });
  rest = rest.replace(SHARE, "，");
  const words = questionWords(rest.replace(ASKING, "，")).filter((word) => !OF_LISTS.has(word));
  words.unshift(...uncutSubject(rest));
  const narrowed = filters.titleOnly || filters.pictures || filters.phrases.length + filters.without.length + filters.anyOf.length > 0;
  const limited = sender.names.length + levels.length + tones.length + kinds.length + themes.categories.length + own.places.length;
  const told = narrowed || limited > 0 || Boolean(except.left || filters.original || themes.anyWords || own.unplaced);
  const compared =
    (COMPARES.test(question) && kinds.length + levels.length + near.places.length + tones.length + sender.names.length > 0) ||
    // 粮食产量比去年增加多少 asks a text.
    (against !== undefined && (told || NOUNS.test(question)));
  const { wanted, ranked } = wantsList({
    ...{ question, time, words: words.length, places: near.places.length, told, split, each, compared, copies: filters.copies },
    ...{ over: over.over !== undefined, ordered: order.order !== undefined, shared: share !== undefined },
  });
  if (!wanted) return undefined;
  const regions = left.places.length > 0 ? placesBeside(codesOf(left.places), codesOf(near.places)) : codesOf(near.places);
  // What is left out and is neither tone, kind nor place: its words.
  const isTold = othersOf(except.left, TONE_FORMS) || othersOf(except.left, WIDE_KIND_FORMS) || left.places.length > 0;
  const without = [...filters.without.map(phrase), ...(isTold ? [] : questionWords(except.left))];
  const conditions: ListConditions = {
    ...(against?.first.window ?? time?.window ?? { beginTime: now - 7 * DAY, endTime: now }),
    keyWords: [...filters.phrases.map(phrase), ...words.filter((word) => !FUNCTION.test(tagWords(word)[0]?.tag ?? ""))].join(" "),
    ...(without.length > 0 && { excludeWords: without.join(" ") }),
    ...(filters.anyOf.length > 0 ? { anyWords: filters.anyOf.join(" ") } : themes.anyWords && { anyWords: themes.anyWords }),
    ...(filters.titleOnly && { titleOnly: true }),
    ...(filters.pictures && { pictures: true }),
    ...(order.order && { order: order.order }),
    ...(filters.copies && { copies: true }),
    ...(filters.original && { original: filters.original }),
    ...(regions.length > 0 && { regions }),
    ...(left.places.length > 0 && { leftPlaces: left.places.map(({ name }) => name) }),
    ...{ tones, kinds, levels, outlets: sender.names, platforms: platformsAmong(kinds, named.platforms), categories: themes.categories },
  };
  const parts = against
    ? againstParts(conditions, against, now)
    : share
      ? shareParts(conditions, share, near.places, now)
      : left.places.length > 0
        ? []
        : comparedParts(conditions, now, EACH_OF.test(question) ? membersOf(near.places) : near.places, named.platforms);
  return {
    ...listConditions(conditions, now),
    ...{ conditions, rest, parts, shown: order.count, unknown: filters.unknown },
    ...(own.unplaced && { unplaced: own.unplaced }),
    ...(ranked && { split, share: shareAt >= 0, least, each, ...(over.over && { over: over.over }) }),
  };
}

/** The first of a list are one list. */
const NO_SPLIT = { split: undefined, least: false, each: false };

/** Parts of speech that are no subject: numerals, measures, pronouns, adverbs, prepositions, particles, places within. */
const FUNCTION = /^(?:m|q|mq|r\w*|d\w*|p|c|u\w*|y|f)$/;

/** 转载占多少, 原创比例. */
const ORIGINAL_SHARE = /(?:转载|原创)(?:的|稿件?)?(?:占|比例|比重)|其中(?:的)?(?:转载|原创)/;

/** 昨天共多少条，其中负面多少条. */
const AMONG = /其中(?=[^，,。？?]{0,10}(?:多少|几[条篇]|占))/;

/** 关于雾霾的: a word that the dictionary lacks and the segmenter cuts into single letters. */
function uncutSubject(question: string): string[] {
  const [, subject = ""] = /(?:关于|有关|涉及|提到|提及)([\u3400-\u9fff]{2,4}?)的/.exec(question) ?? [];
  return subject && cutWords(subject).every(({ length }) => length === 1) ? [subject] : [];
}

/** 东北三省各多少: each of the places that one name stands for. */
const EACH_OF = /各|分别/;
const membersOf = (places: QuestionPlace[]): QuestionPlace[] =>
  places.flatMap((place) =>
    PLACE_GROUPS.has(place.name) ? place.codes.map((code) => ({ name: regionOf(code)?.name ?? code, codes: [code] })) : [place],
  );

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
