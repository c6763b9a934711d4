import { KINDS, PLATFORMS } from "./conditionNames.ts";

/** Words by which a question names tones, kinds of sources and levels of media. */

/** Other words than its name by which a kind of source is asked for. */
const KIND_WORDS: Record<string, string> = {
  wechat: "微信公众号|公众号|公号",
  app: "新闻客户端|客户端|手机端",
  video: "短视频|视频(?!号|(?:平台|网站)(?![里上中]))",
  epaper: "电子报|报纸|纸媒",
  news: "网媒|新闻网站",
  wemedia: "企鹅号|搜狐号",
  bbs: "贴吧|帖子|帖文|(?<!发)帖(?=[的有，,。？?\\s]|多少|几|$)",
  weibo: "博文",
};
/** What a platform does itself, and no text that stands there: 微信支付, 微博热搜, 抖音电商. */
export const OF_A_PLATFORM =
  "支付|红包|小程序|转账|读书|[群豆]|电商|商城|小店|热搜|之夜|电影之夜|超话|月付|外卖|团购|极速版|客服|会员|封号|广告|直播间|生活服务|总裁|副总裁|公司|员工";
/** Their names, where these name nothing else: 博鳌亚洲论坛, 微信支付, 微博之夜. */
const KIND_NAMES: Record<string, string> = {
  bbs: "(?<!亚洲|世界|国际|经济|金融|投资|产业|发展|合作|文化|文明|教育|科技|创新|健康|青年|媒体|高峰|高端|高层|中[非阿拉])论坛",
  wechat: `微信(?!${OF_A_PLATFORM})`,
  weibo: `微博(?!${OF_A_PLATFORM})`,
};
const TONE_WORDS: Record<string, string> = {
  "-1": "负面(?!清单)|(?<=，的?)负面(?=清单(?:[，,。？?！!]|$))|敏感(?=的?(?:信息|舆情|稿|报道|内容|新闻|消息|文章|帖|话题|有(?:多少|几|哪些)|多少|几[条篇]|[，,。？?]|$))|负能量|(?:不|没)(?:太)?好(?:听)?的|坏消息|差评|(?<!举报|在线)投诉(?=多不多|有多少|有哪些|有什么|最[多集]|较多|(?<=的投诉)有?几[条篇起])|(?<=(?:哪些|哪几[条个起]|多少|什么|啥|有没有|有无)(?:新的?|关于[^，,。？?]{1,10}的)?)投诉(?=[，,。？?吗呢\\s]|$)",
  "1": "正面(?:宣传)?(?!战场|交锋)|正能量|好消息|好评",
  "0": "中性(?!笔)",
};
/** Who complains: 骂物业的. */
export const BLAMES = /骂|吐槽|抱怨|声讨|痛批|(?<=有(?:没有|多少)?(?:人|网友|网民)在?)投诉/;
/** 省级党媒, 中央主流媒体. */
const PRESS = "(?:主流|官方|权威|党|官|融)?(?:媒体?(?:中心)?|报(?=[纸社，,的和与、发上]))";
const LEVEL_WORDS: Record<string, string> = {
  "1": `央媒|央级媒体|(?:中央|国家)级?(?:的)?${PRESS}`,
  "2": `省级?的?${PRESS}|省媒`,
  "3": `地市级?的?${PRESS}|市级的?${PRESS}|市媒`,
  "4": `区县级?的?${PRESS}|县级?的?${PRESS}`,
  "5": "商业(?:媒体|网站|平台|门户)",
};

export interface WordForm {
  key: string;
  pattern: RegExp;
}

const patterns = (words: Record<string, string>): WordForm[] =>
  Object.entries(words).map(([key, pattern]) => ({ key, pattern: new RegExp(pattern, "gi") }));
