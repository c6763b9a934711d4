import type { NormalizedLink } from "../normalize/page.ts";
import type { LinkPlan } from "../plan.ts";
import type { PageContext, Place } from "./context.ts";
import { noteTemplate } from "./names.ts";

/** A link; which page it leads to, and whether that page takes its parameters, is checked when all pages are known. */
export function compileLink(authored: NormalizedLink, place: Place, context: PageContext): LinkPlan | undefined {
  if (typeof authored?.to !== "string") return undefined;
  const link: LinkPlan = { to: authored.to, tab: authored.tab === "new" ? "new" : "same" };
  if (noteTemplate(authored.to, authored, "to", place, context))
    context.pendingLinks.push({
      ...{ link, labels: place.endpoint?.contract.reply.labels, place },
      ...{ text: authored.to, container: authored, key: "to" },
    });
  return link;
}
