import type { Row } from "#engine/index.ts";

export type SectionType = "text" | "docs" | "chart" | "ai";

/** A document that a text names by its number. */
export type Source = Row & { n: number };

export interface Section {
  /** Tells sections apart while they are edited; not kept. */
  key: string;
  type: SectionType;
  title: string;
  /** Document keys joined by commas, or the id of a chart. */
  ref: string;
  body: string;
  /** Who wrote the body, and from what. */
  note?: string;
  /** What its sentences rest on, by the numbers they name. */
  sources?: Source[];
  /** Documents found when the report was made; absent while a section is edited. */
  docs?: Row[];
}

export const sectionNames: Record<SectionType, string> = { text: "文本", docs: "稿件", chart: "图表", ai: "综述" };
const TYPES = Object.keys(sectionNames);

export interface Draft {
  title: string;
  sections: Section[];
}

let made = 0;
export const newSection = (type: SectionType, patch: Partial<Section> = {}): Section => ({
  key: `s${++made}`,
  type,
  title: "",
  ref: "",
  body: "",
  ...patch,
});

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Rows with a number. */
export const readSources = (value: unknown): Source[] =>
  Array.isArray(value) ? value.filter((row): row is Source => row !== null && typeof row === "object" && Number.isInteger(row.n)) : [];

/** Sections as the server keeps them; of a type that is not known here the text stays. */
export function readSections(value: unknown): Section[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((item): item is Row => item !== null && typeof item === "object")
    .map((item) =>
      newSection(TYPES.includes(String(item.type)) ? (item.type as SectionType) : "text", {
        title: text(item.title),
        ref: Array.isArray(item.ref) ? item.ref.join(",") : text(item.ref),
        body: text(item.body),
        ...(item.note ? { note: text(item.note) } : {}),
        ...(Array.isArray(item.sources) ? { sources: readSources(item.sources) } : {}),
        ...(Array.isArray(item.docs) ? { docs: item.docs as Row[] } : {}),
      }),
    );
}

export const readDraft = (report: Row): Draft => ({
  title: text(report.title),
  sections: readSections(report.sections),
});

/** What is saved. */
export const sent = ({ title, sections }: Draft) => ({
  title: title.trim(),
  sections: sections.map(({ key: _, docs: _docs, sources, ...section }) => ({
    ...section,
    ...(sources?.length ? { sources: sources.map(({ n, docId }) => ({ n, docId })) } : {}),
  })),
});

export const refs = (section: Pick<Section, "ref">): string[] => section.ref.split(",").filter(Boolean);

/** `@hot:10` as its key and size: what the server finds or writes by itself. */
export function automatic(ref: string): { key: string; size: number } | undefined {
  const match = /^@([a-z]+)(?::(\d+))?$/.exec(ref);
  return match?.[1] ? { key: match[1], size: Number(match[2] ?? 10) } : undefined;
}

/** Sections of chosen material, which a template does not take away. */
export const chosenMaterial = (sections: readonly Section[]): Section[] =>
  sections.filter(({ type, ref }) => type === "docs" && ref !== "" && !automatic(ref));

/** Why the draft can't be saved or made into a file; undefined if it can. */
export function draftTrouble(draft: Draft): string | undefined {
  if (draft.title.trim() === "") return "请填写报告标题";
  if (draft.sections.length === 0) return "请至少添加一个章节";
  const empty = draft.sections.findIndex((one) =>
    one.type === "docs" || one.type === "chart" ? one.ref === "" : one.body.trim() === "" && !automatic(one.ref),
  );
  return empty < 0 ? undefined : `第 ${empty + 1} 章还没有内容`;
}

export const paragraphs = (body: string): string[] =>
  body
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
