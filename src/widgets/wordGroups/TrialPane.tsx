import { Button } from "antd";
import { EmptyState, format, type LinkPlan, type Row, useLink, valueAt } from "#engine/index.ts";
import type { Trial, TrialPlan } from "./wordGroupsPlan.ts";

interface Props {
  plan: TrialPlan;
  trial: Trial | undefined;
  /** The words were changed since they were tried. */
  stale: boolean;
  busy: boolean;
  failure: string;
  run: () => void;
  disabled: boolean;
}

/** What the words would have hit, beside what the saved ones did. */
export function TrialPane({ plan, trial, stale, busy, failure, run, disabled }: Props) {
  const hours = plan.hours ?? 24;
  return (
    <section className="word-trial" aria-label="试查" aria-busy={busy}>
      <header>
        <h3>试查</h3>
        <Button autoInsertSpace={false} size="small" loading={busy} disabled={disabled} onClick={run}>
          {trial ? "重新试查" : "试查"}
        </Button>
      </header>
      {failure ? (
        <p role="alert" className="word-failure">
          {failure}
        </p>
      ) : null}
      {trial ? (
        <>
          <p role="status" className="word-hits">
            近 {hours} 小时命中 <b>{format.bigNumber(trial.total)}</b> 条
            {trial.previous === undefined ? null : `，保存的词命中 ${format.bigNumber(trial.previous)} 条`}
            {stale ? <em>词已修改，请重新试查</em> : null}
          </p>
          {trial.rows.length === 0 ? (
            <EmptyState text="没有命中" />
          ) : (
            <ol className="word-rows">
              {trial.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: hits stay in their order and may lack an id
                <li key={index}>
                  <Hit plan={plan} row={row} link={plan.link} />
                </li>
              ))}
            </ol>
          )}
        </>
      ) : (
        <p className="word-note">保存之前，先看近 {hours} 小时会命中多少。</p>
      )}
    </section>
  );
}

function Hit({ plan, row, link }: { plan: TrialPlan; row: Row; link: LinkPlan | undefined }) {
  const { resolve, follow } = useLink(link);
  const target = resolve(row);
  const title = String(valueAt(row, plan.titleField ?? "title") ?? "");
  const from = valueAt(row, plan.sourceField ?? "source");
  const time = valueAt(row, plan.timeField ?? "pubdate");
  return (
    <>
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
        <span>{title}</span>
      )}
      <small>
        {from ? `${from} ` : ""}
        {typeof time === "number" ? format.timestamp(time) : ""}
      </small>
    </>
  );
}
