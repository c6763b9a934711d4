import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { randomOf, seededText } from "./seededText.ts";

/**
 * A service that speaks OpenAI's chat completions, for measurements; its own process. The question says what it does:
 * `pace <tokens/s> <tokens> <ms before the first>` writes its clock, then tokens at that pace;
 * `cuts <seed> <length>` writes a known text cut at random bytes, with keep-alives and pauses.
 */
const server = createServer((req, res) => {
  const received = process.hrtime.bigint();
  let body = "";
  req.setEncoding("utf8");
  req.on("data", (chunk) => {
    body += chunk;
  });
  req.on("end", () => {
    res.writeHead(200, { "content-type": "text/event-stream" });
    const [, rate, count, wait] = /pace (\d+) (\d+) (\d+)/.exec(body) ?? [];
    if (rate) {
      let left = Number(count);
      setTimeout(() => {
        // When the call came in and when its first word went out, on the clock all processes share.
        res.write(event(`${received} ${process.hrtime.bigint()};`));
        const timer = setInterval(() => {
          if (left-- > 0 && !res.destroyed) return void res.write(event("的新闻"));
          clearInterval(timer);
          res.end("data: [DONE]\n\n");
        }, 1000 / Number(rate));
      }, Number(wait));
      return;
    }
    const [, seed, length] = /cuts (\d+) (\d+)/.exec(body) ?? [];
    void writeCut(Number(seed), seededText(Number(seed), Number(length)));
  });

  async function writeCut(seed: number, text: string): Promise<void> {
    const random = randomOf(seed + 1);
    const chars = [...text];
    let stream = "";
    while (chars.length > 0) {
      stream += event(chars.splice(0, 1 + Math.floor(random() * 6)).join(""));
      if (random() < 0.02) stream += ": keep-alive\n\n";
    }
    const bytes = Buffer.from(`${stream}data: [DONE]\n\n`);
    for (let at = 0; at < bytes.length; ) {
      const end = at + 1 + Math.floor(random() * (random() < 0.3 ? 8 : 2000));
      if (!res.write(bytes.subarray(at, end))) await new Promise((resolve) => res.once("drain", resolve));
      else if (random() < 0.2) await new Promise((resolve) => setImmediate(resolve));
      at = end;
    }
    res.end();
  }
});

const event = (content: string) =>
  `data: ${JSON.stringify({ id: "bench", object: "chat.completion.chunk", choices: [{ index: 0, delta: { content } }] })}\n\n`;

server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit(0));
