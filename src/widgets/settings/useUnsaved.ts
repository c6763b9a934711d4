import { useCallback, useEffect, useRef } from "react";
import { useScope } from "#engine/index.ts";

type Values = Record<string, unknown>;

/**
 * Tells the dialog around a form, and the browser, that something typed is not saved. Values that change before the
 * form was touched are defaults being filled in.
 */
export function useUnsaved(start: Values) {
  const scope = useScope();
  const baseline = useRef(JSON.stringify(start));
  const touched = useRef(false);
  const there = useRef(false);
  const guard = useCallback(
    (now: boolean) => {
      there.current = now;
      scope.unsaved?.(now);
    },
    [scope],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (there.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
      guard(false);
    };
  }, [guard]);
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
