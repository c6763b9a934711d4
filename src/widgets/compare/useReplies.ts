import { useCallback, useRef, useSyncExternalStore } from "react";
import { rowScope, type Scope, type SourceState, useRuntime, useScope } from "#engine/index.ts";
import type { CompareObject } from "./merge.ts";

/** The scope of one object: what is repeated for it reads it as `row`. */
export const objectScope = (outer: Scope, object: CompareObject): Scope =>
  rowScope(outer, { row: object.row, key: `object:${object.key}` });

/** One source asked once for each object; looking at it runs it, and it follows the page's parameters. */
export function useReplies(id: string | undefined, objects: readonly CompareObject[]) {
  const runtime = useRuntime();
  const outer = useScope();
  const found = id === undefined ? [] : objects.flatMap((object) => runtime.source(id, objectScope(outer, object)) ?? []);
  const kept = useRef(found);
  if (found.length !== kept.current.length || found.some((source, i) => source !== kept.current[i])) kept.current = found;
  const { current: sources } = kept;
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = sources.map((source) => source.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [sources],
  );
  const cache = useRef<SourceState[]>([]);
  const states = useSyncExternalStore(subscribe, () => {
    const next = sources.map((source) => source.getState());
    if (next.length !== cache.current.length || next.some((state, i) => state !== cache.current[i])) cache.current = next;
    return cache.current;
  });
  const reload = useCallback(() => {
    for (const source of sources) source.reload();
  }, [sources]);
  return { states, reload };
}
