import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { HandlerContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import type { DocumentRequest } from "#server/documents/documentRequest.ts";
import { searchDocuments } from "#server/documents/searchDocuments.ts";
import { queryExpand } from "#server/documents/widerWords.ts";
import { findPlan, type TopicPlanRecord } from "#server/records/TopicPlanRecord.ts";
import { cutWords } from "#server/text/segment.ts";

const MONTH = 30 * DAY;
const WORDS = 6;

/** Words that say what a plan is about: those of its documents that stand in its title or angle, else of the title. */
export async function planWords(services: Services, plan: TopicPlanRecord): Promise<string[]> {
  const text = `${plan.title} ${plan.angle}`;
  const documents = plan.docIds.length ? await services.documents.get(plan.docIds.slice(0, 50)) : [];
  const counts = new Map<string, number>();
  for (const document of documents)
    for (const word of document?.keywords ?? []) counts.set(word, (counts.get(word) ?? 0) + (text.includes(word) ? 10 : 1));
  const known = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const named = known.filter((word) => text.includes(word));
  const title = cutWords(plan.title).filter((word) => word.length > 1 && !/^[\d\p{P}]+$/u.test(word));
  return [...new Set([...named, ...title])].slice(0, WORDS);
}

const withRelation = <Row extends { id: string }>(plan: TopicPlanRecord, rows: Row[]) =>
  rows.map((row) => {
    const related = plan.docIds.includes(row.id);
    return { ...row, related, relation: related ? "已关联" : "" };
  });

/** Documents for a plan by the usual conditions; without words, by the plan's own. Those it has are marked. */
export async function findPlanDocuments(context: HandlerContext<"plans.findDocs">) {
  const { services, caller } = context;
  const { id, ...request } = context.request;
  const plan = await findPlan(services, id);
  const search: DocumentRequest = request.keyWords?.trim()
    ? request
    : { ...request, keyWords: (await planWords(services, plan)).slice(0, 2).join(" ") };
  const reply = await searchDocuments({ ...context, request: search }, await documentQuery(services, caller, search));
  return { ...reply, rows: withRelation(plan, reply.rows) };
}

/** Documents of the last 30 days that talk of what the plan is about in other words. */
export async function suggestPlanDocuments(context: HandlerContext<"plans.suggestDocs">) {
  const { services, caller, request } = context;
  const plan = await findPlan(services, request.id);
  const own = await planWords(services, plan);
  if (own.length === 0) return { rows: [], total: 0 };
  const { words } = await queryExpand({ ...context, request: { word: own.slice(0, 3).join(" "), limit: 10 } });
  const now = services.now();
  const { id: _, ...search } = request;
  const query = {
    any: parseWords([...own, ...words].map((word) => `"${word.replace(/"/g, "")}"`).join(" ")),
    ...{ beginTime: now - MONTH, endTime: now + 1, dataTypes: typesFor(caller), seenTypes: typesFor(caller) },
  };
  const reply = await searchDocuments({ ...context, request: { ...search, duplicate: 1 } }, { query, highlights: [...own, ...words] });
  return { ...reply, rows: withRelation(plan, reply.rows) };
}
