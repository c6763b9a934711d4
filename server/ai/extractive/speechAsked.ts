import type { Asked } from "./askedFor.ts";
import { namedAs, SPOKEN } from "./speakersAsked.ts";

const MEASURE =
  /介入|立案|调查|责令|查处|约谈|停职|停业|终止|封存|下架|赔付|检查|处罚|抢修|救援|整改|采样|受理|收到|采取|取缔|查封|协调|勘察|组织|启动|开展|印发|出台|派出?|制定|督促|奖励|授予|将|已/;

/** 家长怎么说, 官方如何回应, 特本说了什么. */
const SAYS =
  /^(.{1,14}?)(?:(?:对此|目前)?(?:怎么|如何|怎样)(?:说|讲|看|表态|回应|解释|评价|答复|预计)|(?:说|讲|回应|表示|解释|强调|指出|建议|提醒)了?(?:些)?(?:什么|啥)|(?:的|有什么|有何|什么)(?:说法|回应|看法|态度|表态|解释)(?:是什么|如何)?|回应了?[吗没])/;
const DOES =
  /^(.{1,12}?)(?:都|已经?|目前)?(?:做了|采取了?|干了|有)?(?:些)?(?:做了?(?:些)?什么|什么(?:措施|行动|动作)|哪些(?:措施|行动|动作|工作)|怎么做的?|干了?什么)/;

/** 陆思齐|在干部会上, 尹卫东|赛后: where and when he says it. */
const SCENE = /(?<=[\u4e00-\u9fff]{2})(?:在[^，。]{1,12}[上中里时后]|[赛会事战]后|会上|现场|当[天日场晚]|随后|后来|最后|[今昨]天)$/;

/** Whose words or deeds, and of what: 李超对用电负荷怎么预计. */
export function said(question: string): Asked | undefined {
  const asked = (SAYS.exec(question)?.[1] ?? "").replace(/[是都又有]$/, "");
  const [, whole = asked, about = ""] = /^(.+?)(?:对|就|关于)(.+)$/.exec(asked) ?? [];
  const who = whole.replace(SCENE, "");
  if (!asked || /^(?:对|就|关于|这|那|文中|他们?|她们?|谁|大家|各方)/.test(who)) return undefined;
  const named = namedAs(who);
  const says = new RegExp(`(?:${named})[^。；]{0,30}?${SPOKEN}|${SPOKEN}[^，。]{0,6}(?:${named})[^，。]{0,10}[说称]`);
  const speaker = new RegExp(named);
  const speaks = new RegExp(`^[^，。“]{0,12}(?:${named})[^，。]{0,16}${SPOKEN}`);
  return {
    ...{ name: `“${who}”的说法`, rest: about, whole: true },
    holds: (sentence, facts) =>
      // “…。”主教练杨明赛后表示: his words stand before him.
      (/^“[^”]+”$/.test(sentence) && speaks.test(facts.sentences[facts.sentences.indexOf(sentence) + 1] ?? "")) ||
      facts.quotes.some((quote) => quote.sentence === sentence && speaker.test(quote.speaker)) ||
      (says.test(sentence) && !/^[^，。]*(?:从|向|据)/.test(sentence.slice(0, Math.max(0, sentence.search(speaker))).slice(-3))),
    best: new RegExp(`^“[^”]+”$|(?:^|[，。；])[^，。；“]{0,16}(?:${named})[^，。；“]{0,12}${SPOKEN}`),
  };
}

/** What somebody did: 学校做了什么. */
export function done(question: string): Asked | undefined {
  const [, asked = ""] = DOES.exec(question) ?? [];
  const who = asked.replace(/^.{0,8}(?:会|座谈会|现场|期间|事件)[上中里]/, "");
  if (
    !who ||
    /不能|不得|不可|需要|要求|[叫让]|应该|可以|怎么|为什么|用来|用于|打算|计划|准备|^[今明去本]年|是$/.test(who) ||
    /^(?:在|对|现在|目前)/.test(who)
  )
    return undefined;
  const named = new RegExp(namedAs(who));
  // Of somebody by his name what he says is a deed as well; of a kind of bodies it is what they do.
  const deeds = named.source === who ? `${MEASURE.source}|${SPOKEN}` : MEASURE.source;
  return {
    ...{ name: `“${who}”做了什么`, rest: "", whole: true },
    holds: (sentence) => named.test(sentence),
    best: new RegExp(`(?:${named.source})(?![^，。]{0,12}(?:出席|参加|陪同))[^。]{0,40}?(?:${deeds})`),
  };
}
