import { useMemo, useState } from "react";
import { ActionButton, type ActionHandle, messageOf, type ResolvedAction, useActions, useRuntime, useServices } from "#engine/index.ts";
import type { Selection } from "./useSelection.ts";

interface Props {
  names: string[];
  selection: Selection;
  /** Unknown where nobody says it: then not all of them can be chosen. */
  total: number | undefined;
  /** Rows in sight, and how many of them can be chosen. */
  shown: number;
  open: number;
  /** Rows that any of the actions may take at once; one may take fewer. */
  max: number;
}

const mostOf = ({ plan }: Pick<ActionHandle, "plan">, max: number): number => Math.min(max, plan?.rowsMax ?? max);

interface Limits {
  /** From the least to the most, short enough for the bar. */
  text: string;
  /** What each action takes. */
  each: string;
}

/** How many rows the actions take at once; nothing where each takes `wanted`. */
function limitsOf(actions: readonly ResolvedAction[], max: number, wanted: number): Limits | undefined {
  const titles = new Map<number, string[]>();
  for (const action of actions) {
    const most = mostOf(action, max);
    titles.set(most, [...(titles.get(most) ?? []), action.title]);
  }
  const steps = [...titles.keys()].sort((a, b) => a - b);
  const [least] = steps;
  if (least === undefined || least >= wanted) return undefined;
  const span = steps.length > 1 ? `${least}～${steps.at(-1)}` : `${least}`;
  return {
    text: `一次最多 ${span} 条`,
    each: steps.map((most) => `${titles.get(most)?.join("、")}：${most} 条`).join("，"),
  };
}

/** What can be done with the chosen rows, and choosing all of them across pages. */
export function BulkBar({ names, selection, total, shown, open, max }: Props) {
  const actions = useActions(names);
  const runtime = useRuntime();
  const services = useServices();
  const [collecting, setCollecting] = useState(false);
  const { count, all, chosen } = selection;
  const target = useMemo(() => ({ rows: chosen }), [chosen]);
  const offered = total !== undefined && !all && count < total && total > shown && open > 0 && selection.shown.length === open;
  const limits = count > 0 ? limitsOf(actions.visible(target), max, offered ? (total ?? count) : count) : undefined;

  const run = async (action: ActionHandle) => {
    const controller = new AbortController();
    const show = (done: number, of: number) =>
      runtime.view.setProgress({
        title: `${action.title}：正在读取所选`,
        done,
        total: of,
        cancel: () => controller.abort(),
      });
    const most = mostOf(action, max);
    setCollecting(true);
    try {
      const rows = await selection.rows(most, controller.signal, show);
      runtime.view.setProgress(undefined);
      if (controller.signal.aborted) return;
      if (rows.length === 0) {
        services.notify("warning", "没有可处理的信息");
        return;
      }
      // Fewer than the limit are all there are: the others were done before.
      if (count > most && rows.length >= most) services.notify("warning", `一次最多处理 ${most} 条，已选取前 ${rows.length} 条`);
      await actions.run(action.name, { rows, done: (failed) => selection.release(rows, failed) });
    } catch (error) {
      if (!controller.signal.aborted) services.notify("error", messageOf(error));
    } finally {
      runtime.view.setProgress(undefined);
      setCollecting(false);
    }
  };

  return (
    <div className="mbd-bulk" role="toolbar" aria-label="批量操作">
      {count > 0 ? (
        <span className="mbd-bulk-count" aria-live="polite">
          已选 <b>{count}</b> 条
          {offered ? (
            <button type="button" className="mbd-link-button" onClick={selection.chooseAll}>
              选择全部 {total} 条
            </button>
          ) : null}
          <button type="button" className="mbd-link-button" onClick={selection.clear}>
            清空
          </button>
          {limits ? (
            <small className="mbd-bulk-limits" title={limits.each}>
              {limits.text}
            </small>
          ) : null}
        </span>
      ) : null}
      {names.map((name) => (
        <ActionButton key={name} name={name} disabled={count === 0 || collecting} run={run} target={target} />
      ))}
    </div>
  );
}
