import { useMemo } from "react";
import { Block, type BlockPlan, ErrorState, LoadingState } from "#engine/index.ts";
import { type CompareObject, mergeRows, OBJECT_FIELD } from "./merge.ts";
import { useReplies } from "./useReplies.ts";

/** The first colours of the charts' standard palette: an object keeps its own from chart to chart, in whatever order rows come. */
const COLORS = ["#3b7ddd", "#e0532b", "#0f9e87", "#7a4fe0", "#94603f"];

interface Props {
  block: BlockPlan;
  objects: CompareObject[];
}

/** One chart over all objects: each is asked for its own rows, and is a series. */
export function SeriesChart({ block, objects }: Props) {
  const { states, reload } = useReplies(block.source, objects);
  const names = objects.map(({ name }) => name).join("\n");
  const merged = useMemo(() => {
    const { source: _source, ...chart } = block;
    const titles = names.split("\n");
    const replies = states.map((state, i) => ({ name: titles[i] ?? "", rows: state.reply?.rows ?? [] }));
    const rows = mergeRows(replies, typeof block.series === "string" ? block.series : undefined);
    const colors = Object.fromEntries(titles.map((title, i) => [title, COLORS[i % COLORS.length]]));
    // Where only one of them has anything, the legend tells which.
    return { colors, legend: true, ...chart, rows, series: OBJECT_FIELD, seriesDictionary: undefined } as unknown as BlockPlan;
  }, [block, states, names]);
  const failed = states.find(({ status }) => status === "error");
  if (failed) return <ErrorState error={failed.error} retry={reload} />;
  if (states.some(({ status }) => status === "loading")) return <LoadingState rows={6} />;
  return (
    <div aria-busy={states.some(({ busy }) => busy)}>
      <Block block={merged} />
    </div>
  );
}
