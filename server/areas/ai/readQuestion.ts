import { asksForList, COMPARES, COMPLAINTS, mayBeBare, NOUNS } from "./askingWords.ts";
import { platformsAmong } from "./conditionNames.ts";
import type { ListConditions } from "./conditionValues.ts";
import {
  BLAMES,
  EVERY_LEVEL,
  isWithinKind,
  KIND_FORMS,
  LEVEL_FORMS,
  STATE_FORMS,
  STATE_PRESS,
  statePress,
  TONE_FORMS,
  type WordForm,
  withoutPosts,
} from "./conditionWords.ts";
import { isCommon } from "./isCommon.ts";
import { asWords, leftOut } from "./leftOut.ts";
import { isHappening, whichHappened } from "./otherWords.ts";
import { placesBeside } from "./placeGroups.ts";
import { type Against, questionAgainst } from "./questionAgainst.ts";
import { questionAuthor } from "./questionAuthor.ts";
import { type AskedDays, questionDays } from "./questionDays.ts";
import { questionExcept } from "./questionExcept.ts";
import { questionFilters } from "./questionFilters.ts";
import { questionFirst } from "./questionFirst.ts";
import { questionHome } from "./questionHome.ts";
import { questionOrder } from "./questionOrder.ts";
import { questionOutlets } from "./questionOutlets.ts";
import { questionOver, type Threshold } from "./questionOver.ts";
import type { ShareOf } from "./questionParts.ts";
import { type QuestionPlace, questionPlaces } from "./questionPlaces.ts";
import { questionPlatforms } from "./questionPlatforms.ts";
import { AMONG, ORIGINAL_SHARE, PICTURE_SHARE, shareOf } from "./questionShare.ts";
import { questionSplit, SHARE, type Split } from "./questionSplit.ts";
import { phrase, questionSubject } from "./questionSubject.ts";
import { type AskedThemes, questionThemes } from "./questionThemes.ts";
import { questionTop, withoutTop } from "./questionTop.ts";
import { questionUnread, SENDERS } from "./questionUnread.ts";
import { type QuestionTime, questionTime } from "./questionWindow.ts";
import { sentByMedia } from "./sentByMedia.ts";
import { wantsList } from "./wantsList.ts";
import { wholeTerms, withoutTerms } from "./wholeTerms.ts";
import { wordsApart } from "./wordsApart.ts";

/** What a question names of the list of documents, whether or not it asks for it. */
export interface ReadQuestion {
  asked: string;
  /** It asks for the list, for a number of it or for a ranking. */
  wanted: boolean;
  ranked: boolean;
  /** Conditions that it names, without the time. */
  conditions: Partial<ListConditions>;
  time?: QuestionTime;
  against?: Against;
  /** Several single days, each by itself. */
  days?: AskedDays;
  places: QuestionPlace[];
  themes: AskedThemes["themes"];
  platforms: ReturnType<typeof questionPlatforms>["platforms"];
  split?: Split;
  least: boolean;
  each: boolean;
  over?: Threshold;
  /** So many rows of a ranking. */
  top?: number;
  /** Of what a share is asked for; `byShare` where a ranking goes by it. */
  share?: ShareOf;
  /** Of these places, where the share of one in them is asked for; else of the country. */
  within?: string[];
  byShare: boolean;
  once: boolean;
  /** Who told first is asked for. */
  first: boolean;
  /** Whom it takes for the first, where it asks whether. */
  supposed?: string;
  /** It goes on with a question of some kinds or outlets, and is asked of all. */
  allKinds?: boolean;
  shown: number;
  unknown: string[];
  /** Platforms left out, with whom the list leaves out all of their kind. */
  wholeKinds: string[];
  unplaced?: string;
  rest: string;
}

/**
 * Time, places, tone, kinds of source, level and outlet in a question that `plainQuestion` has written in usual characters.
 * @param outlets names of the sources there are
 * @param home the asker's own region, which 我市 and 本地 mean
 * @param seesStates whether the asker may know what the house's desk did with a document
 * @param names that no dictionary has, looked for whole
 */
