import { FetchError } from "#server/fetch/guardedFetch.ts";
import type { Settings } from "#server/settings.ts";

/**
 * What is asked for an address: `rsshub://weibo/search/hot` is a route of the configured RSSHub, which is the house's own
 * (`trusted`): it may stand in the house's network, and its robots.txt is not meant for us.
 * @throws FetchError for what is no address, and for rsshub: where none is configured
 */
export function addressOf(address: string, settings: Pick<Settings, "collect">): { url: string; trusted: boolean } {
  const route = /^rsshub:\/\/(.*)$/i.exec(address)?.[1];
  if (route === undefined) {
    if (!URL.canParse(address)) throw new FetchError(`"${address.slice(0, 200)}" is no address`, true);
    return { url: new URL(address).href, trusted: false };
  }
  const { rsshubUrl } = settings.collect;
  if (!rsshubUrl) throw new FetchError("RSSHUB_URL is not set", true);
  return { url: new URL(`${rsshubUrl.replace(/\/+$/, "")}/${route.replace(/^\/+/, "")}`).href, trusted: true };
}

/** The host that is asked for an address; what has none stands for itself. */
export function hostOf({ url }: { url: string }, settings: Pick<Settings, "collect">): string {
  try {
    return new URL(addressOf(url, settings).url).host;
  } catch {
    return url;
  }
}
