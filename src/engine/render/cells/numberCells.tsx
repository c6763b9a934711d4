import * as format from "../../grammar/format.ts";
import type { CellFormat, CellProps } from "./cell.ts";
import { isMissing, toNumber } from "./cell.ts";
import { missing } from "./missing.tsx";
import { text, textOf } from "./textCells.tsx";

const exact = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 6 });

/** `prefix` and `suffix`: words around the figure (相似 12, 3 篇). */
const framed = (figure: string, { prefix, suffix }: CellProps): string => `${prefix ?? ""}${figure}${suffix ?? ""}`;

/** A cell for a figure; values which are no number are shown as they are. */
function numberCell(
  write: (amount: number, props: CellProps) => string,
  hint?: (amount: number, props: CellProps) => string | undefined,
): CellFormat {
  return (value, row, props) => {
    const amount = toNumber(value);
    if (amount === undefined) return text(value, row, props);
    return (
      <span className="cell-number" title={hint?.(amount, props)}>
        {framed(write(amount, props), props)}
      </span>
    );
  };
}

const DAY = 86_400;
/** Seconds. */
const FROM_DAYS = 100 * 3600;
const secondsOf = (amount: number, { unit }: CellProps): number => (unit === "ms" ? amount / 1000 : amount);
/** 8500:55:45 is 354天 4:55:45. */
const daysApart = (seconds: number): string =>
  seconds < FROM_DAYS ? format.duration(seconds) : `${Math.floor(seconds / DAY)}天 ${format.duration(seconds % DAY)}`;

export const integer = numberCell((amount) => format.integer(amount));
/** SPEC §5 large numbers; the exact value is the tooltip. */
export const bigNumber = numberCell(format.bigNumber, (amount) => (Math.abs(amount) >= 10_000 ? exact.format(amount) : undefined));
/** `digits`: decimals, 2 unless told. */
export const float = numberCell((amount, { digits }) => format.float(amount, toNumber(digits)));
/** A share: 0.1234 is 12.34%. */
export const percent = numberCell((amount, { digits }) => format.percent(amount, toNumber(digits)));
/** Seconds as h:mm:ss (SPEC §5); `unit: "ms"` for milliseconds. Where the hours have three digits the days stand apart. */
export const duration = numberCell(
  (amount, props) => daysApart(secondsOf(amount, props)),
  (amount, props) => (secondsOf(amount, props) < FROM_DAYS ? undefined : format.duration(secondsOf(amount, props))),
);
export const bytes = numberCell((amount) => format.bytes(amount));

const digitsCell =
  (write: (value: unknown) => string): CellFormat =>
  (value) =>
    isMissing(value) ? missing : <span className="cell-number">{write(textOf(value))}</span>;

export const phone = digitsCell(format.phone);
export const bank = digitsCell(format.bank);

/** A share from 0 to 1 (or 0 to `max`) as a bar with its percentage. */
export const progress: CellFormat = (value, row, props) => {
  const amount = toNumber(value);
  if (amount === undefined) return text(value, row, props);
  const share = Math.min(1, Math.max(0, amount / (toNumber(props.max) || 1)));
  return (
    <span className="cell-progress">
      <span className="cell-progress-track" aria-hidden="true">
        <span className="cell-progress-fill" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="cell-number">{format.percent(share, toNumber(props.digits) ?? 0)}</span>
    </span>
  );
};
