/** A figure of a window beside that of the window of equal length before; `delta` is a share unless its unit says so. */
export interface KpiRow {
  key: string;
  name: string;
  value: number;
  previous?: number;
  delta?: number;
  deltaUnit?: "share" | "number";
}

export const kpi = (key: string, name: string, value: number, previous?: number): KpiRow => ({
  ...{ key, name, value },
  ...(previous === undefined ? {} : { previous, delta: previous ? (value - previous) / previous : undefined }),
});
