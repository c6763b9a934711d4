import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Outside, openOutside } from "#server/testing/openOutside.ts";
import type { AiPiece, AiTask } from "./AiProvider.ts";
import { emptyMaterial } from "./emptyMaterial.ts";
import { openaiCompatible, type UpstreamOptions } from "./openaiCompatible.ts";

/** What each model name answers; streams as services and the proxies before them really send them. */
const behaviours: Record<string, (res: ServerResponse, call: number) => void> = {};
let server: Outside;
let calls: Record<string, number> = {};
let closed = 0;

beforeAll(async () => {
  server = await openOutside((_req, res, body) => {
    const { model } = JSON.parse(body) as { model: string };
    calls[model] = (calls[model] ?? 0) + 1;
    res.on("close", () => {
      if (!res.writableFinished) closed++;
    });
    behaviours[model]?.(res, calls[model]);
  });
});
afterAll(() => {
  server.close();
});

const SSE = { "content-type": "text/event-stream" };
const event = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

async function ask(model: string, behaviour: (typeof behaviours)[string], options: Partial<UpstreamOptions> = {}) {
  behaviours[model] = behaviour;
  calls = {};
  const provider = openaiCompatible({ baseUrl: `${server.url}/v1/`, modelMap: {}, backOff: 2, ...options });
  const task: AiTask = {
    ...{ operation: "chat", model, messages: [], maxTokens: 9, temperature: 0, material: emptyMaterial() },
  };
  const pieces: AiPiece[] = [];
  let error: unknown;
  try {
    for await (const piece of provider.stream(task, new AbortController().signal)) pieces.push(piece);
  } catch (thrown) {
    error = thrown;
  }
  const text = pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");
  return { text, pieces, error: error as { fault?: string; message: string } | undefined, tries: calls[model] };
}

