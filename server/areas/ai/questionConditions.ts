import { DAY } from "#engine/grammar/localTime.ts";
import { regionOf } from "#server/analysis/places/gazetteer.ts";
import { bothBefore } from "./bothBefore.ts";
import type { ListConditions } from "./conditionValues.ts";
import { type ConditionedList, listConditions } from "./listConditions.ts";
import { PLACE_GROUPS } from "./placeGroups.ts";
import { followed } from "./questionFollows.ts";
import type { Threshold } from "./questionOver.ts";
import { type AskedPart, againstParts, comparedParts, daysParts, type ShareOf, shareParts, widened } from "./questionParts.ts";
import type { QuestionPlace } from "./questionPlaces.ts";
import type { Split } from "./questionSplit.ts";
import { plainQuestion } from "./questionText.ts";
import { type ReadQuestion, readQuestion } from "./readQuestion.ts";
import { asksOfStory, storyOf } from "./storyBefore.ts";

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
  /** So many rows of a ranking, where the question says how many. */
  top?: number;
  /** Of places cities are ranked, wherever they lie. */
  cities?: boolean;
  /** How many parts there are is asked for: 有几家媒体. */
  howMany?: boolean;
  /** The sources that are asked for are media: no private accounts. */
  media?: boolean;
  /** It says no time, and the usual days are counted. */
  usual?: boolean;
  /** It goes on with a question of some kinds or outlets, and is asked of all. */
  allKinds?: boolean;
  /** The parts are days with others between them. */
  gaps?: boolean;
  /** Who told first is asked for, of all kinds. */
  whoFirst?: boolean;
  /** Whom it takes for the first, where it asks whether. */
  supposed?: string;
  /** How many of the list are to be shown, in the order of the conditions; 0 where none is asked for. */
  shown: number;
  conditions: ListConditions;
  /** What was asked for and is no condition of the list. */
  unknown: string[];
  /** Platforms left out, with whom all of their kind are. */
  wholeKinds?: string[];
  /** Words for a place that is not known: 我市 of somebody whose account has no region. */
  unplaced?: string;
  /** The earlier question with whose other conditions this one goes on. */
  follows?: string;
}

/** Earlier questions of a chat that a next one may go on with. */
export const EARLIER = 6;
/** A text that is asked for in so few letters belongs to what was asked before. */
const SHORT = 16;

/**
 * Time, places, tone, kinds of source, level and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 * @param home the asker's own region, which 我市 and 本地 mean
 * @param earlier what was asked before in the same chat, oldest first: 那北京呢 goes on with the last
 * @param names in these questions that no dictionary has, looked for whole
 * @param seesStates whether the asker may know what the house's desk did with a document: else 未处理 is no condition
 */
export function questionConditions(
  asked: string,
  now: number,
  outlets: readonly string[] = [],
  home = "",
  earlier: readonly string[] = [],
  seesStates = true,
  names: readonly string[] = [],
): QuestionConditions | undefined {
  let found: ReadQuestion | undefined;
  let previous: ReadQuestion | undefined;
  let follows = "";
  let story: { text: string; read: ReadQuestion } | undefined;
  const read = (text: string) => readQuestion(text, now, outlets, home, seesStates, names);
  for (const text of [...earlier.slice(-EARLIER), asked]) {
    const question = plainQuestion(text);
    // 一共几条 after a question for a text is asked of its story.
    if (story && asksOfStory(question, read(question))) [found, follows] = [storyOf(story.read), story.text];
    const next = found && (bothBefore(previous, found, question, now) ?? followed(found, question, read, now));
    previous = found;
    const own = next ?? read(question);
    if (own.wanted) story = undefined;
    else if (tellsOwn(question, own, story?.read ?? found, names)) story = { text, read: own };
    if (!next && own.wanted) follows = text;
    // 负责人怎么样了 in between asks the texts of the same list.
    found = own.wanted ? own : found && question.length <= SHORT && !own.time && text !== asked ? found : undefined;
    if (text === asked && !own.wanted) found = undefined;
  }
  return found && { ...conditionsOf(found, now), ...(follows !== asked && { follows }) };
}

