import type { SocketNotification, SocketOrder, WebsocketEvent } from "#machines/websocketMachine.ts";
import { SESSION_ENDED } from "#machines/websocketMachine.ts";

export interface SocketParts {
  /** Session id that opens the socket; null when there is no session any more. Rejects when the server is away. */
  auth(): Promise<string | null>;
  send(event: WebsocketEvent): void;
}

const LOST = 1006;

/** Opens one connection and tells what happens on it. The function it answers takes orders; `close` is deliberate. */
export function openSocket({ auth, send }: SocketParts): { order(order: SocketOrder): void; close(): void } {
  let socket: WebSocket | undefined;
  let gone = false;
  const open = (ticket: string) => {
    const { protocol, host } = window.location;
    const scheme = protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${host}/ws/conn?auth=${encodeURIComponent(ticket)}`);
    socket.onopen = () => send({ type: "opened" });
    socket.onclose = ({ code }) => send({ type: "closed", code });
    socket.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message) send(message);
    };
  };
  auth().then(
    (ticket) => {
      if (gone) return;
      if (ticket) open(ticket);
      else send({ type: "closed", code: SESSION_ENDED });
    },
    () => {
      if (!gone) send({ type: "closed", code: LOST });
    },
  );
  return {
    order(order) {
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(JSON.stringify(order.type === "ack" ? { type: "ack", ids: [order.id] } : { type: "ping" }));
    },
    close() {
      gone = true;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(1000);
    },
  };
}

function readMessage(data: unknown): WebsocketEvent | null {
  try {
    const { type, ...fields } = JSON.parse(String(data)) as { type?: unknown } & Record<string, unknown>;
    if (type === "pong") return { type: "pong" };
    if (type !== "notification" || typeof fields.id !== "string") return null;
    return { type: "message", notification: fields as unknown as SocketNotification };
  } catch {
    return null;
  }
}
