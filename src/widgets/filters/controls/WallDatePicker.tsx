import { DatePicker } from "antd";
import dayjs from "dayjs";
import customParse from "dayjs/plugin/customParseFormat";
import { fromWall, toWall } from "../windows.ts";

dayjs.extend(customParse);

interface WallDatePickerProps {
  id: string;
  value: string | number | null | undefined;
  picker: "date" | "month" | "year";
  /** How the value is written; a number parameter gets the day's first moment in ms. */
  pattern: string;
  numeric: boolean;
  placeholder?: string;
  onDate: (value: string | number | undefined) => void;
}

/** One day, month or year. */
export default function WallDatePicker({ id, value, picker, pattern, numeric, placeholder, onDate }: WallDatePickerProps) {
  const face =
    value === undefined || value === null || value === "" ? null : numeric ? toWall(Number(value)) : dayjs(String(value), pattern);
  return (
    <DatePicker
      id={id}
      picker={picker}
      format={pattern}
      value={face?.isValid() ? face : null}
      placeholder={placeholder ?? "请选择日期"}
      onChange={(next) => onDate(!next ? undefined : numeric ? fromWall(next.startOf("day")) : next.format(pattern))}
    />
  );
}
