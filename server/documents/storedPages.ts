import type { Services } from "#server/contract/handler.ts";
import { pageIdentity, pageKey } from "#server/ingest/analyse.ts";
import { pageQuery } from "#server/ingest/pageQuery.ts";
import type { FullDocument } from "#server/store/documents.ts";

/** Documents of one page that are looked through for the latest. */
const OF_A_PAGE = 5;
const MOST = 1000;

const samePage = (address: string): string =>
  pageIdentity(address)
    .replace(/^https?:/, "")
    .replace(/\/$/, "");

/** The stored documents of these addresses, by the address asked for: of several the latest. What is no address has none. */
export async function storedPages(
  { documents }: Pick<Services, "documents">,
  addresses: readonly string[],
): Promise<Map<string, FullDocument>> {
  const asked = addresses.filter((address) => URL.canParse(address));
  if (asked.length === 0) return new Map();
  const { rows } = await documents.search({
    ...{ query: pageQuery(asked), collapse: false, sort: { field: "pubdate", order: "desc" } },
    ...{ page: 1, pagesize: Math.min(OF_A_PAGE * asked.length, MOST) },
  });
  const held = (await documents.get(rows.map(({ id }) => id))).filter((one) => one !== null);
  // The latest last, so that it stands.
  const byKey = new Map(held.toReversed().map((one) => [one.externalId, one]));
  const byPage = new Map(held.toReversed().flatMap((one) => (URL.canParse(one.url) ? [[samePage(one.url), one] as const] : [])));
  return new Map(
    asked.flatMap((address) => {
      const one = byKey.get(pageKey(address)) ?? byPage.get(samePage(address));
      return one ? [[address, one] as const] : [];
    }),
  );
}
