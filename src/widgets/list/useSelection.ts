import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { type Row, useCollect, valueAt } from "#engine/index.ts";
import { asShown, distinct } from "./choice.ts";
import type { Feed } from "./feed.ts";
import { keyOf } from "./keyOf.ts";
import { answeredBy, useQuestion } from "./question.ts";
import { useChoice } from "./useChoice.ts";

export interface Selection {
  count: number;
  /** Every row of every page is chosen, not only those shown. */
  all: boolean;
  has: (key: string) => boolean;
  /** The rows chosen one by one. */
  chosen: Row[];
  /** Chosen keys among the shown rows. */
  shown: string[];
  toggle: (row: Row) => void;
  /** Chooses or drops the shown rows. */
  toggleShown: (rows: readonly Row[], on: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  /** What was to be done with these rows is done: they are chosen no more, but for those it `failed` for. */
  release: (rows: readonly Row[], failed?: readonly Row[]) => void;
  /** Ticked for good: its bulk action was run before. */
  done: (row: Row) => boolean;
  /** The chosen rows; with all pages chosen, asks for up to `max` of them. */
  rows: (max: number, signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<Row[]>;
}

/**
 * Chosen rows across pages; another question (not another page or order) forgets them. `ordered` are the rows of the
 * source as they are shown. Of a list that is here whole every row can be named: all are chosen one by one.
 */
export function useSelection({ source, whole }: Feed, ordered: readonly Row[], keyField: string, doneField?: string): Selection {
  const done = useCallback((row: Row) => doneField !== undefined && valueAt(row, doneField) === true, [doneField]);
  const { choice, setChoice, clear, toggle, toggleShown, release } = useChoice(whole?.source ?? source, keyField, done);
  const question = useQuestion(source);
  const collect = useCollect(source.plan?.id);
  const { answers, plan } = source;
  const answered = useMemo(() => answeredBy(answers, plan), [answers, plan]);
  // Also when the rows of a new question come: until then those of the old one could be ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what it waits for
  useEffect(clear, [clear, question, answered]);
  const asks = useRef({ question, answered });
  useLayoutEffect(() => {
    asks.current = { question, answered };
  }, [question, answered]);

  const { rows: shownRows, total } = source;
  const chooseAll = useCallback(() => {
    if (whole) return toggleShown(whole.found, true);
    // Beside the rows of an earlier question its number of rows still stands: all of that one can't be had any more.
    if (asks.current.question === asks.current.answered) setChoice((now) => ({ ...now, all: true }));
  }, [setChoice, whole, toggleShown]);
  const inOrder = whole?.found ?? ordered;
  const { all, rows: chosen } = choice;
  return useMemo(() => {
    // Nothing is chosen as a rule, and then none of what may be thousands of rows is looked at.
    const none = !all && chosen.size === 0;
    const open = none ? [] : doneField === undefined ? shownRows : shownRows.filter((row) => !done(row));
    const shown = open.map((row) => keyOf(row, keyField)).filter((key) => all || chosen.has(key));
    return {
      count: all ? total : chosen.size,
      all,
      chosen: [...chosen.values()],
      has: (key) => all || chosen.has(key),
      shown,
      toggle,
      toggleShown,
      chooseAll,
      clear,
      release,
      done,
      rows: async (max, signal, onProgress) => {
        if (!all) return asShown(chosen, inOrder, keyField).slice(0, max);
        const asked = asks.current.question;
        // Rows that are done are passed over: where they leave fewer than `max`, as many again are read, though never
        // rows of another question, which the reader may have come to meanwhile.
        for (let wanted = max; ; wanted *= 2) {
          const read = await collect(wanted, signal, onProgress);
          const left = distinct(read, keyField).filter((row) => !done(row));
          const enough = left.length >= max || read.length < wanted || wanted >= total;
          if (enough || signal.aborted || asks.current.question !== asked) return left.slice(0, max);
        }
      },
    };
  }, [shownRows, inOrder, total, chosen, all, keyField, doneField, toggle, toggleShown, chooseAll, clear, release, collect, done]);
}
