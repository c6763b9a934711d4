import { useMemo } from "react";
import { type Cell, formulaName, formulaText, indexOf, type Row, valueAt } from "#engine/index.ts";

/** The one formula behind all values of an index column. */
export interface Formula {
  name: string;
  /** The name with the formula. */
  text: string;
}

/**
 * Formulas to say once in the head, by field: those of the index columns whose shown values share one. The object stays
 * the same while they do.
 */
export function useFormulas(cells: readonly Cell[], rows: readonly Row[]): Readonly<Record<string, Formula>> {
  const fields = useMemo(() => cells.filter(({ column }) => column.format === "index").map(({ column }) => column.field), [cells]);
  const found = useMemo(
    () =>
      JSON.stringify(
        Object.fromEntries(
          fields.flatMap((field) => {
            const formulas = rows.map((row) => indexOf(valueAt(row, field))).filter((entry) => entry !== undefined);
            const [first] = formulas;
            const name = first && formulaName(first);
            return name && formulas.every((entry) => formulaName(entry) === name) ? [[field, { name, text: formulaText(first) }]] : [];
          }),
        ),
      ),
    [fields, rows],
  );
  return useMemo(() => JSON.parse(found) as Record<string, Formula>, [found]);
}
