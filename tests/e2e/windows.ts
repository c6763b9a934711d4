import type { BrowserContext, Page } from "playwright-core";
import { watch } from "./harness.ts";

/** A window that stays open for many pages, with what went wrong in it since the work at hand began. */
export interface Window {
  page: Page;
  problems: string[];
}

/**
 * Some windows of one session, for a walk over many pages: the browser examines one page while another loads, and none
 * compiles the console's scripts again, as a new session would.
 */
export class Windows {
  #free: Window[] = [];
  #waiting: ((window: Window) => void)[] = [];

  /** `prepare` sees each window before it opens anything. */
  static async open(
    context: BrowserContext,
    { count = 2, prepare }: { count?: number; prepare?: (page: Page) => Promise<void> } = {},
  ): Promise<Windows> {
    const windows = new Windows();
    for (let opened = 0; opened < count; opened++) {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await prepare?.(page);
      windows.#free.push({ page, problems: await watch(page) });
    }
    return windows;
  }

  /** Does the work in the next window that is free. */
  async use<Result>(work: (window: Window) => Promise<Result>): Promise<Result> {
    const window = this.#free.pop() ?? (await new Promise<Window>((resolve) => this.#waiting.push(resolve)));
    window.problems.length = 0;
    try {
      return await work(window);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(window);
      else this.#free.push(window);
    }
  }

  async close(): Promise<void> {
    for (const { page } of this.#free) await page.close();
  }
}