describe("odd streams", () => {
  it("characters cut in the middle of their bytes, one byte at a time", async () => {
    const reply = await ask("split", (res) => {
      res.writeHead(200, SSE);
      const bytes = Buffer.from(`${event("媒体😀")}${event("融合")}data: [DONE]\n\n`);
      let at = 0;
      const next = () => {
        if (at >= bytes.length) return res.end();
        res.write(bytes.subarray(at, ++at), () => setImmediate(next));
      };
      next();
    });
    expect(reply).toMatchObject({ text: "媒体😀融合", error: undefined });
  });

  it("keep-alive comments, CRLF, a byte order mark, events named and numbered, reasoning apart", async () => {
    const reply = await ask("alive", (res) => {
      res.writeHead(200, SSE);
      res.write("\ufeff: keep-alive\r\n\r\n");
      res.write(`id: 1\r\nevent: message\r\n${event("一").replaceAll("\n", "\r\n")}`);
      res.write(`data: ${JSON.stringify({ choices: [{ delta: { reasoning_content: "想", content: null } }] })}\n\n`);
      res.write(`data:${JSON.stringify({ choices: [] })}\n\n: OPENROUTER PROCESSING\n\n`);
      res.write(event("二", "stop"));
      res.end("data: [DONE]\n\n");
    });
    expect(reply).toMatchObject({ text: "一二", error: undefined });
  });

  it("no [DONE], and a last event without its empty line", async () => {
    const reply = await ask("end", (res) => {
      res.writeHead(200, SSE);
      res.end(event("完") + event("了", "stop").trimEnd());
    });
    expect(reply).toMatchObject({ text: "完了", error: undefined });
  });

  it("nothing after [DONE] counts", async () => {
    const reply = await ask("after", (res) => {
      res.writeHead(200, SSE);
      res.end(`${event("完")}data: [DONE]\n\n${event("多余")}`);
    });
    expect(reply.text).toBe("完");
  });

  it("one connection serves one reply after another", async () => {
    let connections = 0;
    server.http.on("connection", () => connections++);
    for (const _ of [1, 2, 3]) {
      const reply = await ask("again", (res) => {
        res.writeHead(200, SSE).write(`${event("好")}data: [DONE]\n\n`);
        setTimeout(() => res.end(), 5);
      });
      expect(reply).toMatchObject({ text: "好", error: undefined });
    }
    expect(connections).toBeLessThanOrEqual(1);
  });

  it("an answer that is not streamed, usage, length, filter", async () => {
    const whole = await ask("whole", (res) => {
      res.writeHead(200, { "content-type": "application/json; charset=utf-8" });
      const usage = { prompt_tokens: 7, completion_tokens: 3 };
      res.end(JSON.stringify({ choices: [{ message: { content: "整段" }, finish_reason: "length" }], usage }));
    });
    expect(whole.pieces).toEqual([{ text: "整段" }, { cut: "length" }, { usage: { prompt: 7, completion: 3 } }]);
    const filtered = await ask("filter", (res) => {
      res.writeHead(200, SSE);
      res.end(event("", "content_filter"));
    });
    expect(filtered.pieces).toEqual([{ cut: "filter" }]);
  });

  it("429 with Retry-After is waited for; one too long is not", async () => {
    const soon = await ask("soon", (res, call) => {
      if (call === 1) return void res.writeHead(429, { "retry-after": "0.02" }).end("slow down");
      res.writeHead(200, SSE).end(event("好"));
    });
    expect(soon).toMatchObject({ text: "好", tries: 2 });
    const late = await ask("late", (res) => void res.writeHead(429, { "retry-after": "3600" }).end());
    expect(late).toMatchObject({ tries: 1, error: { fault: "busy" } });
    const date = await ask("date", (res, call) => {
      if (call === 1) return void res.writeHead(503, { "retry-after": new Date(0).toUTCString() }).end();
      res.writeHead(200, SSE).end(event("好"));
    });
    expect(date.text).toBe("好");
  });

  it("a hang before the first byte and one within are time-outs, not tried again, and close the connection", async () => {
    const before = closed;
    const first = await ask("hang", () => undefined, { firstByte: 300 });
    expect(first).toMatchObject({ tries: 1, error: { fault: "timeout" } });
    const within = await ask("stall", (res) => void res.writeHead(200, SSE).write(event("半")), { idle: 300 });
    expect(within).toMatchObject({ text: "半", tries: 1, error: { fault: "timeout" } });
    await expect.poll(() => closed).toBe(before + 2);
  });

  it("keep-alives hold a slow answer open", async () => {
    const reply = await ask(
      "slow",
      (res) => {
        res.writeHead(200, SSE);
        let beats = 0;
        const timer = setInterval(() => {
          res.write(": keep-alive\n\n");
          if (++beats < 8) return;
          clearInterval(timer);
          res.end(event("到"));
        }, 250);
      },
      // Shorter than the answer takes, far longer than a busy machine lets a beat wait.
      { idle: 1800, firstByte: 1800 },
    );
    expect(reply).toMatchObject({ text: "到", error: undefined });
  });

  it("a connection that drops before the first byte is tried again, one that drops later is not", async () => {
    const early = await ask("early", (res, call) => {
      if (call === 1) return void res.socket?.destroy();
      res.writeHead(200, SSE).end(event("好"));
    });
    expect(early).toMatchObject({ text: "好", tries: 2 });
    const later = await ask("later", (res) => {
      res.writeHead(200, SSE);
      res.write(event("半"), () => setTimeout(() => res.socket?.destroy(), 10));
    });
    expect(later).toMatchObject({ text: "半", tries: 1, error: { fault: "broken" } });
  });

  it("errors inside the stream, garbage, and a login page instead of a stream are broken", async () => {
    const inside = await ask("inside", (res) => {
      res.writeHead(200, SSE);
      res.end(`${event("半")}data: {"error":{"message":"overloaded"}}\n\n`);
    });
    expect(inside).toMatchObject({ text: "半", tries: 1, error: { fault: "broken" } });
    const garbage = await ask("garbage", (res) => void res.writeHead(200, SSE).end("data: {oops\n\n"));
    expect(garbage.error?.fault).toBe("broken");
    const redirect = await ask("redirect", (res) => void res.writeHead(302, { location: "http://x.example/" }).end());
    expect(redirect.error?.fault).toBe("down");
  });

  it("reads no further than it is asked to", async () => {
    let sent = 0;
    behaviours.flood = (res) => {
      res.writeHead(200, SSE);
      const line = event("长".repeat(2000));
      const pump = () => {
        while (sent < 5000) {
          sent++;
          if (!res.write(line)) return void res.once("drain", pump);
        }
        res.end("data: [DONE]\n\n");
      };
      pump();
    };
    const provider = openaiCompatible({ baseUrl: server.url, modelMap: {}, idle: 200 });
    const task: AiTask = {
      ...{ operation: "chat", model: "flood", messages: [], maxTokens: 9, temperature: 0, material: emptyMaterial() },
    };
    let read = 0;
    let looks = 0;
    const inTruth = setTimeout;
    // Held by hand, so that the pause of the reader is the only one.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      for await (const piece of provider.stream(task, new AbortController().signal)) {
        read += "text" in piece ? piece.text.length : 0;
        // A reader who takes his time: longer than the service may be silent.
        if (++looks !== 3) continue;
        await vi.advanceTimersByTimeAsync(400);
        await new Promise((resolve) => inTruth(resolve, 200));
        expect(sent).toBeLessThan(2500);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(read).toBe(10_000_000);
  });
});
