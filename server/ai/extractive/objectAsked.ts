import type { Asked } from "./askedFor.ts";

const HURT = "骨折|骨裂|[擦挫扭烫烧割刺撞拉划冻灼]伤|裂伤|脱臼|断离|昏迷|出血|震荡|伤口|伤势";
const ILL = "[\\u4e00-\\u9fff](?:(?<![因生看治发患得疾染])病|炎|症|癌|瘤|结石|梗|衰竭|中毒|感染|支架)(?![人房床历情重危逝故例])";
/** 吃什么, 受了什么伤: a deed whose object is asked for, or what befell somebody. */
export function objectAsked(question: string): Asked | undefined {
  const [, befell = ""] = /(?:什么|啥|哪些)(伤|病)$/.exec(question) ?? [];
  const [, deed = ""] = /([\u4e00-\u9fff])(?:了|过|的是|着)?(?:些)?(?:什么|啥)(?:东西)?$/.exec(question) ?? [];
  if (!befell && (!deed || /[是为叫有做干说讲因凭在个]/.test(deed))) return undefined;
  const rest = question.replace(/(?:了|过|的是|着)?(?:些)?(?:什么|啥|哪些)(?:东西)?/, " ");
  const told = befell ? (befell === "伤" ? HURT : ILL) : `${deed}(?:了|过|着|的是|掉|上|下)?(?![不没么啥的])[\\u4e00-\\u9fff“《\\d]`;
  return {
    ...{ name: befell ? `${befell}情` : "", rest, best: new RegExp(told), implied: new RegExp(told) },
    holds: befell ? (sentence) => new RegExp(told).test(sentence) : () => true,
  };
}
