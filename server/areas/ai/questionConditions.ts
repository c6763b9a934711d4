import { DAY } from "#engine/grammar/localTime.ts";
import { questionWords } from "#server/ai/subject.ts";
import { PLATFORM_NAMES } from "#server/labels/labels.ts";
import { type ConditionedList, KINDS, type ListConditions, listConditions, TONES } from "./listConditions.ts";
import { questionExcept } from "./questionExcept.ts";
import { questionOutlets } from "./questionOutlets.ts";
import { questionPlaces } from "./questionPlaces.ts";
import { PLATFORMS, questionPlatforms } from "./questionPlatforms.ts";
import { MOST, questionSplit, SHARE, type Split } from "./questionSplit.ts";
import { questionTime } from "./questionWindow.ts";

/** What a question asks the list of documents for. */
export interface QuestionConditions extends ConditionedList {
  /** The question without the words that became conditions. */
  rest: string;
  /** Several things compared (浙江和江苏哪个多), each as a list of its own; `of`: of which it is a share. */
  parts: { name: string; list: ConditionedList; of?: ConditionedList }[];
  /** A ranking that is asked for (哪家媒体发得最多), over these conditions. */
  split?: Split;
  /** A ranking by the share that these parts have of all, and one that begins with the smallest. */
  share?: boolean;
  least?: boolean;
  conditions: ListConditions;
}

/** Other words than its name by which a kind of source is asked for. */
const KIND_WORDS: Record<string, string> = {
  wechat: "微信公众号|公众号|公号",
  app: "客户端|手机端",
  video: "短视频|视频(?!号)",
  epaper: "电子报|报纸|纸媒",
  news: "网媒|新闻网站",
  wemedia: "企鹅号|搜狐号",
  bbs: "贴吧|帖子|帖文",
  weibo: "博文",
};
const TONE_WORDS: Record<string, string> = {
  "-1": "负面(?!清单)|敏感(?=的?(?:信息|舆情|稿|报道|内容|新闻|消息|文章|帖|话题|有(?:多少|几|哪些)|多少|几[条篇]|[，,。？?]|$))|负能量|(?:不|没)(?:太)?好(?:听)?的|坏消息|差评|(?<!举报|在线)投诉(?=多不多|有多少)",
  "1": "正面(?!战场|交锋)|正能量|好消息|好评",
  "0": "中性(?!笔)",
};
const LEVEL_WORDS: Record<string, string> = {
  "1": "央媒|中央级?媒体",
  "2": "省级?媒体|省媒",
  "3": "地市级?媒体|市级媒体",
  "4": "区县级?媒体|县级?媒体",
  "5": "商业媒体|商业网站",
};

const patterns = (words: Record<string, string>) =>
  Object.entries(words).map(([key, pattern]) => ({ key, pattern: new RegExp(pattern, "gi") }));
const TONE_PATTERNS = patterns(TONE_WORDS);
const LEVEL_PATTERNS = patterns(LEVEL_WORDS);
const KIND_PATTERNS = patterns(
  Object.fromEntries(KINDS.map(({ type, name }) => [type, [KIND_WORDS[type], name].filter(Boolean).join("|")])),
);

/** What is left out by the name of a platform is its kind. */
const WIDE_KIND_PATTERNS = KIND_PATTERNS.map(({ key, pattern }) => {
  const names = PLATFORMS.flatMap(({ kind, name }) => (kind === key ? name : []));
  return { key, pattern: new RegExp([pattern.source, ...names].join("|"), "gi") };
});

