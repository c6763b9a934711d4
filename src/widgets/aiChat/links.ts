import type { AiCitation } from "#machines/aiReplyMachine.ts";

/** A page of this console as a path, or undefined for any other address: a reply leads nowhere else. */
export function ownAddress(address: string | undefined, origin = window.location.origin): string | undefined {
  if (!address?.trim()) return undefined;
  try {
    const url = new URL(address, origin);
    // `blob:` has the origin it was made on, and a path that begins with `//` is another host once it stands alone.
    const own = /^https?:$/.test(url.protocol) && url.origin === origin && !url.pathname.startsWith("//");
    if (!own) return undefined;
    return url.pathname + url.search + url.hash;
  } catch {
    return undefined;
  }
}

/** Where a cited document opens. */
export function documentAddress({ id, dataType }: Pick<AiCitation, "id"> & Partial<AiCitation>): string {
  const query = new URLSearchParams({ id, ...(dataType ? { dataType } : {}) });
  return `/document?${query}`;
}
