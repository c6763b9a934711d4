import { once } from "node:events";
import { Agent, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { addDrain } from "./drain.ts";

async function open() {
  const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false, keepAliveTimeout: 60_000 });
  addDrain(app);
  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  let asked = () => {};
  const began = new Promise<void>((go) => {
    asked = go;
  });
  app.get("/fast", async () => "done");
  app.get("/slow", async () => {
    asked();
    await held;
    return "done";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, release: () => release(), began };
}

const reading = async (socket: Socket): Promise<string> => {
  let text = "";
  socket.on("data", (chunk) => (text += chunk));
  await once(socket, "close");
  return text;
};

it("a connection without a request does not hold the stop up, a running request is finished", async () => {
  const { app, port, release, began } = await open();
  const spare = connect(port, "127.0.0.1");
  await once(spare, "connect");
  const reply = fetch(`http://127.0.0.1:${port}/slow`);
  await began;
  const closed = app.close();
  release();
  expect(await (await reply).text()).toBe("done");
  await closed;
});

it("requests on their way when the stop begins are answered, and their connections end", async () => {
  const { app, port } = await open();
  const sockets = Array.from({ length: 30 }, () => connect(port, "127.0.0.1"));
  const replies = sockets.map(reading);
  // Fifteen are connected and silent until the stop has begun, fifteen have not even been accepted.
  await Promise.all(sockets.slice(0, 15).map((socket) => once(socket, "connect")));
  const closed = app.close();
  for (const socket of sockets) socket.write("GET /fast HTTP/1.1\r\nhost: x\r\n\r\n");
  for (const reply of await Promise.all(replies)) {
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toMatch(/connection: close/i);
  }
  await closed;
});

it("a kept connection ends with the reply that was under way, and does not wait for its client", async () => {
  const { app, port, release, began } = await open();
  const agent = new Agent({ keepAlive: true });
  const reply = new Promise<string>((resolve, reject) => {
    const req = request({ port, host: "127.0.0.1", path: "/slow", agent }, (res) => {
      res.setEncoding("utf8").on("data", resolve);
    });
    req.on("error", reject).end();
  });
  await began;
  const closed = app.close();
  release();
  expect(await reply).toBe("done");
  await closed;
  agent.destroy();
});
