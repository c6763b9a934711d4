import { ExpressionError, splitTemplate } from "../../grammar/expression.ts";
import type { LinkPlan } from "../plan.ts";
import type { Json, PageContext, Place } from "./context.ts";
import { noteExpression } from "./names.ts";

/** A link; which page it leads to, and whether that page takes its parameters, is checked when all pages are known. */
export function compileLink(
  value: unknown,
  container: object,
  key: string | number,
  place: Place,
  context: PageContext,
): LinkPlan | undefined {
  const authored = typeof value === "string" ? { to: value } : (value as Json | undefined);
  if (typeof authored?.to !== "string") return undefined;
  const [holder, at] = typeof value === "string" ? [container, key] : [authored as object, "to"];
  const link: LinkPlan = { to: authored.to, tab: authored.tab === "new" ? "new" : "same" };
  try {
    for (const part of splitTemplate(authored.to))
      if (part.hole) noteExpression(part.text, holder, at, place, context, "any", part.start);
    context.pendingLinks.push({ link, text: authored.to, container: holder, key: at });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    context.report.add("P150", error.message, holder, at, { within: error.start });
  }
  return link;
}
