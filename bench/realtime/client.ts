/**
 * A process of tabs: each connects as one user, acknowledges what it gets, drops doubles by id and comes back 2000 ms
 * after a close, as the console does. Reports what arrived, with the moment it did.
 */
import WebSocket from "ws";

export type ClientOrder = { do: "connect"; url: string; users: { id: string; cookie: string }[] } | { do: "report" };

export interface Arrival {
  userId: string;
  title: string;
  /** Ms since 1970, with fractions; the same clock as the server's. */
  at: number;
}

export type ClientAnswer =
  | { connected: number }
  | { arrivals: Arrival[]; connected: number; doubles: number; closes: Record<string, number> };

/** Tabs that open at the same time. */
const AT_ONCE = 64;
const BACK = 2000;
const now = () => performance.timeOrigin + performance.now();

let arrivals: Arrival[] = [];
let doubles = 0;
let connected = 0;
const closes: Record<string, number> = {};

async function open(url: string, user: { id: string; cookie: string }, seen: Set<string>): Promise<void> {
  const origin = url.replace(/^ws/, "http");
  const headers = { cookie: `sid=${user.cookie}` };
  const asked = await fetch(`${origin}/ws/auth`, { headers }).catch(() => null);
  const ticket = asked?.ok ? ((await asked.json()) as { data: string }).data : "";
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url}/ws/conn?auth=${encodeURIComponent(ticket)}`, {
      ...{ perMessageDeflate: false, origin, headers },
    });
    let isOpen = false;
    socket.on("open", () => {
      isOpen = true;
      connected += 1;
      resolve();
    });
    socket.on("message", (data: Buffer) => {
      const at = now();
      const message = JSON.parse(data.toString()) as { type: string; id: string; title: string };
      if (message.type !== "notification") return;
      socket.send(`{"type":"ack","ids":["${message.id}"]}`);
      if (seen.has(message.id)) {
        doubles += 1;
        return;
      }
      seen.add(message.id);
      arrivals.push({ userId: user.id, title: message.title, at });
    });
    socket.on("error", () => undefined);
    socket.on("close", (code) => {
      if (isOpen) connected -= 1;
      closes[code] = (closes[code] ?? 0) + 1;
      resolve();
      setTimeout(() => void open(url, user, seen), BACK);
    });
  });
}

process.on("message", async (order: ClientOrder) => {
  if (order.do === "connect") {
    const waiting = [...order.users];
    const lane = async () => {
      for (let user = waiting.pop(); user; user = waiting.pop()) await open(order.url, user, new Set());
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    process.send?.({ connected } satisfies ClientAnswer);
  }
  if (order.do === "report") {
    process.send?.({ arrivals, connected, doubles, closes } satisfies ClientAnswer);
    arrivals = [];
  }
});
