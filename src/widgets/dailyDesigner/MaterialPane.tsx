import { Button, Input, Select } from "antd";
import { useEffect, useState } from "react";
import { ErrorState, type Row, useSourceCall, valueAt } from "#engine/index.ts";
import type { DailyDesignerPlan } from "./plan.gen.ts";
import type { Origin } from "./RuleFields.tsx";

interface Props {
  plan: DailyDesignerPlan & { material: NonNullable<DailyDesignerPlan["material"]> };
  origins: readonly Origin[];
  /** Day of the issue, for origins that have a period. */
  date: string | undefined;
  used: ReadonlySet<string>;
  learn: (rows: readonly Row[]) => void;
  add: (id: string) => void;
  drag: (id: string | undefined) => void;
}

const DEBOUNCE = 200;

/** Documents to lay out: dragged onto the canvas, or put into the chosen block with the button. */
export function MaterialPane({ plan, origins, date, used, learn, add, drag }: Props) {
  const call = useSourceCall(plan.material.source);
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState<string>();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [state, setState] = useState<"loading" | "ready" | "error">("loading");
  const [round, setRound] = useState(0);
  const search = plan.material.search ?? "keyWords";
  const originField = plan.material.originField ?? "from";
  const words = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: round asks again
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        setState("loading");
        call(
          { ...(date && origins.length ? { date } : {}), ...(from ? { [originField]: from } : {}), ...(words && { [search]: words }) },
          { signal: controller.signal },
        ).then(
          (reply) => {
            if (controller.signal.aborted) return;
            setRows(reply.rows);
            learn(reply.rows);
            setState("ready");
          },
          () => controller.signal.aborted || setState("error"),
        );
      },
      words === "" ? 0 : DEBOUNCE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [call, learn, search, words, round, from, date, originField, origins.length]);
  const { idField = "id", titleField = "title", sourceField = "source" } = plan.documents;
  return (
    <section className="daily-pane" aria-label="素材" aria-busy={state === "loading"}>
      <h3>素材</h3>
      {origins.length > 0 ? (
        <Select
          size="small"
          value={from ?? origins[0]?.value}
          aria-label="素材来源"
          options={[...origins]}
          onChange={setFrom}
          showSearch
          optionFilterProp="label"
        />
      ) : null}
      <Input
        size="small"
        allowClear
        value={typed}
        placeholder="搜索素材"
        aria-label="搜索素材"
        onChange={(event) => setTyped(event.target.value)}
      />
      {state === "error" ? <ErrorState retry={() => setRound((now) => now + 1)} /> : null}
      {state === "ready" && rows.length === 0 ? <p className="daily-note">没有素材</p> : null}
      <ul>
        {rows.map((row) => {
          const id = String(valueAt(row, idField));
          const title = String(valueAt(row, titleField) ?? "");
          return (
            <li
              key={id}
              draggable
              className={used.has(id) ? "daily-material daily-used" : "daily-material"}
              onDragStart={(event) => {
                event.dataTransfer?.setData("text/plain", title);
                drag(id);
              }}
              onDragEnd={() => drag(undefined)}
            >
              <span>{title}</span>
              <small>{String(valueAt(row, sourceField) ?? "")}</small>
              <Button
                size="small"
                type="link"
                autoInsertSpace={false}
                aria-label={`${used.has(id) ? "再加入" : "加入"} ${title}`}
                onClick={() => add(id)}
              >
                {used.has(id) ? "再加入" : "加入"}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
