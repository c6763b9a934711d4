import type { Row } from "#engine/index.ts";

/** What is going on in one cell. */
export interface CellState {
  /** The value that was entered and is not in the row yet. */
  entered?: { value: unknown };
  error?: string;
  saving?: boolean;
}

interface RowState {
  row: Row;
  cells: Record<string, CellState>;
}

const NOTHING: CellState = {};

/** What was entered into the cells of a table and is not saved, by row and field. */
export class EditStore {
  private readonly rows = new Map<string, RowState>();
  private readonly listeners = new Set<() => void>();
  private marked: ReadonlySet<string> = new Set();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  cell(key: string, field: string): CellState {
    return this.rows.get(key)?.cells[field] ?? NOTHING;
  }

  /** Keys of the rows with something entered; the same set while they are the same. */
  changed = (): ReadonlySet<string> => this.marked;

  /** The changed rows as they were read, and what was entered into them. */
  entered(): { key: string; row: Row; values: Row; wrong: boolean }[] {
    return [...this.rows]
      .map(([key, { row, cells }]) => ({
        ...{ key, row, values: valuesOf(cells) },
        wrong: Object.values(cells).some(({ entered, error }) => entered !== undefined && error !== undefined),
      }))
      .filter(({ values }) => Object.keys(values).length > 0);
  }

  valuesOf(key: string): Row {
    return valuesOf(this.rows.get(key)?.cells ?? {});
  }

  put(key: string, row: Row, field: string, state: CellState): void {
    const known = this.rows.get(key);
    this.rows.set(key, { row: known && this.marked.has(key) ? known.row : row, cells: { ...known?.cells, [field]: state } });
    this.tell();
  }

  /** Notes the same at every cell of a row in which something was entered. */
  putAll(key: string, change: Partial<CellState>): void {
    const known = this.rows.get(key);
    if (!known) return;
    const cells = Object.entries(known.cells).map(([field, cell]) => [field, cell.entered ? { ...cell, ...change } : cell]);
    this.rows.set(key, { ...known, cells: Object.fromEntries(cells) });
    this.tell();
  }

  /** These fields of a row are saved, or given up. */
  settle(key: string, fields: readonly string[]): void {
    const known = this.rows.get(key);
    const cells = Object.entries(known?.cells ?? {}).filter(([field]) => !fields.includes(field));
    if (known && cells.length > 0) this.rows.set(key, { ...known, cells: Object.fromEntries(cells) });
    else this.rows.delete(key);
    this.tell();
  }

  drop(): void {
    this.rows.clear();
    this.tell();
  }

  private tell(): void {
    const keys = this.entered().map(({ key }) => key);
    if (keys.length !== this.marked.size || keys.some((key) => !this.marked.has(key))) this.marked = new Set(keys);
    for (const listener of this.listeners) listener();
  }
}

const valuesOf = (cells: Record<string, CellState>): Row =>
  Object.fromEntries(Object.entries(cells).flatMap(([field, { entered }]) => (entered ? [[field, entered.value]] : [])));
