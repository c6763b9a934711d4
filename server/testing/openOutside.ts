import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Somebody else's server on 127.0.0.1, as far as a test needs it. */
export interface Outside {
  /** Without a slash at the end. */
  url: string;
  http: Server;
  /** Ends at once, whoever is connected. */
  close(): void;
}

/** `answer` is called with what was sent, whole. */
export async function openOutside(answer: (request: IncomingMessage, reply: ServerResponse, body: string) => unknown): Promise<Outside> {
  const http = createServer((request, reply) => {
    text(request).then(
      (body) => answer(request, reply, body),
      // Who sent it hung up.
      () => reply.destroy(),
    );
  });
  await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    http,
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}
