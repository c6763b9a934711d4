import { memo } from "react";
import { Block, type BlockPlan, type Row, useLink, valueAt } from "#engine/index.ts";
import type { IssueBlock } from "./issue.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { Documents } from "./useDocuments.ts";

interface Props {
  block: IssueBlock;
  plan: DailyDesignerPlan["documents"];
  views: readonly BlockPlan[];
  documents: Documents;
  /** Title of the issue, for the cover. */
  issue: string;
  /** The day in words, for blocks of the date. */
  day: string;
  /** Readers are not told of documents that are gone or not for them. */
  reading?: boolean;
}

/** Both calendars' names of the day of an issue. */
export const dayText = (row: Row): string =>
  [row.date, row.weekday, row.lunar, row.term].filter((part) => typeof part === "string" && part !== "").join("　");

/** What a block shows, the same to editors and to readers. */
export const BlockContent = memo(function BlockContent({ block, plan, views, documents, issue, day, reading = false }: Props) {
  const { type } = block;
  const picture = /^(https?:|\/|data:image\/)/.test(block.pic) ? block.pic : undefined;
  if (type === "view") {
    const view = views.find((one) => one.id === block.text);
    if (!view) return <p className="daily-note">{block.text ? "组件已不存在" : "请选择组件"}</p>;
    return (
      <>
        <h2>{block.title || view.title}</h2>
        <Block block={view} />
      </>
    );
  }
  return (
    <>
      {type === "cover" ? <h1>{block.title || issue || "未命名"}</h1> : block.title ? <h2>{block.title}</h2> : null}
      {type === "date" ? <p className="daily-day">{day}</p> : null}
      {picture ? <img src={picture} alt={block.title} loading="lazy" /> : null}
      {block.text
        .split(/\n+/)
        .filter((line) => line.trim() !== "")
        .map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
          <p key={at}>{line}</p>
        ))}
      {block.docIds.length > 0 ? (
        <ul className={`daily-docs daily-docs-${type}`}>
          {block.docIds.map((id) => (
            <li key={id} hidden={reading && !documents.busy && !documents.get(id)}>
              <Document plan={plan} row={documents.get(id)} busy={documents.busy} type={type} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
});

interface DocumentProps {
  plan: DailyDesignerPlan["documents"];
  row: Row | undefined;
  busy: boolean;
  type: IssueBlock["type"];
}

function Document({ plan, row, busy, type }: DocumentProps) {
  const { resolve, follow } = useLink(plan.link);
  if (!row) return <span className="daily-note">{busy ? "加载中…" : "稿件已删除"}</span>;
  const target = resolve(row);
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "");
  const summary = valueAt(row, plan.summaryField ?? "summary");
  const image = valueAt(row, plan.imageField ?? "originalPicUrl");
  return (
    <>
      {type === "picture" && typeof image === "string" && image !== "" ? <img src={image} alt="" loading="lazy" /> : null}
      {target ? (
        <a
          href={target.href}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            follow(target);
          }}
        >
          {title}
        </a>
      ) : (
        <strong>{title}</strong>
      )}
      <small>{` ${valueAt(row, plan.sourceField ?? "source") ?? ""}`}</small>
      {type !== "list" && summary ? <p>{String(summary)}</p> : null}
    </>
  );
}
