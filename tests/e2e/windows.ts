import type { BrowserContext, Page } from "playwright-core";
import { watch } from "./harness.ts";

/** A window that stays open for many pages, with what went wrong in it since the work at hand began. */
export interface Window {
  page: Page;
  problems: string[];
}

type Prepare = (page: Page) => Promise<void>;

/** What one window at a time is open for: a page of each session, opened when it is first wanted. */
type Place = Map<BrowserContext, Window>;

/**
 * Some windows for a walk over many pages: the browser examines one page while another loads, and none compiles the
 * console's scripts again, as a new session would.
 */
export class Windows {
  #free: Place[] = [];
  #waiting: ((place: Place) => void)[] = [];

  private constructor(
    private readonly context: BrowserContext,
    private readonly prepare: Prepare | undefined,
  ) {}

  /** `prepare` sees each window before it opens anything. */
  static async open(context: BrowserContext, { count = 2, prepare }: { count?: number; prepare?: Prepare } = {}): Promise<Windows> {
    const windows = new Windows(context, prepare);
    for (let opened = 0; opened < count; opened++) windows.#free.push(new Map([[context, await windows.#window(context)]]));
    return windows;
  }

  async #window(context: BrowserContext): Promise<Window> {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await this.prepare?.(page);
    return { page, problems: await watch(page) };
  }

  /** Does the work in the next window that is free, in another session than the first where one is given. */
  async use<Result>(work: (window: Window) => Promise<Result>, context = this.context): Promise<Result> {
    const place = this.#free.pop() ?? (await new Promise<Place>((resolve) => this.#waiting.push(resolve)));
    try {
      const window = place.get(context) ?? (await this.#window(context));
      place.set(context, window);
      window.problems.length = 0;
      return await work(window);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(place);
      else this.#free.push(place);
    }
  }

  async close(): Promise<void> {
    for (const place of this.#free) for (const { page } of place.values()) await page.close();
  }
}
