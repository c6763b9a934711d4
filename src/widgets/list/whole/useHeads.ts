import { useCallback, useMemo } from "react";
import { type ColumnPlan, type Row, type SourcePlan, useDictionaries, useParams } from "#engine/index.ts";
import type { ListPlan } from "../plan.ts";
import { type Choice, choicesOf, labelsOf, wordsOf } from "./wordsOf.ts";

/** What the heading of one column of a whole list narrows its rows to. */
interface Head {
  column: Pick<ColumnPlan, "field" | "or" | "format">;
  labels: ReadonlyMap<string, string>;
  chosen: readonly string[];
  words: readonly string[];
}

/** Those of some rows that every heading lets through, the same list where none narrows them; and whether any does. */
export function useHeads(
  plan: ListPlan,
  source: SourcePlan | undefined,
): { through: (rows: readonly Row[]) => readonly Row[]; narrow: boolean } {
  const { values } = useParams();
  const columnOf = useColumnOf(plan);
  const heads = useMemo(() => {
    const { values: choosing = {}, search = {} } = source?.here ?? {};
    const all = [...new Set([...Object.keys(choosing), ...Object.keys(search)])].map((field): Head => {
      const chosen = values[choosing[field] ?? ""];
      return { ...columnOf(field), chosen: Array.isArray(chosen) ? chosen.map(String) : [], words: partsOf(values[search[field] ?? ""]) };
    });
    return all.filter(({ chosen, words }) => chosen.length > 0 || words.length > 0);
  }, [source, values, columnOf]);
  const through = useCallback(
    (rows: readonly Row[]) => (heads.length === 0 ? rows : rows.filter((row) => heads.every((head) => lets(head, row)))),
    [heads],
  );
  return { through, narrow: heads.length > 0 };
}

/** The values that some rows hold in a column, the most frequent first, in the order of the dictionary where there is one. */
export function useChoices(plan: ListPlan, field: string, rows: readonly Row[]): (Choice & { count: number })[] {
  const columnOf = useColumnOf(plan);
  return useMemo(() => {
    const { column, labels } = columnOf(field);
    const found = new Map<string, Choice & { count: number }>();
    for (const choice of rows.flatMap((row) => choicesOf(column, row, labels))) {
      const known = found.get(choice.value);
      if (known) known.count += 1;
      else found.set(choice.value, { ...choice, count: 1 });
    }
    const places = new Map([...labels.keys()].map((value, at) => [value, at]));
    const place = ({ value }: Choice) => places.get(value) ?? places.size;
    return [...found.values()].sort((a, b) => place(a) - place(b) || b.count - a.count || a.label.localeCompare(b.label, "zh-CN"));
  }, [columnOf, field, rows]);
}

function useColumnOf(plan: ListPlan): (field: string) => Pick<Head, "column" | "labels"> {
  const dictionaries = useDictionaries();
  return useCallback(
    (field) => {
      const column = plan.columns?.find((one) => one.field === field);
      return { column: column ?? { field, format: "text" }, labels: labelsOf(column?.dictionary ? dictionaries[column.dictionary] : []) };
    },
    [plan.columns, dictionaries],
  );
}

function lets({ column, labels, chosen, words }: Head, row: Row): boolean {
  if (chosen.length > 0 && !choicesOf(column, row, labels).some(({ value }) => chosen.includes(value))) return false;
  if (words.length === 0) return true;
  const cell = wordsOf(column, row, labels);
  return words.every((word) => cell.includes(word));
}

const partsOf = (words: unknown): string[] => (typeof words === "string" ? words.toLowerCase().split(/\s+/).filter(Boolean) : []);
