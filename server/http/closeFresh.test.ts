import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { addCloseFresh } from "./closeFresh.ts";

it("a connection without a request does not hold the stop up, a running request is finished", async () => {
  const app = Fastify({ forceCloseConnections: "idle" });
  addCloseFresh(app);
  let release = () => {};
  const asked = new Promise<void>((resolve) => {
    app.get("/slow", async () => {
      resolve();
      await new Promise<void>((go) => {
        release = go;
      });
      return "done";
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const spare = connect(port, "127.0.0.1");
  await once(spare, "connect");
  const reply = fetch(`http://127.0.0.1:${port}/slow`);
  await asked;
  const closed = app.close();
  release();
  expect(await (await reply).text()).toBe("done");
  await closed;
});
