import { join } from "node:path";
import { loadJudge } from "#server/analysis/loadJudge.ts";
import { toneVerdictsOf } from "#server/analysis/toneVerdicts.ts";
import type { Services } from "#server/contract/handler.ts";
import { MODEL_FILE } from "#server/ingest/IngestService.ts";
import type { DocumentRow } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { tonesSetByPeople } from "./statusLog.ts";

type Coloured = Pick<DocumentRow, "id" | "title" | "summary" | "isAppraise">;

/**
 * Why documents have their tone, by id: who set it, what a model's service said, or the words it was told by. Neutral
 * ones have a reason only where somebody said so, as has nobody whose words are not found any more.
 */
export async function toneReasons(services: Services, rows: readonly Coloured[]): Promise<Map<string, string>> {
  const ids = rows.map(({ id }) => id);
  const [people, verdicts] = await Promise.all([
    tonesSetByPeople(services, ids),
    toneVerdictsOf(services.records).find({ where: { id: { in: ids } } }),
  ]);
  const reasons = new Map<string, string>();
  const told = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const judge = loadJudge(join(services.settings.dataDir, MODEL_FILE));
  const silent: Coloured[] = [];
  for (const row of rows) {
    const verdict = told.get(row.id);
    if (people.get(row.id)?.tone === row.isAppraise) reasons.set(row.id, "人工标注");
    else if (verdict?.tone === row.isAppraise) reasons.set(row.id, `模型判断${verdict.why && `：${verdict.why}`}`);
    else if (row.isAppraise !== 0) {
      const words = judge.because(row.title, row.summary, row.isAppraise);
      if (words.length > 0) reasons.set(row.id, `依据：${words.join("、")}`);
      else silent.push(row);
    }
  }
  // The summary holds other sentences than the lead that was judged.
  const texts = silent.length > 0 ? await services.documents.get(silent.map(({ id }) => id)) : [];
  for (const document of texts) {
    if (!document) continue;
    const text = plainText(document.content);
    const words = judge.because(document.title, text, document.isAppraise);
    // Where words left the tone open, none of them speaks for what the sentence as a whole means.
    const isMeant = services.settings.embedding && !judge.look(document.title, text).sure;
    if (words.length > 0 || isMeant) reasons.set(document.id, `依据：${words.join("、") || "整句语义"}`);
  }
  return reasons;
}
