/**
 * How exactly the assistant's text is typed at 20 ms a character on a slow machine: `node scripts/node.mjs bench/ai/typing.ts [--slow 6]`.
 * A model's service writes plain text at two paces, the built console shows it in headless Chromium whose processor is
 * throttled; behind is the time from when a character is due (20 ms after the one before it, or after the service wrote it)
 * to the first frame that shows it.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { ensureConsoleBuilt, ensureServerBuilt } from "../../scripts/toolchain/prepare.mjs";
import { TYPING_MS } from "../../src/machines/aiTyping.ts";
import { openBrowser, openPage, signIn, startSite } from "../../tests/e2e/harness.ts";

const { values: given } = parseArgs({ options: { slow: { type: "string", default: "6" } } });
const slow = Number(given.slow);
const STILL_MS = 60_000;
const QUESTION = "今天有哪些新闻？";

/** Notes at each frame how many characters the last answer shows; as text, which no compiler has touched. */
const WATCH = `{
  const shown = [], frames = [];
  Object.assign(globalThis, { shown, frames });
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    const chars = [...document.querySelectorAll(".ai-text")].at(-1)?.textContent?.replace(/\\s/g, "").length ?? 0;
    if (chars !== shown.at(-1)?.chars) shown.push({ at: Date.now(), chars });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

interface Mark {
  at: number;
  chars: number;
}
let written: Mark[] = [];
let pace = { rate: 15, tokens: 200 };
const service = createServer(async (req, res) => {
  let body = "";
  for await (const piece of req) body += piece;
  // The server asks for its own work too (the tone of what came in): that is no reply that anybody types.
  if (!body.includes(QUESTION)) {
    res.writeHead(200, { "content-type": "application/json" });
    res.end(JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content: "[]" } }] }));
    return;
  }
  res.writeHead(200, { "content-type": "text/event-stream" });
  let chars = 0;
  const timer = setInterval(() => {
    const content = chars > 0 && chars % 120 === 0 ? "。\n\n新闻" : "的新闻";
    res.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`);
    chars += content.replace(/\s/g, "").length;
    written.push({ at: Date.now(), chars });
    if (written.length < pace.tokens && !res.destroyed) return;
    clearInterval(timer);
    res.end("data: [DONE]\n\n");
  }, 1000 / pace.rate);
});
await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
const { port } = service.address() as AddressInfo;

await ensureServerBuilt();
await ensureConsoleBuilt();
const site = await startSite({
  env: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: "bench" },
});
const browser = await openBrowser();
try {
  const { page } = await openPage(browser, site);
  await signIn(page);
  const session = await page.context().newCDPSession(page);
  for (const one of [
    { rate: 15, tokens: 200 },
    { rate: 60, tokens: 600 },
  ]) {
    pace = one;
    written = [];
    await page.goto("/ai/chat");
    await page.getByRole("textbox").last().waitFor();
    await session.send("Emulation.setCPUThrottlingRate", { rate: slow });
    await page.getByRole("textbox").last().fill(QUESTION);
    await page.evaluate(WATCH);
    await page.getByRole("textbox").last().press("Enter");
    await shownWhole(page, pace.tokens * 3);
    const { shown, frames } = await page.evaluate<{ shown: Mark[]; frames: number[] }>(
      "({ shown: globalThis.shown, frames: globalThis.frames })",
    );
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    report(shown, frames);
  }
} finally {
  await browser.close();
  await site.stop();
  service.close();
}

/**
 * Waits as long as the text grows, however slow the machine is: asked from here, as timers of the throttled page come last.
 * @throws when nothing more was shown for a minute, with what stands there
 */
async function shownWhole(page: Page, all: number): Promise<void> {
  let [chars, since] = [-1, Date.now()];
  while (chars < all) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await page.evaluate<number>("globalThis.shown.at(-1)?.chars ?? 0");
    if (now > chars) [chars, since] = [now, Date.now()];
    if (Date.now() - since > STILL_MS) {
      const text = await page.evaluate<string>("document.body.innerText.slice(-300)");
      throw new Error(`${chars} of ${all} characters shown, ${written.at(-1)?.chars ?? 0} written by the service; the page ends: ${text}`);
    }
  }
}

function report(shown: Mark[], frames: number[]): void {
  let due = 0;
  let before = 0;
  const behind = written
    .map(({ at, chars }) => {
      due = Math.max(due, at) + (chars - before) * TYPING_MS;
      before = chars;
      return (shown.find((mark) => mark.chars >= chars)?.at ?? Number.POSITIVE_INFINITY) - due;
    })
    .sort((a, b) => a - b);
  const at = (share: number) => Math.round(behind[Math.floor(share * (behind.length - 1))] ?? 0);
  console.log(
    `${pace.rate} tokens/s, ${slow}× slower, load ${loadavg()[0]?.toFixed(1)}: behind p50 ${at(0.5)}, p95 ${at(0.95)}, ` +
      `worst ${at(1)} ms; longest frame ${Math.round(Math.max(...frames))} ms`,
  );
}
