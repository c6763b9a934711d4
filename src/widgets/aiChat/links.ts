import type { AiCitation } from "#machines/aiReplyMachine.ts";

/** The address as the browser will follow it, or undefined for anything but http(s), which includes our own pages. */
export function safeAddress(address: string | undefined, origin = window.location.origin): string | undefined {
  if (!address?.trim()) return undefined;
  try {
    const url = new URL(address, origin);
    if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
    return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
  } catch {
    return undefined;
  }
}

/** Where a cited document opens. */
export function documentAddress({ id, dataType }: Pick<AiCitation, "id" | "dataType">): string {
  const query = new URLSearchParams({ id, ...(dataType ? { dataType } : {}) });
  return `/document?${query}`;
}
