import { DAY, localStep, MINUTE } from "#engine/grammar/localTime.ts";
import { aiOf } from "#server/ai/AiService.ts";
import { emptyMaterial } from "#server/ai/emptyMaterial.ts";
import { estimateTokens } from "#server/ai/estimateTokens.ts";
import { Quoter } from "#server/ai/quote.ts";
import { type ToneVerdict, toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import type { Services } from "#server/contract/handler.ts";
import type { Job } from "#server/contract/Job.ts";
import { tonesSetByPeople } from "#server/documents/statusLog.ts";
import { groupsOf } from "#server/records/SensitiveGroupRecord.ts";
import type { DocumentQuery, FullDocument, SearchRequest, Sentiment } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { readVerdicts } from "./readVerdicts.ts";

/** Documents of one question, and what is sent of each. */
const BATCH = 20;
const LEAD = 300;
/** Documents of each list that are looked at in one run. */
const LOOKED_AT = 200;
const MODEL = "deepseek-chat";
const REPLY_TOKENS = 1500;
/** Whose day the tokens are booked to. */
const USER = "tone-review";

const TASK = `你是舆情编辑，判断每篇稿件对其所涉主体的情感倾向：1 正面，0 中性，-1 负面。
政策发布、会议、例行发布会、工作部署、执法成果、价格下降、救援成功不算负面；伤亡、违法、侵权、投诉、丑闻、事故本身算负面；拿不准记 0。
只回答一个 JSON 数组，每篇一项：[{"n":编号,"tone":1或0或-1,"why":"不超过15字的依据"}]，不写别的。`;

/** What desks look at: what alerts tell, what is listed as negative, what reports would choose. Of a group one document. */
async function lookedAt(services: Services): Promise<FullDocument[]> {
  const { documents, now } = services;
  const window: DocumentQuery = { beginTime: now() - DAY, endTime: now() + 1 };
  const groups = (await groupsOf(services).find()).filter(({ enabled }) => enabled).map(({ id }) => id);
  const asks: [DocumentQuery, SearchRequest["sort"]["field"]][] = [
    ...(groups.length > 0 ? ([[{ ...window, sensitiveGroupIds: groups }, "pubdate"]] as [DocumentQuery, "pubdate"][]) : []),
    [{ ...window, isAppraise: [-1] }, "pubdate"],
    [window, "sameContentCount"],
  ];
  const ids = new Set<string>();
  for (const [query, field] of asks) {
    const { rows } = await documents.search({ query, collapse: true, sort: { field, order: "desc" }, page: 1, pagesize: LOOKED_AT });
    for (const { id } of rows) ids.add(id);
  }
  const all = [...ids];
  const [judged, people] = await Promise.all([
    toneVerdictsOf(services.records).find({ where: { id: { in: all } } }),
    tonesSetByPeople(services, all),
  ]);
  const known = new Set(judged.map(({ id }) => id));
  const open = await documents.get(all.filter((id) => !known.has(id) && !people.has(id)));
  return open.filter((document) => document !== null);
}

/** One question; the verdicts by number, none of what could not be read. @throws AiError when the service fails. */
async function ask(services: Services, batch: readonly FullDocument[], signal: AbortSignal): Promise<ReturnType<typeof readVerdicts>> {
  const ai = aiOf(services);
  const lease = await ai.quota.take(USER);
  if (typeof lease === "string") return new Map();
  const quoter = new Quoter();
  const quoted = batch.map(({ title, content }, at) => quoter.quote(`编号 ${at + 1}`, `${title}\n${plainText(content).slice(0, LEAD)}`));
  const messages = [
    { role: "system" as const, content: `${TASK}\n\n${quoter.rules}` },
    { role: "user" as const, content: quoted.join("\n\n") },
  ];
  let reply = "";
  try {
    const task = { operation: "chat" as const, model: MODEL, messages, material: emptyMaterial(), maxTokens: REPLY_TOKENS, temperature: 0 };
    for await (const piece of ai.provider.stream(task, AbortSignal.any([signal, ai.stopping.signal]))) {
      if ("text" in piece) reply += piece.text;
    }
  } finally {
    lease.end(Math.ceil(estimateTokens(messages.map(({ content }) => content).join("")) + estimateTokens(reply)));
  }
  return readVerdicts(reply, batch.length);
}

/** Keeps a verdict for a document and the copies of its group that nobody judged, and gives them its tone. */
async function keep(services: Services, document: FullDocument, tone: Sentiment, why: string): Promise<void> {
  const query: DocumentQuery = { sameIds: [document.sameId] };
  const { rows } = await services.documents.search({
    ...{ query, collapse: false, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: LOOKED_AT },
  });
  const people = await tonesSetByPeople(
    services,
    rows.map(({ id }) => id),
  );
  const members = new Map([document, ...rows].filter(({ id }) => !people.has(id)).map((row) => [row.id, row.isAppraise]));
  const verdicts: ToneVerdict[] = [...members].map(([id, before]) => ({ id, tone, why, before, time: services.now() }));
  for (const verdict of verdicts) await toneVerdictsOf(services.records).put(verdict);
  const changed = verdicts.filter(({ before }) => before !== tone).map(({ id }) => id);
  if (changed.length > 0) await services.documents.update(changed, { isAppraise: tone });
}

/** Questions of a day, so that the budget holds over restarts and servers. */
interface Spent {
  id: string;
  documents: number;
}
export const toneBudgetOf = (services: Services) => services.records.collection<Spent>({ name: "toneBudget" });

/**
 * Lets a model's service judge the tone of what desks look at, in batches, no document twice, at most
 * AI_TONE_DOCUMENTS a day. Answers how many it judged; none where no service is set.
 */
export async function reviewTones(services: Services, signal: AbortSignal): Promise<number> {
  const most = services.settings.ai.limits.toneDocuments;
  if (aiOf(services).provider.engine !== "model" || most === 0) return 0;
  const budget = toneBudgetOf(services);
  const id = String(localStep(services.now(), DAY));
  let spent = (await budget.get(id))?.documents ?? 0;
  let judged = 0;
  const open = spent < most ? await lookedAt(services) : [];
  for (let at = 0; at < open.length && spent < most && !signal.aborted; at += BATCH) {
    const batch = open.slice(at, at + Math.min(BATCH, most - spent));
    spent += batch.length;
    await budget.put({ id, documents: spent });
    const verdicts = await ask(services, batch, signal);
    // A service that answers nothing readable is not asked on and on.
    if (verdicts.size === 0) break;
    for (const [place, document] of batch.entries()) {
      const verdict = verdicts.get(place + 1);
      const { id: docId, isAppraise: before } = document;
      if (verdict) await keep(services, document, verdict.tone, verdict.why);
      else await toneVerdictsOf(services.records).put({ id: docId, tone: null, why: "", before, time: services.now() });
    }
    judged += verdicts.size;
  }
  return judged;
}

export const toneReview: Job = {
  name: "ai.toneReview",
  title: "情感复核（模型服务）",
  every: 5 * MINUTE,
  scope: "house",
  run: reviewTones,
};
