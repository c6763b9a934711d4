import * as format from "../../grammar/format.ts";
import type { CellFormat } from "./cell.ts";
import { toNumber } from "./cell.ts";
import { missing } from "./missing.tsx";
import { text } from "./textCells.tsx";

/** Milliseconds or seconds, or a text a clock understands. */
function instantOf(value: unknown): number | undefined {
  const amount = toNumber(value);
  if (amount !== undefined) return amount;
  const parsed = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}

function timeCell(write: (instant: unknown) => string): CellFormat {
  return (value, row, props) => {
    const instant = instantOf(value);
    // 0 is how a record says "never".
    if (instant === 0) return missing;
    const shown =
      instant === undefined ? "" : write(typeof value === "string" && toNumber(value) === undefined ? value : instant) || write(instant);
    if (instant === undefined || shown === "") return text(value, row, props);
    return (
      <time className="cell-time" title={format.datetime(instant)}>
        {shown}
      </time>
    );
  };
}

/** MM-DD HH:mm, Asia/Shanghai; the full time is the tooltip. */
export const timestamp = timeCell(format.timestamp);
export const datetime = timeCell(format.datetime);
export const date = timeCell(format.date);
export const time = timeCell(format.time);