export function readQuestion(
  written: string,
  now: number,
  outlets: readonly string[],
  home: string,
  seesStates = true,
  tagged: readonly string[] = [],
): ReadQuestion {
  const terms = wholeTerms(written);
  const names = [...terms, ...tagged.filter((name) => !terms.some((term) => term.includes(name)))];
  const { text: question, back } = withoutTerms(written, terms);
  const days = questionDays(question, now);
  const time = days?.time ?? questionTime(question, now);
  const against = days ? undefined : questionAgainst(question, time, now);
  const firstTold = questionFirst(against?.rest ?? time?.rest ?? question);
  const filters = questionFilters(firstTold.rest);
  const signed = questionAuthor(filters.rest);
  const over = questionOver(signed.rest);
  const except = questionExcept(over.rest);
  const themes = questionThemes(except.rest);
  let { rest } = themes;
  // 涉校涉医: either.
  const anyTheme = themes.themes.map(({ anyWords }) => anyWords).join(" ");
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
  const ofCountry = /占(?:了)?(?:全国|全网)/.test(rest);
  // 黑龙江的微博占全省多少: of that province, which is named.
  const ofProvince = /占(?:了)?全[省市]/.test(rest);
  const placed = ofProvince && questionPlaces(rest).places.length > 0;
  if (placed) rest = rest.replace(/占(?:了)?全[省市]/, "占");
  const top = questionTop(rest);
  const order = firstTold.first ? { ...FIRST, rest } : questionOrder(rest);
  const {
    split: ranking,
    least,
    each,
    rest: unsplit,
  } = order.order ? { ...NO_SPLIT, rest: order.rest } : questionSplit(top ? rest.replace(/(?<=\d)\s+(?=[家个位名])/g, "") : rest);
  rest = top && ranking ? withoutTop(unsplit) : unsplit;
  const away = questionHome(except.left, home);
  const left = leftOut(back(away.rest), outlets, names);
  left.places.push(...away.places);
  const sender = questionOutlets(rest, outlets);
  rest = sender.rest;
  const levels = left.levels ?? (EVERY_LEVEL.test(rest) ? LEVEL_FORMS.map(({ key }) => key) : all(LEVEL_FORMS));
  rest = rest.replace(EVERY_LEVEL, "，");
  const press = levels.length === 0 ? statePress(rest) : [];
  levels.push(...press);
  if (press.length > 0) rest = rest.replace(STATE_PRESS, "，");
  const states = seesStates ? all(STATE_FORMS) : [];
  const own = questionHome(rest, home);
  const near = questionPlaces(own.rest);
  left.places.push(...own.without);
  near.places.unshift(...own.places);
  // 浙江安徽江苏三省分省: each of them, and none of their cities.
  const split =
    (against || days) && ranking === "day"
      ? undefined
      : ranking === "region" && near.places.length > 1 && BY_PROVINCE.test(question)
        ? undefined
        : ranking;
  // 提到宜昌但没提荆州: a place beside another is a word that must not occur.
  if (near.places.length > 0) asWords(left, codesOf(near.places));
  rest = near.rest;
  const said = left.tones ?? all(TONE_FORMS);
  // Who complains of something says it ill.
  const tones = said.length === 0 && BLAMES.test(rest) ? ["-1"] : said;
  const named = questionPlatforms(withoutPosts(rest));
  rest = named.rest;
  const types = left.kinds ?? all(KIND_FORMS);
  if (types.length + named.platforms.length + levels.length + sender.names.length === 0) {
    const byMedia = sentByMedia(rest);
    types.push(...byMedia.kinds);
    rest = byMedia.rest;
  }
  const kinds = [...new Set([...types, ...named.platforms.map(({ kind }) => kind)])];
  const share: ShareOf | undefined =
    (shareAt < 0 && among < 0) || split
      ? undefined
      : filters.original && ORIGINAL_SHARE.test(question)
        ? "original"
        : filters.pictures && PICTURE_SHARE.test(question)
          ? "pictures"
          : shareOf(beforeShare, {
              each: EACH_SHARE.test(question),
              tones,
              kinds,
              places: near.places.length,
              ofWhole: ofCountry || (ofProvince && tones.length + kinds.length !== 1),
            });
  rest = rest.replace(SHARE, "，");
  const unread = questionUnread(rest, (piece) => holds(questionTime(piece, now), time));
  rest = unread.rest;
  const subject = questionSubject(back(rest), names);
  const happened = filters.anyOf.length === 0 && anyTheme === "" ? whichHappened(question) : undefined;
  const several =
    happened ||
    near.places.length > 1 ||
    kinds.length > 1 ||
    tones.length > 1 ||
    filters.anyOf.length > 0 ||
    anyTheme !== "" ||
    split ||
    against ||
    days;
  const apart = several ? undefined : wordsApart(question, subject.keyWords);
  const unknown = [
    ...filters.unknown,
    ...unread.said,
    ...[...left.senders, ...left.words.filter((word) => DAYS_OFF.test(word))].map((name) => `除${name}外`),
  ];
  const sent = sender.names.length + levels.length + kinds.length > 0 || unknown.some((said) => SENDERS.test(said));
  const narrowed = filters.titleOnly || filters.pictures || filters.phrases.length + filters.without.length + filters.anyOf.length > 0;
  const limited =
    sender.names.length + levels.length + tones.length + kinds.length + themes.categories.length + own.places.length + states.length;
  const told =
    filters.unknown.length > 0 ||
    signed.author !== undefined ||
    left.places.length > 0 ||
    narrowed ||
    limited > 0 ||
    Boolean(except.left || filters.original || anyTheme || own.unplaced || sent);
  const compared =
    days !== undefined ||
    (apart !== undefined && (told || COMPARES.test(question))) ||
    (COMPARES.test(question) && kinds.length + levels.length + near.places.length + tones.length + sender.names.length > 0) ||
    // 粮食产量比去年增加多少 asks a text.
    (against !== undefined &&
      (told || NOUNS.test(question) || COMPLAINTS.test(question) || (near.places.length > 0 && subject.words.length === 0)));
  const { wanted, ranked } = wantsList({
    ...{
      question,
      time,
      words: subject.words.length + unread.said.length,
      places: near.places.length,
      told,
      split,
      each,
      compared,
      top: top !== undefined,
      copies: filters.copies,
    },
    sent,
    within: kinds.length > 0 && isWithinKind(question),
    happened: happened !== undefined,
    common: subject.keyWords.every(isCommon),
    events: subject.keyWords.length > 0 && subject.keyWords.every(isHappening),
    bare: mayBeBare(question) && subject.nominal,
    ...{ over: over.over !== undefined, ordered: order.order !== undefined, shared: share !== undefined },
  });
  const regions = left.places.length > 0 ? placesBeside(codesOf(left.places), codesOf(near.places)) : codesOf(near.places);
  const without = [...filters.without.map(phrase), ...left.words.filter((word) => !DAYS_OFF.test(word))];
  const conditions: Partial<ListConditions> = {
    keyWords: [...filters.phrases.map(phrase), ...(apart?.others ?? subject.keyWords.filter((word) => word !== happened?.asked))].join(" "),
    ...(without.length > 0 && { excludeWords: without.join(" ") }),
    ...(filters.anyOf.length > 0 ? { anyWords: filters.anyOf.join(" ") } : anyTheme && { anyWords: anyTheme }),
    ...(happened && { anyWords: happened.words.join(" ") }),
    ...(apart && { anyWords: apart.themes.map(({ name }) => name).join(" ") }),
    ...(signed.author && { author: signed.author }),
    ...(filters.titleOnly && { titleOnly: true }),
    ...(filters.pictures && { pictures: true }),
    ...(order.order && { order: order.order }),
    ...(filters.copies && { copies: true }),
    ...(filters.original && { original: filters.original }),
    ...(regions.length > 0 && { regions }),
    ...(left.places.length > 0 && { leftPlaces: left.places.map(({ name }) => name) }),
    ...{
      tones,
      kinds,
      levels,
      outlets: sender.names,
      platforms: platformsAmong(kinds, named.platforms),
      categories: themes.categories,
      states,
    },
  };
  return {
    ...{ asked: written, wanted: wanted && asksForList(question), ranked, conditions, places: near.places, platforms: named.platforms },
    ...{
      time,
      against,
      least,
      each,
      share,
      byShare: shareAt >= 0,
      once: filters.once,
      first: firstTold.first,
      supposed: firstTold.supposed,
      shown: order.count || (happened ? HAPPENED : 0),
      unknown,
      wholeKinds: left.platforms,
      rest: back(rest),
    },
    ...{ days, top, themes: apart?.themes ?? themes.themes, split, over: over.over, unplaced: own.unplaced },
  };
}

/** A wider time beside the one that was read says nothing new. */
const holds = (wider: QuestionTime | undefined, time: QuestionTime | undefined): boolean =>
  Boolean(wider && time && wider.window.beginTime <= time.window.beginTime && wider.window.endTime >= time.window.endTime);

/** Rows of 最近有哪些火灾. */
const HAPPENED = 10;
const EACH_SHARE = /(?:各自?|分别|都)占/;
/** 除了周末: the list has one time without holes. */
const DAYS_OFF = /^(?:周末|双休日?|工作日|节假日|假期|周[一二三四五六日]|星期[一二三四五六日天])$/;

/** Who told first: with the earliest of the list. */
const FIRST = { order: "earliest", count: 5 } as const;
/** The first of a list are one list. */
const NO_SPLIT = { split: undefined, least: false, each: false };

const BY_PROVINCE = /[分按各](?:省|地区|地域)|哪个?省/;

const codesOf = (places: readonly { codes: string[] }[]): string[] => places.flatMap(({ codes }) => codes);
