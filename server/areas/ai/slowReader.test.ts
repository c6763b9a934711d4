import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { aiOf } from "#server/ai/AiService.ts";
import { type Assistant, openAssistant, SSE, sse } from "#server/testing/openAssistant.ts";

/** Bytes the service has to say; all sockets and buffers between it and the reader hold a small part of these megabytes. */
const ALL = 256 * 2 ** 20;

let test: Assistant;
beforeAll(async () => {
  test = await openAssistant(true);
  const { services } = test.app;
  Object.assign(services.settings.ai.limits, { tokens: 1e12, replyTokens: 1e9 });
  const { prompts } = aiOf(services);
  vi.spyOn(prompts, "get").mockReturnValue({ ...prompts.get("chat"), maxTokens: 1e9 });
});
afterAll(() => test.close());

it("a reader who does not read stops the service that writes for him, until he reads on", async () => {
  let sent = 0;
  test.answer = (res) => {
    res.writeHead(200, SSE);
    const line = Buffer.from(sse("长".repeat(2000)));
    const pump = () => {
      while (sent < ALL) {
        sent += line.length;
        if (!res.write(line)) return void res.once("drain", pump);
      }
      res.end("data: [DONE]\n\n");
    };
    pump();
  };
  const { cookie } = await test.signedIn("bianji");
  const { host, hostname, port } = new URL(test.url);
  const body = JSON.stringify({ query: "hello" });
  const head = [
    "POST /mbd-aihub/chat/completions HTTP/1.1",
    `host: ${host}`,
    `cookie: sid=${cookie}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
  ];
  // Nobody listens to its data, so it stops to read by itself.
  const reader = connect(Number(port), hostname);
  reader.on("error", () => undefined);
  reader.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  await expect.poll(() => sent).toBeGreaterThan(0);
  let before: number;
  do {
    before = sent;
    await pause(1000);
  } while (sent > before);
  expect(sent).toBeLessThan(ALL / 2);
  reader.resume();
  await expect.poll(() => sent).toBeGreaterThan(before);
  const lost = test.lost();
  reader.destroy();
  await expect.poll(test.lost).toBe(lost + 1);
});
