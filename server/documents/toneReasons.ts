import { join } from "node:path";
import { groupTonesOf } from "#server/analysis/groupTones.ts";
import { loadJudge } from "#server/analysis/loadJudge.ts";
import type { SentimentJudge } from "#server/analysis/sentiment.ts";
import { toneVerdictsOf } from "#server/analysis/toneVerdicts.ts";
import type { Services } from "#server/contract/handler.ts";
import { MODEL_FILE } from "#server/ingest/IngestService.ts";
import type { DocumentRow, FullDocument, Sentiment } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { tonesSetByPeople } from "./statusLog.ts";

type Coloured = Pick<DocumentRow, "id" | "sameId" | "title" | "summary" | "isAppraise">;

const byModel = (why: string | undefined): string => `模型判断${why ? `：${why}` : ""}`;

/** What a text itself says for its tone: its words, else what it means as a whole, else how it is worded; "" where nothing does. */
function ownReason({ settings }: Services, judge: SentimentJudge, { title, content }: FullDocument, tone: Sentiment): string {
  const text = plainText(content);
  const words = judge.because(title, text, tone);
  if (words.length > 0) return `依据：${words.join("、")}`;
  const look = judge.look(title, text);
  // Where words left the tone open, none of them speaks for what the sentence as a whole means.
  if (settings.embedding && !look.sure) return "依据：整句语义";
  return look.tone === tone ? "依据：整体措辞" : "";
}

/**
 * Why documents have their tone, by id: who set it, what a model's service said, of them or of a copy, or the words it was told by.
 * Neutral ones have a reason only where somebody said so, as has nobody whose words are not found any more.
 */
export async function toneReasons(services: Services, rows: readonly Coloured[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const [people, groups] = await Promise.all([
    tonesSetByPeople(services, ids),
    groupTonesOf(services.records).find({ where: { id: { in: [...new Set(rows.map(({ sameId }) => sameId))] } } }),
  ]);
  const ofGroup = new Map(groups.map((group) => [group.id, group]));
  const verdicts = await toneVerdictsOf(services.records).find({ where: { id: { in: [...ids, ...groups.map(({ of }) => of)] } } });
  const reasons = new Map<string, string>();
  const told = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const judge = loadJudge(join(services.settings.dataDir, MODEL_FILE));
  const silent: Coloured[] = [];
  for (const row of rows) {
    const verdict = told.get(row.id);
    const group = ofGroup.get(row.sameId);
    if (people.get(row.id)?.tone === row.isAppraise) reasons.set(row.id, "人工标注");
    else if (verdict?.tone === row.isAppraise) reasons.set(row.id, byModel(verdict.why));
    else if (group?.tone === row.isAppraise) {
      reasons.set(row.id, group.by === "people" ? "人工标注（相似文章）" : byModel(told.get(group.of)?.why));
    } else if (row.isAppraise !== 0) {
      const words = judge.because(row.title, row.summary, row.isAppraise);
      if (words.length > 0) reasons.set(row.id, `依据：${words.join("、")}`);
      else silent.push(row);
    }
  }
  // The summary holds other sentences than the lead that was judged; and a copy has its tone of the first of its group.
  const firsts = silent.filter(({ id, sameId }) => id !== sameId).map(({ sameId }) => sameId);
  const texts = silent.length > 0 ? await services.documents.get([...silent.map(({ id }) => id), ...firsts]) : [];
  const byId = new Map(texts.flatMap((document) => (document ? [[document.id, document] as const] : [])));
  for (const row of silent) {
    const how = [row.id, row.sameId]
      .map((id) => byId.get(id))
      .map((document) => document && ownReason(services, judge, document, row.isAppraise));
    const reason = how.find(Boolean);
    if (reason) reasons.set(row.id, reason);
  }
  return reasons;
}
