import { type DictionaryItem, isMissing, type Row, toNumber, valueAt } from "#engine/index.ts";

export type Aggregate = "sum" | "average" | "max" | "min" | "count";

export interface PivotFields {
  rowField: string;
  /** What rows are called; their values if left out. */
  rowNameField?: string;
  /** Names the row that a row stands below. */
  parentField?: string;
  columnField: string;
  /** Rows are counted without it. */
  valueField?: string;
  aggregate: Aggregate;
}

export interface Header {
  key: string;
  label: string;
  /** The row it stands below. */
  parent?: string;
  /** The first of its rows. */
  first?: Row;
}

export interface PivotCell {
  value: number;
  rows: Row[];
}

export interface PivotTable {
  rows: Header[];
  columns: Header[];
  cell: (row: string, column: string) => PivotCell | undefined;
  rowTotal: (row: string) => number | undefined;
  columnTotal: (column: string) => number | undefined;
  total: number | undefined;
  /** Least and most of all cells. */
  range: readonly [number, number];
}

/**
 * The rows added up by two fields. Headers follow the dictionaries, values that none names come after in the order met.
 * Totals are made from the rows, not from the cells, so that an average stays one.
 */
export function pivot(
  rows: readonly Row[],
  fields: PivotFields,
  items: { rows: readonly DictionaryItem[]; columns: readonly DictionaryItem[] },
): PivotTable {
  const groups = { cells: new Map<string, Row[]>(), rows: new Map<string, Row[]>(), columns: new Map<string, Row[]>() };
  const put = (map: Map<string, Row[]>, key: string, row: Row) => {
    const list = map.get(key);
    if (list) list.push(row);
    else map.set(key, [row]);
  };
  const nested = (row: Row): boolean => fields.parentField !== undefined && keyOf(row, fields.parentField) !== "";
  const outer = rows.filter((row) => !nested(row));
  for (const row of rows) {
    const [left, top] = [keyOf(row, fields.rowField), keyOf(row, fields.columnField)];
    put(groups.rows, left, row);
    // What stands below a row is in that row's figures already.
    if (!nested(row)) put(groups.columns, top, row);
    put(groups.cells, joined(left, top), row);
  }
  const cells = new Map<string, PivotCell>();
  for (const [key, list] of groups.cells) {
    const value = combine(list, fields);
    if (value !== undefined) cells.set(key, { value, rows: list });
  }
  const values = [...cells.values()].map(({ value }) => value);
  const total = (list: readonly Row[] | undefined) => (list ? combine(list, fields) : undefined);
  return {
    rows: headers(groups.rows, items.rows).map((header) => named(header, groups.rows.get(header.key)?.[0], fields)),
    columns: headers(groups.columns, items.columns),
    cell: (row, column) => cells.get(joined(row, column)),
    rowTotal: (row) => total(groups.rows.get(row)),
    columnTotal: (column) => total(groups.columns.get(column)),
    total: outer.length === 0 ? undefined : combine(outer, fields),
    range: values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)],
  };
}

function named(header: Header, first: Row | undefined, { rowNameField, parentField }: PivotFields): Header {
  if (!first) return header;
  const parent = parentField === undefined ? "" : keyOf(first, parentField);
  return { ...header, first, ...(rowNameField && { label: keyOf(first, rowNameField) || header.label }), ...(parent && { parent }) };
}

/**
 * Headers by a column's numbers (or the row's total), largest first when `descending`; those without a number come last. Rows
 * below another follow it, in the same order among themselves.
 */
export function sortedRows(table: PivotTable, by: { column?: string; descending: boolean } | undefined): Header[] {
  const rows = ordered(table, by);
  return rows.flatMap((row) => (row.parent === undefined ? [row, ...rows.filter(({ parent }) => parent === row.key)] : []));
}

function ordered(table: PivotTable, by: { column?: string; descending: boolean } | undefined): Header[] {
  if (!by) return table.rows;
  const of = ({ key }: Header) => (by.column === undefined ? table.rowTotal(key) : table.cell(key, by.column)?.value);
  const sign = by.descending ? -1 : 1;
  return [...table.rows].sort((a, b) => {
    const [left, right] = [of(a), of(b)];
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return sign * (left - right);
  });
}

function combine(rows: readonly Row[], { valueField, aggregate }: PivotFields): number | undefined {
  if (valueField === undefined || aggregate === "count") return rows.length;
  const values = rows.map((row) => toNumber(valueAt(row, valueField))).filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  if (aggregate === "max") return Math.max(...values);
  if (aggregate === "min") return Math.min(...values);
  const sum = values.reduce((all, value) => all + value, 0);
  return aggregate === "average" ? sum / values.length : sum;
}

function headers(groups: ReadonlyMap<string, Row[]>, items: readonly DictionaryItem[]): Header[] {
  const flat = flatten(items);
  const named = flat.filter(({ value }) => groups.has(String(value)));
  const known = new Set(named.map(({ value }) => String(value)));
  return [
    ...named.map(({ value, label }) => ({ key: String(value), label })),
    ...[...groups.keys()].filter((key) => !known.has(key)).map((key) => ({ key, label: key === "" ? "未知" : key })),
  ];
}

const flatten = (items: readonly DictionaryItem[]): DictionaryItem[] => items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

function keyOf(row: Row, field: string): string {
  const value = valueAt(row, field);
  return isMissing(value) ? "" : String(value);
}

const joined = (row: string, column: string): string => JSON.stringify([row, column]);
