import { useEffect, useState } from "react";
import { type Row, useParam, useParams } from "#engine/index.ts";
import { type Draft, newSection, readDraft } from "./report.ts";
import type { ReportBuilderPlan } from "./reportPlan.ts";

/** What the builder begins with: the report opened, or the material and title that the address names. */
export function useBegin(plan: ReportBuilderPlan, report: Row): Draft {
  const [given] = useParam<string[]>(plan.idsParam);
  const [title] = useParam<string>(plan.titleParam);
  const [draft] = useState<Draft>(() => {
    const read = readDraft(report);
    if (report.id !== undefined) return read;
    const ids = Array.isArray(given) ? given : [];
    const sections = ids.length ? [newSection("docs", { title: "重点稿件", ref: ids.join(",") })] : read.sections;
    return { title: read.title || (title ?? ""), sections };
  });
  useReportParams(plan.reportParams, report);
  return draft;
}

/** Parameters of the page take the values of the report that is opened, once: its period, its subject. */
function useReportParams(names: readonly string[] | undefined, report: Row): void {
  const params = useParams();
  const { id } = report;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each report
  useEffect(() => {
    if (id === undefined || !names) return;
    const patch: Record<string, string | number> = {};
    for (const name of names) {
      const fields = params.plan(name)?.fields ?? [];
      const [first, last] = fields.map((field) => report[field]);
      if (fields.length === 2 && typeof first === "number" && typeof last === "number") patch[name] = `${first}-${last}`;
      else if (fields.length === 1 && (typeof first === "string" || typeof first === "number")) patch[name] = first;
    }
    params.set(patch, { replace: true });
  }, [id]);
}
