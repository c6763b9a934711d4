import { COUNTS, HOW_MANY, LISTS } from "./askingWords.ts";

/** How a question that goes on with the one before says so, and what it names when these words are taken away. */
export interface FollowMarks {
  /** It says that it goes on: 那…呢, 换成…, 其中…; else only what it names and lacks tells. */
  marked: boolean;
  /** 那…呢, 换成…: whatever it names. */
  goesOn: boolean;
  /** Beside what was asked for (跟北京比呢), added to it (再加上吉林), or of it alone (其中负面的, 有几条是昨天的). */
  beside: boolean;
  adds: boolean;
  among: boolean;
  /** Of what the question before counted the share. */
  rate: boolean;
  /** What it names. */
  fragment: string;
}

/** 那北京呢, 换成上周, 再看看快手的. */
const GOES_ON =
  /^(?:那(?!天|时|年|几|些|个|阵)么?|换(?:成|到|个|作)|改(?:成|为|看)|再(?:看|查|来|说|数)(?:[看查说数一]下?)?|同样(?:是|的)?)[，,\s]*/;
/** 其中负面的, 只看微博, 有几条是昨天的: of what was asked for. */
const AMONG =
  /^(?:(?:这|那)?(?:其中|里面|里头|里边|当中)|只[看要]|单看|光看|(?:又|还)?有?(?:几|多少)[条篇个](?:是|来自|属于)(?=.{2,12}的[？?。\s]*$))[，,的\s]*/;
/** 按天列一下, 除了北京, 标题里有“高速”的: not said of what. */
const TOLD_APART =
  /^(?:[按分](?=[天日周月小媒平地省市城级类来渠])|除(?:了|去|开)|不[要算含看](?!求)|别[要算看]|排除|去掉|标题[里中上]?[有带含][^，,。？?]{1,12}的[？?。\s]*$)/;
/** 再加上吉林: beside those asked for. */
const ADDS =
  /^(?:再|另外|还要?)?(?:加上?|算上|带上|外加)(?=[\u4e00-\u9fff]{2})|^(?:再|另外)?把(?=[^，,。？?]{2,10}(?:也|都)?(?:加|算|带)(?:上|进来|进去|在内))/;
const ADDED = /(?:也|都)?(?:加|算|带)(?:上|进来|进去|在内)$/;
/** 跟北京比呢, 和江西比哪个多, 比前天多了还是少了: beside what was asked for. */
const BESIDE =
  /^(?:那|再)?(?:(?:两[边个家]|俩)?(?:对?比一?[下比]|比较一?下)[，,])?(?:跟|和|与|同|比起?|较|对比|相比(?:于|较)?)(?=[\u4e00-\u9fff\d])/;
const MORE = "(?:多|少|高|低|涨|跌|升|降|增|减)";
const COMPARED = new RegExp(
  `(?:的?(?:相比|比起来|比较|对比|比))?(?:一?下)?[，,]?(?:(?:(?:哪[个边家里种省市天]|谁)(?:更|的)?)?是?(?:更|又)?${MORE}(?:加|了|些|一点|多少|几[条篇])*(?:还是(?:更|又)?${MORE}了?|没有?|吗|不${MORE})?|差多少|怎么样|如何)?$`,
);
/** 占比呢: of what the question before counted. */
const RATE = /^(?:那|它们?的?|这些的?)?(?:占比|比例|比重|占多少|占几成)(?:是|有)?(?:多少|多大|几成)?$/;
const ENDS = /(?:的?呢|的?话呢?|怎么样|如何|看看)?[？?。！!\s]*$/;
const LAST = /呢(?:[？?。！!\s]*$|[，,])/;
/** A longer question stands by itself. */
export const LONGEST_FOLLOW = 24;

/** The question without the particle at its end. */
export const withoutEnd = (question: string): string => question.replace(ENDS, "");

export function followMarks(question: string): FollowMarks {
  const bare = withoutEnd(question);
  const tail = COMPARED.exec(bare)?.[0] ?? "";
  const between = bare.slice(0, bare.length - tail.length).replace(BESIDE, "");
  const beside = BESIDE.test(question) && between !== "" && (tail !== "" || /^(?:那|再)?(?:比|对比|相比)/.test(question));
  const [goes, among, adds, rate] = [GOES_ON, AMONG, ADDS, RATE].map((mark) => mark.test(mark === RATE ? bare : question));
  const asks = LAST.test(question) && !COUNTS.test(question) && !HOW_MANY.test(question) && !LISTS.test(question);
  const fragment = beside
    ? between
    : question
        .replace(GOES_ON, "")
        .replace(AMONG, "")
        .replace(/呢(?=[，,])/, "")
        .replace(ENDS, "");
  return {
    marked: Boolean(goes || among || adds || beside || rate || asks || TOLD_APART.test(question)),
    ...{ goesOn: Boolean(goes), beside, among: Boolean(among), adds: Boolean(adds), rate: Boolean(rate) },
    fragment: adds ? fragment.replace(ADDS, "").replace(ADDED, "") : fragment,
  };
}
