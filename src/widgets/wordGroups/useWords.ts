import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BlockSource, useAskToLeave, useRuntime, useScope, valueAt } from "#engine/index.ts";
import { wordsOf } from "./readLine.ts";
import type { WordGroupsPlan } from "./wordGroupsPlan.ts";

export type Words = ReturnType<typeof useWords>;

/** The words of the group shown, as they came or as they are edited. Unsaved words of a group survive a look at another. */
export function useWords(plan: WordGroupsPlan, source: BlockSource, field: string) {
  const runtime = useRuntime();
  const scope = useScope();
  const group = plan.source ? JSON.stringify(runtime.fields(plan.source, scope)) : "";
  const loaded = useMemo(() => wordsOf(valueAt(source.object, field)), [source.object, field]);
  const [drafts, setDrafts] = useState<Record<string, string[]>>({});
  const words = drafts[group] ?? loaded;
  const dirty = drafts[group] !== undefined;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = Object.keys(drafts).length > 0;
  }, [drafts]);
  useAskToLeave(unsaved, () => setDrafts({}));

  // The words each edit began with: the server tells by them what others changed meanwhile.
  const bases = useRef<Record<string, string[]>>({});
  if (!dirty && !source.busy) bases.current[group] = loaded;
  const put = useCallback((next: string[]) => setDrafts((now) => ({ ...now, [group]: next })), [group]);
  const latest = useRef(words);
  latest.current = words;
  const change = useCallback(
    (word: string, next: string) => {
      if (latest.current.includes(next)) return false;
      put(latest.current.map((one) => (one === word ? next : one)));
      return true;
    },
    [put],
  );
  const remove = useCallback((word: string) => put(latest.current.filter((one) => one !== word)), [put]);
  const drop = () => setDrafts(({ [group]: _, ...rest }) => rest);
  return { group, words, dirty, base: () => bases.current[group], put, change, remove, drop };
}