const STATE_WORDS: Record<string, string> = {
  "0": "(?:未|没有?|待|尚未|还没有?)(?:处理|处置|研判)(?:过|完)?(?:的)?|(?<=[，的])没人(?:处理|管)(?:的)?",
  "1": "(?:已经?|研判过|做过)研判(?:过|完)?(?:了|的)*",
  "2": "(?:已经?)上报(?:过)?(?:了|的)*|上报了(?=多少|几[条篇])|上报(?:过|了)的",
  "3": "(?:已经?)(?:处置|处理)(?:过|完|完毕)?(?:了|的)*|(?:处置|处理)(?:过|完|好)?了(?=多少|几[条篇])|(?:处置|处理)(?:过|完|好)了?的",
  "4": "(?:被|已经?)忽略(?:了|的)*|忽略(?:掉|了)?的",
};
export const TONE_FORMS = patterns(TONE_WORDS);
export const STATE_FORMS = patterns(STATE_WORDS);
export const LEVEL_FORMS = patterns(LEVEL_WORDS);
export const KIND_FORMS = patterns(
  Object.fromEntries(KINDS.map(({ type, name }) => [type, [KIND_WORDS[type], KIND_NAMES[type] ?? name].filter(Boolean).join("|")])),
);

/** 官媒, 党媒: those of the state, on each of its levels. */
export const STATE_PRESS = /官媒|党媒|官方媒体|党报党刊/g;
const OF_STATE = ["1", "2", "3", "4"];
export const statePress = (text: string): string[] => (text.search(STATE_PRESS) < 0 ? [] : OF_STATE);

/** 各级媒体: those of every level, each. */
export const EVERY_LEVEL = /(?:各个?|不同|[按分])(?:媒体)?的?(?:级别?|层级)的?(?:媒体|的)?(?:来?(?:统计|分组?))?/;

/** 论坛里, 公众号发的: where something stands, and not what it is about. */
const WITHIN = new RegExp(
  `(?:${[...KIND_FORMS.map(({ pattern }) => pattern.source), ...PLATFORMS.map(({ name }) => name)].join("|")})(?:平台)?(?:(?:里面?|上面?|中)(?:头|边)?|(?:最近|近期)?(?:发|推)(?:布|表|出)?(?:过|了)?的)`,
  "i",
);
export const isWithinKind = (question: string): boolean => WITHIN.test(question);

const POSTS = /帖子|帖文|博文|(?<!发)帖(?=[的有，,。？?\s]|多少|几|$)/g;
const JOINED_POSTS = /(?:和|与|跟|或|及|、|还有)(?:帖子|帖文|博文|帖)|(?:帖子|帖文|博文|帖)(?:和|与|跟|或|及|、|还有)/;
/** 微博上的帖子: beside a kind that is named a post is no second kind. */
export function withoutPosts(text: string): string {
  const bare = text.replace(POSTS, "，");
  const named = KIND_FORMS.some(({ pattern }) => bare.search(pattern) >= 0) || PLATFORMS.some(({ name }) => bare.includes(name));
  return named && !JOINED_POSTS.test(text) ? bare : text;
}

/** What is left out by the name of a platform is its kind. */
export const WIDE_KIND_FORMS = KIND_FORMS.map(({ key, pattern }) => {
  const names = PLATFORMS.flatMap(({ kind, name }) => (kind === key ? name : []));
  return { key, pattern: new RegExp([pattern.source, ...names].join("|"), "gi") };
});

/** Codes that the words left out do not name, of `all` where some are meant by themselves; undefined where they name none. */
export function othersOf(left: string, forms: readonly WordForm[], all = forms.map(({ key }) => key)): string[] | undefined {
  const named = forms.filter(({ pattern }) => left.replace(pattern, "") !== left).map(({ key }) => key);
  return left && named.length > 0 ? all.filter((key) => !named.includes(key)) : undefined;
}

/** Where the last of some words stands in a text, -1 where none does. */
export const lastOf = (text: string, forms: readonly WordForm[]): number =>
  Math.max(-1, ...forms.flatMap(({ pattern }) => [...text.matchAll(pattern)].map(({ index }) => index)));
