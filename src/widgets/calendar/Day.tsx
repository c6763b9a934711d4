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
  const className = ["calendar-day", look && `calendar-${look}`, target && "calendar-target"].filter(Boolean).join(" ");
  return (
    <td className={className} onDragOver={(event) => held !== undefined && event.preventDefault()} onDrop={drop}>
      <div className="calendar-number">
        <time dateTime={day} aria-current={look === "today" ? "date" : undefined}>
          {Number(day.slice(8))}
        </time>
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
              className={item.key === held ? "calendar-item calendar-held" : "calendar-item"}
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
