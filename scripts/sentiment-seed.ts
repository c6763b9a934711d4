import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { embeddedText, trainEmbedding } from "#server/analysis/tone/embeddingTone.ts";
import { packModel } from "#server/analysis/tone/packModel.ts";
import { seedName, seedTexts } from "#server/analysis/tone/seedTexts.ts";
import { train } from "#server/analysis/tone/trainSentiment.ts";
import { embedAll } from "#server/models/embedAll.ts";

/** `npm run sentiment:seed`: trains the judge that ships on `server/analysis/tone/seedTexts.json` and writes its weights. */
const FILE = "server/analysis/tone/seedModel.gen.ts";
const embeddings = await embedAll(seedTexts.map(({ title, text }) => embeddedText(title, text)));
const examples = seedTexts.map(({ label }, at) => ({ embedding: embeddings[at] as Float32Array, label }));
const packed = packModel(train(seedTexts, trainEmbedding(examples), seedName)).toString("base64");
const text = `// Written by npm run sentiment:seed from seedTexts.json. Do not edit.\n\n/** The packed model, as base64. */\nexport const SEED_MODEL =\n  "${packed}";\n`;
writeFileSync(join(import.meta.dirname, "..", FILE), text);
process.stdout.write(`${FILE}: ${seedName}\n`);
