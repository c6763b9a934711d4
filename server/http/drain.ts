import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** A stopping server listens on until nothing came for so long, and in any case no longer than … Ms. */
const QUIET = 300;
const LONGEST = 1500;
/** Connections whose last reply was sent after the stop are looked for this often. Ms. */
const SWEEP = 100;

/**
 * Lets a stop lose nothing and be short. Requests on their way when it begins (sent but not read, or waiting to be
 * accepted) are answered: the server listens until it is quiet. Each reply says that its connection ends. A connection on
 * which no request ever came (browsers open spare ones) is neither idle nor active to Node, and would hold the server open
 * for ever; so would a kept one whose reply had begun before the stop.
 */
export function addDrain(app: FastifyInstance): void {
  const fresh = new Set<Socket>();
  let last = 0;
  let sweeper: NodeJS.Timeout | undefined;
  app.server.on("connection", (socket: Socket) => {
    fresh.add(socket);
    socket.once("close", () => fresh.delete(socket));
  });
  app.server.on("request", (req) => {
    fresh.delete(req.socket);
    last = performance.now();
  });
  // Websockets are told why they close, by those who opened them.
  app.server.on("upgrade", (req) => fresh.delete(req.socket));
  app.addHook("preClose", async () => {
    // Nobody can be on the way to a server that is only injected into.
    if (!app.server.listening) return;
    const began = performance.now();
    last = began;
    for (let rest = QUIET; rest > 0; rest = Math.min(last + QUIET, began + LONGEST) - performance.now()) {
      await sleep(rest);
    }
    const sweep = () => {
      for (const socket of fresh) socket.destroy();
      app.server.closeIdleConnections();
    };
    sweep();
    sweeper = setInterval(sweep, SWEEP);
  });
  app.addHook("onClose", async () => clearInterval(sweeper));
}
