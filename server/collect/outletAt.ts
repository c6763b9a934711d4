import type { Services } from "#server/contract/handler.ts";
import type { KindName } from "./kinds/index.ts";
import { sourcesOf } from "./Source.ts";

/** Kinds of sources whose address is that of the outlet they are named after. */
const OWN: readonly KindName[] = ["feed", "listPage", "frontPage", "ePaper"];
const SOURCES = 10_000;

const siteOf = (address: string): string => (URL.canParse(address) ? new URL(address).host.replace(/^(?:www|m|wap)\./, "") : "");

/** The outlet at an address by the sources under watch; undefined where none, or several, are known at its host. */
export async function outletAt({ records }: Pick<Services, "records">, url: string): Promise<string | undefined> {
  const site = siteOf(url);
  const sources = await sourcesOf(records).find({ page: 1, pagesize: SOURCES });
  const names = new Set(sources.flatMap((one) => (OWN.includes(one.kind) && one.name && siteOf(one.url) === site ? [one.name] : [])));
  return names.size === 1 ? [...names][0] : undefined;
}
