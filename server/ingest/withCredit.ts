import { meansName } from "#server/analysis/sources/creditedOutlet.ts";
import { creditsOf, simplified } from "#server/analysis/sources/sourceCredit.ts";
import { plainText } from "#server/text/sanitise.ts";
import type { Article } from "./readArticle.ts";

/** The text of a reprint with whom its page says it has it from, at the end of it where the text itself does not say. */
export function withCredit({ html, credit }: Pick<Article, "html" | "credit">, source: string): string {
  if (!credit || meansName(simplified(credit), simplified(source)) || creditsOf(plainText(html)).length > 0) return html;
  return `${html}<p>来源：${credit}</p>`;
}
