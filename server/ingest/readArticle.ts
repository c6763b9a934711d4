import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { bareText, behindHeadline, calledArticle, chooseBody, knownContainer } from "./articleBody.ts";
import { authorOf, meta, publishedOf, signedBy, siteOf, TIME } from "./articleCredits.ts";
import { headlineOf } from "./articleHeadline.ts";
import { dropBeside } from "./dropBeside.ts";
import { flashOf, isBeside } from "./flashOf.ts";
import { type StateArticle, stateArticle } from "./stateArticle.ts";
import { trimArticle } from "./trimArticle.ts";

export interface Article {
  title: string;
  /** Not yet sanitised: the pipeline does that. */
  html: string;
  author: string;
  /** As written on the page, "" when not found. */
  published: string;
  /** What the page calls its site or says it was taken from, "" when it says neither. */
  site: string;
  length: number;
}

/** Letters that an article has at least: a flash of news below its headline, and a text without one. */
const LEAST = { below: 40, alone: 60 };

/** So much longer is a text in the state of a page than what the page itself shows of it. */
const DRAWN = 2;

/** 【…】 at the head of a post, whose page is called by its account. */
const postTitle = (html: string): string => /^.{0,30}?【([^】]{4,60})】/.exec(bareText(html))?.[1] ?? "";

function fromState(state: StateArticle, headline: string): Article {
  const { title, html, author, published, site } = state;
  return { title: title || headline, html, author: authorOf(author), published, site, length: bareText(html).length };
}

/**
 * The article of a page, as Readability, known containers of article text and the place of its headline tell it.
 * null when nothing looks like an article.
 */
export function readArticle(page: string, url: string): Article | null {
  const document = parseHTML(page).document as unknown as Document;
  const headline = headlineOf(document, meta(document, ["og:title", "ArticleTitle"]) || document.title || "");
  const date = publishedOf(document, headline.text);
  const author = meta(document, ["author", "article:author"]);
  const signed = signedBy(document, headline.text);
  const site = siteOf(document);
  const state = stateArticle(document);
  const flash = flashOf(document, headline.place, headline.text, TIME);
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  dropBeside(document, headline.place);
  // Relative addresses are resolved when the pipeline sanitises.
  const candidates = { known: knownContainer(document), called: calledArticle(document), behind: behindHeadline(headline.place) };
  let found: ReturnType<Readability["parse"]> = null;
  try {
    found = new Readability(document, { charThreshold: 120 }).parse();
  } catch {
    // Broken markup: the container may still hold the text.
  }
  const whole = trimArticle(chooseBody({ ...candidates, found: found?.content ?? "" }), headline.text);
  const beside = flash !== "" && isBeside(whole) && !bareText(whole).includes(bareText(flash));
  const long = !beside && bareText(whole).length >= (candidates.behind ? LEAST.below : LEAST.alone);
  const html = long ? whole : flash;
  const length = bareText(html).length;
  // What a page draws by script it holds in its state alone.
  if (state && bareText(state.html).length > length * DRAWN) return fromState(state, headline.text);
  if (length === 0) return null;
  return {
    title: (headline.place ? "" : postTitle(html)) || headline.text || (found?.title ?? "").trim() || url,
    html,
    author: authorOf(found?.byline ?? "") || authorOf(author) || signed,
    published: date,
    site,
    length,
  };
}
