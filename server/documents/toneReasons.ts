import { join } from "node:path";
import { groupTonesOf } from "#server/analysis/tone/groupTones.ts";
import { loadJudge } from "#server/analysis/tone/loadJudge.ts";
import { ownPart } from "#server/analysis/tone/ownPart.ts";
import { lexiconJudge } from "#server/analysis/tone/sentiment.ts";
import type { SentimentModel } from "#server/analysis/tone/sentimentModel.ts";
import { ToneParts } from "#server/analysis/tone/ToneParts.ts";
import { toneVerdictsOf } from "#server/analysis/tone/toneVerdicts.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { MODEL_FILE } from "#server/ingest/IngestService.ts";
import type { DocumentRow, FullDocument, Sentiment } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { tonesSetByPeople } from "./statusLog.ts";

type Coloured = Pick<DocumentRow, "id" | "sameId" | "title" | "summary" | "isAppraise">;

const byModel = (why: string | undefined): string => `模型判断${why ? `：${why}` : ""}`;

const tonePartsOf = serviceKey("toneParts", ({ log }) => new ToneParts((reason) => log.warn({ reason }, "reasons of tones")));

/** The words that speak for a tone where the lists know one: what was only learnt (到货, 监控) tells a reader less than the part it stands in. */
const wordsFor = (judge: SentimentModel, title: string, text: string, tone: Sentiment): string[] =>
  lexiconJudge.because(title, text, tone).length > 0 ? judge.because(title, text, tone) : [];

/** What a text itself says for its tone: its words, else the part that carries what it means; "" where nothing does. */
async function ownReason(services: Services, judge: SentimentModel, document: FullDocument, tone: Sentiment): Promise<string> {
  const { title, text } = ownPart(document.title, plainText(document.content));
  const words = wordsFor(judge, title, text, tone);
  if (words.length > 0) return `依据：${words.join("、")}`;
  const { sure, tone: worded } = judge.look(title, text);
  // Where nothing left it open and it is told otherwise today, nothing in it speaks for this tone.
  if (worded !== tone && (sure || !services.settings.embedding)) return "";
  const part = await tonePartsOf(services).of(judge, title, text, tone, services.settings.embedding && !sure);
  return part && `依据：“${part}”`;
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
      const { title, text } = ownPart(row.title, row.summary);
      const words = wordsFor(judge, title, text, row.isAppraise);
      if (words.length > 0) reasons.set(row.id, `依据：${words.join("、")}`);
      else silent.push(row);
    }
  }
  // The summary holds other sentences than the lead that was judged; and a copy has its tone of the first of its group.
  const firsts = silent.filter(({ id, sameId }) => id !== sameId).map(({ sameId }) => sameId);
  const texts = silent.length > 0 ? await services.documents.get([...silent.map(({ id }) => id), ...firsts]) : [];
  const byId = new Map(texts.flatMap((document) => (document ? [[document.id, document] as const] : [])));
  await Promise.all(
    silent.map(async (row) => {
      for (const document of [byId.get(row.id), byId.get(row.sameId)]) {
        const reason = document && (await ownReason(services, judge, document, row.isAppraise));
        if (!reason) continue;
        reasons.set(row.id, reason);
        return;
      }
    }),
  );
  return reasons;
}
