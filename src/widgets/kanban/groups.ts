import { type DictionaryItem, isMissing, type Row, valueAt } from "#engine/index.ts";

export interface Group {
  /** Value as the data has it, so that a moved card gets a number where cards have numbers. */
  value: string | number | boolean | null;
  key: string;
  label: string;
  color: string | undefined;
  rows: Row[];
}

/** A column for each option, then one for each value that no option names, empty values last. */
export function groupsOf(rows: readonly Row[], field: string, items: readonly DictionaryItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { value, label, color } of items) groups.set(String(value), { value, key: String(value), label, color, rows: [] });
  let none: Group | undefined;
  for (const row of rows) {
    const value = valueAt(row, field);
    if (isMissing(value)) {
      none ??= { value: null, key: "", label: "未分组", color: undefined, rows: [] };
      none.rows.push(row);
      continue;
    }
    const key = String(value);
    let group = groups.get(key);
    if (!group) {
      group = { value: value as Group["value"], key, label: key, color: undefined, rows: [] };
      groups.set(key, group);
    }
    group.rows.push(row);
  }
  return none ? [...groups.values(), none] : [...groups.values()];
}

/** A colour of a dictionary as CSS: named ones follow the theme. */
export function cssColor(color: string | undefined): string | undefined {
  if (color === undefined || color === "default") return undefined;
  return /^[a-z]+$/.test(color) ? `var(--ant-${color}-6, ${color})` : color;
}
