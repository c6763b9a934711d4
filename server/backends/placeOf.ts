import type { Backend } from "#engine/grammar/backend.ts";
import { ApiError } from "#server/contract/handler.ts";
import type { Settings } from "#server/settings.ts";

/** Where a backend is, as the administrator or its file says. */
export interface BackendPlace {
  base: URL;
  /** The administrator fixed the address: it may be a private one, and may be sent what is secret. */
  fixed: boolean;
  token?: string;
}

const REFUSED = 100010;

/** @throws ApiError 100010 for a backend that the administrator does not let us call, or not with credentials */
export function placeOf(backend: Backend, { addresses, tokens }: Settings["backends"]): BackendPlace {
  const { name, title, signIn } = backend;
  const fixed = addresses && Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  if (addresses && fixed === undefined) throw new ApiError(REFUSED, `${title}：管理员没有开放这个服务（BACKENDS）`);
  if (fixed === undefined && signIn && signIn.kind !== "none")
    throw new ApiError(REFUSED, `${title}：登录该服务需要管理员先确定它的地址（BACKENDS）`);
  const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (signIn?.kind === "token" && token === undefined) throw new ApiError(REFUSED, `${title}：管理员没有设置令牌（BACKEND_TOKENS）`);
  return { base: new URL(fixed ?? backend.baseUrl), fixed: fixed !== undefined, ...(token !== undefined && { token }) };
}
