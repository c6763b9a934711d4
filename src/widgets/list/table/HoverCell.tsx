import { Popover } from "antd";
import { type ReactNode, useId, useMemo, useState } from "react";
import { type HoverPlan, type Row, useCells, useText } from "#engine/index.ts";
import "./hover.css";

interface Props {
  hover: HoverPlan;
  row: Row;
  /** Nothing in the cell can be reached by the keyboard, so the cell is. */
  focusable: boolean;
  children: ReactNode;
}

/** A cell beside which more shows. The popover is made when it is first asked for: a hundred rows have a hundred such cells. */
export function HoverCell({ hover, row, focusable, children }: Props) {
  const [open, setOpen] = useState<boolean>();
  const id = useId();
  const show = () => setOpen(true);
  const hide = () => setOpen(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it only shows more
    <span
      className="mbd-hover"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
      tabIndex={focusable ? 0 : undefined}
      aria-describedby={open ? id : undefined}
    >
      {children}
      {open === undefined ? null : (
        <Popover open={open} placement="topLeft" mouseEnterDelay={0.2} content={<HoverContent id={id} hover={hover} row={row} />}>
          <span className="mbd-hover-anchor" aria-hidden="true" />
        </Popover>
      )}
    </span>
  );
}

function HoverContent({ hover, row, id }: { hover: HoverPlan; row: Row; id: string }) {
  const variables = useMemo(() => ({ row }), [row]);
  const title = useText(hover.title, variables);
  const text = useText(hover.text, variables);
  const cells = useCells(hover.columns);
  const shown = cells.filter((cell) => cell.has(row));
  return (
    <div id={id} className="mbd-hover-content">
      {title ? <strong>{title}</strong> : null}
      {text ? <p>{text}</p> : null}
      {shown.length > 0 ? (
        <dl>
          {shown.map((cell) => (
            <div key={cell.column.field}>
              <dt>{cell.column.title}</dt>
              <dd>{cell.draw(row)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
