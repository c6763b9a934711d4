import type { Services } from "#server/contract/handler.ts";
import { menusOf } from "./MenuGrants.ts";
import { nodesOf } from "./sites.ts";

/** The page on which each desk reads a document. */
const PAGES = { editing: "/document", opinion: "/yuqing/document" } as const;
export type Desk = keyof typeof PAGES;

/**
 * The path of a document on a desk's page: alerts belong to the opinion desk, all else to the editing desk. A variant of
 * the console that lacks one of the pages has it read on the other.
 */
export function documentPath(services: Services, desk: Desk, { id, dataType }: { id: string; dataType: string }): string {
  const urls = new Set([...nodesOf(menusOf(services).site.menus)].map(({ url }) => url));
  const other = desk === "editing" ? PAGES.opinion : PAGES.editing;
  const page = urls.has(PAGES[desk]) || !urls.has(other) ? PAGES[desk] : other;
  return `${page}?id=${encodeURIComponent(id)}&dataType=${encodeURIComponent(dataType)}`;
}

/** The address of a page in what leaves the house; undefined where the console's own address (PUBLIC_URL) is not known. */
const outerLink = ({ settings: { publicUrl } }: Services, path: string): string | undefined => (publicUrl ? publicUrl + path : undefined);

/** A document's address in what leaves the house. */
export const documentLink = (services: Services, desk: Desk, document: { id: string; dataType: string }): string | undefined =>
  outerLink(services, documentPath(services, desk, document));

/** An account's address in what leaves the house. */
export const accountLink = (
  services: Services,
  { sourceCode, sourceName, platformIdentity }: { sourceCode: string; sourceName: string; platformIdentity: string },
): string | undefined => outerLink(services, `/ranklist/source?${new URLSearchParams({ sourceCode, sourceName, platformIdentity })}`);
