import { FilterFilled } from "@ant-design/icons";
import { Popover } from "antd";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { useParams } from "#engine/index.ts";
import "./headFilter.css";

const stop = (event: SyntheticEvent) => event.stopPropagation();

interface Props {
  title: string;
  /** Parameters that are written inside. */
  params: readonly string[];
  children: ReactNode;
}

/** The button in a column's head that opens its filter; it stands out while the filter narrows the rows. */
export function HeadPopover({ title, params, children }: Props) {
  const [open, setOpen] = useState(false);
  const { values, plan } = useParams();
  const narrows = params.some((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(plan(name)?.default ?? null));
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
            {children}
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
