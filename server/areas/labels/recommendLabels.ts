import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { compileLabels, matchLabels } from "#server/ingest/labelRules.ts";
import { labelJobsIn } from "#server/records/LabelJobRecord.ts";
import { allLabels } from "#server/records/LabelRecord.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { mayMakeLabels } from "./mayMakeLabels.ts";

/** How often people put a label on documents with a keyword, less how often they took it off. */
interface LearnedRecord {
  id: string;
  labelId: string;
  word: string;
  count: number;
}

export const learnedIn = ({ records }: Pick<Services, "records">) =>
  records.collection<LearnedRecord>({ name: "labelLearned", indexes: ["labelId", "word"] });

/** Keywords of a document that are learned from, the most telling ones. */
const WORDS = 6;
/** Labels offered for one document. */
const OFFERED = 8;
/** Documents of one call that are learned from. */
const DOCUMENTS = 100;

/** Remembers with which keywords people gave or took labels. */
export async function learn(services: Services, documents: FullDocument[], add: string[], drop: string[]): Promise<void> {
  const idOf = new Map((await allLabels(services)).map(({ id, name }) => [name, id]));
  const steps = new Map<string, { labelId: string; word: string; by: number }>();
  for (const { keywords, labels } of documents.slice(0, DOCUMENTS)) {
    for (const word of keywords.slice(0, WORDS).map(foldText)) {
      for (const [names, by] of [
        [add.filter((name) => !labels.includes(name)), 1],
        [drop.filter((name) => labels.includes(name)), -1],
      ] as const) {
        for (const name of names) {
          const labelId = idOf.get(name);
          if (!labelId) continue;
          const id = `${labelId}:${word}`;
          steps.set(id, { labelId, word, by: (steps.get(id)?.by ?? 0) + by });
        }
      }
    }
  }
  const learned = learnedIn(services);
  const known = new Map((await learned.find({ where: { id: { in: [...steps.keys()] } } })).map((entry) => [entry.id, entry.count]));
  for (const [id, { by, ...rest }] of steps) await learned.put({ id, ...rest, count: (known.get(id) ?? 0) + by });
}

/** By the id of a label: how much was accepted for these keywords. What a merged label learned is its heir's. */
async function accepted(services: Services, words: string[]): Promise<Map<string, number>> {
  const found = await learnedIn(services).find({ where: { word: { in: words } } });
  const merges = await labelJobsIn(services).find({ where: { kind: "merge", status: { in: ["waiting", "running", "done"] } } });
  const heirs = new Map(merges.map(({ label, intoId = "" }) => [label.id, intoId]));
  const scores = new Map<string, number>();
  for (const { labelId, count } of found) {
    let id = labelId;
    for (let steps = 0; heirs.has(id) && steps < heirs.size; steps++) id = heirs.get(id) as string;
    scores.set(id, (scores.get(id) ?? 0) + count);
  }
  return scores;
}

/**
 * Labels for one document: those accepted before for its keywords, the most accepted first, then those whose words or
 * name it holds; whoever may make labels is shown its other keywords too. What was taken off more often than put on is left out.
 */
export async function recommendLabels({ services, caller, request }: HandlerContext<"labels.recommend">) {
  const [document] = await visibleDocuments(services, caller, [request.id]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  const chosen = new Set(request.text?.split(/\s+/));
  const labels = await allLabels(services);
  const words = document.keywords.map(foldText);
  const scores = words.length ? await accepted(services, words) : new Map<string, number>();
  const folded = foldText(`${document.title}\n${plainText(document.content)}`);
  const ruled = new Set(matchLabels(compileLabels(labels), folded));
  const learned = labels.filter(({ id }) => (scores.get(id) ?? 0) > 0).sort((a, b) => scores.get(b.id)! - scores.get(a.id)!);
  const fitting = labels.filter(({ id, name }) => scores.get(id) === undefined && (ruled.has(name) || folded.includes(foldText(name))));
  const refused = new Set(labels.filter(({ id }) => (scores.get(id) ?? 0) < 0).map(({ name }) => foldText(name)));
  const fresh = mayMakeLabels(caller) ? document.keywords.filter((word) => !refused.has(foldText(word))) : [];
  const names = [...new Set([...learned.map(({ name }) => name), ...fitting.map(({ name }) => name), ...fresh])];
  return { words: names.filter((name) => !document.labels.includes(name) && !chosen.has(name)).slice(0, OFFERED) };
}
