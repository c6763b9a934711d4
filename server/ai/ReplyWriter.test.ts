import { Writable } from "node:stream";
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReplyWriter } from "./ReplyWriter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A reader's connection that takes what comes, or one write until `take`. */
class Reader extends Writable {
  readonly heard: string[] = [];
  readonly socket = null;
  take: () => void = () => undefined;
  #slow;

  constructor(slow: boolean) {
    super({ highWaterMark: 10 });
    this.#slow = slow;
  }

  writeHead(): this {
    return this;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.heard.push(String(chunk));
    if (this.#slow) this.take = done;
    else done();
  }
}

function open(slow = false) {
  const reader = new Reader(slow);
  const reply = { hijack: () => undefined, getHeaders: () => ({}), raw: reader } as unknown as FastifyReply;
  return { reader, writer: new ReplyWriter(reply) };
}

const words = (result: string) => ({ result, is_end: false, status: 0, limitMsg: "" });
const ALIVE = ": keep-alive\n\n";

it("says that it is alive after every 15 s of silence, counted from the last event, until the end", async () => {
  const { reader, writer } = open();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(reader.heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reader.heard).toEqual([ALIVE]);
  await vi.advanceTimersByTimeAsync(10_000);
  await writer.send(words("字"));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(reader.heard).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(15_001);
  expect(reader.heard).toEqual([ALIVE, expect.stringContaining("字"), ALIVE, ALIVE]);
  writer.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reader.heard).toHaveLength(4);
});

it("waits for a reader who does not take what is there, and adds nothing to it", async () => {
  const { reader, writer } = open(true);
  let sent = false;
  const sending = writer.send(words("字".repeat(2000))).then(() => {
    sent = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, reader.heard.length]).toEqual([false, 1]);
  reader.take();
  await sending;
  writer.end();
});

it("ends the wait for a reader who has left", async () => {
  const { reader, writer } = open(true);
  const sending = writer.send(words("字".repeat(2000)));
  reader.destroy();
  await expect(sending).rejects.toThrow("left");
  await expect(writer.send(words("字"))).rejects.toThrow("left");
  writer.end();
});
