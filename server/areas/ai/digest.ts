import { entitiesOf } from "#server/ai/entitiesOf.ts";
import { topicOf } from "#server/ai/subject.ts";
import { summary } from "#server/analysis/summary.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { askedDocuments } from "./gatherMaterial.ts";
import { linkedFor } from "./namedEntities.ts";

const SUMMARY = 220;
const MOST = 12;

/** Summary, keywords and names of documents; sentences of the text, so nothing in it is invented. */
export async function digest({ services, caller, request }: HandlerContext<"ai.medab">) {
  const documents = await askedDocuments(services, caller, request.articleId);
  const share = Math.max(60, Math.floor((SUMMARY * Math.min(3, documents.length)) / documents.length));
  const text = documents.map((document) => summary(document.text, share)).join("\n");
  const whole = documents.map(({ title, text: body }) => `${title}\n${body}`).join("\n");
  return {
    summary: text,
    keywords: topicOf(documents, 8),
    entities: (await entitiesOf(services, whole, MOST)).map(linkedFor(caller)),
    extractive: true,
  };
}
