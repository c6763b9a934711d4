import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { FastifyRequest } from "fastify";
import { ApiError } from "#server/contract/handler.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string): boolean => loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");

/** Headers by which a proxy says that it asks for somebody else. */
const RELAYED = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * A hook for what concerns operators alone. With a token: who sends it as `Authorization: Bearer`, wherever from. Without
 * one: programs on this machine, unless a proxy says that it asks for others.
 * @throws ApiError 403 for everybody else
 */
export function operatorsOnly(token: string | undefined): (req: FastifyRequest) => Promise<void> {
  return async (req) => {
    if (token !== undefined) {
      const given = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? "")?.[1] ?? "";
      if (timingSafeEqual(digest(given), digest(token))) return;
    } else if (isLoopback(req.socket.remoteAddress ?? "") && !RELAYED.some((name) => name in req.headers)) return;
    throw new ApiError(403, "没有权限访问", 403);
  };
}
