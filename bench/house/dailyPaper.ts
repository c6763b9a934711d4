/**
 * `node scripts/node.mjs bench/house/dailyPaper.ts [blocks] [documents]` (100, 3000), after `npm run build`, with Chromium
 * (CHROMIUM). An issue of so many blocks stands in the designer: how long from a key to what it draws, for letters in a
 * block's title, blocks moved and widened, and taking back. Exits 1 when half of the keys of a kind take longer than 100 ms.
 */
import { launch } from "../engine/browser.ts";
import { PASSWORD, startHouse, told } from "./startHouse.ts";

const BLOCKS = Number(process.argv[2] ?? 100);
const LIMIT = 100;
const house = await startHouse(Number(process.argv[3] ?? 3000));
const browser = await launch();
try {
  const { rows } = (await house.post("/api/dailynews/material", { page: "1", pagesize: "100" })) as { rows: { id: string }[] };
  const block = (at: number) => ({
    ...{
      type: ["headline", "list", "picture", "text"][at % 4],
      title: `第 ${at + 1} 块`,
      cols: (at % 3) + 1,
      text: at % 4 === 3 ? "按语。".repeat(80) : "",
    },
    docIds: at % 4 === 3 ? [] : rows.slice((at * 3) % 90, ((at * 3) % 90) + 4).map(({ id }) => id),
  });
  const blocks = JSON.stringify(Array.from({ length: BLOCKS }, (_, at) => block(at)));
  await house.post("/api/dailynews/save", { title: "一百块的早报", blocks, optoken: await house.token(), optime: "0" });

  const page = await (await browser.newContext({ baseURL: house.url, viewport: { width: 1440, height: 900 }, locale: "zh-CN" })).newPage();
  await page.goto("/login");
  await page.locator("input").first().fill("admin");
  await page.locator("input[type=password]").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(({ pathname }) => pathname !== "/login");
  await page.goto("/dailynews/design");
  const handles = page.locator(".daily-handle");
  await handles.nth(BLOCKS - 1).waitFor();
  await page.waitForLoadState("networkidle");

  /** Ms from a key to the second frame after it: what it changed has been drawn by then. */
  const keyed = async (keys: string[]): Promise<number[]> => {
    const waits: number[] = [];
    for (const key of keys) {
      await page.evaluate(() => {
        const drawn = new Promise<number>((done) =>
          addEventListener(
            "keydown",
            ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp))),
            { capture: true, once: true },
          ),
        );
        Object.assign(window, { drawn });
      });
      await page.keyboard.press(key);
      waits.push(Math.round(await page.evaluate(() => Reflect.get(window, "drawn") as Promise<number>)));
    }
    return waits.sort((a, b) => a - b);
  };
  const tell = (what: string, waits: number[]) => {
    console.log(`${what}: ${told(waits)}`);
    if ((waits[Math.floor(waits.length / 2)] ?? 0) > LIMIT) process.exitCode = 1;
  };
  await handles.nth(49).click();
  await page.getByLabel("块标题").focus();
  tell("letters of a title", await keyed([..."abcdefghijklmnopqrstuvwxyz"]));
  await handles.nth(50).focus();
  tell("moving a block", await keyed(Array.from({ length: 20 }, (_, at) => (at % 4 < 2 ? "ArrowDown" : "ArrowUp"))));
  tell("widening a block", await keyed(Array.from({ length: 20 }, (_, at) => String((at % 3) + 1))));
  tell("taking back", await keyed(Array.from({ length: 20 }, () => "Control+z")));
} finally {
  await browser.close();
  await house.stop();
}
