import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { signIn } from "./harness.ts";

/** The demo's roles, those with the fewest pages first: each page is opened by somebody whose work it is. */
const USERS = ["haiwai", "yuqing", "bianji", "fenxi"];

/** Sessions of the demo's roles, and whose page a route is. */
export class Owners {
  private constructor(
    private readonly admin: BrowserContext,
    private readonly known: readonly { user: string; context: BrowserContext; pages: ReadonlySet<string> }[],
  ) {}

  static async signIn(browser: Browser, admin: BrowserContext, look: BrowserContextOptions): Promise<Owners> {
    const known = [];
    for (const user of USERS) {
      const context = await browser.newContext(look);
      const page = await context.newPage();
      await signIn(page, user);
      known.push({ user, context, pages: new Set(await menuPaths(page)) });
      await page.close();
    }
    return new Owners(admin, known);
  }

  /** The session in which a page is opened: of the first role that has it in a menu, else the administrator's. */
  of(route: string): BrowserContext {
    const path = route.replace(/:datatype/, "weibo").replace(/:id/, "1");
    return this.known.find(({ pages }) => pages.has(path))?.context ?? this.admin;
  }
}

/** Paths of the entries that a session's roles hold. */
async function menuPaths(page: Page): Promise<string[]> {
  const { data } = await (await page.request.post("/api/menu/operations", { data: {} })).json();
  return (data as { url: string }[]).map(({ url }) => url);
}
