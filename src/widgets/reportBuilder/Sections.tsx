import { useMemo } from "react";
import type { SectionType } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";
import { SectionEditor } from "./SectionEditor.tsx";
import { SectionList } from "./SectionList.tsx";
import type { Drafting } from "./useDraft.ts";
import type { Material } from "./useMaterial.ts";

interface SectionsProps {
  plan: ReportBuilderPlan;
  drafting: Drafting;
  material: Material;
}

/** The sections in their order, and the one that is open. */
export function Sections({ plan, drafting, material }: SectionsProps) {
  const { draft, section, choose, add, put, change } = drafting;
  const types = useMemo<SectionType[]>(
    () => [
      "text",
      ...(plan.documents ? (["docs"] as const) : []),
      ...(plan.charts && plan.charts.length > 0 ? (["chart"] as const) : []),
      ...(plan.ai ? (["ai"] as const) : []),
    ],
    [plan],
  );
  return (
    <>
      <SectionList sections={draft.sections} chosen={section?.key} choose={choose} types={types} add={add} onChange={put} />
      {section ? (
        <SectionEditor
          key={section.key}
          plan={plan}
          section={section}
          material={material}
          onChange={(patch) => change(section.key, patch)}
        />
      ) : null}
    </>
  );
}
