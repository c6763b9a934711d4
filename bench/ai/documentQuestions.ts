/**
 * Questions about one document without a model's service: how often the first sentence of the reply answers, or the reply rightly says that
 * the document does not tell. `node scripts/node.mjs bench/ai/documentQuestions.ts [--show] [--kept] [--words] [file …]`
 *
 * A question that asks two things has two patterns (`one & other`), for the first two sentences of the reply.
 *
 * Of a file of texts with questions and the truth (`# title | outlet | day`, the text, `? question = pattern`, no pattern where it is not
 * told) the first, third … document is looked at by whoever mends the rules, the others are kept: only `--kept` reads them. `--words` answers without the sentence encoder.
 */
import { parseArgs } from "node:util";
import { emptyMaterial } from "#server/ai/emptyMaterial.ts";
import { localEngine } from "#server/ai/extractive/extractive.ts";
import { sentenceReader } from "#server/models/sentenceReader.ts";
import { documentOf, HALVED_SETS, QUESTION_SETS, type TextAsked, textsOf } from "./questionSets.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, kept: { type: "boolean" }, words: { type: "boolean" } },
});
const FILES = [...QUESTION_SETS, ...HALVED_SETS];

const engine = localEngine(values.words ? undefined : sentenceReader((line) => console.error(line)));
/** Milliseconds of each reply. */
const took: number[] = [];

async function reply(text: TextAsked, question: string): Promise<string> {
  const material = { ...emptyMaterial(), documents: [documentOf(text)], question, now: text.pubdate };
  const order = { operation: "chat" as const, model: "", messages: [], material, maxTokens: 1, temperature: 0 };
  let written = "";
  for await (const piece of engine.stream(order, new AbortController().signal)) if ("text" in piece) written += piece.text;
  return written;
}

async function measure(file: string, texts: readonly TextAsked[]): Promise<void> {
  const count = { told: 0, toldRight: 0, untold: 0, untoldRight: 0, denied: 0 };
  for (const text of texts) {
    for (const { question, truth } of text.asked) {
      const began = performance.now();
      const written = await reply(text, question);
      took.push(performance.now() - began);
      const [head = ""] = written.split("### ");
      const first = /### 最相关的一句\n\n(.*)/.exec(written)?.[1] ?? "";
      const denies = /没有(?:提到|写明|说)/.test(head);
      const second = /### 依据\n\n- (.*)/.exec(written)?.[1] ?? "";
      const [one = "", other] = truth.split(" & ");
      const tells = other ? [one, other].every((each) => new RegExp(each).test(`${first}\n${second}`)) : new RegExp(one).test(first);
      const right = truth === "" ? denies : !denies && tells;
      if (truth === "") count.untold++;
      else count.told++;
      if (right && truth === "") count.untoldRight++;
      if (right && truth !== "") count.toldRight++;
      if (denies && truth !== "") count.denied++;
      if (values.show && !right)
        console.log(`  ${text.title} | ${question} [${truth || "untold"}] ${denies ? head.split("\n").at(-3) : ""} → ${first}`);
    }
  }
  const { told, toldRight, untold, untoldRight, denied } = count;
  console.log(
    `${file}: right ${toldRight + untoldRight} of ${told + untold}; told ${toldRight} of ${told}, of them denied ${denied}; untold ${untoldRight} of ${untold}`,
  );
}

for (const file of positionals.length > 0 ? positionals : FILES) {
  const texts = textsOf(file);
  if (QUESTION_SETS.includes(file)) await measure(file, texts);
  else
    await measure(
      file,
      texts.filter((_, at) => at % 2 === (values.kept ? 1 : 0)),
    );
}
took.sort((a, b) => a - b);
console.log(`ms a question: median ${took[took.length >> 1]?.toFixed(0)}, longest ${took.at(-1)?.toFixed(0)}`);
