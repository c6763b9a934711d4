import { type RefObject, useState } from "react";
import { type Row, useAskToLeave, useServices, useSetParams } from "#engine/index.ts";
import { chosenMaterial, type Draft, newSection, readSections, type Section, type SectionType } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";

/** The period that a daily, weekly or monthly report tells of; a special one keeps what was chosen. */
const PERIODS: Readonly<Record<string, string>> = { day: "last_1d", week: "last_7d", month: "last_30d" };

export type Drafting = ReturnType<typeof useDraft>;

/** The draft while it is written: its title, its sections and which of them is open. `unsaved` hears whether it differs from what is kept. */
export function useDraft(plan: ReportBuilderPlan, first: Draft, unsaved: RefObject<boolean>) {
  const services = useServices();
  const setParams = useSetParams();
  const [draft, setDraft] = useState(first);
  const [kept, setKept] = useState(draft);
  const [template, setTemplate] = useState<string>();
  const [chosen, choose] = useState(draft.sections[0]?.key);
  const dirty = draft !== kept;
  unsaved.current = dirty;
  useAskToLeave(unsaved, () => setKept(draft));

  const put = (sections: Section[]) => setDraft((now) => ({ ...now, sections }));
  const add = (type: SectionType) => {
    const section = newSection(type);
    put([...draft.sections, section]);
    choose(section.key);
  };
  const change = (key: string, patch: Partial<Section>) =>
    setDraft((now) => ({
      ...now,
      sections: now.sections.map((one) => (one.key === key ? { ...one, ...patch } : one)),
    }));
  /** The sections of a template in the place of those written; what was chosen as material stays. */
  const take = async (row: Row) => {
    const material = chosenMaterial(draft.sections);
    const written = draft.sections.length > material.length && template === undefined;
    if (written && !(await services.confirm({ text: "用模板替换现有章节？" }))) return;
    const sections = [...readSections(row.sections), ...material];
    setTemplate(String(row.id));
    const { cycle } = row;
    const time = typeof cycle === "string" ? PERIODS[cycle] : undefined;
    const about = Object.entries({ cycle, time }).filter(([name, value]) => typeof value === "string" && plan.reportParams?.includes(name));
    const named = plan.templateParam ? { [plan.templateParam]: String(row.id) } : {};
    if (plan.steps) setParams({ ...Object.fromEntries(about), ...named } as Record<string, string>, { replace: true });
    setDraft((now) => ({ title: now.title || String(row.cover ?? row.name ?? ""), sections }));
    choose(sections[0]?.key);
  };
  return {
    draft,
    dirty,
    template,
    section: draft.sections.find((one) => one.key === chosen),
    choose,
    rename: (title: string) => setDraft((now) => ({ ...now, title })),
    put,
    add,
    change,
    take,
    keep: () => setKept(draft),
  };
}
