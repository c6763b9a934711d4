import { serviceKey } from "./serviceKey.ts";

/** Routes of pages whose schema does not compile; the room of the pages provides it. */
export const brokenPagesOf = serviceKey<() => string[]>("brokenPages");
