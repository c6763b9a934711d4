import { useEffect, useMemo, useState } from "react";
import { format, type Row, useLink, useParams, useSourceCall, valueAt } from "#engine/index.ts";
import { automatic, refs, type Section } from "./report.ts";
import type { DocumentsPlan, PicksPlan } from "./reportPlan.ts";
import type { Material } from "./useMaterial.ts";

interface Props {
  section: Section;
  plan: DocumentsPlan;
  picks: PicksPlan | undefined;
  material: Material;
}

/** The documents of a section: as they were when the report was made, found in the period now, or material chosen. */
export function Documents({ section, plan, picks, material }: Props) {
  const pick = automatic(section.ref);
  if (section.docs) return <Items rows={section.docs} plan={KEPT} link={plan} empty="没有符合的稿件" />;
  if (pick && picks) return <Picked picks={picks} pick={pick.key} size={pick.size} plan={plan} />;
  return (
    <ol>
      {refs(section).map((id) => (
        <li key={id}>
          <Item row={material.byId.get(id)} plan={plan} loading={material.status === "loading"} />
        </li>
      ))}
    </ol>
  );
}

/** Fields of documents kept in a report. */
const KEPT: DocumentsPlan = {
  source: "",
  idField: "docId",
  titleField: "title",
  summaryField: "summary",
  sourceField: "source",
  timeField: "pubdate",
};

function Items({ rows, plan, link, empty }: { rows: readonly Row[]; plan: DocumentsPlan; link: DocumentsPlan; empty: string }) {
  if (rows.length === 0) return <p className="report-note">{empty}</p>;
  const fields = { ...plan, link: link.link };
  return (
    <ol>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text of one's own has no id of a document
        <li key={`${valueAt(row, plan.idField ?? "id")}-${at}`}>
          <Item row={row} plan={fields} loading={false} />
        </li>
      ))}
    </ol>
  );
}

/** Asks again whenever a parameter changes, such as the period. */
function Picked({ picks, pick, size, plan }: { picks: PicksPlan; pick: string; size: number; plan: DocumentsPlan }) {
  const call = useSourceCall(picks.source);
  const { values } = useParams();
  const asked = JSON.stringify(values);
  const [found, setFound] = useState<{ rows?: readonly Row[]; failed?: boolean }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are what the call reads
  useEffect(() => {
    const controller = new AbortController();
    call({ pick, pagesize: size }, { signal: controller.signal }).then(
      ({ rows }) => setFound({ rows }),
      () => controller.signal.aborted || setFound({ failed: true }),
    );
    return () => controller.abort();
  }, [call, pick, size, asked]);
  const fields = useMemo(() => ({ ...plan, idField: "id", titleField: "title", sourceField: "source" }), [plan]);
  if (!found.rows) return <p className="report-note">{found.failed ? "加载失败" : "加载中…"}</p>;
  const rows = found.rows.map((row) => ({ ...row, docId: row.id, source: row.source || row.channel }));
  return <Items rows={rows} plan={fields} link={plan} empty="时段内没有符合的稿件" />;
}

function Item({ row, plan, loading }: { row: Row | undefined; plan: DocumentsPlan; loading: boolean }) {
  const link = useLink(plan.link);
  if (!row) return <span className="report-note">{loading ? "加载中…" : "素材已删除"}</span>;
  const time = valueAt(row, plan.timeField ?? "pubdate");
  const summary = valueAt(row, plan.summaryField ?? "summary");
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "") || String(summary ?? "").slice(0, 40);
  const to = row.docId ? link.resolve(row) : undefined;
  return (
    <>
      <strong>
        {to ? (
          <a href={to.href} target="_blank" rel="noreferrer">
            {title}
          </a>
        ) : (
          title
        )}
      </strong>
      <small>{` ${valueAt(row, plan.sourceField ?? "source") ?? ""} ${typeof time === "number" ? format.date(time) : ""}`}</small>
      {/* A short post has its whole text for a title. */}
      {summary && summary !== title ? <p>{String(summary)}</p> : null}
    </>
  );
}
