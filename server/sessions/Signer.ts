import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

/** SPEC §9: a token is valid 45 s; a little more here, so that one sent in its last moment still arrives. */
const TOKEN_LIFETIME = 50_000;

/** A websocket is opened right after its ticket was fetched. Ms. */
const TICKET_LIFETIME = 30_000;

/** A document on a page, shared by a user until a moment in ms. */
export interface Share {
  page: string;
  id: string;
  userId: string;
  expires: number;
}

/** Signs what we hand out and want to know again: operation tokens and tickets, all bound to a session. */
export class Signer {
  /** Websocket tickets that were used, until they would expire. */
  readonly #taken = new Map<string, number>();

  constructor(private readonly key: Buffer) {}

  /** An operation token: time of issue, a nonce and a signature over both and the session. */
  operationToken(sessionId: string, now: number): string {
    const head = `${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
    return `${head}.${this.#sign("op", sessionId, head)}`;
  }

  /** Why a token is refused, or null when it is good. */
  refuse(token: string, sessionId: string, now: number): "forged" | "expired" | null {
    const [time = "", nonce = "", signature = ""] = token.split(".");
    if (!this.#same(signature, this.#sign("op", sessionId, `${time}.${nonce}`))) return "forged";
    const age = now - Number.parseInt(time, 36);
    return age >= 0 && age <= TOKEN_LIFETIME ? null : "expired";
  }

  /** What opens one websocket of a session, once and soon: it stands in an address, so in every proxy's log. */
  socketTicket(sessionId: string, now: number): string {
    const head = `${now.toString(36)}.${randomBytes(9).toString("base64url")}`;
    return `${head}.${this.#sign("ws", sessionId, head)}`;
  }

  /** Whether a ticket is this session's and young, and was not taken before. Asking uses it up. */
  takeSocketTicket(ticket: string, sessionId: string, now: number): boolean {
    const [time = "", nonce = "", signature = "", ...rest] = ticket.split(".");
    if (rest.length > 0 || !this.#same(signature, this.#sign("ws", sessionId, `${time}.${nonce}`))) return false;
    const issued = Number.parseInt(time, 36);
    for (const [old, expires] of this.#taken) {
      if (expires > now) break;
      this.#taken.delete(old);
    }
    if (now < issued || now - issued > TICKET_LIFETIME || this.#taken.has(ticket)) return false;
    this.#taken.set(ticket, now + TICKET_LIFETIME);
    return true;
  }

  /** What opens one registered service to a session; the service's own pages read it in their address. */
  proxyTicket(sessionId: string, service: string): string {
    return this.#ticket("proxy", sessionId, service);
  }

  /** The session id of a ticket for this service, or null when it is not ours. */
  readProxyTicket(ticket: string, service: string): string | null {
    return this.#session("proxy", ticket, service);
  }

  /** What opens one document on one page to whoever holds the link, until `expires`, as far as the sharing user may see it. */
  shareKey({ page, id, userId, expires }: Share): string {
    const head = [page, id, userId].map((part) => Buffer.from(part).toString("base64url")).join(".");
    const body = `${head}.${expires.toString(36)}`;
    return `${body}.${this.#sign("share", userId, body)}`;
  }

  /** What a share key opens; null when it is not ours or its time is over. */
  readShare(key: string, now: number): Share | null {
    const parts = key.split(".");
    const signature = parts.pop() ?? "";
    const [page = "", id = "", userId = ""] = parts.map((part) => Buffer.from(part, "base64url").toString());
    if (parts.length !== 4 || !this.#same(signature, this.#sign("share", userId, parts.join(".")))) return null;
    const expires = Number.parseInt(parts[3] ?? "", 36);
    return expires > now ? { page, id, userId, expires } : null;
  }

  #ticket(purpose: string, sessionId: string, about: string): string {
    return `${sessionId}.${this.#sign(purpose, sessionId, about)}`;
  }

  #session(purpose: string, ticket: string, about: string): string | null {
    const [sessionId = "", signature = ""] = ticket.split(".");
    return this.#same(signature, this.#sign(purpose, sessionId, about)) ? sessionId : null;
  }

  #sign(purpose: string, sessionId: string, text: string): string {
    return createHmac("sha256", this.key).update(`${purpose}\n${sessionId}\n${text}`).digest("base64url");
  }

  #same(given: string, wanted: string): boolean {
    const a = Buffer.from(given);
    const b = Buffer.from(wanted);
    return a.length === b.length && timingSafeEqual(a, b);
  }
}

/** The signer of these services; its key is made once and kept with the records. */
export async function startSigner(services: Services): Promise<Signer> {
  const secrets = services.records.collection<{ id: string; key: string }>({ name: "secrets" });
  const kept = (await secrets.get("signer")) ?? (await secrets.put({ id: "signer", key: randomBytes(32).toString("base64url") }));
  const signer = new Signer(Buffer.from(kept.key, "base64url"));
  signerOf.provide(services, signer);
  return signer;
}

export const signerOf = serviceKey<Signer>("signer");
