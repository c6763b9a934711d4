import { isAge, leafWeight } from "./leafWeight.ts";
import { TIME } from "./namedTime.ts";
import { type Leaf, leavesOf } from "./pageLeaves.ts";
import { isFurniture } from "./trimArticle.ts";

/** Letters of the line below a video, and how many lines of it are read. */
const LEAST = 10;
const LINES = 4;
/** What ends the words of a video: other videos, comments. */
const ELSE = /^(?:播放列表|相关|更多|推荐|热门|正在|评论|全部|精彩|猜你|选集|下一个|一周节目)/;
/** 播放 12.6万, 3.2万次播放, 点赞, 01:12. */
const COUNT = /^(?:播放|观看|点赞|评论|收藏|转发|分享|投诉|举报)|^[\d.,:万亿+]+\s*(?:次|人|播放|观看|点赞)*$/;

/** Whether a page says that what it shows is a video. */
function isVideoPage(document: Document): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute("content") ?? "";
  return type.startsWith("video") || document.querySelector('video, meta[property="og:video"]') !== null;
}

/** Whether a line is of the words of a video: none of links, credits or counts. */
const isWords = (leaf: Leaf): boolean =>
  leaf.letters > 0 &&
  leaf.linked === 0 &&
  leafWeight(leaf) > -10 &&
  !isAge(leaf) &&
  !isFurniture(leaf.text) &&
  !COUNT.test(leaf.text) &&
  !(leaf.letters < 60 && TIME.test(leaf.text));

/**
 * The line or two below the headline of a page that shows a video, as paragraphs; "" where there is none. They need not be
 * sentences, so that nothing but their place tells them.
 */
export function videoText(document: Document, heading: Element | undefined, headline: string): string {
  if (!heading || !document.body || !isVideoPage(document)) return "";
  const { leaves, spans } = leavesOf(document.body);
  const start = spans.get(heading)?.[1] ?? -1;
  if (start < 0) return "";
  const lines: string[] = [];
  for (const leaf of leaves.slice(start)) {
    if (ELSE.test(leaf.text) || leaf.pictures > 0) break;
    if (isWords(leaf) && leaf.text !== headline) lines.push(leaf.text);
    else if (lines.length > 0) break;
    if (lines.length === LINES) break;
  }
  if (lines.join("").length < LEAST) return "";
  return lines.map((line) => `<p>${line.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`).join("");
}
