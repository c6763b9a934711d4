import { entitiesOf } from "#server/ai/entitiesOf.ts";
import { topicOf } from "#server/ai/subject.ts";
import { summary } from "#server/analysis/topics/summary.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { askedDocuments } from "./gatherMaterial.ts";
import { linkedFor } from "./namedEntities.ts";

/** Letters of all summaries, the share of a text that its summary may be, and the letters that it may have in any case. */
const [SUMMARY, SHORTER, LEAST] = [220, 0.4, 60];
const MOST = 12;

/** Summary, keywords and names of documents; sentences of the text, so nothing in it is invented. */
export async function digest({ services, caller, request }: HandlerContext<"ai.medab">) {
  const documents = await askedDocuments(services, caller, request.articleId);
  const share = Math.floor((SUMMARY * Math.min(3, documents.length)) / documents.length);
  const room = (text: string): number => Math.max(LEAST, Math.min(share, Math.floor(text.length * SHORTER)));
  const text = documents.map((document) => summary(document.text, room(document.text))).join("\n");
  const whole = documents.map(({ title, text: body }) => `${title}\n${body}`).join("\n");
  return {
    summary: text,
    keywords: topicOf(documents, 8),
    entities: (await entitiesOf(services, whole, MOST)).map(linkedFor(caller)),
    extractive: true,
  };
}
