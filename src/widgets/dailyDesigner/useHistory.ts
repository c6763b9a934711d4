import { useCallback, useReducer } from "react";
import type { Row } from "#engine/index.ts";
import { begin, type History, redo, step, undo } from "./history.ts";
import { type Issue, readIssue } from "./issue.ts";

type Change =
  | { do: "step"; next: (issue: Issue) => Issue; about?: string | undefined }
  | { do: "undo" }
  | { do: "redo" }
  | { do: "remember"; past: Issue[] };

function reduce(history: History<Issue>, change: Change): History<Issue> {
  if (change.do === "undo") return undo(history);
  if (change.do === "redo") return redo(history);
  if (change.do === "remember") return { ...history, past: [...change.past, ...history.past] };
  return step(history, change.next(history.present), change.about);
}

/** The issue as it is laid out now, and the way back and forth through its changes; changes `about` the same thing are one step. */
export function useHistory(row: Row) {
  const [history, change] = useReducer(reduce, row, (given: Row) => begin(readIssue(given)));
  const put = useCallback((next: (now: Issue) => Issue, about?: string) => change({ do: "step", next, about }), []);
  /** What earlier sessions left, the oldest first: undoing goes on into it. */
  const remember = useCallback((past: Issue[]) => change({ do: "remember", past }), []);
  return {
    issue: history.present,
    put,
    remember,
    undo: history.past.length > 0 ? () => change({ do: "undo" }) : undefined,
    redo: history.future.length > 0 ? () => change({ do: "redo" }) : undefined,
  };
}
