import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";

// A worker's files share one window: each begins where a browser would, whatever the one before it left.
history.replaceState(null, "", "/");
localStorage.clear();
sessionStorage.clear();

// Lazily loaded widgets take longer than a second to arrive while other test files share the cores.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom lacks and antd asks for. */
Object.defineProperty(window, "matchMedia", {
  writable: true,
  value: (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
});

class InertObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= InertObserver as unknown as typeof ResizeObserver;
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

// What a test mounted goes with it: a timer of a component left behind would fire when `window` is gone.
afterEach(cleanup);

// And what is queued already (passive effects, animation frames) runs before the environment is taken down.
afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)));
