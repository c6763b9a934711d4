import { DAY, fromLocal, localDate } from "#engine/grammar/localTime.ts";
import { tagWords } from "#server/text/segment.ts";
import { supposedAt } from "./supposed.ts";

/** Something that happened on a day the text names. */
export interface Moment {
  time: number;
  /** As written: 11月20日. */
  written: string;
  sentence: string;
  /** Whether it is the day on which somebody told of something: 25日通报. */
  telling: boolean;
}

/** 提前30日, 不少于7日, 每10日, 公示5日: what stands before says how long. */
const LASTS =
  /(?:提前|过去|未来|今后|最近|每|满|[不多少低高]于|超过|达到?|近|约|逾|不足|至[少多]|最[多少长短快迟]|连续|持续|为期|为时|[总全]共|共计|累计|[间相时]隔|历时|延长|顺延|公示|限期|拘留|等待|有效期|第|需要?|长达|仅|住院|停业|停课|休|放假)$/;
/** 30日内, 7日以上, 3日游: so many days, or no day at all. */
const SPAN = /^(?:以内|之内|内|以上|以下|左右|无理由|游|龄|均|之久|报|元|本|常|用|照|子|程|行程|住院)/;
/** A day, a month, a day of this month, a year or a part of it. */
const DATE =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(\d{4})年(\d{1,2})月(?!\d)|(?<![\d年月.])(\d{1,2})日|(?<![\d较比与同自])((?:19|20)\d{2})年(?!来|度|代|级|前(?!\d)|以来|同期)([上下]半年|第?[一二三四]季度|前\d{1,2}个月|\d{1,2}月?[至到—~-]\d{1,2}月|[初底末])?/g;

/** What stands behind a day on which something was told of: 通报, 副校长汤明辉表示, 记者从…获悉. */
const TELLING =
  /^(?:[上中下]午|[早晚]上?|凌晨|深夜|傍晚|\d{1,2}[时点](?:\d{1,2}分)?许?)?[，,]?[^，。；：“”\d]{0,24}?(?:通报(?!会)|说(?![明法服])|表示|回应|答复|介绍(?!信)|告诉|透露|证实|获悉|了解到|报道|消息|联系(?:到|上)|讯|电(?=[，（：\s]))/;
const isTelling = (sentence: string, { index, 0: day }: RegExpExecArray): boolean => TELLING.test(sentence.slice(index + day.length));

const TIME = "(?:(?:(?:19|20)\\d{2}年)(?:\\d{1,2}月)?(?:\\d{1,2}日)?|\\d{1,2}月(?:\\d{1,2}日)?|\\d{1,2}日)";
/** 2000年至2008年的, 1998年修建的, 2019年以来的: years or a span that tell which one something is. */
const WHICH = new RegExp(`${TIME}(?:[至到—~-]+${TIME}(?:期?间)?|以来|之?前|之?后)?[^，。；：、]{0,14}?的(?!是|时候)`, "g");

/** Where days stand that tell of which things a deed is, and not when it was: 倒查|2000年至2008年的|档案. */
function ofObjects(sentence: string): (at: number) => boolean {
  const spans = [...sentence.matchAll(WHICH)].filter(({ 0: found, index }) => {
    if (!/[至到—~-]|以来|前|后|^\d{4}年(?!\d+月\d+日)/.test(found)) return false;
    const before = sentence.slice(0, index);
    const last = tagWords(before.slice(-8)).at(-1);
    return (
      /(?:[了过对把将]|已经?[\u4e00-\u9fff]{1,3})$/.test(before) ||
      (last?.tag.startsWith("v") === true && !/^(?:自|从|于|到|始于|截至|在)$/.test(last.word))
    );
  });
  return (at) => spans.some(({ 0: found, index }) => at >= index && at < index + found.length);
}

/** The first day that a sentence names, of what was told rather than of the telling; how long something lasts is none. */
function dayIn(sentence: string): RegExpExecArray | undefined {
  const isObject = ofObjects(sentence);
  const days = [...sentence.matchAll(DATE)].filter((match) => {
    if (isObject(match.index)) return false;
    if (match[6] === undefined) return true;
    const behind = sentence.slice(match.index + match[0].length);
    return !SPAN.test(behind) && !LASTS.test(sentence.slice(Math.max(0, match.index - 4), match.index));
  });
  const [first] = days;
  return first && isTelling(sentence, first) ? (days.find(({ 0: day }) => day.endsWith("日") && day !== first[0]) ?? first) : first;
}

/** Whether a sentence names a day of the calendar. */
export const namesDay = (sentence: string): boolean => dayIn(sentence) !== undefined;

/** The month in which a part of a year begins: 7 of 下半年. */
function beginOf(part: string): number {
  const quarter = "一二三四".indexOf(/([一二三四])季/.exec(part)?.[1] ?? "-");
  if (quarter >= 0) return 3 * quarter + 1;
  return /下半年/.test(part) ? 7 : /[底末]/.test(part) ? 12 : Number(/^\d+/.exec(part)?.[0] ?? 1);
}

/** Sentences that name a day, oldest first; a missing year or month is the one nearest to the day of publication. */
export function timelineOf(sentences: readonly string[], pubdate: number): Moment[] {
  const moments: Moment[] = [];
  const published = localDate(pubdate);
  for (const sentence of sentences) {
    const match = dayIn(sentence);
    const supposed = match && supposedAt(sentence, match.index);
    if (!match || supposed === "asked" || supposed === "if") continue;
    const [written, year, month, day, yearOfMonth, monthOnly, dayOnly, yearOnly, part = ""] = match;
    const y = Number(year ?? yearOfMonth ?? yearOnly ?? published.getUTCFullYear());
    const m = Number(month ?? monthOnly ?? (dayOnly ? published.getUTCMonth() + 1 : beginOf(part)));
    const d = Number(day ?? dayOnly ?? 1);
    if (m < 1 || m > 12 || d < 1 || d > 31 || y < 1900 || y > 2100) continue;
    let time = fromLocal(Date.UTC(y, m - 1, d));
    // In January 12月 is last year's, and 30日 on the 2nd is last month's.
    if (!year && month && time - pubdate > 200 * DAY) time = fromLocal(Date.UTC(y - 1, m - 1, d));
    if (dayOnly && time - pubdate > 20 * DAY) time = fromLocal(Date.UTC(y, m - 2, d));
    moments.push({ time, written, sentence, telling: isTelling(sentence, match) });
  }
  return moments.sort((a, b) => a.time - b.time);
}
