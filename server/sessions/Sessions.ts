import { createHash, randomBytes } from "node:crypto";
import { HOUR } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Collection } from "#server/store/records.ts";

export interface Session {
  /** SHA-256 of the cookie's value: who reads the database cannot sign in with it. */
  id: string;
  userId: string;
  address: string;
  agent: string;
  createTime: number;
  lastTime: number;
}

/** A session ends after this long without a call … */
const IDLE = 12 * HOUR;
/** … and in any case after this long. */
const LONGEST = 7 * 24 * HOUR;
/** `lastTime` is written at most this often. */
const TOUCH = 60_000;

/** Sessions by the value of their cookie. A value is known to the browser only; the store holds its hash. */
export class Sessions {
  readonly #store: Collection<Session>;
  readonly #ended = new Set<(ids: string[]) => void>();

  constructor(private readonly services: Services) {
    this.#store = services.records.collection<Session>({ name: "sessions", indexes: ["userId", "lastTime"] });
  }

  /** Begins a session and answers the cookie's value. */
  async begin(userId: string, address: string, agent: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const time = this.services.now();
    await this.#store.insert({
      id: sessionId(token),
      userId,
      address,
      agent: agent.slice(0, 300),
      createTime: time,
      lastTime: time,
    });
    return token;
  }

  /** The live session of a cookie's value, or null. */
  async resolve(token: string): Promise<Session | null> {
    return this.byId(sessionId(token), true);
  }

  /** The live session with this id, or null; `touch` counts as use of it. */
  async byId(id: string, touch = false): Promise<Session | null> {
    const session = await this.#store.get(id);
    if (!session) return null;
    const now = this.services.now();
    if (!isLive(session, now)) {
      await this.end([id]);
      return null;
    }
    if (touch && Math.abs(now - session.lastTime) > TOUCH) await this.#store.update(id, { lastTime: now });
    return session;
  }

  async ofUser(userId: string): Promise<Session[]> {
    const now = this.services.now();
    const all = await this.#store.find({ where: { userId }, orderBy: [["lastTime", "desc"]] });
    return all.filter((session) => isLive(session, now));
  }

  /** Every live session, last used first. */
  async live(): Promise<Session[]> {
    const now = this.services.now();
    const all = await this.#store.find({ orderBy: [["lastTime", "desc"]] });
    return all.filter((session) => isLive(session, now));
  }

  async end(ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#store.removeWhere({ id: { in: ids } });
    for (const listener of this.#ended) listener(ids);
  }

  /** Ends the sessions of a user, except one. */
  async endAll(userId: string, exceptId = ""): Promise<void> {
    const sessions = await this.#store.find({ where: { userId } });
    await this.end(sessions.map((session) => session.id).filter((id) => id !== exceptId));
  }

  /** Forgets what has ended by time. */
  async sweep(): Promise<void> {
    const now = this.services.now();
    await this.#store.removeWhere({ lastTime: { lt: now - IDLE } });
  }

  /** Tells the ids of sessions that end, so that open websockets can close. */
  onEnd(listener: (ids: string[]) => void): () => void {
    this.#ended.add(listener);
    return () => this.#ended.delete(listener);
  }
}

const isLive = (session: Session, now: number) => now - session.lastTime < IDLE && now - session.createTime < LONGEST;

/** The id under which a cookie's value is stored. */
export const sessionId = (token: string): string => createHash("sha256").update(token).digest("hex");

/** The one session keeper of these services. */
export const sessionsOf = serviceKey("sessions", (services): Sessions => new Sessions(services));
