import { PlusOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useState } from "react";
import type { CalendarItem } from "./items.ts";

interface Props {
  day: string;
  items: CalendarItem[];
  look: "today" | "outside" | undefined;
  /** Items shown before the rest folds. */
  limit: number;
  /** Key of the item that is being moved. */
  held: string | undefined;
  /** Where it would be put. */
  target: boolean;
  colors: ReadonlyMap<string, string | undefined>;
  movable: boolean;
  /** A mark for each item instead of its title. */
  dots: boolean;
  /** Key of the item that stands out. */
  chosen: string | undefined;
  /** Whether the reader chose this day. */
  picked: boolean;
  pick: (() => void) | undefined;
  open: ((item: CalendarItem) => void) | undefined;
  /** Days to go, or what becomes of the item. */
  carry: (item: CalendarItem, by: number | "drop" | "cancel") => void;
  dragged: (item: CalendarItem | undefined) => void;
  drop: () => void;
  add: ((day: string) => void) | undefined;
}

const STEPS: Record<string, number | "cancel"> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
  Escape: "cancel",
};

/** One day with its items; each is a button. */
export function Day({
  day,
  items,
  look,
  limit,
  held,
  target,
  colors,
  movable,
  dots,
  chosen,
  picked,
  pick,
  open,
  carry,
  dragged,
  drop,
  add,
}: Props) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, limit);
  const press = (event: KeyboardEvent, item: CalendarItem) => {
    if (!movable) return;
    const step = event.key === " " ? "drop" : held === item.key ? STEPS[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    carry(item, step);
  };
  const className = ["calendar-day", look && `calendar-${look}`, (target || picked) && "calendar-target"].filter(Boolean).join(" ");
  // The number that is seen is part of the name that is heard.
  const spoken = `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
  const number = (
    <time dateTime={day} aria-current={look === "today" ? "date" : undefined}>
      {Number(day.slice(8))}
    </time>
  );
  if (dots)
    return (
      <td className={className}>
        <div className="calendar-number">
          {pick ? (
            <button
              type="button"
              className="calendar-pick"
              aria-pressed={picked}
              aria-label={`${spoken}，${items.length} 项`}
              title={items.map((item) => item.title).join("\n") || undefined}
              onClick={pick}
            >
              {number}
              <Dots items={items} colors={colors} />
            </button>
          ) : (
            <>
              {number}
              <Dots items={items} colors={colors} />
            </>
          )}
        </div>
      </td>
    );
  return (
    <td className={className} onDragOver={(event) => held !== undefined && event.preventDefault()} onDrop={drop}>
      <div className="calendar-number">
        {pick ? (
          <button type="button" className="calendar-pick" aria-pressed={picked} aria-label={`${spoken}，${items.length} 项`} onClick={pick}>
            {number}
          </button>
        ) : (
          number
        )}
        {add ? (
          <button type="button" className="calendar-add" aria-label={`在 ${day} 添加`} onClick={() => add(day)}>
            <PlusOutlined />
          </button>
        ) : null}
      </div>
      <ul>
        {shown.map((item) => (
          <li key={item.key}>
            <button
              type="button"
              className={["calendar-item", item.key === held && "calendar-held", item.key === chosen && "calendar-chosen"]
                .filter(Boolean)
                .join(" ")}
              aria-current={item.key === chosen ? "true" : undefined}
              style={{ borderInlineStartColor: item.color === undefined ? undefined : colors.get(item.color) }}
              title={item.title}
              draggable={movable}
              onDragStart={() => dragged(item)}
              onDragEnd={() => dragged(undefined)}
              onClick={() => open?.(item)}
              onKeyDown={(event) => press(event, item)}
            >
              {item.title}
            </button>
          </li>
        ))}
      </ul>
      {items.length > limit ? (
        <button type="button" className="mbd-link-button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "收起" : `还有 ${items.length - limit} 项`}
        </button>
      ) : null}
    </td>
  );
}

const MOST_DOTS = 5;

function Dots({ items, colors }: Pick<Props, "items" | "colors">) {
  return (
    <span className="calendar-dots" aria-hidden="true">
      {items.slice(0, MOST_DOTS).map((item) => (
        <i key={item.key} style={{ background: item.color === undefined ? undefined : colors.get(item.color) }} />
      ))}
      {items.length > MOST_DOTS ? <small>+{items.length - MOST_DOTS}</small> : null}
    </span>
  );
}
