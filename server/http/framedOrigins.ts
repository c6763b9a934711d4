import type { Settings } from "#server/settings.ts";

/** Origins that frames may load from: of pages shown from their own site, not of those that come through this server. */
export function framedOrigins(embeds: Settings["embeds"]): string[] {
  const direct = Object.entries(embeds).filter(([name]) => name.startsWith("bijet/"));
  return [...new Set(direct.map(([, { url }]) => new URL(url).origin))];
}
