import {
  ASKS_TEXT,
  COMPLAINTS,
  COUNTS,
  ENDS_OF,
  ENDS_WITH_LIST,
  ENDS_WITH_OPINION,
  HAS_TEXTS,
  HEATS,
  HOW_MANY,
  LISTS,
  MEDIA_TELLS,
  MENTIONS,
  NOUNS,
  OPENS,
  SAYS,
  SENT_WHAT,
  SET_APART,
  SUBJECT,
  TREND,
  WHICH_TEXTS,
} from "./askingWords.ts";
import type { AskedSplit } from "./questionSplit.ts";
import { MOST } from "./questionSplit.ts";
import type { QuestionTime } from "./questionWindow.ts";

/** What was read of a question, as far as it tells whether a list or a number is asked for. */
export interface QuestionReading extends Pick<AskedSplit, "split" | "each"> {
  question: string;
  time: QuestionTime | undefined;
  /** How many words and places are left of it. */
  words: number;
  places: number;
  /** It names conditions of the list other than time, place and words. */
  told: boolean;
  /** Copies are to count, a threshold, an order, a share or things compared are named. */
  copies: boolean;
  over: boolean;
  ordered: boolean;
  shared: boolean;
  compared: boolean;
  /** So many of a ranking are asked for. */
  top: boolean;
  /** Who sent it is named. */
  sent: boolean;
  /** A kind is where something stands: 论坛里有哪些举报. */
  within: boolean;
  /** A kind of what happened is asked for: 最近有哪些火灾. */
  happened: boolean;
  /** Only what every story has is looked for: 学校有什么消息. */
  common: boolean;
  /** Nothing but kinds of what happens is looked for: 车祸最多的市. */
  events: boolean;
  /** Time, place and subject alone are written, as words of a search are. */
  bare: boolean;
}

/** 昨天下午关于地震的: a subject with a time, and nothing else. */
const ENDS_WITH_SUBJECT = /(?:关于|有关|涉及|提到|提及)[^，,。？?]{1,20}的[，,。？?\s]*$/;
/** 昨天各省负面: each of them, though nothing says that they are ranked. */
const EACH_PLACE = /[各按分](?:省|市|地|县|家|类|种|个|平台|媒体|渠道)/;

/** 哪些市有负面. */
const WHICH_HAVE = /哪[些几][^，,。？?]{1,4}(?:都)?[有出]/;

/** Whether the list or its number is asked for, and whether a ranking of it is; else texts are. */
export function wantsList(read: QuestionReading): { wanted: boolean; ranked: boolean } {
  const { question, time, words, told, split } = read;
  const nouns = NOUNS.test(question);
  const subject = SUBJECT.test(question);
  const lists = LISTS.test(question);
  // 3月1日 may be a day that a text speaks of.
  const published = time !== undefined && !time.named;
  const placed = read.places > 0;
  const counts =
    COUNTS.test(question) ||
    read.copies ||
    (HOW_MANY.test(question) && (told || nouns || subject || (published && (placed || COMPLAINTS.test(question)))));
  const ranked =
    split !== undefined &&
    (split === "word" ||
      read.top ||
      (split === "author" && lists) ||
      (split === "source" && MENTIONS.test(question)) ||
      counts ||
      ((told || words === 0 || nouns) && (MOST.test(question) || read.each || read.over)) ||
      (read.events && published && MOST.test(question)) ||
      (split === "region" && told && WHICH_HAVE.test(question)) ||
      (EACH_PLACE.test(question) && (told || time !== undefined || nouns)));
  const spoken = subject && time !== undefined && ENDS_WITH_SUBJECT.test(question) && !ASKS_TEXT.test(question);
  // Where there is a subject, a place beside it may be part of it: a list of it is asked for by what the list holds.
  const listed =
    words === 0
      ? ((lists || nouns || SENT_WHAT.test(question)) && (told || placed)) || (time !== undefined && WHICH_TEXTS.test(question))
      : (subject && (nouns || lists || told)) ||
        ((told || (placed && published)) && ((lists && nouns) || SAYS.test(question))) ||
        ((told || time !== undefined) && WHICH_TEXTS.test(question)) ||
        (read.within && lists && !/[了过出到](?:哪些|什么)/.test(question)) ||
        ((read.sent || (published && placed)) && lists && MENTIONS.test(question)) ||
        (!read.common && HAS_TEXTS.test(question)) ||
        (lists && MEDIA_TELLS.test(question)) ||
        (read.sent && SENT_WHAT.test(question)) ||
        (OPENS.test(question) && time !== undefined && (told || placed) && !ASKS_TEXT.test(question)) ||
        (ENDS_WITH_OPINION.test(question) && !ASKS_TEXT.test(question)) ||
        // 昨天哈尔滨供暖负面: typed like words of a search.
        (ENDS_WITH_LIST.test(question) && (told || placed || published));
  const wanted =
    counts ||
    read.happened ||
    spoken ||
    (read.bare && time !== undefined && (told || placed)) ||
    (told && published && ENDS_OF.test(question) && !ASKS_TEXT.test(question)) ||
    ranked ||
    listed ||
    read.shared ||
    read.compared ||
    (read.ordered && (words > 0 || told || nouns || /[条篇]/.test(question))) ||
    (EACH_PLACE.test(question) && read.places > 1 && (told || nouns)) ||
    (TREND.test(question) && (told || nouns)) ||
    HEATS.test(question) ||
    (SET_APART.test(question) && (told || placed || time !== undefined));
  return { wanted, ranked };
}