/** What the list holds. */
const THINGS = "舆情|报道|稿件|稿子|新稿|稿|文章|信息|消息|新闻|帖子|帖文|帖|博文|推文|动态|微博|视频|评价|评论|声音|负面|正面|中性|内容";
/** What asks for the number of documents; 多少人 and 多少个 ask for a number within a text. */
const COUNTS = new RegExp(
  `(?:多少|几)(?:条|篇|则|次|个?(?:${THINGS}))|(?:${THINGS})的?(?:一共|总共|共)?(?:有|发了?)?(?:多少|几)|数量|总数|总量|条数|篇数|多不多`,
);
/** 负面多少 ends a question; 伤亡有多少 asks a text. */
const HOW_MANY = /(?:有|是|共)?多少(?:[了啊呢呀]|[，,。？?\s])*$/;
const LISTS = /哪些|哪几|有什么|有啥|有没有|^(?:请|麻烦|帮我|帮忙|给我|替我|我想|我要|想|一下|[，,\s])*(?:查|看|列|搜|找|汇总|统计)/;
const NOUNS = new RegExp(THINGS);
/** 关于地铁的稿子: the subject of a list, said as such. */
const SUBJECT = new RegExp(`(?:关于|有关|涉及|提到|提及|骂|说).{1,20}?的(?:${THINGS})`);
/** 快手和抖音哪个多. */
const COMPARES = /(?:哪个|哪边|谁)[的更较]?(?:多|少)/;
/** Words about the asking, beside which nothing of the question is left where it names conditions alone. */
const ASKING =
  /(?:请问?|麻烦|帮我|帮忙|给我|替我|我想|我要)|^[，,\s]*(?:查|看|列|搜|找|统计|汇总)(?:询|查|看|出|举|找)?(?:一?下|一列|一查)?|(?:到|截至|截止)?目前为?止|截[至止](?:到)?(?:目前|现在)|(?:一共|总共|共计|合计|都|又|已经?|还|总)?(?:有|是|发|登|推|播|出|写|报|刊)(?:布|道|送|表)?[了过]?(?:多少|几)(?:条|篇|则|个|次)?|(?:多少|几)(?:条|篇|则|个|次)|[发登推播刊写](?:布|表|送|出)?(?:的|了|过)|多不多|走势|趋势|咋样|怎么样|如何|最[多少高低]的?(?:是|在)?|哪个(?:更)?多|谁(?:更)?多|那边|这边|有没有/g;

/** Whether a question may ask for a list of documents or for their number, so that its words may be conditions. */
export const asksForList = (question: string): boolean =>
  COUNTS.test(question) ||
  HOW_MANY.test(question) ||
  LISTS.test(question) ||
  NOUNS.test(question) ||
  COMPARES.test(question) ||
  questionSplit(question).split !== undefined;

/**
 * Time, places, tone, kinds of source, level and outlet in a question, where it asks for a list of documents or for their number;
 * undefined for other questions, and where it says none of them. Without a time it is the last seven days, as in the list.
 * @param outlets names of the sources there are
 */
export function questionConditions(question: string, now: number, outlets: readonly string[] = []): QuestionConditions | undefined {
  if (!asksForList(question)) return undefined;
  const time = questionTime(question, now);
  const except = questionExcept(time?.rest ?? question);
  let { rest } = except;
  const all = (forms: typeof KIND_PATTERNS): string[] =>
    forms.flatMap(({ key, pattern }) => {
      const bare = rest.replace(pattern, "，");
      const found = bare !== rest;
      rest = bare;
      return found ? [key] : [];
    });
  // 各平台占比: the share is asked for though the words go with the split.
  const wantsShare = SHARE.test(rest);
  const { split, least, rest: unsplit } = questionSplit(rest);
  rest = unsplit;
  const sender = questionOutlets(rest, outlets);
  rest = sender.rest;
  const levels = all(LEVEL_PATTERNS);
  const near = questionPlaces(rest);
  rest = near.rest;
  const tones = othersOf(except.left, TONE_PATTERNS) ?? all(TONE_PATTERNS);
  const named = questionPlatforms(rest);
  rest = named.rest;
  const types = othersOf(except.left, WIDE_KIND_PATTERNS) ?? all(KIND_PATTERNS);
  // Beside a kind a platform would be a condition of that kind too.
  const platforms = types.some((kind) => !named.platforms.some((one) => one.kind === kind)) ? [] : named.platforms;
  const kinds = [...new Set([...types, ...named.platforms.map(({ kind }) => kind)])];
  const share = wantsShare && !split && (tones.length === 1 || kinds.length === 1);
  rest = rest.replace(SHARE, "，");
  const words = questionWords(rest.replace(ASKING, "，")).filter((word) => !OF_LISTS.has(word));
  const told = Boolean(sender.names.length || levels.length || tones.length || kinds.length);
  const counts = COUNTS.test(question) || (HOW_MANY.test(question) && (told || NOUNS.test(question)));
  const compared = COMPARES.test(question) && kinds.length + near.places.length + tones.length > 0;
  const listed = LISTS.test(question) || NOUNS.test(question);
  const ranked =
    split !== undefined &&
    ((split === "source" && /报道|发|关注|转载|刊/.test(question)) ||
      ((told || words.length === 0 || NOUNS.test(question)) && (MOST.test(question) || counts)));
  // Where there is a subject, a place beside it may be part of it: a list of it is asked for by what the list holds.
  const asked =
    counts ||
    ranked ||
    share ||
    compared ||
    (words.length === 0 && listed && (told || near.places.length > 0)) ||
    (words.length > 0 && NOUNS.test(question) && (SUBJECT.test(question) || (told && LISTS.test(question))));
  if (!asked) return undefined;
  const window = time?.window ?? { beginTime: now - 7 * DAY, endTime: now };
  const conditions: ListConditions = {
    ...window,
    keyWords: words.join(" "),
    // What is left out and is neither tone nor kind: its words.
    ...(except.left && !othersOf(except.left, TONE_PATTERNS) && !othersOf(except.left, WIDE_KIND_PATTERNS)
      ? { excludeWords: questionWords(except.left).join(" ") }
      : {}),
    ...(near.places.length > 0 && { regions: near.places.flatMap(({ codes }) => codes) }),
    ...{ tones, kinds, levels, outlets: sender.names, platforms: platforms.map(({ key }) => key) },
  };
  return {
    ...listConditions(conditions, now),
    conditions,
    rest,
    parts: share ? shareOf(conditions, now) : partsOf(conditions, now, near.places, named.platforms),
    ...(ranked && { split, share: wantsShare, least }),
  };
}

