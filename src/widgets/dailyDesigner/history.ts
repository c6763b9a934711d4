/** What can be taken back and done again. */
export interface History<T> {
  past: readonly T[];
  present: T;
  future: readonly T[];
  /** What the last change was about: typing on in one field is one step. */
  about: string;
}

const DEEPEST = 100;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [], about: "" });

/** A change. With the same non-empty `about` as the one before it joins that step. */
export function step<T>(history: History<T>, next: T, about = ""): History<T> {
  if (next === history.present) return history;
  if (about !== "" && about === history.about) return { ...history, present: next, future: [] };
  return { past: [...history.past, history.present].slice(-DEEPEST), present: next, future: [], about };
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future], about: "" };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...rest] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future: rest, about: "" };
}
