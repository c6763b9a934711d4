import { tagWords } from "#server/text/segment.ts";
import type { ReadQuestion } from "./readQuestion.ts";

/** 一共几条, 总共有多少篇报道: the number of what was asked for, and nothing else. */
export const COUNT_ALONE =
  /^(?:那么?|这(?:件)?事|这些?|它们?|关于它|现在|目前|[，,])*(?:一共|总共|共计|合计|总计|共|都|全部)*(?:有|是|发了?|出了?|报道?了?)*(?:多少|几)(?:(?:条|篇|则)(?:的?(?:报道|稿件?|稿子|文章|信息|消息|新闻|帖子|内容))?|个?(?:报道|稿件?|稿子|文章|信息|消息|新闻|帖子))(?:了|呢|啊)?[？?。\s]*$/;

/** Whether a question has no subject and conditions of its own and asks of a whole story: its number, its outlets, who was first or last. */
export function asksOfStory(question: string, { conditions, time, split, first, places }: ReadQuestion): boolean {
  if (conditions.keyWords || conditions.anyWords || time || places.length > 0) return false;
  return COUNT_ALONE.test(question) || first || split === "source" || conditions.order === "latest" || conditions.order === "earliest";
}

const isDeed = (word: string): boolean => tagWords(word.replaceAll('"', "")).every(({ tag }) => tag.startsWith("v"));
/** Words of a search without those of what is done, which each text says in other words. */
export const thingsOf = (keyWords: string): string =>
  keyWords
    .split(" ")
    .filter((word) => !isDeed(word))
    .join(" ");

/** What an earlier question for a text was about, as the list is asked for it. */
export function storyOf(asked: ReadQuestion): ReadQuestion {
  const words = asked.conditions.keyWords ?? "";
  const things = thingsOf(words);
  const keyWords = things.includes(" ") ? things : words;
  const story = countedAlone(asked);
  return { ...story, wanted: true, unknown: [], conditions: { ...story.conditions, keyWords } };
}

/** The same conditions, asked for the number alone. */
export const countedAlone = (before: ReadQuestion): ReadQuestion => ({
  ...before,
  ...{ ranked: false, split: undefined, share: undefined, first: false, supposed: undefined, shown: 0, over: undefined },
  conditions: { ...before.conditions, order: undefined },
});
