import { figureOf, HAN_NUMERAL } from "#server/text/hanNumber.ts";
import { foldText } from "#server/text/segment.ts";
import { englishQuestion } from "./englishQuestion.ts";
import { withoutSlips } from "./slips.ts";
import { NUMBERED_THING } from "./timeWords.ts";

/** Words of conditions as they are typed when the input method is off. */
const TYPED: Record<string, string> = {
  ...{ zuotian: "昨天", jintian: "今天", qiantian: "前天", shangzhou: "上周", benzhou: "本周", benyue: "本月", shangyue: "上月" },
  ...{ zuijin: "最近", fumian: "负面", zhengmian: "正面", yuqing: "舆情", weibo: "微博", weixin: "微信", douyin: "抖音", kuaishou: "快手" },
  ...{ duoshao: "多少", jitiao: "几条", gongzhonghao: "公众号", luntan: "论坛" },
};

const SPELLINGS: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  // 2026-11-18 到 2026-11-20, 11月 18日.
  [/\s*([到至~—–])\s*/g, "$1"],
  [/(?<=\d)\s+(?=[年月日号点时天周])|(?<=[年月])\s+(?=\d)/g, ""],
  [/([查看捋理找数算问])一\1/g, "$1一下"],
  [
    new RegExp(
      `(?<=[上本当这]个?月|[日号][到至和与跟及、比])(${HAN_NUMERAL})(?=[日号](?!${NUMBERED_THING}))|(?<![一二三四五六七八九十第])(${HAN_NUMERAL})(?=号[和与跟、比](?:\\d|${HAN_NUMERAL})+号(?!${NUMBERED_THING}))|(?<![一二三四五六七八九十第])(${HAN_NUMERAL})(?=号(?:[之以]?[前后]|到|至|当天|那[天周]|起|开始|[，,]))`,
      "g",
    ),
    (written) => figureOf(written),
  ],
  // 百分之几, 北京vs上海, TOP10.
  [/占(?:了|到)?(?:了)?(?:百分之(?:几|多少)|百分比|几个?百分点)/g, "占比多少"],
  [/(?:的)?百分比/g, "占比"],
  [/^(.*?[\u4e00-\u9fff])\s*(?:vs\.?|pk)\s*([\u4e00-\u9fff].*)$/i, "$1和$2，对比"],
  [/\btop\s*(?=\d|[一二三五十])/gi, "前"],
  [/([前近第])\s+(?=\d)/g, "$1"],
  [/正负面|正反面/g, "正面和负面"],
  [/正中负面?|正负中(?:性)?/g, "正面、中性和负面"],
  [/\s*(或者?|或是)\s*/g, "$1"],
  [/(\d)\s*[hH](?![a-zA-Z])/g, "$1小时"],
  [/贴([子文])/g, "帖$1"],
  // 上个星期从周一到周四: days of that week.
  [/(上上|上|这|本)一?个?(?:周|星期|礼拜)(?:的|从|里|，|,)+(?=(?:周|星期|礼拜)[一二三四五六日天])/g, "$1"],
  // 本月上旬和中旬: of the same month.
  [/((?:本|这个?|上个?|\d{1,2})月)([上中下]旬)([和与跟、比])(?=[上中下]旬)/g, "$1$2$3$1"],
  [/报导/g, "报道"],
  // 《栖霞晚报》: a paper by its name.
  [/《([\u4e00-\u9fff]{2,8}(?:日报|晚报|早报|晨报|时报|商报|都市报|周刊|周报))》/g, "$1"],
  // 谁报道校园餐多: who has more of it.
  [
    /(?:谁|哪家)(?:报道|报(?!道)|发布|发(?!布)|写|登|推送|推(?!送)|关注)(?:的|了|过)?((?![的得了过更最]|[^，,。？?]*(?:[负正]面|微博|帖|视频|稿|报道))[^，,。？?]{2,10}?)([更最])?得?多(?=[，,。？?]|$)/g,
    (_, what = "", most = "更") => (most === "最" ? `关于${what}的，谁发得最多` : `关于${what}的，谁更多`),
  ],
  // 火灾死人: the segmenter knows 死亡.
  [/(?<=[\u4e00-\u9fff]{2})死人(?=的|[，,。？?]|$)/g, "死亡"],
  // 题目里有: the headline.
  [/题目(?=[里中上内带含有没不写]|为|出现|提到)/g, "标题"],
  [/(?<![听小据传来])(?:说|讲|谈|聊|写)到(?=[\u4e00-\u9fff]{2})(?!底|做|这|那|哪|什么)/g, "提到"],
  // 跟供暖有关的有几篇: said to be the subject.
  [/(?:跟|和|与|同)([^，,。？?跟和与同]{2,16}?)(?:有关(?:系|联)?|相关|沾边)(?:的|(?=[，,、。？?\s]|又|且|$))/g, "关于$1的"],
  [/省级(?:及|和)?以上(?:的)?(?=媒体)/g, "央媒和省级"],
  [/[市地]级(?:及|和)?以上(?:的)?(?=媒体)/g, "央媒、省级媒体和地市级"],
  [/省级(?:及|和)?以上的?(?=[，,。？?]|$)/g, "央媒和省级媒体"],
  // Other words for it.
  [/围脖/g, "微博"],
  // A platform with the name of its house before it.
  [/微信(?:的)?视频号/g, "视频号"],
  [/新浪微博/g, "微博"],
  [/今日头条号/g, "头条号"],
  [/百度百家号/g, "百家号"],
  [/抖阴/g, "抖音"],
  [/(?<=[\u4e00-\u9fff])de(?=[\u4e00-\u9fff])/g, "的"],
  // 上周二到四.
  [/((?:周|星期|礼拜)[一二三四五六日])([到至\-~])([一二三四五六日天])(?=[，,的有各这那共负正舆一]|$)/g, "$1$2周$3"],
  [/(?:几|好)多(?=[条篇个则])/g, "多少"],
  // The letter that stands for another, and days told in letters of the keyboard.
  [/(?<![工制动叫合操耕劳])[咋作做](?=天(?!气|津))|(?<=^|[，,。\s])[咋作](?=日)/g, "昨"],
  [/[a-z]{5,}/gi, (written) => TYPED[written.toLowerCase()] ?? written],
  // Nothing ends after now.
  [/截[至止]到?(?:今天|今日|目前|现在|此刻)(?:上午|中午|下午|晚上)?/g, "，"],
  [/昨儿个?|昨个儿?/g, "昨天"],
  [/今儿个?/g, "今天"],
  [/前儿个?/g, "前天"],
  [/仨个?(?=小时|钟头|月|周|星期|礼拜|天)/g, "三个"],
  [/俩个?(?=小时|钟头|月|周|星期|礼拜|天)/g, "两个"],
  [
    new RegExp(`(${HAN_NUMERAL})月(份)?(?:(${HAN_NUMERAL})([日号]))?`, "g"),
    (_, month = "", part = "", day = "", sign = "") => `${figureOf(month)}月${part}${day && figureOf(day)}${sign}`,
  ],
];

/** A question in simplified characters and the usual spellings, with days and months in figures: 十一月二十號 is 11月20号. */
export function plainQuestion(question: string): string {
  const simple = englishQuestion(question)
    .replace(/[\u3400-\u9fff]+/g, (text) => foldText(text))
    .replace(/[０-９：]/g, (sign) => sign.normalize("NFKC"));
  return SPELLINGS.reduce((text, [pattern, by]) => text.replace(pattern, by as string), withoutSlips(simple));
}
