import { existsSync, readFileSync } from "node:fs";
import type { AiDocument } from "#server/ai/AiMaterial.ts";

/** Sets of earlier rules, of another hand, and those that were read once before anything was mended for them. */
export const QUESTION_SETS = ["earlier", "judged", "further", "last", "fresh", "meaning", "plain", "kept", "judgedLater", "beside"].map(
  (name) => `bench/ai/${name}Questions.txt`,
);

export interface AskedOfText {
  question: string;
  truth: string;
}

/** Of these sets the first, third … document was looked at, the others were read once, when all was done. */
export const HALVED_SETS = ["document", "everyday", "real", "ordinary", "broadcast", "cause", "background"].map(
  (name) => `bench/ai/${name}Questions.txt`,
);

const REAL = "../shared/data/news-daily.jsonl";
/** The text of a real news item by its title; "" where they are absent, for they are none of the project's own. */
function realText(title: string): string {
  const lines = existsSync(REAL) ? readFileSync(REAL, "utf8").split("\n").filter(Boolean) : [];
  const items = lines.map((line) => JSON.parse(line) as { title: string; content: string });
  const html = items.find((item) => item.title.trim() === title)?.content ?? "";
  return html
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&nbsp;", "")
    .replace(/\n\s*\n+/g, "\n");
}

/**
 * Texts with questions and the truth: `# title | outlet | day`, the text, `? question = pattern`, no pattern where the text does not tell it.
 * Questions without a text are of the real item of that title, and left out where that is absent.
 */
export const textsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = "", ...lines] = part.trim().split("\n");
      const [title = "", source = "", day = ""] = head.split(" | ");
      const asked = lines.flatMap((line): AskedOfText[] => {
        const [, question, truth = ""] = /^\? (.*?) =\s*(.*)$/.exec(line) ?? [];
        return question ? [{ question, truth }] : [];
      });
      const own = lines.filter((line) => !line.startsWith("? ")).join("\n");
      const text = (own.trim() || realText(title)).trim();
      return { title, source, pubdate: Date.parse(`${day}T12:00:00+08:00`), text, asked };
    })
    .filter(({ text }) => text !== "");

export type TextAsked = ReturnType<typeof textsOf>[number];

/** Such a text as the assistant is given it. */
export const documentOf = ({ title, text, source, pubdate }: TextAsked): AiDocument => ({
  ...{ id: "1", title, text, source, pubdate, dataType: "news", author: "", location: "" },
  ...{ keywords: [], sameContentCount: 1, isAppraise: 0 },
});
