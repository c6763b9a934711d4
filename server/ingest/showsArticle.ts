import { bareText } from "./articleBody.ts";
import { TIME } from "./namedTime.ts";

const NEAR = 120;
const MARKS = ["article:published_time", "og:published_time", "publishdate", "pubdate", "PubDate", "datePublished", "ArticleTitle"];

/** Whether a page says of itself that it shows one article: in its head, or by a time right beside its headline. */
export function showsArticle(document: Document, heading: Element | undefined): boolean {
  if (document.querySelector('meta[property="og:type"]')?.getAttribute("content")?.includes("article")) return true;
  if (MARKS.some((name) => document.querySelector(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`))) return true;
  for (const data of document.querySelectorAll('script[type="application/ld+json"]')) {
    if (/"@type"\s*:\s*"(?:News)?Article"/.test(data.textContent ?? "")) return true;
  }
  const beside = heading?.nextElementSibling ?? heading?.parentElement?.nextElementSibling;
  const text = bareText(beside?.textContent ?? "");
  return text.length > 0 && text.length < NEAR && TIME.test(text);
}

/** Letters between links of a list of other articles, at most. */
const TEASER = 120;

/** What stands below every page of a house. */
const FOOT = /举报邮箱|举报电话|许可证|Copyright|ICP备|关于我们.{0,20}联系我们/i;
const FOOT_LETTERS = 400;

/** Whether what was found is no article: teasers of others, a link every few words, or the foot of the page. */
export function isBeside(html: string): boolean {
  const text = bareText(html);
  if (text.length < FOOT_LETTERS && FOOT.test(text)) return true;
  const links = html.match(/<a\s/g)?.length ?? 0;
  return links >= 3 && text.length / links < TEASER;
}
