import { createHash } from "node:crypto";
import type { Sentiment } from "#server/store/documents.ts";
import texts from "./seedTexts.json" with { type: "json" };
import type { LabelledText } from "./toneClasses.ts";

const LABELS: readonly (readonly [keyof typeof texts, Sentiment])[] = [
  ["正面", 1],
  ["中性", 0],
  ["负面", -1],
];

/** Headlines with their leads, written for this house and labelled (docs/decisions/0021): what its judge learns from before anybody corrects it. */
export const seedTexts: readonly LabelledText[] = LABELS.flatMap(([name, label]) =>
  texts[name].map(([title = "", text = ""]) => ({ title, text, label })),
);

/** Name of the model that is trained on them: another text, another name. */
export const seedName = `seed-1 (${seedTexts.length} texts, ${createHash("sha1").update(JSON.stringify(texts)).digest("hex").slice(0, 8)})`;
