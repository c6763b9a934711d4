import { type CSSProperties, useMemo, useState } from "react";
import {
  ActionButton,
  type BlockPlan,
  type Row,
  SourceStates,
  useActions,
  useBlockSource,
  useDictionary,
  useParam,
  useSelect,
} from "#engine/index.ts";
import { CalendarHead } from "./CalendarHead.tsx";
import { Day } from "./Day.tsx";
import { dayOf, movedTo, startOf } from "./days.ts";
import { type CalendarItem, cssColor, itemsByDay } from "./items.ts";
import { useHeld } from "./useHeld.ts";
import { useShown } from "./useShown.ts";
import "./calendar.css";
import type { CalendarPlan } from "./plan.gen.ts";

const WEEKDAYS = ["一", "二", "三", "四", "五", "六", "日"];
const NO_ITEMS: CalendarItem[] = [];

/**
 * Items on days. The days shown are a window parameter, so the endpoint is asked for them and a link keeps them. An item
 * is moved by dragging, or with the space bar, arrows and the space bar again.
 */
export default function Calendar({ block }: { block: BlockPlan }) {
  const plan = block as CalendarPlan;
  const { dateField = "date", itemsField, keyField = "id", titleField = "title", colorField } = plan;
  const source = useBlockSource(plan);
  const [today] = useState(() => dayOf(Date.now()));
  const { view, days, anchor, show } = useShown(plan, today);
  const names = useMemo(() => [plan.dropAction, plan.addAction].filter((name) => name !== undefined), [plan]);
  const actions = useActions(names);
  const select = useSelect(plan.select);
  const dictionary = useDictionary(plan.colorDictionary);
  const colors = useMemo(() => new Map(dictionary.map((item) => [String(item.value), cssColor(item.color)])), [dictionary]);
  const items = useMemo(
    () => itemsByDay(source.rows, { dateField, itemsField, keyField, titleField, colorField }),
    [source.rows, dateField, itemsField, keyField, titleField, colorField],
  );
  const [chosen] = useParam<string>(plan.keyParam);
  const [picked, pick] = useParam<string>(plan.dayParam);
  const dots = plan.look === "dots";
  const may = (name: string | undefined) => actions.visible().some((action) => action.name === name && !action.disabled);
  const movable = !dots && may(plan.dropAction);
  const move = (item: CalendarItem, day: string) => {
    if (plan.dropAction === undefined) return;
    const row: Row = { ...item.row, [dateField]: movedTo(item.row[dateField], day) };
    void actions.run(plan.dropAction, { row });
  };
  const { held, carry, hold, drop } = useHeld(days, move);
  const add = may(plan.addAction)
    ? (day: string) => {
        const row: Row = { [dateField]: startOf(day) };
        if (plan.addAction) void actions.run(plan.addAction, { row, key: day });
      }
    : undefined;
  const month = anchor.slice(0, 7);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="calendar" style={{ "--calendar-week-day": `${plan.height ?? 320}px` } as CSSProperties}>
      <CalendarHead view={view} anchor={anchor} days={days} today={today} show={show}>
        {(plan.toolbar ?? []).map((name) => (
          <ActionButton key={name} name={name} />
        ))}
      </CalendarHead>
      <SourceStates source={source} empty={false} skeleton={8}>
        <table className={`calendar-table calendar-${view}${dots ? " calendar-dotted" : ""}`}>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <Day
                    key={day}
                    day={day}
                    items={items.get(day) ?? NO_ITEMS}
                    look={day === today ? "today" : view === "month" && !day.startsWith(month) ? "outside" : undefined}
                    limit={view === "month" ? (plan.limit ?? 3) : Number.POSITIVE_INFINITY}
                    held={held?.item.key}
                    target={held?.day === day}
                    colors={colors}
                    dots={dots}
                    chosen={chosen}
                    picked={picked === day}
                    pick={plan.dayParam === undefined ? undefined : () => pick(picked === day ? undefined : day)}
                    movable={movable}
                    open={select ? (item) => select(item.row) : undefined}
                    carry={carry}
                    dragged={hold}
                    drop={() => drop(day)}
                    add={add}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="calendar-spoken" role="status">
          {held ? `正在移动 ${held.item.title}，目标 ${held.day}，方向键选择日期，空格放下，Esc 取消` : ""}
        </p>
      </SourceStates>
    </div>
  );
}
