/** What only a model's service can write, by the name under which it is refused. */
const KINDS: readonly [asks: RegExp, name: string][] = [
  [/短评|时评|评论|点评|述评|锐评|社论|快评|评述/, "评论"],
  [/(?:你|谈谈|发表|加[上入]?|给出|写).{0,6}(?:观点|看法|立场|感想|读后感|意见)(?!.*(?:有哪些|各方))/, "观点"],
  [/翻译|译[成为]|(?:英|日|韩|法|德|俄|西班牙|阿拉伯)[文语](?:版|稿)?/, "翻译"],
  [/诗|对联|歌词|小说|段子|顺口溜|快板|相声|故事/, "创作"],
  [/续写|改编|虚构|想象|仿写|换[一个]*(?:角度|视角|风格)/, "改编"],
];

/** What of a requirement cannot be done by taking sentences from a text; "" where it can. */
export const beyondExtract = (requirement: string): string => KINDS.find(([asks]) => asks.test(requirement))?.[1] ?? "";

/** One sentence that says so, and what stands there in its place. */
export const refusal = (what: string, instead: string): string =>
  `本地引擎只从原文摘取语句，不能作${what}，这需要由管理员接入大模型服务；${instead}`;
