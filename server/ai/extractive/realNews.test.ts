import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import type { AiDocument } from "../AiMaterial.ts";
import { type AiOperation, OPERATIONS } from "../AiProvider.ts";
import { emptyMaterial } from "../emptyMaterial.ts";
import { LABEL, localEngine } from "./extractive.ts";

const FILE = "../shared/data/news-daily.jsonl";
/** `NEWS_STEP=1` for all 2,562 items. */
const STEP = Number(process.env.NEWS_STEP ?? 120);

function documents(): AiDocument[] {
  const rows = readFileSync(FILE, "utf8").trim().split("\n");
  return rows
    .filter((_, at) => at % STEP === 0)
    .map((line, at) => {
      const { title, content, source, date } = JSON.parse(line) as Record<string, string>;
      const text = plainText(sanitise(content ?? ""));
      const facts = { dataType: "news", author: "", location: "", keywords: [], sameContentCount: 1, isAppraise: 0 };
      return {
        id: String(at),
        title: title ?? "",
        text,
        source: source ?? "",
        pubdate: Date.parse(date ?? ""),
        ...facts,
      };
    });
}

async function write(operation: AiOperation, document: AiDocument): Promise<string> {
  const material = {
    ...{ ...emptyMaterial(), documents: [document], now: document.pubdate },
    ...{ question: "这件事的影响和数据", text: document.text, requirement: "更简洁，突出重点" },
  };
  const task = { operation, model: "", messages: [], material, maxTokens: 1, temperature: 0 };
  let text = "";
  for await (const piece of localEngine().stream(task, new AbortController().signal)) if ("text" in piece) text += piece.text;
  return text;
}

describe.skipIf(!existsSync(FILE))("real news (skipped where ../shared/data is absent)", () => {
  it.each(OPERATIONS)(
    "%s is written for every item, well-formed",
    async (operation) => {
      for (const document of documents()) {
        const text = await write(operation, document);
        expect(text.startsWith(LABEL), document.title).toBe(true);
        expect(text.length, document.title).toBeGreaterThan(LABEL.length + 20);
        expect(text, document.title).not.toMatch(/undefined|null|NaN|\[object/);
        for (const [, json = ""] of text.matchAll(/```chart\n(.*)\n```/g)) {
          const { rows } = JSON.parse(json) as { rows: { name: string; value: number }[] };
          expect(rows.length).toBeGreaterThan(2);
          expect(rows.every(({ name, value }) => name.length > 1 && Number.isFinite(value))).toBe(true);
        }
        for (const [row] of text.matchAll(/(?:^\|.*\|\n)+/gm)) {
          const widths = row
            .trim()
            .split("\n")
            .map((line) => line.split("|").length);
          expect(new Set(widths).size, row).toBe(1);
        }
      }
    },
    120_000,
  );

  it("says no number that the article does not", async () => {
    for (const document of documents()) {
      const known = `${document.title}${document.text}`;
      const text = (await write("article_analysis", document)).replace(/### 系统标注[\s\S]*/, "");
      const said = text
        .split("\n")
        .filter((line) => line.startsWith("- "))
        .join("\n")
        .replace(/\[\^\d+\]/g, "");
      for (const [number] of said.matchAll(/\d+(?:\.\d+)?/g)) expect(known.includes(number), `${number} in ${document.title}`).toBe(true);
    }
  }, 60_000);
});
