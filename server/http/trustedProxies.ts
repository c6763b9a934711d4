import type { Settings } from "#server/settings.ts";

/**
 * Fastify's `trustProxy` for the setting. With a number of proxies the address that counts is the one which the outermost
 * of ours wrote, however many a caller wrote in front of it.
 */
export function trustedProxies(proxies: Settings["trustProxy"]) {
  if (typeof proxies !== "number") return proxies;
  return proxies > 0 && ((_address: string, hop: number) => hop < proxies);
}
