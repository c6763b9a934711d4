import type { Asked } from "./askedFor.ts";

const any = (pattern: RegExp) => (sentence: string) => pattern.test(sentence);

const HOW = "(?:怎么|如何|怎样|咋)(?:才能|去|来|样)?";
const PREVENT = "(?:避免|防止|预防|防范|杜绝|防住?)";
const ASKS_PREVENTION = new RegExp(`${HOW}[^，]{0,4}${PREVENT}|${PREVENT}[^，]{0,14}(?:办法|措施|方法)`);
const ADVISED =
  /提醒|建议|要求|呼吁|应当?(?!急|对|用|答)|须|切勿|不要|至少|不得|下一步|接下来|今后|[^即当]将(?!军|领)|自查|排查|专项|整改|更换|加装|安装|装上|增设|定期|培训|演练|避免|防止|预防|杜绝/;

const ASKS_EFFECT =
  /(?:有|带来|造成|产生)(?:了)?(?:什么|哪些|多大|啥|何)(?:样的)?(?:影响|后果|损失|变化)|影响(?:是|有)(?:什么|哪些|多大)|影响(?:了)?(?:什么|哪些)/;
const EFFECT =
  /影响|导致|致使|带来|造成|使得|波及|只[能好]|不得不|被迫|无法|不[敢便]|(?<!责令|勒令)停[产运业工课水电航]|封闭|中断|延误|晚点|推迟|排队|拥堵|绕[行道]|滞留|少了|减少|下[降滑跌]|上涨|受损|损失|受灾|退[订房了]|冷清|没[了有]?生意|不满|抱怨|比往[常年日]/;

const EFFECT_BEST =
  /受[^，。]{0,12}影响|只[能好]|不得不|被迫|无法|封闭|中断|延误|(?<!责令|勒令)停[产运业工课水电航]|排队|少了|退[订了]|比往[常年日]/;

/** 怎么避免, 有什么影响: a way to prevent something, or what came of it; undefined where a question asks for neither. */
export function waysAsked(question: string): Asked | undefined {
  if (ASKS_PREVENTION.test(question))
    return {
      ...{ name: "避免的办法", rest: question.replace(new RegExp(`${HOW}|${PREVENT}|以后|今后|办法|措施|方法|再`, "g"), " ") },
      ...{ holds: any(ADVISED), best: /提醒|建议|要求|应当?(?!急|对|用|答)|须|至少|下一步|接下来|今后|自查|专项|装上|加装|将(?!军|领)/ },
    };
  if (ASKS_EFFECT.test(question)) {
    const [, whom = ""] = /对([\u4e00-\u9fff]{2,6}?)(?:有|带来|造成|产生|的|是)/.exec(question) ?? [];
    return {
      ...{ name: "影响", rest: question.replace(/有|带来|造成|产生|了|什么|哪些|多大|啥|影响|后果|损失|变化|对/g, " ") },
      // 对民宿有什么影响: what is told of them.
      ...{ holds: any(EFFECT), best: EFFECT_BEST, ...(whom && { key: whom }) },
    };
  }
  return undefined;
}

const YEAR =
  /(?:19|20)\d{2}年|(?<!\d)\d{2}年(?![级代])(?=[^，。]{0,8}(?:建|开|成立))|[去前今]年|\d+年前|世纪|[唐宋元明清汉隋]代|[明清]朝|民国|[一二三四五六七八九〇零]{4}年/;
const ASKS_YEAR = /(?:是|在|于)?(?:哪一?年|什么年份|几几年|哪个年份)(?!级)/g;

/** 哪一年建的: no other day than a year tells it, told of the deed that is asked about. */
export const yearAsked = (question: string): Asked | undefined =>
  question.search(ASKS_YEAR) < 0
    ? undefined
    : { name: "年份", rest: question.replace(ASKS_YEAR, " ").replace(/的$/, ""), strict: true, ofDeed: true, holds: any(YEAR) };

const ASKS_LOAD = /(?:[车船机挂厢]|列车)(?:[里上内])?(?:拉|装|运|载|拖)(?:的|了|着)?(?:是|都是)?(?:什么|啥)|什么货(?!币)/;
/** 拉的是什么货. */
export const loadAsked = (question: string): Asked | undefined =>
  ASKS_LOAD.test(question)
    ? {
        ...{ name: "所载货物", rest: question.replace(/的|了|着|是|什么|啥|货物?/g, " "), strict: true },
        holds: any(/满载|装载|运载|运(?:送|输(?!公司|企业|集团|局|部|业))|装[着有满了]|载[着有](?!客)|拉[着了]|货物|一车|整车/),
      }
    : undefined;

const ASKS_LATER =
  /^(?:那|这[件个]?事?|事情)?(?:后来|[之此]后|然后|再后来|后续)(?:呢|(?:怎么样|如何|咋样)了?|怎么了|(?:有|是)?什么(?:情况|进展|结果)|发生了?(?:些)?什么|又发生了什么)?$/;
/** 后来呢: what came of it, by the words that tell it. */
export const laterAsked = (question: string): Asked | undefined =>
  ASKS_LATER.test(question)
    ? {
        ...{ name: "后来的情况", rest: "", whole: true },
        holds: any(/随后|后来|[事此之]后|目前|现已|截至|已[经被由将]?|最终|最后|次日|下一步|接下来|将(?!军|领)/),
        best: /(?:^|，)(?:目前|截至|后来|最终|最后|此后|下一步|接下来)|目前|现已/,
      }
    : undefined;
