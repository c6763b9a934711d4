import { useCallback, useEffect, useRef } from "react";
import { useRuntime, useScope } from "../hooks.ts";
import type { Choice } from "./Choices.ts";

/**
 * Says that a parameter holds which row of a source is chosen. The function returned tells, once the rows asked for anew
 * have been looked at, that whoever shows the row chosen may ask about it.
 */
export function useChoice(sourceId: string | undefined, param: string, keyField: string): () => void {
  const runtime = useRuntime();
  const scope = useScope();
  const source = sourceId === undefined ? undefined : runtime.source(sourceId, scope);
  const choice = useRef<Choice | undefined>(undefined);
  useEffect(() => {
    if (!source) return;
    const made = { source, param, keyField };
    choice.current = made;
    return runtime.choose(made);
  }, [runtime, source, param, keyField]);
  return useCallback(() => {
    if (choice.current) runtime.chosen(choice.current);
  }, [runtime]);
}
