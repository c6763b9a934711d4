import { useMemo } from "react";
import { Block, type BlockPlan, type FilterPlan } from "#engine/index.ts";
import type { FeatureProps } from "./features.ts";
import { HeadPopover } from "./HeadPopover.tsx";
import { withHeads } from "./withHeads.ts";

/** Columns with a filter in their heading. */
export default function Filtered({ cells, table, children }: FeatureProps) {
  const columns = useMemo(
    () => withHeads(table.columns, cells, ({ filter, title }) => filter && <HeadFilter key={filter.id} block={filter} title={title} />),
    [table.columns, cells],
  );
  return children({ ...table, columns });
}

function HeadFilter({ block, title }: { block: BlockPlan; title: string }) {
  const inside = useMemo(() => ({ ...block, layout: "vertical" }), [block]);
  const params = (block.filters as FilterPlan[]).map(({ param }) => param);
  return (
    <HeadPopover title={title} params={params}>
      <Block block={inside} />
    </HeadPopover>
  );
}
