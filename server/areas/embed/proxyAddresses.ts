/** The folder of an address, with a slash at its end. */
const folderOf = (base: string): string => new URL("./", base).href;

/** The address at the service, or null where the path would leave the registered folder. */
export function upstreamUrl(base: string, path: string, search: string): URL | null {
  if (path === "" && search === "") return new URL(base);
  const folder = folderOf(base);
  if (!URL.canParse(`./${path}${search}`, folder)) return null;
  const url = new URL(`./${path}${search}`, folder);
  return url.href.startsWith(folder) ? url : null;
}

/** Where a redirect of the service leads in the frame; null where it leaves the registered folder. */
export function addressedBelow(location: string, from: URL, base: string, here: string): string | null {
  if (!URL.canParse(location, from.href)) return null;
  const target = new URL(location, from).href;
  const folder = folderOf(base);
  return target.startsWith(folder) ? here + target.slice(folder.length) : null;
}

/** Addresses in a page that begin at the service's root begin at ours; relative ones need nothing. */
export function rootedBelow(html: string, base: string, here: string): string {
  const root = new URL(folderOf(base)).pathname.replace(/[^\w/]/g, "\\$&");
  const address = new RegExp(`(\\s(?:src|href|action|poster|data)\\s*=\\s*["']?)${root}(?!/)`, "gi");
  return html.replace(address, (_all, before: string) => before + here);
}
