import type { WebSocket } from "ws";
import type { Notification } from "#engine/grammar/endpoints.gen.ts";
import { DAY, HOUR } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { sweepMessages } from "#server/messages/sweepMessages.ts";
import { sessionsOf } from "#server/sessions/Sessions.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { Connection, notificationFrame } from "./Connection.ts";
import { CLOSE } from "./closeCodes.ts";
import { HubMetrics } from "./HubMetrics.ts";
import { Outbox } from "./Outbox.ts";

/** Longest notification as JSON, in characters. */
const MAX_NOTIFICATION = 8192;
export const PROBE = 30_000;
export const EXPIRY = HOUR;

/** Who may be refused before the socket opens, and why. */
export type Refusal = "full" | "tooManyOfUser";

/** What other areas use to reach people. */
export interface Notifier {
  /**
   * Tells users something. Durable when it resolves: it reaches one tab of each user at least once, now or when they
   * come back within `NOTIFICATION_DAYS`. Nothing happens on systems without a websocket (code other than mbd).
   * @throws RangeError for a notification of more than 8,192 characters.
   */
  notify(userIds: string | readonly string[], notification: Notification): Promise<void>;
}

/** Every open tab, by user; the way from an event in an area to a notification on a screen. */
export class Hub implements Notifier {
  readonly #users = new Map<string, Set<Connection>>();
  readonly #outbox: Outbox;
  readonly metrics: HubMetrics;
  #size = 0;
  #forgetSessions: (() => void) | undefined;

  constructor(private readonly services: Services) {
    const failed = (err: unknown) => services.log.warn({ err }, "acknowledged notifications could not be removed");
    this.#outbox = new Outbox(services.records, services.now, failed);
    this.metrics = new HubMetrics(services, {
      connections: () => this.#size,
      users: () => this.#users.size,
      undelivered: () => this.undelivered(),
    });
  }

  /** Whether this system has a websocket (SPEC §4: code mbd only). */
  get enabled(): boolean {
    return menusOf(this.services).site.code === "mbd";
  }

  get size(): number {
    return this.#size;
  }

  start(): void {
    const { services } = this;
    this.#forgetSessions = sessionsOf(services).onEnd((ids) => this.#closeSessions(new Set(ids)));
  }

  /** Forgets notifications and messages that are too old. */
  async expire(): Promise<void> {
    const { services } = this;
    await this.#outbox.expire(services.now() - services.settings.notificationDays * DAY);
    await sweepMessages(services);
  }

  /** Why one more tab of this user can't be taken, or null. */
  refusal(userId: string): Refusal | null {
    const { socketLimit, socketUserLimit } = this.services.settings;
    if (this.#size >= socketLimit) return "full";
    return (this.#users.get(userId)?.size ?? 0) >= socketUserLimit ? "tooManyOfUser" : null;
  }

  /** Takes an opened socket; what waits for the user is sent at once. */
  async attach(socket: WebSocket, caller: Pick<Caller, "userId" | "sessionId">): Promise<void> {
    const connection: Connection = new Connection(socket, caller, {
      outbox: this.#outbox,
      now: this.services.now,
      sent: () => this.metrics.delivered(),
      acknowledged: (count) => this.metrics.acknowledged(count),
      pinged: () => void this.#checkSession(connection).catch(() => connection.giveUp()),
    });
    const tabs = this.#users.get(caller.userId) ?? new Set();
    this.#users.set(caller.userId, tabs.add(connection));
    this.#size += 1;
    socket.on("close", (code) => {
      this.metrics.closed(code);
      if (!tabs.delete(connection)) return;
      this.#size -= 1;
      if (tabs.size === 0 && this.#users.get(caller.userId) === tabs) this.#users.delete(caller.userId);
    });
    // The session may have ended between the check of the ticket and the end of the handshake.
    await this.#checkSession(connection);
    await connection.drain();
  }

  async notify(userIds: string | readonly string[], notification: Notification): Promise<void> {
    if (!this.enabled) return;
    const body = JSON.stringify(notification);
    if (body.length > MAX_NOTIFICATION) throw new RangeError(`a notification has at most ${MAX_NOTIFICATION} characters`);
    const all = typeof userIds === "string" ? [userIds] : [...new Set(userIds)];
    if (all.length === 0) return;
    const kept = await this.#outbox.add(all, notification);
    this.metrics.accepted(kept.length);
    for (const record of kept) {
      const tabs = this.#users.get(record.userId);
      if (!tabs) continue;
      const frame = notificationFrame(record, body);
      for (const tab of tabs) tab.offer(record, frame);
    }
  }

  /** Writes what was acknowledged; the sockets are closed by then. */
  async stop(): Promise<void> {
    this.#forgetSessions?.();
    await this.#outbox.flush();
  }

  /** Probes every line; called every 30 s. */
  probe(): void {
    for (const tabs of this.#users.values()) for (const tab of tabs) tab.probe();
  }

  /** Notifications that no tab has acknowledged. */
  undelivered(): Promise<number> {
    return this.#outbox.count();
  }

  async #checkSession(connection: Connection): Promise<void> {
    const session = await sessionsOf(this.services).byId(connection.caller.sessionId);
    if (!session) connection.close(CLOSE.sessionEnded, "the session has ended");
  }

  #closeSessions(ids: ReadonlySet<string>): void {
    for (const tabs of this.#users.values()) {
      for (const tab of tabs) {
        if (ids.has(tab.caller.sessionId)) tab.close(CLOSE.sessionEnded, "the session has ended");
      }
    }
  }
}

/** The hub of these services. */
export const hubOf = serviceKey("hub", (services): Hub => new Hub(services));

/** What areas use: `await notifierOf(services).notify(userId, { title, content, link })`. */
export const notifierOf = (services: Services): Notifier => hubOf(services);
