import { useMemo, useRef } from "react";
import type { Row } from "#engine/index.ts";
import { BlockContent, dayText } from "./BlockContent.tsx";
import { type IssueBlock, readIssue } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import { useDocuments } from "./useDocuments.ts";

/** Headings from which on the issue has a table of contents. */
const MANY = 3;

/** The issue as its readers see it, with its headings above. */
export function Reading({ plan, row }: { plan: DailyDesignerPlan; row: Row }) {
  const frame = useRef<HTMLElement>(null);
  const issue = useMemo(() => readIssue(row), [row]);
  const ids = useMemo(() => issue.blocks.flatMap((one) => one.docIds), [issue]);
  const documents = useDocuments(plan.documents, ids, row);
  const views = plan.views ?? [];
  const nameOf = (one: IssueBlock) => one.title || (one.type === "view" ? (views.find(({ id }) => id === one.text)?.title ?? "") : "");
  const headed = issue.blocks.filter((one) => one.type !== "cover" && nameOf(one) !== "");
  return (
    <div className="daily">
      {headed.length >= MANY ? (
        <nav className="daily-contents" aria-label="目录">
          <strong>目录</strong>
          {headed.map((one) => (
            <button
              key={one.key}
              type="button"
              onClick={() =>
                frame.current?.querySelector(`[data-block="${one.key}"]`)?.scrollIntoView({ behavior: "smooth", block: "start" })
              }
            >
              {nameOf(one)}
            </button>
          ))}
        </nav>
      ) : null}
      <article ref={frame} className="daily-canvas daily-reading" aria-label={issue.title}>
        {issue.blocks.some((one) => one.type === "cover") ? null : <h1 className="daily-wide">{issue.title}</h1>}
        {issue.blocks.map((one) => (
          <section
            key={one.key}
            data-block={one.key}
            className={`daily-block daily-look-${one.look}`}
            style={{ gridColumn: `span ${one.cols}` }}
          >
            <BlockContent
              block={one}
              plan={plan.documents}
              views={views}
              documents={documents}
              issue={issue.title}
              day={dayText(row)}
              reading
            />
          </section>
        ))}
      </article>
    </div>
  );
}
