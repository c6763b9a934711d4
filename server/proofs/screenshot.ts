import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Capture, stillMarkup } from "./capturePage.ts";

const LONGEST = 30_000;
/** Nothing is fetched and nothing runs: what is drawn is what was captured. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The captured page by itself, its pictures within it. */
function standalone({ html, url, pictures }: Capture): string {
  const inline = new Map(pictures.map((one) => [one.url, `data:${one.type};base64,${one.bytes.toString("base64")}`]));
  const body = stillMarkup(html).replace(
    /\b(?:data-src|data-original|src)\s*=\s*(?:"([^"<>]{1,2000})"|'([^'<>]{1,2000})')/gi,
    (whole, a, b) => {
      const written = String(a ?? b).replaceAll("&amp;", "&");
      const found = URL.canParse(written, url) ? inline.get(new URL(written, url).href) : undefined;
      return found ? `src="${found}"` : whole;
    },
  );
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}">${body}`;
}

function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore", timeout: LONGEST, killSignal: "SIGKILL" });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`the browser ended with ${code}`))));
  });
}

/** A picture (PNG) of a captured page by the configured browser, which reaches no network. @throws Error */
export async function screenshot(chromium: string, capture: Capture): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "evidence-"));
  try {
    const page = join(folder, "page.html");
    await writeFile(page, standalone(capture));
    await run(chromium, [
      ...["--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-dev-shm-usage", "--no-default-browser-check"],
      ...["--proxy-server=127.0.0.1:9", "--proxy-bypass-list=<-loopback>"],
      // The browser's own sandbox does not start for root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ...[`--user-data-dir=${join(folder, "profile")}`, "--window-size=1280,2400", `--screenshot=${join(folder, "page.png")}`],
      `file://${page}`,
    ]);
    return await readFile(join(folder, "page.png"));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
