import type { Article } from "./articles.ts";
import { chance, pick, type Random } from "./random.ts";

/** Letters of a hashtag at most. */
const LONGEST = 30;

/** What posts about a piece carry: its story, or the first part of its headline that says something, as far as a hashtag goes. */
function tagOf({ story, title }: Article): string {
  const parts = (story ?? title).replace(/[“”《》]|（[^）]*）/g, "").split(/[！？：｜，\s]+/);
  return (parts.find((part) => part.length >= 6) ?? parts.join("")).slice(0, LONGEST);
}

/** Posts are short, mostly tagged, and chatty; forums ask; clips carry a caption. */
export function asPost(r: Random, article: Article): string {
  const tag = chance(r, 0.8) ? `#${tagOf(article)}#` : "";
  const mood = pick(r, ["", "", "关注！", "转发扩散。", "你怎么看？", "大家注意。", "🙏", "点赞👍"]);
  return `${tag}${article.paragraphs[0]}${mood}`;
}

export function asThread(r: Random, article: Article): string {
  return pick(r, ["大家听说了吗？", "有没有知情的邻居：", "【求助】", "【讨论】", "刚看到的消息，"]) + article.title.replace(/[！。]$/, "");
}

const COMMENTS = {
  "-1": [
    "太让人气愤了，必须严查到底！",
    "希望尽快公布调查结果。",
    "又是这样，监管去哪了？",
    "心疼，愿平安。",
    "离谱，一定要追责。",
    "不能就这么算了",
    "曝光得好",
    "期待官方回应",
  ],
  "0": ["转发周知。", "收藏了。", "已阅。", "关注后续。", "马克一下", "还有这种事", "转给家人看看"],
  "1": ["太棒了，为家乡点赞！", "厉害了！", "真暖心，好人一生平安。", "越来越好了", "必须支持", "骄傲！", "希望全国推广"],
} as const;

const TAILS = [
  "",
  "",
  "",
  "说到底还是要落到实处。",
  "我身边也有类似的事。",
  "希望媒体持续跟进。",
  "家里老人都在问这个。",
  "上次路过就看到了。",
  "不光这里，别处也一样。",
  "早该这样了。",
  "等一个结果。",
];

export function comment(r: Random, tone: -1 | 0 | 1): string {
  const said = pick(r, COMMENTS[`${chance(r, 0.7) ? tone : 0}` as "-1" | "0" | "1"]);
  const tail = pick(r, TAILS);
  return tail === "" || /[。！？]$/.test(said) ? said + tail : `${said}，${tail}`;
}
