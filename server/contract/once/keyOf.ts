import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../handler.ts";

/** The header by which a call says that it is one and the same with an earlier one (draft-ietf-httpapi-idempotency-key-header). */
const KEY_HEADER = "idempotency-key";

/** 16 characters at least: the key also closes the reply that is kept. */
const KEY = /^"?([\w-]{16,64})"?$/;

/** The key of a call, with or without the quotes of a structured header; null without one. @throws ApiError 100001 for what is none */
export function keyOf(headers: IncomingHttpHeaders): string | null {
  const given = headers[KEY_HEADER];
  if (given === undefined) return null;
  const key = typeof given === "string" ? KEY.exec(given)?.[1] : undefined;
  if (key === undefined) throw new ApiError(100001, "Idempotency-Key 应为 16 至 64 位字母、数字、下划线或连字符", 400);
  return key;
}
