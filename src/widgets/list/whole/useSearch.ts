import { useCallback, useMemo } from "react";
import { type ColumnPlan, type Row, useDictionaries } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";
import { labelsOf, wordsOf } from "./wordsOf.ts";

/** Those of some rows that hold each of the words, in whichever of the searched cells; the same list where none are asked for. */
export function useSearch({ columns, whole }: ListPlan, words: string): (rows: readonly Row[]) => readonly Row[] {
  const dictionaries = useDictionaries();
  const searched = useMemo(() => {
    const known = new Map((columns ?? []).map((column) => [column.field, column]));
    const plain = (field: string): Pick<ColumnPlan, "field" | "format" | "dictionary" | "or"> => ({ field, format: "text" });
    const picked = whole?.search ? whole.search.map((field) => known.get(field) ?? plain(field)) : [...known.values()];
    return picked.map((column) => ({ column, labels: labelsOf(column.dictionary ? dictionaries[column.dictionary] : []) }));
  }, [columns, whole, dictionaries]);
  return useCallback(
    (rows) => {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      if (wanted.length === 0) return rows;
      return rows.filter((row) => {
        const cells = searched.map(({ column, labels }) => wordsOf(column, row, labels));
        return wanted.every((word) => cells.some((cell) => cell.includes(word)));
      });
    },
    [searched, words],
  );
}
