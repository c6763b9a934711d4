import { useMemo } from "react";
import type { Row } from "#engine/index.ts";
import { BlockContent } from "./BlockContent.tsx";
import { readIssue } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { useDocuments } from "./useDocuments.ts";

/** The issue as its readers see it. */
export function Reading({ plan, row }: { plan: DailyDesignerPlan; row: Row }) {
  const issue = useMemo(() => readIssue(row), [row]);
  const documents = useDocuments(
    plan.documents,
    useMemo(() => issue.blocks.flatMap((one) => one.docIds), [issue]),
  );
  return (
    <article className="daily-canvas daily-reading" aria-label={issue.title}>
      {issue.blocks.some((one) => one.type === "cover") ? null : <h1 className="daily-wide">{issue.title}</h1>}
      {issue.blocks.map((one) => (
        <section key={one.key} className="daily-block" style={{ gridColumn: `span ${one.cols}` }}>
          <BlockContent block={one} plan={plan.documents} views={plan.views ?? []} documents={documents} issue={issue.title} />
        </section>
      ))}
    </article>
  );
}
