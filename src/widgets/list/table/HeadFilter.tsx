import { FilterFilled } from "@ant-design/icons";
import { Popover } from "antd";
import { type SyntheticEvent, useMemo, useState } from "react";
import { Block, type BlockPlan, type FilterPlan, useParams } from "#engine/index.ts";
import "./headFilter.css";

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The button in a column's head that opens its filter; it stands out while the filter narrows the rows. */
export function HeadFilter({ block, title }: { block: BlockPlan; title: string }) {
  const [open, setOpen] = useState(false);
  const { values, plan } = useParams();
  const narrows = (block.filters as FilterPlan[]).some(
    ({ param }) => JSON.stringify(values[param] ?? null) !== JSON.stringify(plan(param)?.default ?? null),
  );
  const inside = useMemo(() => ({ ...block, layout: "vertical" }), [block]);
  return (
    // The head sorts on a click and on Enter; what happens in here, also in the popover, is none of that.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events from the head
    <span className="mbd-head-filter" onClick={stop} onKeyDown={stop} onPointerDown={stop}>
      <Popover
        trigger="click"
        open={open}
        onOpenChange={setOpen}
        placement="bottomRight"
        destroyOnHidden
        content={
          // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open
          <div className="mbd-head-filter-form" onKeyDown={(event) => event.key === "Escape" && setOpen(false)}>
            <Block block={inside} />
          </div>
        }
      >
        <button type="button" aria-label={`筛选 ${title}`} aria-pressed={narrows} aria-expanded={open}>
          <FilterFilled />
        </button>
      </Popover>
    </span>
  );
}
