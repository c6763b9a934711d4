import { readFileSync } from "node:fs";
import type { AiDocument } from "#server/ai/AiMaterial.ts";

/** Sets of earlier rules, of another hand, and those that were read once before anything was mended for them. */
export const QUESTION_SETS = ["earlier", "judged", "further", "last", "fresh", "meaning", "plain", "kept", "judgedLater"].map(
  (name) => `bench/ai/${name}Questions.txt`,
);

export interface AskedOfText {
  question: string;
  truth: string;
}

/**
 * Texts with questions and the truth: `# title | outlet | day`, the text, `? question = pattern`, no pattern where the text does not tell it.
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
      const text = lines.filter((line) => !line.startsWith("? ")).join("\n");
      return { title, source, pubdate: Date.parse(`${day}T12:00:00+08:00`), text: text.trim(), asked };
    });

export type TextAsked = ReturnType<typeof textsOf>[number];

/** Such a text as the assistant is given it. */
export const documentOf = ({ title, text, source, pubdate }: TextAsked): AiDocument => ({
  ...{ id: "1", title, text, source, pubdate, dataType: "news", author: "", location: "" },
  ...{ keywords: [], sameContentCount: 1, isAppraise: 0 },
});
