import { aroundHeadline } from "./aroundHeadline.ts";
import { authorOf, signedBy, signedWithin } from "./articleAuthor.ts";
import { bareText } from "./articleBody.ts";
import { creditOf, creditWithin } from "./articleCredits.ts";
import { headlineOf } from "./articleHeadline.ts";
import { dropBeside } from "./dropBeside.ts";
import { dropPosts } from "./dropOthers.ts";
import { generalBody } from "./generalBody.ts";
import type { Houses } from "./houseLines.ts";
import { meta, siteOf } from "./pageMeta.ts";
import { paperData } from "./paperData.ts";
import { parsePage } from "./parsePage.ts";
import { publishedOf } from "./publishedOf.ts";
import { showsArticle } from "./showsArticle.ts";
import { type StateArticle, stateArticle } from "./stateArticle.ts";
import { textBlock } from "./textBlock.ts";
import { trimArticle } from "./trimArticle.ts";
import { videoText } from "./videoText.ts";

export interface Article {
  title: string;
  /** Not yet sanitised: the pipeline does that. */
  html: string;
  author: string;
  /** As written on the page, "" when not found. */
  published: string;
  /** What the site calls itself, "" when it does not. */
  site: string;
  /** Whom the page says it has its article from (来源), "" when it does not say. */
  credit: string;
  length: number;
}

/** Letters that an article has at least: a text below its headline, one without a headline, a flash of news on a page that says it shows one. */
const LEAST = { below: 40, alone: 60, flash: 12 };

/** So much longer is a text in the state of a page than what the page itself shows of it. */
const DRAWN = 2;

/** 【…】 at the head of a post, whose page is called by its account. */
const postTitle = (html: string): string => /^.{0,30}?【([^】]{4,60})】/.exec(bareText(html))?.[1] ?? "";

function fromState(state: StateArticle, headline: string, signed: string): Article {
  const { title, html, author, published, site, credit } = state;
  return { title: title || headline, html, author: authorOf(author) || signed, published, site, credit, length: bareText(html).length };
}

/**
 * The article of a page, as its lines, the forms and names of its blocks and the place of its headline tell it.
 * null when nothing looks like an article.
 * @param houses remembers lines of the pages read, so that what a house puts on all of them is told from its articles
 */
export function readArticle(page: string, url: string, houses?: Houses): Article | null {
  const document = parsePage(page);
  const paper = paperData(page);
  const headline = headlineOf(document, meta(document, ["og:title", "ArticleTitle"]) || paper.title || document.title || "");
  const around = aroundHeadline(document, headline);
  const published = publishedOf(document, around, headline.place, url) || paper.date;
  const signed = signedBy(document, headline.text, around);
  const [site, credit] = [siteOf(document), creditOf(document, around)];
  const state = stateArticle(document);
  const abstract = meta(document, ["og:description", "description"]);
  const shows = showsArticle(document, headline.place);
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  dropBeside(document, headline.place);
  if (document.body) dropPosts(document.body);
  // Relative addresses are resolved when the pipeline sanitises.
  const block = textBlock(document, { ...headline, abstract }, houses?.of(url, headline.text));
  const text = trimArticle(block.html, headline.text);
  const isFlash = shows && /[。！？]/.test(bareText(text));
  const enough = headline.place ? LEAST.below : LEAST.alone;
  const found = bareText(text).length >= (isFlash ? LEAST.flash : enough) ? text : generalBody(page, headline, { shows, least: enough });
  const html = found || videoText(document, headline.place, headline.text);
  const length = bareText(html).length;
  // What a page draws by script it holds in its state alone.
  if (state && bareText(state.html).length > length * DRAWN) return fromState(state, headline.text, signed);
  if (length === 0) return null;
  return {
    title: (headline.place ? "" : postTitle(html)) || headline.text || url,
    html,
    author: authorOf(paper.author) || signed || signedWithin(block.lines.join("\n")),
    published,
    site,
    credit: credit || creditWithin(block.lines.join("\n")),
    length,
  };
}
