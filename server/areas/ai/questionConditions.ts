import { DAY } from "#engine/grammar/localTime.ts";
import { questionWords } from "#server/ai/subject.ts";
import { regionOf } from "#server/analysis/gazetteer.ts";
import { findRegion } from "#server/analysis/regions.ts";
import { cutWords } from "#server/text/segment.ts";
import { type ConditionedList, KINDS, listConditions, TONES } from "./listConditions.ts";
import { questionWindow } from "./questionWindow.ts";

/** What a question asks the list of documents for. */
export interface QuestionConditions extends ConditionedList {
  /** The question without the words that became conditions. */
  rest: string;
}

/** Other words than its name by which a kind of source is asked for. */
const KIND_WORDS: Record<string, string> = {
  wechat: "微信公众号|公众号",
  app: "客户端",
  video: "视频",
  epaper: "电子报|报纸",
  news: "网媒",
};
const TONE_PATTERNS = TONES.map(({ tone, name }) => ({ tone, pattern: new RegExp(name) }));
const KIND_PATTERNS = KINDS.map(({ type, name }) => ({
  type,
  pattern: new RegExp([KIND_WORDS[type], name].filter(Boolean).join("|"), "i"),
}));
/** What asks for the number of documents; 多少人 and 多少个 ask for a number within a text. */
const COUNTS =
  /(?:多少|几)(?:条|篇|则)|多少(?:报道|稿件|文章|舆情|信息|新闻)|(?:报道|稿件|文章|舆情|信息|新闻)有?(?:多少|几)|数量|总数|条数|篇数/;
const LISTS = /哪些|有什么|有啥|列出|列举/;
const WITHIN = /(?:最近|近|过去|这)\s*[\d一二两三四五六七八九十半]+\s*个?(?:天|日|周|星期|月|年)/;

/** Whether a question asks for a list of documents or for their number, so that its words may be conditions. */
export const asksForList = (question: string): boolean => COUNTS.test(question) || LISTS.test(question);

/**
 * Time, place, tone, kind of source and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 */
export function questionConditions(question: string, now: number, outlets: readonly string[] = []): QuestionConditions | undefined {
  if (!asksForList(question)) return undefined;
  let rest = question.replace(WITHIN, "，");
  const take = (pattern: RegExp | string) => {
    rest = rest.replace(pattern, "，");
  };
  const outlet = outlets.filter((name) => name.length >= 3 && rest.includes(name)).sort((a, b) => b.length - a.length)[0];
  if (outlet) take(outlet);
  const region = regionOf(findRegion(cutWords(rest), [], "").regionId);
  const place = region && [region.fullName, region.name].find((name) => rest.includes(name));
  if (place) take(place);
  const tone = TONE_PATTERNS.find(({ pattern }) => pattern.test(rest));
  if (tone) take(tone.pattern);
  const kind = KIND_PATTERNS.find(({ pattern }) => pattern.test(rest));
  if (kind) take(kind.pattern);
  const words = questionWords(rest).filter((word) => !OF_LISTS.has(word));
  // Where there is a subject, a place or a kind beside it may be part of it: only a number is asked of the list then.
  if (!COUNTS.test(question) && (words.length > 0 || !(outlet || place || tone || kind))) return undefined;
  const window = questionWindow(question, now) ?? { beginTime: now - 7 * DAY, endTime: now };
  const keyWords = words.join(" ");
  return {
    ...listConditions({ ...window, keyWords, region: place ? region?.code : "", tone: tone?.tone, kind: kind?.type, outlet }),
    rest,
  };
}

/** Words that a question for a list is made of, beside those of any question. */
const OF_LISTS = new Set("多少 几条 几篇 数量 总数 条数 篇数 信息 媒体 地区 共有 一共 总共 发布".split(" "));
