import { type BlockPlan, marks } from "#engine/index.ts";

const MOST_ROWS = 500;
const FIELDS = ["x", "y", "series", "format"] as const;
const FIELD = /^[\p{L}\p{N}_.-]{1,60}$/u;
/** What a value is counted in: 篇, %, 元/吨, 万人次（估）. */
const LABEL = /^[^\p{C}\p{Zl}\p{Zp}]{1,40}$/u;

/**
 * The chart that a configuration block of an answer describes (docs/ai.md): an object of `mark`, `rows` and, where the
 * rows have other fields than name, value and series, their names. Null for anything else; what it may say besides is
 * left out, so that an answer can't do more than draw.
 */
export function chartOf(text: string, id: string): BlockPlan | null {
  const config = parse(text);
  if (!config || typeof config.mark !== "string" || !(marks as readonly string[]).includes(config.mark)) return null;
  const { rows, title } = config;
  if (!Array.isArray(rows) || rows.length === 0 || rows.length > MOST_ROWS) return null;
  const named: Record<string, string> = {};
  for (const field of FIELDS) {
    const value = config[field];
    if (value === undefined || value === null) continue;
    if (typeof value !== "string" || !FIELD.test(value)) return null;
    named[field] = value;
  }
  const { valueLabel } = config;
  if (valueLabel !== undefined && valueLabel !== null) {
    if (typeof valueLabel !== "string" || !LABEL.test(valueLabel)) return null;
    named.valueLabel = valueLabel;
  }
  const kept: Record<string, string | number>[] = [];
  for (const row of rows) {
    const cells = isObject(row) ? plainCells(row) : null;
    const value = cells?.[named.y ?? "value"];
    const name = cells?.[named.x ?? "name"] ?? cells?.key;
    if (!cells || typeof value !== "number" || (name === undefined && config.mark !== "gauge")) return null;
    kept.push(cells);
  }
  return {
    id,
    path: "",
    kind: "chart",
    mark: config.mark,
    ...named,
    // The title is text: braces would be read as an expression.
    ...(typeof title === "string" && title ? { title: title.replaceAll("{", "｛").replaceAll("}", "｝") } : {}),
    rows: kept,
    order: "given",
    height: config.mark === "map" ? 320 : 240,
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

/** The row without what is neither text nor a finite number. */
function plainCells(row: Record<string, unknown>): Record<string, string | number> {
  const cells: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(row)) {
    if (typeof value === "string" || (typeof value === "number" && Number.isFinite(value))) cells[key] = value;
  }
  return cells;
}
