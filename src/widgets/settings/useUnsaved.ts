import { useCallback, useEffect, useRef } from "react";
import { useRuntime, useScope } from "#engine/index.ts";

type Values = Record<string, unknown>;

/** The address within the console that a plain click on a link leads to. */
function ownAddress(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!link || !plain || (link.target !== "" && link.target !== "_self") || link.hasAttribute("download")) return;
  const to = new URL(link.href, location.href);
  const here = to.pathname === location.pathname && to.search === location.search;
  return to.origin === location.origin && !here ? to.pathname + to.search + to.hash : undefined;
}

/**
 * Tells what is around a form (a dialog, a master), and the browser, that something typed is not saved; a link that
 * leads away asks first. Values that change before the form was touched are defaults being filled in.
 */
export function useUnsaved(start: Values) {
  const scope = useScope();
  const runtime = useRuntime();
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
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (there.current) event.preventDefault();
    };
    const leave = (event: MouseEvent) => {
      const to = there.current ? ownAddress(event) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      void runtime.services.confirm({ text: "内容还没有保存，确定要离开？" }).then((agreed) => {
        if (!agreed) return;
        guard(false);
        runtime.services.navigate(to);
      });
    };
    window.addEventListener("beforeunload", ask);
    document.addEventListener("click", leave, true);
    return () => {
      window.removeEventListener("beforeunload", ask);
      document.removeEventListener("click", leave, true);
      guard(false);
    };
  }, [guard, runtime]);
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
