import { createConnection } from "node:net";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import Fastify from "fastify";
import { expect, it, vi } from "vitest";
import { addErrorReply } from "./errorReply.ts";

it("books a caller who left in the middle of an upload as no fault of the server", async () => {
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn(), debug: vi.fn() };
  const app = Fastify();
  addErrorReply(app, log as never);
  app.addContentTypeParser("text/plain", (_req, payload, done) => done(null, payload));
  app.post("/take", async (req) => {
    await pipeline(req.body as Readable, async (parts) => {
      for await (const _ of parts) started();
    });
  });
  let started = () => undefined as undefined;
  const reading = new Promise<void>((done) => {
    started = () => void done();
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const socket = createConnection(port, "127.0.0.1");
  socket.write("POST /take HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nhalf");
  await reading;
  socket.destroy();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.anything(), "the caller left before the end"));
  expect(log.error).not.toHaveBeenCalled();
  await app.close();
});

it("tells a broken stream of ours by an id while the caller still waits", async () => {
  const log = { error: vi.fn(), info: vi.fn(), warn: vi.fn(), debug: vi.fn() };
  const app = Fastify();
  addErrorReply(app, log as never);
  app.get("/broken", async () => {
    throw Object.assign(new Error("premature"), { code: "ERR_STREAM_PREMATURE_CLOSE" });
  });
  const reply = await app.inject("/broken");
  expect(reply.statusCode).toBe(500);
  expect(reply.json().message).toMatch(/编号/);
  expect(log.error).toHaveBeenCalledOnce();
  await app.close();
});
