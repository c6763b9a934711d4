import type { WebSocket } from "ws";
import type { Caller } from "#server/contract/handler.ts";
import { CLOSE } from "./closeCodes.ts";
import type { Outbox, OutboxRecord } from "./Outbox.ts";

/** Unacknowledged notifications a tab may hold; further ones wait in the store. */
export const WINDOW = 64;
/** Bytes that may wait in the socket before a tab counts as too slow. */
const MAX_BUFFERED = 1024 * 1024;
/** A notification not acknowledged for this long: the tab hangs. Ms. */
const ACK_TIMEOUT = 30_000;
/** Longest message a tab may send, in bytes: 64 acknowledged ids fit. */
export const MAX_MESSAGE = 4096;
/** Messages a tab may send unasked (pings, nonsense) per minute. */
const UNASKED_PER_MINUTE = 60;
/** A peer that does not answer our close within this time is cut off. Ms. */
const CLOSE_TIMEOUT = 2000;

export interface ConnectionParts {
  outbox: Outbox;
  now(): number;
  /** Counts for /metrics. */
  sent(): void;
  acknowledged(count: number): void;
  /** The tab's own ping: a chance to look whether the session still lives. */
  pinged(): void;
}

/**
 * One tab. Notifications go out within a window of unacknowledged ones; what does not fit stays in the store and is read
 * from there as acknowledgements make room, so that a slow tab costs no memory.
 */
export class Connection {
  /** Answered the last liveness probe. */
  alive = true;
  readonly #inFlight = new Map<string, number>();
  #cursor = 0;
  /** The store holds more for this tab than was sent. */
  #behind = true;
  #draining = false;
  #missed = false;
  #unasked = 0;
  #unaskedSince: number;

  constructor(
    readonly socket: WebSocket,
    readonly caller: Pick<Caller, "userId" | "sessionId">,
    private readonly parts: ConnectionParts,
  ) {
    this.#unaskedSince = parts.now();
    socket.on("message", (data: Buffer, binary: boolean) => this.#receive(data, binary));
    socket.on("pong", () => {
      this.alive = true;
    });
  }

  /** Sends what waits in the store, oldest first, as far as the window reaches. */
  async drain(): Promise<void> {
    if (this.#draining) {
      this.#missed = true;
      return;
    }
    this.#draining = true;
    this.#behind = true;
    try {
      for (let more = true; more; ) {
        this.#missed = false;
        const room = WINDOW - this.#inFlight.size;
        if (room <= 0 || !this.#isOpen()) return;
        const page = await this.parts.outbox.pending(this.caller.userId, this.#cursor, room);
        for (const record of page) this.#send(record);
        more = page.length === room || this.#missed;
      }
      this.#behind = false;
    } finally {
      this.#draining = false;
    }
  }

  /** A new notification, already in the store. */
  offer(record: OutboxRecord, frame?: string): void {
    if (this.#behind || this.#inFlight.size >= WINDOW) {
      this.#behind = true;
      this.#missed = true;
      return;
    }
    this.#send(record, frame);
  }

  /** Probes the line; closes a tab that left the last probe unanswered or holds notifications for too long. */
  probe(): void {
    if (!this.alive) {
      this.socket.terminate();
      return;
    }
    const [oldest] = this.#inFlight.values();
    if (oldest !== undefined && this.parts.now() - oldest > ACK_TIMEOUT) {
      this.close(CLOSE.slow, "notifications are not acknowledged");
      return;
    }
    this.alive = false;
    this.socket.ping();
  }

  close(code: number, reason: string): void {
    if (this.socket.readyState > 1) return;
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT).unref();
  }

  #isOpen(): boolean {
    return this.socket.readyState === 1;
  }

  #send(record: OutboxRecord, frame = notificationFrame(record)): void {
    if (!this.#isOpen() || this.#inFlight.has(record.id)) return;
    this.#cursor = Math.max(this.#cursor, record.seq);
    if (this.parts.outbox.isSettled(record.id)) return;
    if (this.socket.bufferedAmount > MAX_BUFFERED) {
      this.close(CLOSE.slow, "too slow a reader");
      return;
    }
    this.#inFlight.set(record.id, this.parts.now());
    this.socket.send(frame);
    this.parts.sent();
  }

  #receive(data: Buffer, binary: boolean): void {
    if (!this.#isOpen()) return;
    this.alive = true;
    if (data.length > MAX_MESSAGE) {
      this.close(CLOSE.tooLarge, `a message has at most ${MAX_MESSAGE} bytes`);
      return;
    }
    const message = binary ? null : readMessage(data);
    if (message?.type === "ack") {
      const ids = message.ids.filter((id) => this.#inFlight.delete(id));
      if (ids.length > 0) {
        this.parts.outbox.settle(ids);
        this.parts.acknowledged(ids.length);
        if (this.#behind && this.#inFlight.size <= WINDOW / 2) void this.drain().catch(() => this.giveUp());
        return;
      }
    }
    if (this.#tooMany()) this.close(CLOSE.policy, "too many messages");
    else if (message === null) this.close(CLOSE.policy, "not a message of this protocol");
    else if (message.type === "ping") {
      this.socket.send('{"type":"pong"}');
      this.parts.pinged();
    }
  }

  /** The store failed: the tab comes back and asks again. */
  giveUp(): void {
    this.close(CLOSE.failed, "the store does not answer");
  }

  #tooMany(): boolean {
    const now = this.parts.now();
    if (now - this.#unaskedSince > 60_000) {
      this.#unaskedSince = now;
      this.#unasked = 0;
    }
    this.#unasked += 1;
    return this.#unasked > UNASKED_PER_MINUTE;
  }
}

/** What goes over the wire: the fields of the notification, its type and its id. `body` is the notification as JSON. */
export function notificationFrame({ id, notification }: OutboxRecord, body = JSON.stringify(notification)): string {
  return `{"type":"notification","id":"${id}",${body.slice(1)}`;
}

type Message = { type: "ping" } | { type: "ack"; ids: string[] };

/** A message of a tab, or null when it is none of ours. */
function readMessage(data: Buffer): Message | null {
  try {
    const message = JSON.parse(data.toString("utf8")) as { type?: unknown; ids?: unknown };
    if (message?.type === "ping") return { type: "ping" };
    const { ids } = message;
    const isAck = message?.type === "ack" && Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return isAck ? { type: "ack", ids: ids as string[] } : null;
  } catch {
    return null;
  }
}
