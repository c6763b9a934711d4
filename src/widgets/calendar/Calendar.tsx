import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { type CSSProperties, useCallback, useEffect, useMemo, useState } from "react";
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
  windowRange,
} from "#engine/index.ts";
import { Day } from "./Day.tsx";
import {
  addDays,
  type CalendarView,
  dayOf,
  dayOfValue,
  daysOf,
  movedTo,
  ofWindow,
  shift,
  startOf,
  windowOf,
} from "./days.ts";
import { type CalendarItem, cssColor, itemsByDay } from "./items.ts";
import "./calendar.css";
import type { CalendarPlan } from "./plan.gen.ts";

const WEEKDAYS = ["一", "二", "三", "四", "五", "六", "日"];
const VIEWS: { value: CalendarView; label: string }[] = [
  { value: "month", label: "月" },
  { value: "week", label: "周" },
];
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
  const colors = useMemo(
    () => new Map(dictionary.map((item) => [String(item.value), cssColor(item.color)])),
    [dictionary],
  );
  const items = useMemo(
    () => itemsByDay(source.rows, { dateField, itemsField, keyField, titleField, colorField }),
    [source.rows, dateField, itemsField, keyField, titleField, colorField],
  );
  const [chosen] = useParam<string>(plan.keyParam);
  const [picked, pick] = useParam<string>(plan.dayParam);
  const dots = plan.look === "dots";
  const [held, setHeld] = useState<{ item: CalendarItem; day: string }>();

  const may = (name: string | undefined) =>
    actions.visible().some((action) => action.name === name && !action.disabled);
  const movable = !dots && may(plan.dropAction);
  const drop = (item: CalendarItem, day: string) => {
    setHeld(undefined);
    if (plan.dropAction === undefined || day === item.day) return;
    const row: Row = { ...item.row, [dateField]: movedTo(item.row[dateField], day) };
    void actions.run(plan.dropAction, { row });
  };
  const add = may(plan.addAction)
    ? (day: string) => {
        const row: Row = { [dateField]: startOf(day) };
        if (plan.addAction) void actions.run(plan.addAction, { row, key: day });
      }
    : undefined;
  const carry = (item: CalendarItem, by: number | "drop" | "cancel") => {
    if (by === "cancel") setHeld(undefined);
    else if (by === "drop") held ? drop(item, held.day) : setHeld({ item, day: item.day });
    else if (held) {
      const next = addDays(held.day, by);
      if (days.includes(next)) setHeld({ item, day: next });
    }
  };
  const month = anchor.slice(0, 7);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div className="calendar" style={{ "--calendar-week-day": `${plan.height ?? 320}px` } as CSSProperties}>
      <div className="calendar-head">
        <Button size="small" onClick={() => show(today, view)}>
          今天
        </Button>
        <Button
          size="small"
          type="text"
          icon={<LeftOutlined />}
          aria-label={view === "month" ? "上个月" : "上一周"}
          onClick={() => show(shift(anchor, view, -1), view)}
        />
        <Button
          size="small"
          type="text"
          icon={<RightOutlined />}
          aria-label={view === "month" ? "下个月" : "下一周"}
          onClick={() => show(shift(anchor, view, 1), view)}
        />
        <strong className="calendar-title" aria-live="polite">
          {view === "month" ? `${month.slice(0, 4)}年${Number(month.slice(5))}月` : `${days[0]} 至 ${days.at(-1)}`}
        </strong>
        {(plan.toolbar ?? []).map((name) => (
          <ActionButton key={name} name={name} />
        ))}
        <Segmented
          size="small"
          aria-label="视图"
          options={VIEWS}
          value={view}
          onChange={(next) =>
            show(next === "month" ? addDays(anchor, 3) : today.startsWith(month) ? today : anchor, next)
          }
        />
      </div>
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
                    dragged={(item) => setHeld(item && { item, day: item.day })}
                    drop={() => held && drop(held.item, day)}
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

/** The days in sight, kept in the parameter; one that holds another window is brought to whole months or weeks. */
function useShown(plan: CalendarPlan, today: string) {
  const [value, write] = useParam<string>(plan.param ?? "range");
  const [asked] = useParam<string>(plan.anchorParam);
  const opening = asked ? dayOfValue(/^\d+$/.test(asked) ? Number(asked) : asked) : undefined;
  const range = value ? windowRange(value, startOf(today)) : undefined;
  const exact = range && /^\d+-\d+$/.test(value ?? "");
  // A window by name, such as the next 30 days, tells where to begin.
  const { view, anchor } = exact
    ? ofWindow(range)
    : opening !== undefined
      ? { view: "month" as const, anchor: opening }
      : { view: plan.view ?? ("month" as const), anchor: range ? dayOf(range[0]) : today };
  const days = useMemo(() => daysOf(anchor, view), [anchor, view]);
  const wanted = windowOf(days);
  useEffect(() => {
    if (value !== wanted) write(wanted, { now: true, replace: true });
  }, [value, wanted, write]);
  const show = useCallback(
    (next: string, as: CalendarView) => write(windowOf(daysOf(next, as)), { now: true }),
    [write],
  );
  return { view, days, anchor, show };
}
