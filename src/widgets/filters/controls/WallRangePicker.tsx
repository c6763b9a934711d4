import { DatePicker } from "antd";
import { DAY, withReachableTimes } from "#engine/index.ts";
import { fromWall, toWall } from "../windows.ts";

interface WallRangePickerProps {
  label: string;
  /** [begin, end) in ms; from 0 on all that there was. */
  range: [begin: number, end: number] | undefined;
  withTime: boolean;
  onRange: (begin: number, end: number) => void;
}

/** Two moments, read and written as Asia/Shanghai time. Without times the last day counts whole. */
export default function WallRangePicker({ label, range, withTime, onRange }: WallRangePickerProps) {
  const [begin, end] = range ?? [undefined, undefined];
  return (
    <DatePicker.RangePicker
      value={begin === undefined || end === undefined ? null : [begin === 0 ? null : toWall(begin), toWall(withTime ? end : end - 1)]}
      showTime={withTime ? { format: "HH:mm" } : false}
      format={withTime ? "YYYY-MM-DD HH:mm" : "YYYY-MM-DD"}
      panelRender={withReachableTimes}
      allowClear={false}
      placeholder={[begin === 0 ? "不限" : "开始", "结束"]}
      aria-label={label}
      onChange={(faces) => {
        const [first, last] = faces ?? [];
        if (!first || !last) return;
        if (withTime) onRange(fromWall(first.second(0).millisecond(0)), fromWall(last.second(0).millisecond(0)));
        else onRange(fromWall(first.startOf("day")), fromWall(last.startOf("day")) + DAY);
      }}
    />
  );
}
