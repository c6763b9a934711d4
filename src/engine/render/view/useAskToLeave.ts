import { type RefObject, useEffect, useRef } from "react";
import { useRuntime } from "../hooks.ts";

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
 * While `unsaved.current` holds, links, Back, Forward and the browser itself ask before they lead away. `leave` hears
 * that the user agreed to lose it.
 */
export function useAskToLeave(unsaved: RefObject<boolean>, leave: () => void): void {
  const runtime = useRuntime();
  const left = useRef(leave);
  left.current = leave;
  useEffect(() => {
    const agree = async (): Promise<boolean> => {
      const agreed = await runtime.services.confirm({ text: "内容还没有保存，确定要离开？" });
      if (agreed) {
        unsaved.current = false;
        left.current();
      }
      return agreed;
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const to = unsaved.current ? ownAddress(event) : undefined;
      if (to === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { services } = runtime;
      const go = () => services.navigate(to);
      // Whoever else holds something unsaved is asked too, and nobody twice at once.
      if (services.leave) services.leave(go);
      else void agree().then((agreed) => agreed && go());
    };
    window.addEventListener("beforeunload", unload);
    document.addEventListener("click", click, true);
    const release = runtime.services.holdBack?.({ unsaved: () => unsaved.current, agree });
    return () => {
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, true);
      release?.();
    };
  }, [runtime, unsaved]);
}
