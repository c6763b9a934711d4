import { type Measured, STEPS, type Step } from "./browser.ts";

export interface Case {
  variant: string;
  rows: number;
  columns: number;
}
export type Samples = Map<string, Measured[]>;

export const caseKey = ({ variant, rows, columns }: Case): string => `${variant} ${rows} ${columns}`;

const quantile = (sorted: number[], share: number): number => {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
};

export interface Spread {
  median: number;
  /** Between the quartiles. */
  iqr: number;
}

export function spread(values: number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), iqr: quantile(sorted, 0.75) - quantile(sorted, 0.25) };
}

const short = (value: number): string => (Number.isNaN(value) ? "–" : value < 10 ? value.toFixed(1) : String(Math.round(value)));
const written = ({ median, iqr }: Spread): string =>
  Number.isNaN(median) ? "–" : `${median < 10 ? median.toFixed(1) : Math.round(median)} (${iqr < 10 ? iqr.toFixed(1) : Math.round(iqr)})`;

export const NAMES: Record<string, string> = {
  engine: "(a) this engine",
  tuned: "(b) hand-tuned ProTable",
  naive: "(c) ProTable, valueType",
  plain: "(d) antd Table",
  amis: "(e) amis CRUD",
};

/** Medians with the interquartile range, ms on the clock, then the median of the main thread; one table per size. */
export function tables(cases: Case[], samples: Samples): string {
  const sizes = [...new Set(cases.map(({ rows, columns }) => `${rows} ${columns}`))];
  return sizes
    .map((size) => {
      const [rows = 0, columns = 0] = size.split(" ").map(Number);
      const lines = cases
        .filter((one) => one.rows === rows && one.columns === columns)
        .map((one) => {
          const found = samples.get(caseKey(one)) ?? [];
          const cells = STEPS.map(
            (step) =>
              `${written(spread(found.map(({ clock }) => clock[step])))} · ${short(spread(found.map(({ cpu }) => cpu[step])).median)}`,
          );
          const longest = spread(found.map((sample) => sample.longest));
          cells.push(found.length > 0 && longest.median === 0 ? "< 50" : written(longest));
          const nodes = found[0]?.nodes ?? "–";
          return `| ${NAMES[one.variant]} | ${cells.join(" | ")} | ${nodes} | ${found.length} |`;
        });
      return [
        `### ${rows.toLocaleString("en")} rows × ${columns} columns`,
        "",
        "| | first paint | next page | sort | select all | one letter | longest task | nodes | runs |",
        "|---|---|---|---|---|---|---|---|---|",
        ...lines,
      ].join("\n");
    })
    .join("\n\n");
}

/** The targets, each with the measured ratio: on the clock, and of the main thread, which other work does not stretch. */
export function targets(cases: Case[], samples: Samples): string {
  const median = (variant: string, { rows, columns }: Case, kind: "clock" | "cpu", step: Step): number =>
    spread((samples.get(caseKey({ variant, rows, columns })) ?? []).map((one) => one[kind][step])).median;
  const sizes = cases.filter(({ variant }) => variant === "engine");
  const mark = (value: number, limit: number) => (Number.isNaN(value) ? "–" : `${value.toFixed(2)}${value > limit ? " ✗" : ""}`);
  const line = (title: string, limit: number, of: (one: Case, kind: "clock" | "cpu") => number) =>
    (["clock", "cpu"] as const).map(
      (kind) =>
        `| ${title}${kind === "cpu" ? ", main thread" : ""} | ${limit.toFixed(1)} | ${sizes.map((one) => mark(of(one, kind), limit)).join(" | ")} |`,
    );
  const against = (step: Step, other: string) => (one: Case, kind: "clock" | "cpu") =>
    median("engine", one, kind, step) / median(other, one, kind, step);
  const flat = (one: Case, kind: "clock" | "cpu") =>
    one.rows < 5000 ? Number.NaN : median("engine", one, kind, "paint") / median("engine", { ...one, rows: 100 }, kind, "paint");
  return [
    `| ratio of medians | limit | ${sizes.map(({ rows, columns }) => `${rows}×${columns}`).join(" | ")} |`,
    `|---|---|${sizes.map(() => "---").join("|")}|`,
    ...line("first paint, (a) / (b)", 1, against("paint", "tuned")),
    ...line("first paint, (a) / (e)", 0.5, against("paint", "amis")),
    ...line("next page, (a) / (b)", 1, against("next", "tuned")),
    ...line("first paint, 5,000 / 100 rows", 1, flat),
  ].join("\n");
}
