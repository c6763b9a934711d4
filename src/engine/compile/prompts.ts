import { closest, distance } from "fastest-levenshtein";
import type { Problem } from "./problem.ts";

/** A prompt template as an editor writes it: `schemas/prompts/<operation>.md`. */
export interface PromptFile {
  /** Path shown in messages. */
  file: string;
  text: string;
}

export interface Prompt {
  operation: string;
  title: string;
  model: string;
  /** Most tokens of a reply. */
  maxTokens: number;
  temperature: number;
  system: string;
  user: string;
}

/** Models the console asks for (SPEC §9). */
export const PROMPT_MODELS: readonly string[] = ["deepseek-chat", "ERNIE-Speed-128K"];

/** Placeholders: what each stands for, and whether it is data from outside, which no system text may hold. */
const PLACEHOLDERS: Record<string, { data: boolean; meaning: string }> = {
  documents: { data: true, meaning: "the documents asked about, quoted" },
  counted: { data: true, meaning: "what a question for a list or a number finds in the list, and its address" },
  related: { data: true, meaning: "documents found by search, quoted" },
  text: { data: true, meaning: "the text to rewrite, quoted" },
  question: { data: true, meaning: "the question" },
  requirement: { data: true, meaning: "what is to change" },
  size: { data: false, meaning: "how many suggestions are asked for" },
  date: { data: false, meaning: "today's date" },
};

/** Operation → placeholders its prompt cannot do without. */
export const PROMPT_OPERATIONS: Record<string, string[]> = {
  article_analysis: ["documents"],
  topic_selection: ["documents", "size"],
  news_introduction: ["documents"],
  policyInterpret: ["documents"],
  interview_outline: ["documents"],
  television_script: ["documents"],
  video_production: ["documents"],
  chat: ["question", "related"],
  custom: ["text", "requirement"],
  report_section: ["documents", "question"],
};

const PROPERTIES = ["operation", "title", "model", "maxTokens", "temperature"] as const;
const RANGES = { maxTokens: [64, 32_000], temperature: [0, 2] } as const;
const SECTIONS = ["system", "user"];
const MAX_LENGTH = 20_000;

/** Checks all prompt files together; those without a mistake come back as prompts by operation. */
export function checkPrompts(
  files: PromptFile[],
  models: readonly string[] = PROMPT_MODELS,
): { prompts: Map<string, Prompt>; problems: Problem[] } {
  const prompts = new Map<string, Prompt>();
  const problems: Problem[] = [];
  const told = new Set<string>();
  for (const file of files) {
    const reading = new PromptReading(file, models);
    const prompt = reading.read();
    if (reading.operation && told.has(reading.operation)) {
      reading.add("T105", `operation ${reading.operation} has another prompt already`, 1, 1);
    } else if (prompt) prompts.set(prompt.operation, prompt);
    if (reading.operation) told.add(reading.operation);
    problems.push(...reading.problems);
  }
  for (const operation of Object.keys(PROMPT_OPERATIONS).filter((name) => !told.has(name))) {
    const place = { file: `schemas/prompts/${operation}.md`, line: 1, column: 1, path: "" };
    problems.push({ code: "T112", severity: "error", ...place, message: `operation ${operation} has no prompt` });
  }
  return { prompts, problems };
}

class PromptReading {
  readonly problems: Problem[] = [];
  operation = "";
  readonly #lines: string[];

  constructor(
    private readonly source: PromptFile,
    private readonly models: readonly string[],
  ) {
    this.#lines = source.text.replace(/^\ufeff/, "").split(/\r?\n/);
  }

  add(code: string, message: string, line: number, column: number, more: Partial<Problem> = {}): void {
    this.problems.push({ code, severity: "error", file: this.source.file, line, column, path: "", message, ...more });
  }

  read(): Prompt | undefined {
    if (this.source.text.length > MAX_LENGTH) {
      this.add("T113", `the prompt has ${this.source.text.length} characters, at most ${MAX_LENGTH} are allowed`, 1, 1);
      return undefined;
    }
    const end = this.#lines.indexOf("---", 1);
    if (this.#lines[0] !== "---" || end < 0) {
      this.add("T101", "the file does not begin with properties between two lines of ---", 1, 1);
      return undefined;
    }
    const head = this.#head(end);
    this.operation = head.operation ?? "";
    const sections = this.#sections(end + 1);
    const needed = PROMPT_OPERATIONS[this.operation];
    if (needed) this.#placeholders(sections, needed);
    if (this.problems.length > 0) return undefined;
    const text = (name: string) => sections.get(name)?.lines.join("\n").trim() ?? "";
    return {
      ...{ operation: this.operation, title: head.title ?? "", model: head.model ?? "" },
      ...{ maxTokens: Number(head.maxTokens), temperature: Number(head.temperature) },
      ...{ system: text("system"), user: text("user") },
    };
  }

