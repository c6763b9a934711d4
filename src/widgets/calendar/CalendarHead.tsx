import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { Button, Segmented } from "antd";
import type { ReactNode } from "react";
import { addDays, type CalendarView, shift } from "./days.ts";

const VIEWS: { value: CalendarView; label: string }[] = [
  { value: "month", label: "月" },
  { value: "week", label: "周" },
];

interface CalendarHeadProps {
  view: CalendarView;
  /** A day of the month or week in sight. */
  anchor: string;
  days: readonly string[];
  today: string;
  show: (day: string, view: CalendarView) => void;
  children: ReactNode;
}

/** Which days are in sight, and the way to others. */
export function CalendarHead({ view, anchor, days, today, show, children }: CalendarHeadProps) {
  const month = anchor.slice(0, 7);
  return (
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
      {children}
      <Segmented
        size="small"
        aria-label="视图"
        options={VIEWS}
        value={view}
        onChange={(next) => show(next === "month" ? addDays(anchor, 3) : today.startsWith(month) ? today : anchor, next)}
      />
    </div>
  );
}
