import { Readability } from "@mozilla/readability";
import { bareText, behindHeadline, calledArticle, chooseBody, knownContainer } from "./articleBody.ts";
import { dropBeside } from "./dropBeside.ts";
import { parsePage } from "./parsePage.ts";
import { isBeside } from "./showsArticle.ts";
import { trimArticle } from "./trimArticle.ts";

/**
 * The text of a page whose lines do not show one (a poem, a list of names): the known containers of article text,
 * what follows the headline, and what Readability finds.
 * @param least letters of a text
 * @param shows whether the page says that it shows one article: a list of others or the foot of the page is none then
 */
export function generalBody(
  page: string,
  heading: { text: string; place?: Element },
  { shows, least }: { shows: boolean; least: number },
): string {
  const document = parsePage(page);
  const place =
    heading.place &&
    // Not by its element, whose words may have been taken out by now.
    [...document.querySelectorAll(heading.place.tagName)].find(
      ({ textContent }) => (textContent ?? "").replace(/\s+/g, " ").trim() === heading.text,
    );
  for (const script of document.querySelectorAll("script, style, noscript")) script.remove();
  dropBeside(document, place);
  const candidates = { known: knownContainer(document), called: calledArticle(document, place), behind: behindHeadline(place) };
  let found = "";
  try {
    found = new Readability(document, { charThreshold: 120 }).parse()?.content ?? "";
  } catch {
    // Broken markup: the container may still hold the text.
  }
  const html = trimArticle(chooseBody({ ...candidates, found }), heading.text);
  return bareText(html).length < least || (shows && isBeside(html)) ? "" : html;
}
