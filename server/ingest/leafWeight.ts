import { isScanCall } from "#server/text/scanCall.ts";
import type { Leaf } from "./pageLeaves.ts";

/** What is said below every page of a house. */
const FOOT =
  /(?:^\s*©|举报(?:电话|邮箱|热线)|许可证|Copyright|ICP[备证]|公网安备|版权所有|All Rights Reserved|网站标识码|技术支持[：:]|浏览器访问|不承担.{0,12}责任|关于我们.{0,40}联系我们|未经.{0,14}(?:授权|许可|书面).{0,12}不得)/i;
/** A sentence that a house says of itself; any other tells a story that speaks of such things. */
const FOOT_SENTENCE =
  /^[（(【[]?(?:©|Copyright|版权(?!所有的|纠纷|保护|局)|未经|本网|本站|本报|本刊|本平台|本文|凡|任何(?:单位|个人|媒体)|声明[：:]|免责|网站|主办|备案|[^，。]{0,16}版权所有(?!的)|[^，。]{0,16}(?:许可证|举报(?:电话|邮箱|热线))(?:号|编号)?\s*[：:])|All Rights Reserved|ICP[备证]\d|公网安备\s*\d/i;
const ENDED = /[。！？][”"）)]?$/;
const isFoot = (text: string): boolean => FOOT.test(text) && (!ENDED.test(text) || FOOT_SENTENCE.test(text));
/** What somebody did, in a sentence, calls for nothing. */
const DONE = /之后|以后|(?<=[关载击])(?:了(?!解)|过)|^(?:他|她|我(?!们)|记者|原告|被告)/;
const isCall = (text: string): boolean => CALL.test(text) && !(ENDED.test(text) && DONE.test(text));
/** What to do with a text, where to get more of it and who brought it onto the page. */
const CALL =
  /(?:下载.{0,6}(?:APP|客户端)|(?:打开|进入).{0,10}(?:APP|客户端)|关注.{0,12}(?:公众号|微信|视频号)|点击.{0,10}(?:领取|进入|关注|订阅|下载|查看)|立即(?:打开|订阅|登录|注册|领取)|尽在.{0,12}(?:APP|客户端)|开户|登录后|文明上网|取消订阅|转载请|本文由|原创发布|仅提供信息|不代表本|(?:您的|升级|当前)浏览器)/i;
/** How old something is, or when it was said, and from where. */
const AGE =
  /^(?:\d{1,2}\s*(?:分钟|小时|天|周|个月|年)前|(?:今天|昨天|前天|(?:20)?\d{2}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}[-/月]\d{1,2}日?)?\s*(?:[上下]午\s*)?(?:\d{1,2}:\d{2}(?::\d{2})?)?)(?:[\s·・|]*(?:来自|IP|属地|发布于)?.{0,12})?$/;
/** When, where and by whom: the line at the headline. */
const CREDITS =
  /^(?:(?:开始|直播|开播)?时间|日期|来源|稿源|作者|发[布表]|更新|浏览|点击|阅读|编辑|责编|审核|[一二三初终]审|校对)[^。]{0,12}[：:]|20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}.*(?:来源|点击|浏览|阅读|编辑|评论|字号|字体)/;
const LATIN = /[A-Za-z]+(?:['’-][A-Za-z]+)?/g;
/** Letters of one line that count. */
const MOST = 260;

/** Whether a line is of sentences. */
export function isSentence({ text, letters }: Pick<Leaf, "text" | "letters">): boolean {
  if (/[。！？；!?]/.test(text) && letters >= 10) return true;
  if (/[，：、]/.test(text) && letters >= 30) return true;
  return /[.;:,]/.test(text) && (text.match(LATIN)?.length ?? 0) >= 8;
}

export const isAge = ({ text, letters }: Pick<Leaf, "text" | "letters">): boolean =>
  letters < 40 && /^(?:\d|今天|昨天|前天)/.test(text) && /\d/.test(text) && AGE.test(text);

/** A figure or a word in a table says nothing of the text around it. */
const cellOf = ({ parent }: Leaf): boolean => /^T[DH]$/.test(parent.tagName) || /^T[DH]$/.test(parent.parentElement?.tagName ?? "");

/** How much a line speaks for being of an article (its letters), or against it (below 0), by itself. */
export function leafWeight(leaf: Leaf): number {
  const { text, letters, linked } = leaf;
  if (letters === 0) return 0;
  if (isFoot(text) && letters < 320) return -60;
  if (letters < 70 && (isCall(text) || isScanCall(text))) return -24;
  if (letters < 90 && CREDITS.test(text) && !/[。！？][”"]?$/.test(text)) return -10;
  const share = linked / letters;
  if (share > (letters < 60 ? 0.35 : 0.5)) return -(6 + Math.min(linked, 60) * 0.5);
  if (!isSentence(leaf)) return isAge(leaf) ? -10 : cellOf(leaf) ? 0 : -5;
  // A word of Latin letters says as much as two Chinese ones.
  const latin = text.replace(/[^A-Za-z]/g, "").length;
  return Math.min(letters - latin * 0.6, MOST) * (1 - share);
}
