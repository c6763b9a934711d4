import type { ForeignCall } from "#engine/grammar/backend.ts";
import { ApiError } from "#server/contract/handler.ts";

const INVALID = 100001;
const LONGEST_PART = 300;

/**
 * The address of a call: the base address, and below it the contract's path with the request's values in place. A value stays
 * within its part of the path, whatever it holds: it is encoded, and refused where a server could take it for a way up.
 * @throws ApiError 100001
 */
export function addressOf(base: URL, { path }: Pick<ForeignCall, "path">, fields: Record<string, unknown>): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(partOf(name, fields[name])));
  const root = base.pathname.replace(/\/+$/, "");
  const url = new URL(base.origin);
  url.pathname = root + filled;
  // What is checked above cannot lead out; that it has not is looked at all the same.
  const parts = (text: string) => text.split("/").length;
  if (url.origin !== base.origin || parts(url.pathname) !== parts(root + filled) || !url.pathname.startsWith(`${root}/`))
    throw new ApiError(INVALID, "地址中的参数不合规范");
  return url;
}

function partOf(name: string, value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
  if (text === "") throw new ApiError(INVALID, `缺少参数 ${name}`);
  const led = text.split(/[/\\]/).some((part) => /^\.{1,2}$/.test(part)) || /\p{Cc}/u.test(text) || /\p{Surrogate}/u.test(text);
  if (led || text.length > LONGEST_PART) throw new ApiError(INVALID, `参数 ${name} 不能用在地址中`);
  return text;
}
