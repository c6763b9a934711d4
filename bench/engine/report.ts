import type { Measured } from "./page/drive.ts";

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

const written = ({ median, iqr }: Spread): string =>
  Number.isNaN(median)
    ? "–"
    : `${median < 10 ? median.toFixed(1) : Math.round(median)} (${iqr < 10 ? iqr.toFixed(1) : Math.round(iqr)})`;

export const NAMES: Record<string, string> = {
  engine: "(a) this engine",
  tuned: "(b) hand-tuned ProTable",
  naive: "(c) ProTable, valueType",
  plain: "(d) antd Table",
  amis: "(e) amis CRUD",
};

const TIMES = ["paint", "next", "sort", "all", "key", "longest"] as const;

/** Medians with the interquartile range, ms; one table per size. */
export function tables(cases: Case[], samples: Samples): string {
  const sizes = [...new Set(cases.map(({ rows, columns }) => `${rows} ${columns}`))];
  return sizes
    .map((size) => {
      const [rows = 0, columns = 0] = size.split(" ").map(Number);
      const lines = cases
        .filter((one) => one.rows === rows && one.columns === columns)
        .map((one) => {
          const found = samples.get(caseKey(one)) ?? [];
          const cells = TIMES.map((name) =>
            name === "longest" && found.length > 0 && spread(found.map((one) => one.longest)).median === 0
              ? "< 50"
              : written(spread(found.map((sample) => sample[name]))),
          );
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

/** The targets, each with the measured ratio. */
export function targets(cases: Case[], samples: Samples): string {
  const median = (variant: string, rows: number, columns: number, name: keyof Measured): number =>
    spread((samples.get(caseKey({ variant, rows, columns })) ?? []).map((one) => one[name])).median;
  const sizes = cases.filter(({ variant }) => variant === "engine");
  const ratio = (name: keyof Measured, other: string, limit: number) =>
    sizes.map(({ rows, columns }) => {
      const value = median("engine", rows, columns, name) / median(other, rows, columns, name);
      return Number.isNaN(value) ? "–" : `${value.toFixed(2)}${value > limit ? " ✗" : ""}`;
    });
  const heads = sizes.map(({ rows, columns }) => `${rows}×${columns}`);
  const flat = sizes.map(({ rows, columns }) => {
    const value = median("engine", rows, columns, "paint") / median("engine", 100, columns, "paint");
    return rows < 5000 || Number.isNaN(value) ? "" : `${value.toFixed(2)}${value > 1.05 ? " ✗" : ""}`;
  });
  return [
    `| ratio of medians | limit | ${heads.join(" | ")} |`,
    `|---|---|${heads.map(() => "---").join("|")}|`,
    `| first paint, (a) / (b) | 1.0 | ${ratio("paint", "tuned", 1).join(" | ")} |`,
    `| first paint, (a) / (e) | 0.5 | ${ratio("paint", "amis", 0.5).join(" | ")} |`,
    `| next page, (a) / (b) | 1.0 | ${ratio("next", "tuned", 1).join(" | ")} |`,
    `| first paint, 5,000 / 100 rows | 1.0 | ${flat.join(" | ")} |`,
  ].join("\n");
}