  #head(end: number): Record<string, string | undefined> {
    const values: Record<string, string | undefined> = {};
    for (let at = 1; at < end; at++) {
      const line = this.#lines[at] as string;
      if (!line.trim()) continue;
      const [, name = "", value = ""] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (!name) this.add("T101", "a line of the properties is not `name: value`", at + 1, 1, { found: line });
      else if (!(PROPERTIES as readonly string[]).includes(name)) {
        this.add("T102", `unknown property "${name}"`, at + 1, 1, near(name, PROPERTIES));
      } else {
        values[name] = value;
        this.#value(name, value, at + 1, line.length - value.length + 1);
      }
    }
    // A misspelt property is one mistake, not a missing one as well.
    if (this.problems.some(({ code }) => code === "T101" || code === "T102")) return values;
    for (const name of PROPERTIES) if (!(name in values)) this.add("T103", `property "${name}" is missing`, 1, 1);
    return values;
  }

  #value(name: string, value: string, line: number, column: number): void {
    const operations = Object.keys(PROMPT_OPERATIONS);
    if (name === "operation" && !operations.includes(value)) {
      this.add("T106", `"${value}" is no operation`, line, column, near(value, operations));
    } else if (name === "model" && !this.models.includes(value)) {
      this.add("T107", `model "${value}" is not one the console knows`, line, column, near(value, this.models));
    } else if (name === "maxTokens" || name === "temperature") {
      const [least, most] = RANGES[name];
      const number = Number(value);
      const fits = value !== "" && number >= least && number <= most && (name !== "maxTokens" || Number.isInteger(number));
      const expected = `a number from ${least} to ${most}`;
      if (!fits) this.add("T104", `${name} must be ${expected}`, line, column, { expected, found: value });
    } else if (name === "title" && value === "") this.add("T104", "title is empty", line, column);
  }

  #sections(from: number): Map<string, { line: number; lines: string[] }> {
    const sections = new Map<string, { line: number; lines: string[] }>();
    let current: { line: number; lines: string[] } | undefined;
    for (let at = from; at < this.#lines.length; at++) {
      const line = this.#lines[at] as string;
      const name = /^# (\S+)\s*$/.exec(line)?.[1];
      if (name === undefined) {
        if (current) current.lines.push(line);
        else if (line.trim()) this.add("T108", "text before the first section", at + 1, 1);
      } else if (!SECTIONS.includes(name) || sections.has(name)) {
        const what = sections.has(name) ? `section "${name}" stands twice` : `unknown section "${name}"`;
        this.add("T108", what, at + 1, 3, sections.has(name) ? {} : near(name, SECTIONS));
        current = { line: at + 2, lines: [] };
      } else {
        current = { line: at + 2, lines: [] };
        sections.set(name, current);
      }
    }
    for (const name of SECTIONS) {
      if (!sections.get(name)?.lines.some((line) => line.trim())) {
        if (sections.has(name) || !this.problems.some(({ code }) => code === "T108"))
          this.add("T108", `section "${name}" is missing or empty`, this.#lines.length, 1);
      }
    }
    return sections;
  }

  #placeholders(sections: Map<string, { line: number; lines: string[] }>, needed: string[]): void {
    const found = new Set<string>();
    let wrong = false;
    for (const [section, { line, lines }] of sections) {
      for (const [at, text] of lines.entries()) {
        for (const match of text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)) {
          const name = match[1] ?? "";
          const place = [line + at, match.index + 1] as const;
          const known = PLACEHOLDERS[name];
          if (!known) {
            wrong = true;
            this.add("T109", `unknown placeholder "${name}"`, ...place, near(name, Object.keys(PLACEHOLDERS)));
          } else if (known.data && section === "system") {
            found.add(name);
            this.add("T111", `{{${name}}} is data and must not stand in the system section`, ...place);
          } else found.add(name);
        }
      }
    }
    // A misspelt placeholder is one mistake, not a missing one as well.
    if (wrong) return;
    for (const name of needed.filter((one) => !found.has(one))) {
      this.add("T110", `placeholder {{${name}}} is missing`, sections.get("user")?.line ?? 1, 1);
    }
  }
}

function near(name: string, known: readonly string[]): Partial<Problem> {
  const best = closest(name, [...known]);
  const fits = best !== undefined && distance(name, best) <= Math.max(2, Math.floor(best.length / 3));
  return { found: name, expected: known.join(", "), ...(fits ? { suggestion: best } : {}) };
}
