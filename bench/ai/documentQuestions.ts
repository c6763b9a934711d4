/**
 * Questions about one document without a model's service: how often the first sentence of the reply answers, or the reply rightly says that
 * the document does not tell. `node scripts/node.mjs bench/ai/documentQuestions.ts [--show] [--kept] [file …]`
 *
 * Of a file of texts with questions and the truth (`# title | outlet | day`, the text, `? question = pattern`, no pattern where it is not
 * told) the first, third … document is looked at by whoever mends the rules, the others are kept: only `--kept` reads them.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { emptyMaterial } from "#server/ai/emptyMaterial.ts";
import { extractive } from "#server/ai/extractive/extractive.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean" }, kept: { type: "boolean" } },
});
/** Sets of earlier rules, of another hand, and four that were read once before the rules were mended for them. */
const WHOLE = ["earlier", "judged", "further", "last", "fresh"].map((name) => `bench/ai/${name}Questions.txt`);
const FILES = [...WHOLE, "bench/ai/documentQuestions.txt"];

interface Asked {
  question: string;
  truth: string;
}

const textsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.trim().split("\n");
      const [title = "", source = "", day = ""] = head.split(" | ");
      const asked = lines.flatMap((line): Asked[] => {
        const [, question, truth = ""] = /^\? (.*?) =\s*(.*)$/.exec(line) ?? [];
        return question ? [{ question, truth }] : [];
      });
      const text = lines.filter((line) => !line.startsWith("? ")).join("\n");
      return { title, source, pubdate: Date.parse(`${day}T12:00:00+08:00`), text: text.trim(), asked };
    });

type Text = ReturnType<typeof textsOf>[number];

async function reply({ title, text, source, pubdate }: Text, question: string): Promise<string> {
  const document = {
    ...{ id: "1", title, text, source, pubdate, dataType: "news", author: "", location: "" },
    ...{ keywords: [], sameContentCount: 1, isAppraise: 0 },
  };
  const material = { ...emptyMaterial(), documents: [document], question, now: pubdate };
  const order = { operation: "chat" as const, model: "", messages: [], material, maxTokens: 1, temperature: 0 };
  let written = "";
  for await (const piece of extractive.stream(order, new AbortController().signal)) if ("text" in piece) written += piece.text;
  return written;
}

async function measure(file: string, texts: readonly Text[]): Promise<void> {
  const count = { told: 0, toldRight: 0, untold: 0, untoldRight: 0, denied: 0 };
  for (const text of texts) {
    for (const { question, truth } of text.asked) {
      const written = await reply(text, question);
      const [head = ""] = written.split("### ");
      const first = /### 最相关的一句\n\n(.*)/.exec(written)?.[1] ?? "";
      const denies = /没有(?:提到|写明|说)/.test(head);
      const right = truth === "" ? denies : !denies && new RegExp(truth).test(first);
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
  if (WHOLE.includes(file)) await measure(file, texts);
  else
    await measure(
      file,
      texts.filter((_, at) => at % 2 === (values.kept ? 1 : 0)),
    );
}
