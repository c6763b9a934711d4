/**
 * Who says what in thirty texts (`saidTexts.txt`), written with their truth before the rules had been read: sayings found with the
 * speaker whole, with his name alone or a part of it, with another, or not found. Odd texts were looked at.
 * `node scripts/node.mjs bench/ai/saidTexts.ts [--show] [--kept]`
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { quotesOf } from "#server/ai/extractive/quotes.ts";
import { sentences } from "#server/analysis/words/sentences.ts";

const { values } = parseArgs({ options: { show: { type: "boolean" }, kept: { type: "boolean" } } });

const texts = readFileSync("bench/ai/saidTexts.txt", "utf8")
  .split(/^(?=\d+$)/m)
  .slice(1)
  .map((part) => {
    const [id = "", ...lines] = part.trim().split("\n");
    const sayings = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2).split(" | "));
    return { id: Number(id), text: lines.filter((line) => !line.startsWith("> ")).join("\n"), sayings };
  });

function measure(name: string, isLooked: boolean): void {
  const counts = { whole: 0, part: 0, other: 0, lost: 0, more: 0 };
  for (const { id, text, sayings } of texts.filter((one) => (one.id % 2 === 1) === isLooked)) {
    const quotes = quotesOf(text, sentences(text));
    const told = new Set<(typeof quotes)[number]>();
    for (const [words = "", who = ""] of sayings) {
      const quote = quotes.find((one) => one.words.includes(words));
      if (quote) told.add(quote);
      const forms = who.split("/");
      const speaker = quote?.speaker ?? "";
      const kind = !quote
        ? "lost"
        : forms.includes(speaker)
          ? "whole"
          : forms.some((form) => form.includes(speaker) || speaker.includes(form))
            ? "part"
            : "other";
      counts[kind]++;
      if (values.show && isLooked && kind !== "whole") console.log(`${id} ${kind}: ${words} | ${who} | ${speaker}`);
    }
    const more = quotes.filter((one) => !told.has(one));
    counts.more += more.length;
    if (values.show && isLooked) for (const { speaker, words } of more) console.log(`${id} more: ${speaker} | ${words}`);
  }
  console.log(name, JSON.stringify(counts));
}

measure("looked at", true);
if (values.kept) measure("kept", false);
