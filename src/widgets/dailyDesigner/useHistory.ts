import { useReducer } from "react";
import type { Row } from "#engine/index.ts";
import { begin, type History, redo, step, undo } from "./history.ts";
import { type Issue, readIssue } from "./issue.ts";

type Change = { do: "step"; next: (issue: Issue) => Issue; about?: string } | { do: "undo" } | { do: "redo" };

const reduce = (history: History<Issue>, change: Change): History<Issue> =>
  change.do === "undo" ? undo(history) : change.do === "redo" ? redo(history) : step(history, change.next(history.present), change.about);

/** The issue as it is laid out now, and the way back and forth through its changes; changes `about` the same thing are one step. */
export function useHistory(row: Row) {
  const [history, change] = useReducer(reduce, row, (given: Row) => begin(readIssue(given)));
  const put = (next: (now: Issue) => Issue, about?: string) => change({ do: "step", next, about });
  return {
    issue: history.present,
    put,
    undo: history.past.length > 0 ? () => change({ do: "undo" }) : undefined,
    redo: history.future.length > 0 ? () => change({ do: "redo" }) : undefined,
  };
}
