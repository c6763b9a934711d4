import { REGIONS } from "#server/analysis/places/gazetteer.ts";

/** Places by the names that English has for them: provinces, their capitals and the largest other cities. */
const PLACES =
  "beijing 北京|shanghai 上海|tianjin 天津|chongqing 重庆|heilongjiang 黑龙江|jilin 吉林|liaoning 辽宁|inner mongolia 内蒙古|hebei 河北|shandong 山东|henan 河南|shanxi 山西|shaanxi 陕西|gansu 甘肃|ningxia 宁夏|qinghai 青海|xinjiang 新疆|tibet 西藏|xizang 西藏|sichuan 四川|yunnan 云南|guizhou 贵州|hunan 湖南|hubei 湖北|jiangxi 江西|anhui 安徽|jiangsu 江苏|zhejiang 浙江|fujian 福建|guangdong 广东|guangxi 广西|hainan 海南|hong ?kong 香港|maca[uo] 澳门|taiwan 台湾|harbin 哈尔滨|changchun 长春|shenyang 沈阳|dalian 大连|hohhot 呼和浩特|shijiazhuang 石家庄|jinan 济南|qingdao 青岛|zhengzhou 郑州|taiyuan 太原|xi'?an 西安|lanzhou 兰州|yinchuan 银川|xining 西宁|urumqi 乌鲁木齐|lhasa 拉萨|chengdu 成都|kunming 昆明|guiyang 贵阳|changsha 长沙|wuhan 武汉|nanchang 南昌|hefei 合肥|nanjing 南京|suzhou 苏州|hangzhou 杭州|ningbo 宁波|fuzhou 福州|xiamen 厦门|guangzhou 广州|shenzhen 深圳|nanning 南宁|haikou 海口|sanya 三亚|daqing 大庆|qiqihar 齐齐哈尔|mudanjiang 牡丹江|jiamusi 佳木斯"
    .split("|")
    .flatMap((line): [RegExp, string][] => {
      const at = line.lastIndexOf(" ");
      const name = line.slice(at + 1);
      // What the gazetteer does not know is no condition.
      return REGIONS.some((region) => region.name === name) ? [[new RegExp(`\\b${line.slice(0, at)}\\b`, "gi"), name]] : [];
    });

const OUTLETS = "(?:media|outlets?|sources?|publishers?)";
const PARTS: readonly [string, string][] = [
  [OUTLETS, "媒体"],
  ["provinces?", "省份"],
  ["cit(?:y|ies)", "城市"],
  ["(?:places?|regions?|areas?)", "地区"],
  ["platforms?", "平台"],
  ["(?:authors?|writers?)", "作者"],
  ["(?:hot )?(?:words?|keywords?|terms?|topics?)", "热词"],
];
const TIME = "(?:days?|hours?|weeks?|months?)";
const UNITS: Record<string, string> = { d: "天", h: "小时", w: "周", m: "个月" };
const COUNT_WORDS = "one two three four five six seven eight nine ten".split(" ");

