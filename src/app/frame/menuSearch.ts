import type { KeyStore } from "#app/shell/createStore.ts";
import type { PagePlan } from "#engine/compile/plan.ts";

/** SPEC §5: no lookup for an empty text, one with a space after the first character, or with suggestions off. */
export function asksForSuggestions(text: string, enabled: boolean): boolean {
  return enabled && text !== "" && !/\s/.test(text.slice(1));
}

/** SPEC §4 menu search: which page a system variant searches on. */
export function searchRoute(systemId: number): string {
  return systemId === 2 ? "/yuqing/fts/list" : "/media/fts/list";
}

/**
 * SCREENS (a): pages lead to the search of the media desk; on the opinion variant to its own, and on every variant for
 * those who have only that one.
 */
export function addressOn(systemId: number, to: string, canVisit: (path: string) => boolean): string {
  const address = to.replace(/^\/media\/fts\/list(?=$|[?#])/, searchRoute(systemId));
  const other = address.replace(/^\/media\/fts(?=$|[/?#])/, "/yuqing/fts");
  const [path, otherPath] = [address, other].map((one) => one.replace(/[?#].*$/s, ""));
  return path !== otherPath && !canVisit(path!) && canVisit(otherPath!) ? other : address;
}

/**
 * Address of the search from the header, or null for blank text. The plan of the page names its parameters: the opinion
 * variant starts with a window of one day.
 */
export function searchAddress(text: string, systemId: number, plan: Pick<PagePlan, "params"> | null): string | null {
  const words = text.trim();
  if (!words) return null;
  const params = Object.values(plan?.params ?? {});
  const query = new URLSearchParams();
  query.set(params.find((param) => param.fields.includes("keyWords"))?.name ?? "keyWords", words);
  if (systemId === 2) query.set(params.find((param) => param.codec === "window")?.name ?? "time", "1d");
  return `${searchRoute(systemId)}?${query}`;
}

/** Variant 4 resets the parameters first: whatever the page keeps in the browser is forgotten. */
export function resetKeptParams(plan: Pick<PagePlan, "params"> | null, ...stores: KeyStore[]): void {
  for (const { persistKey } of Object.values(plan?.params ?? {})) {
    if (persistKey) for (const store of stores) store.remove(persistKey);
  }
}
