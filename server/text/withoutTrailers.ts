import { isScanCall } from "./scanCall.ts";

/** A line from which on a text is of other articles. */
export const OTHERS_LINE =
  /^[【[（(]?(?:延伸阅读|相关(?:阅读|新闻|报道|链接|推荐|文章|稿件|视频)|推荐阅读|往期(?:回顾|推荐|精选|精彩)|更多(?:精彩|新闻|阅读|内容|推荐)|猜你喜欢|大家都在看|热门(?:推荐|文章|新闻))[】\]）):：]*$/;
/** What accounts put around a text: 点击上方蓝字关注我们. */
export const CALLS = /点击(?:上方|下方|蓝字|阅读原文)|关注(?:我们|公众号|本号)|点个.{0,2}(?:在看|赞)|转发给|更多内容/;
/** Who did what for the text. */
const ROLE =
  "(?:来源|稿源|作者|文字?|图片?|图文|记者|通讯员|见习记者|实习生|本?文?编辑|责编|责任编辑|值班编辑|值班主任|值班编委|编审|审核|审校|审签|初审|复审|终审|[一二三]审|校对|[一二三]校|监制|总监制|统筹|策划|排版|美编|摄影|摄像|剪辑|制图|设计|供图|供稿|新媒体编辑|主编|总编辑?)";
/** 记者 朴美兰 编辑 金哲, （编辑：张萌 责任编辑：李方）, 责任编辑：刘光博 SN182. */
const CREDITS = new RegExp(
  `^[（(【[]?(?:${ROLE}(?:[：:丨｜|/／]|[ \\u3000]+)[ \\u3000]*[^，。！？：:丨｜|（(]{2,20}?[）)】\\]；;]?[ \\u3000]*(?=$|[）)】\\]；;]|${ROLE}(?:[：:丨｜|/／ \\u3000])))+[）)】\\]]?$`,
);

/** Letters of an article before what is of others, at least; a line behind it that is longer is of the article after all. */
const BEFORE = 60;
const PARAGRAPH = 100;
/** Letters of a line that calls for something or says who did what; longer ones tell of something. */
const SHORT = 50;

/**
 * The lines of a text that tell of its subject: without the headlines of other articles below it (往期回顾), what an account calls
 * for (点个“在看”) and who edited it. The whole text where nothing else would be left.
 */
export function withoutTrailers(text: string): string {
  const lines = text.split("\n");
  let before = 0;
  const others = lines.findIndex((line) => {
    const isOthers = before >= BEFORE && OTHERS_LINE.test(line.trim());
    before += line.trim().length;
    return isOthers;
  });
  const isTail = others >= 0 && lines.slice(others).every((line) => line.trim().length < PARAGRAPH);
  const told = (isTail ? lines.slice(0, others) : lines).filter((line) => {
    const bare = line.trim();
    return bare.length > SHORT || !(CALLS.test(bare) || isScanCall(bare) || CREDITS.test(bare));
  });
  return told.some((line) => line.trim() !== "") ? told.join("\n") : text;
}