/** Whether a question for a text has a subject of its own, and does not lean on the one before. */
function tellsOwn(question: string, { conditions }: ReadQuestion, before: ReadQuestion | undefined, names: readonly string[]): boolean {
  if (!conditions.keyWords) return false;
  const known = before?.conditions.keyWords ?? "";
  return !before || question.length > SHORT || names.some((name) => question.includes(name) && !known.includes(name));
}

function conditionsOf(read: ReadQuestion, now: number): QuestionConditions {
  const {
    against,
    days,
    time,
    share,
    places,
    platforms,
    split,
    least,
    each,
    over,
    top,
    ranked,
    rest,
    shown,
    unknown,
    unplaced,
    wholeKinds,
  } = read;
  const conditions: ListConditions = {
    ...(against?.first.window ?? time?.window ?? { beginTime: now - 7 * DAY, endTime: now }),
    ...read.conditions,
  };
  const parts = against
    ? againstParts(conditions, against, now, share)
    : days
      ? daysParts(conditions, days.days, now)
      : share
        ? sharesOf(read, conditions, share, now)
        : conditions.leftPlaces?.length
          ? []
          : comparedParts(conditions, now, EACH_OF.test(read.asked) ? membersOf(places) : places, platforms, read.themes);
  return {
    ...listConditions(conditions, now),
    ...{ conditions, rest, parts, shown, unknown },
    ...(read.first &&
      ![conditions.kinds, conditions.levels, conditions.outlets].some((one) => one?.length) && { whoFirst: true, supposed: read.supposed }),
    ...(unplaced && { unplaced }),
    ...(read.allKinds && { allKinds: true }),
    ...(wholeKinds.length > 0 && { wholeKinds }),
    ...(!(against || time || days) && { usual: true }),
    ...(ranked && {
      split,
      share: read.byShare,
      least,
      each,
      ...(over && { over }),
      ...(top && { top }),
      ...(HOW_MANY_PARTS.test(read.asked) && { howMany: true }),
      ...(split === "region" && CITIES.test(read.asked) && { cities: true }),
      ...(split === "source" && /媒体/.test(read.asked) && !conditions.kinds?.length && !conditions.levels?.length && { media: true }),
    }),
    ...(days?.gaps && !against && { gaps: true }),
  };
}

/** 北京和广州的负面占比哪个高: that of each place. */
function sharesOf(
  { places, platforms, asked, within }: ReadQuestion,
  conditions: ListConditions,
  share: ShareOf,
  now: number,
): AskedPart[] {
  const several = share === "kinds" ? conditions.kinds : share === "tones" ? conditions.tones : [];
  if (several && several.length > 1) {
    const of = listConditions({ ...conditions, ...widened(share) }, now);
    return comparedParts(conditions, now, [], platforms).map((part) => ({ ...part, of }));
  }
  const members = EACH_OF.test(asked) && share !== "regions" && !conditions.leftPlaces?.length ? membersOf(places) : [];
  if (members.length < 2) return shareParts(conditions, share, places, now, within);
  return members.map(({ name, codes: regions }) => ({
    name,
    list: listConditions({ ...conditions, regions }, now),
    of: listConditions({ ...conditions, ...widened(share), regions }, now),
  }));
}

const CITIES = /城市|地级?市|(?:哪[些个几]?个?|[二两三四五六七八九十\d]个|各个?)市(?![场民长委])/;
/** 有几家媒体, 涉及多少个省. */
const HOW_MANY_PARTS = /(?:几|多少)(?:家|个(?:省|市|地区|城市|区县|平台|渠道|媒体|账号|来源|作者)|位(?:作者|记者))/;

/** 东北三省各多少: each of the places that one name stands for. */
const EACH_OF = /各|[按分](?=[省市地])|分别|哪[边个里]|谁|对比|比较/;
const membersOf = (places: QuestionPlace[]): QuestionPlace[] =>
  places.flatMap((place) =>
    PLACE_GROUPS.has(place.name) ? place.codes.map((code) => ({ name: regionOf(code)?.name ?? code, codes: [code] })) : [place],
  );
