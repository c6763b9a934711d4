import type { DocumentQuery } from "#server/store/documents.ts";
import { pageIdentity, pageKey } from "./analyse.ts";

/** An address as it may stand in a document that its sender named otherwise: with either protocol, with and without a last slash. */
function spellings(address: string): string[] {
  const page = pageIdentity(address);
  const bare = page.replace(/^https?:/, "").replace(/\/$/, "");
  return [address, page, ...["https:", "http:"].flatMap((protocol) => [`${protocol}${bare}`, `${protocol}${bare}/`])];
}

/** Documents of these pages: known by their address, or by an identity of their sender and with this address. */
export const pageQuery = (addresses: readonly string[]): Pick<DocumentQuery, "externalIds" | "urls"> => ({
  externalIds: addresses.map(pageKey),
  urls: [...new Set(addresses.flatMap(spellings))],
});
