import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { packModel } from "#server/analysis/packModel.ts";
import { seedName, seedTexts } from "#server/analysis/seedTexts.ts";
import { train } from "#server/analysis/trainSentiment.ts";

/** `npm run sentiment:seed`: trains the judge that ships on `server/analysis/seedTexts.json` and writes its weights. */
const FILE = "server/analysis/seedModel.gen.ts";
const packed = packModel(train(seedTexts, seedName)).toString("base64");
const text = `// Written by npm run sentiment:seed from seedTexts.json. Do not edit.\n\n/** The packed model, as base64. */\nexport const SEED_MODEL =\n  "${packed}";\n`;
writeFileSync(join(import.meta.dirname, "..", FILE), text);
process.stdout.write(`${FILE}: ${seedName}\n`);
