/** 除了微博和论坛以外, 不算客户端: what a question leaves out, without the words that say so. */
const EXCEPT =
  /(?:除(?:了|去|开|掉)|除(?!夕)(?=[^，,]{1,12}外)|(?<![要算])不(?:算|含|包括)|去掉|排除(?!故障|隐患))([^，,。？?]{1,16}?)(?:(?:之|以)?外|[，,]|(?=的?(?:其他|其它|其余)|的有|还有|都有|再|重新|之后|以后|后(?!台|勤|续|天)|看看|数一?数))(?:的?(?:其他|其它|其余)(?:平台|渠道|媒体|类型|的)?)?/;
const NAMES =
  "负面|正面|中性|微博|微信公众号|公众号|微信|客户端|APP|论坛|贴吧|短视频|视频号|视频|电子报|数字报|报纸|网站|自媒体|抖音|快手|头条号|百家号";
/** 除去论坛的河南负面. */
const EXCEPT_KIND = new RegExp(`除(?:了|去|开|掉)((?:${NAMES})(?:[和与、及](?:${NAMES}))*)的?`, "i");
/** 微信和微博以外的平台. */
const BESIDE = new RegExp(
  `(?:(?<=^|[，,])(?!(?:${NAMES})[里上中])|(?<=(?:${NAMES})[里上中]面?))([^，,。？?除]{2,16}?)(?:以外|之外)的?(?:其他|其它|其余)?(?:平台|渠道|媒体|类型|地区|省份|地方)?的?`,
);
/** 没有提到警方的, 不涉及食堂, 不要短视频, 剔除广告的. */
const WITHOUT =
  /(?:但是?|且|而|却|并)?(?:(?<![要看涉])不(?:涉及|提及|提到|提(?![供升高交出前醒案])|谈到?|要(?!求|闻)|看(?!好)|计(?!其)|含|包括)|[别甭](?:要|看|算|含|带|给)|(?<!有)没有?(?:提到|提及|提(?![供升高交出前醒案])|涉及|涉(?!案|嫌)|谈到?|说到|说(?![法服])|讲(?!究)|包含|含)|未(?:提及|涉及|提到)|剔除|刨(?:除|去|掉|开)|扣除|扣掉|去除|抛开)([^，,。？?的]{2,16}?)(?=[的，,。？?]|只[提说讲谈看要]|$)(?:只(?=[提说讲谈]到?))?/;
/** 把微博也去掉, 江西的不算, and at the end 去掉广西. */
const TAKEN_OUT =
  /(?<=^|[，,])([^，,。？?除]{2,8}?)的(?:都|全|也)?不(?:算|计|要)(?=[，,。？?]|$)|(?:去掉|排除|扣掉|刨去|剔除|不算)([^，,。？?的再]{2,10}?)的?呢?(?=[。？?]|$)|(?:把|将)([^，,。？?]{2,16}?)(?:都|全|给|也|再)*(?:去掉|除掉|排除|刨掉|刨除|剔除|筛掉|拿掉|扣掉|抛开)/;
/** 不是黑龙江的、也不是吉林的. */
const NO_PLACE =
  /(?:也|又|都)?(?<!是|要|还|就)不是([\u4e00-\u9fff]{2,8}?)(?:省|市)?的(?=[、，,]|昨|今|这|上|近|最|负|正|舆|报|稿|微|有|，|$)/;
/** 非负面, 不是负面的, 既不是微博也不是微信. */
const NOT = new RegExp(
  `既?(?:非|不是|不属于)(${NAMES})(?:[，,]?(?:也|又|、|且|和|或|以及|及)(?:也|又)?(?:非|不是|不属于)?(?:${NAMES}))*`,
  "i",
);

export interface Except {
  /** The words that name what is left out; "" for nothing. */
  left: string;
  rest: string;
}

const MOST = 3;

/** What a question leaves out, however it says so and up to three times. */
export function questionExcept(question: string): Except {
  const left: string[] = [];
  let rest = question;
  for (let at = 0; at < MOST; at++) {
    const not = NOT.exec(rest);
    const match =
      not ??
      TAKEN_OUT.exec(rest) ??
      NO_PLACE.exec(rest) ??
      EXCEPT.exec(rest) ??
      EXCEPT_KIND.exec(rest) ??
      BESIDE.exec(rest) ??
      WITHOUT.exec(rest);
    if (!match) break;
    left.push(not ? not[0] : (match.slice(1).find(Boolean) ?? ""));
    rest = rest.replace(match[0], "，");
  }
  return { left: left.join("，"), rest };
}
