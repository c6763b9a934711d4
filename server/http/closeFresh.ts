import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets a stop be graceful and short: a connection on which no request ever came (browsers open spare ones) is neither
 * idle nor active to Node, and would hold the server open for ever.
 */
export function addCloseFresh(app: FastifyInstance): void {
  const fresh = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    fresh.add(socket);
    socket.once("close", () => fresh.delete(socket));
  });
  app.server.on("request", (req) => fresh.delete(req.socket));
  // Websockets are told why they close, by those who opened them.
  app.server.on("upgrade", (req) => fresh.delete(req.socket));
  app.addHook("preClose", async () => {
    for (const socket of fresh) socket.destroy();
  });
}
