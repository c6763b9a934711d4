import { useCallback, useEffect, useRef } from "react";
import { useAskToLeave, useScope } from "#engine/index.ts";

type Values = Record<string, unknown>;

/**
 * Tells what is around a form (a dialog, a master), and whatever leads away from the page, that something typed is not
 * saved. Values that change before the form was touched are defaults being filled in.
 */
export function useUnsaved(start: Values) {
  const scope = useScope();
  // What is around may be drawn anew while something is typed.
  const around = useRef(scope);
  around.current = scope;
  const baseline = useRef(JSON.stringify(start));
  const touched = useRef(false);
  const there = useRef(false);
  const guard = useCallback((now: boolean) => {
    there.current = now;
    around.current.unsaved?.(now);
  }, []);
  useAskToLeave(there, () => guard(false));
  useEffect(() => () => guard(false), [guard]);
  const touch = useCallback(() => {
    touched.current = true;
  }, []);
  const watch = useCallback(
    (values: Values) => {
      const now = JSON.stringify(values);
      if (touched.current) guard(now !== baseline.current);
      else baseline.current = now;
    },
    [guard],
  );
  return { guard, touch, watch };
}