/** Codes of a question's patterns that the words left out do not name; undefined where they name none. */
function othersOf(left: string, forms: typeof KIND_PATTERNS): string[] | undefined {
  const named = forms.filter(({ pattern }) => left.replace(pattern, "") !== left);
  return left && named.length > 0 ? forms.filter((form) => !named.includes(form)).map(({ key }) => key) : undefined;
}

/** What is found of all, beside all: whoever asks for a share sees both numbers, each with its list. */
function shareOf(conditions: ListConditions, now: number): QuestionConditions["parts"] {
  const { tones = [], kinds = [] } = conditions;
  const narrowed = tones.length === 1 ? { tones: [] } : { kinds: [], platforms: [] };
  const [key = ""] = tones.length === 1 ? tones : kinds;
  const [platform] = tones.length === 1 ? [] : (conditions.platforms ?? []);
  const name = platform
    ? PLATFORM_NAMES[platform]
    : (tones.length === 1 ? TONES.find(({ tone }) => tone === key) : KINDS.find(({ type }) => type === key))?.name;
  const whole = listConditions({ ...conditions, ...narrowed }, now);
  return [
    { name: name ?? key, list: listConditions(conditions, now), of: whole },
    { name: "全部", list: whole },
  ];
}

/** What is compared, each with the other conditions. */
function partsOf(
  conditions: ListConditions,
  now: number,
  places: { name: string; codes: string[] }[],
  platforms: typeof PLATFORMS,
): QuestionConditions["parts"] {
  const part = (name: string, own: Partial<ListConditions>) => ({ name, list: listConditions({ ...conditions, ...own }, now) });
  if (places.length > 1) return places.map(({ name, codes }) => part(name, { regions: codes }));
  const { kinds = [], tones = [] } = conditions;
  const apart = [
    ...kinds
      .filter((kind) => !platforms.some((one) => one.kind === kind))
      .map((kind) => part(KINDS.find(({ type }) => type === kind)?.name ?? kind, { kinds: [kind], platforms: [] })),
    ...platforms.map(({ key, kind, name }) => part(name, { kinds: [kind], platforms: [key] })),
  ];
  if (apart.length > 1) return apart;
  if (tones.length > 1) return tones.map((tone) => part(TONES.find((one) => one.tone === tone)?.name ?? tone, { tones: [tone] }));
  return [];
}

/** Words that a question for a list is made of, beside those of any question. */
const OF_LISTS = new Set(
  "多少 几条 几篇 数量 总数 总量 条数 篇数 信息 消息 媒体 平台 渠道 地区 地方 省份 共有 一共 总共 共计 合计 总 发布 发表 刊登 推送 稿子 新稿 稿 帖子 帖文 帖 博文 推文 动态 评价 评论 声音 网民 网友 每天 每日 每一天 逐日 哪天 哪一天 其他 其它 几次 次 最高 最低 比例 占比 比重 占 小时 发现 全国 国内 全网 网上 各地 那边 这边 哪个 咋样 怎么样 如何 现在 目前 为止 目前为止 截至 多不多 骂 说 情况 方面 发稿 发文 发稿量 发文量 刊发 供稿 排名 排行 分布 提到 提及 涉及 中央 评论数 请问 查查 查询 搜索 都有 都 我要 我想 想 有关".split(
    " ",
  ),
);