/** Wordings of questions for lists, the longer before the shorter. */
const WORDINGS: readonly [RegExp, string | ((...found: string[]) => string)][] = [
  [new RegExp(`\\b(${COUNT_WORDS.join("|")})\\b`, "gi"), (word) => String(COUNT_WORDS.indexOf(word.toLowerCase()) + 1)],
  [
    new RegExp(`\\b(?:in |over |for |during )?(?:the )?(?:past|last|previous|recent) (\\d+) (${TIME})\\b`, "gi"),
    (_, count = "", unit = "") => `近${count}${UNITS[unit.charAt(0).toLowerCase()]}`,
  ],
  [/\b(?:the )?day before yesterday\b/gi, "前天"],
  [/\byesterday\b/gi, "昨天"],
  [/\btoday\b|\bso far today\b/gi, "今天"],
  [/\b(?:the )?week before last\b/gi, "上上周"],
  [
    /\b(?:last|previous) (week|month|year)\b/gi,
    (_, unit = "") => ({ week: "上周", month: "上个月", year: "去年" })[unit.toLowerCase()] ?? "",
  ],
  [/\bthis (week|month|year)\b/gi, (_, unit = "") => ({ week: "本周", month: "本月", year: "今年" })[unit.toLowerCase()] ?? ""],
  [/\b(?:per|each|every|by) day\b|\bdaily\b/gi, "，按天，"],
  [/\b(?:per|each|every|by) hour\b|\bhourly\b/gi, "，按小时，"],
  [/\b(?:per|each|every|by) week\b|\bweekly\b/gi, "，按周，"],
  ...PARTS.flatMap(([word, name]): [RegExp, string][] => [
    [new RegExp(`\\b(?:top|first) (\\d+) ${word}\\b`, "gi"), `，${name}排名前$1，`],
    [new RegExp(`\\b(?:which|what) ${word}\\b(?=.*\\b(?:most|fewest|least)\\b)`, "gi"), `，哪些${name}最多，`],
    [new RegExp(`\\b(?:by|per|each) ${word}\\b`, "gi"), `，各${name}排名，`],
  ]),
  [new RegExp(`\\b(?:who|which ${OUTLETS})\\b.*\\b(?:first|earliest)\\b`, "gi"), "，谁最先报的，"],
  [/\b(?:the )?(?:latest|newest|most recent) (\d+)\b/gi, "最新的$1条"],
  [/\b(?:what|which)? ?(?:is the )?(?:share|percentage|percent|proportion)(?: of)?\b/gi, "，占比，"],
  [/\b(?:is|are) (?:it|there|they)? ?(?:more|fewer|less) than\b|\b(?:compared|versus|vs\.?)(?: to| with)?\b|\bthan\b/gi, "比"],
  [/\bcompare\b/gi, "，对比，"],
  [/\bhow (?:many|much)\b|\b(?:the )?(?:total )?number of\b|\bcount(?: of)?\b/gi, "，多少条，"],
  [/\btrends?\b/gi, "，走势，"],
  [/\b(?:with|having|contain(?:s|ing)?)? ?(.{2,20}?) in (?:the |their )?(?:titles?|headlines?)\b/gi, "，标题里有$1，"],
  [/\b(?:excluding|except(?: for)?|without|not (?:from|on|in|about|including))\b/gi, "，不含"],
  [/\bnon-negative\b/gi, "非负面"],
  [/\bnegatives?\b|\bcomplaints?\b/gi, "，负面，"],
  [/\bpositives?\b/gi, "，正面，"],
  [/\bneutral\b/gi, "，中性，"],
  [/\bweibo\b/gi, "，微博，"],
  [/\bwechat\b|\bweixin\b/gi, "，微信，"],
  [/\bdouyin\b|\btik ?tok\b/gi, "，抖音，"],
  [/\bkuaishou\b/gi, "，快手，"],
  [/\bvideos?\b/gi, "，视频，"],
  [/\bforums?\b/gi, "，论坛，"],
  [/\bnewspapers?\b/gi, "，报纸，"],
  [/\bwebsites?\b/gi, "，网站，"],
  [/\b(?:posts?|articles?|reports?|reported|stories|story|news|items?|documents?|coverage)\b/gi, "，稿件，"],
  [/\b(?:about|regarding|concerning|mention(?:ing|s|ed)?|related to|on the subject of)\b/gi, "，关于"],
  [/\b(?:or)\b/gi, "或"],
  [/\b(?:and)\b/gi, "和"],
  [
    /\b(?:please|show|give|tell|find|list|get|me|us|what|which|who|is|are|was|were|there|did|do|does|we|have|has|had|been|be|the|a|an|of|in|on|at|from|by|for|to|with|most|all|any|published|posted|it|they|this|that|i|can|you|want|need|know)\b/gi,
    "，",
  ],
];
/** Letters of the keyboard that make a question English, beside few or no Chinese ones. */
const LETTERS = 12;

/** A question in English as the house asks it: its conditions are read from the same words. Others stay as they are. */
export function englishQuestion(question: string): string {
  const letters = question.match(/[a-z]/gi)?.length ?? 0;
  const han = question.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  if (letters < LETTERS || han * 2 > letters || !/[a-z] [a-z\d]/i.test(question)) return question;
  return [...WORDINGS, ...PLACES]
    .reduce((text, [pattern, by]) => text.replace(pattern, by as string), question)
    .replace(/[，,\s?.!]*，[，,\s?.!]*/g, "，")
    .replace(/(?<=[\u3400-\u9fff])\s+|\s+(?=[\u3400-\u9fff])/g, "")
    .replace(/^，|，$/g, "");
}
