import type { MenuItem as Entity } from "#engine/grammar/endpoints.gen.ts";

/** A node of GET /api/menus, /api/settings or /api/profile (SPEC §3). */
export type MenuItem = Pick<Entity, "id" | "name"> & Partial<Omit<Entity, "children">> & { children?: MenuItem[] };

export interface Menus {
  menus: MenuItem[];
  settings: MenuItem[];
  profile: MenuItem[];
  /** What /api/menu/operations says of each page, beside what the menu nodes carry. */
  operations?: { url?: string; operations?: string[] }[];
}

export const NO_MENUS: Menus = { menus: [], settings: [], profile: [] };

/** One step of the way to a page. */
export interface Crumb {
  name: string;
  url?: string;
}

/** The path of a menu address without query, hash and trailing slash; null for outer addresses. */
export function menuPath(url: string | undefined): string | null {
  if (!url?.startsWith("/") || url.startsWith("//")) return null;
  const path = url.split(/[?#]/, 1)[0] ?? "";
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

/** Every path the user's menus, settings and profile hold, on all levels: what the guard goes by (SPEC §6). */
export function visitablePaths(menus: Menus): ReadonlySet<string> {
  const paths = new Set<string>();
  const visit = (items: MenuItem[]) => {
    for (const item of items) {
      const path = menuPath(item.url);
      if (path) paths.add(path);
      visit(item.children ?? []);
    }
  };
  visit([...menus.menus, ...menus.settings, ...menus.profile]);
  return paths;
}

/**
 * The way to a page through the menus, for the breadcrumb. An entry whose query the address satisfies wins over one
 * that only has the path. Empty when no menu leads there.
 */
export function trailTo(menus: Menus, pathname: string, search = ""): Crumb[] {
  const given = new URLSearchParams(search);
  let best: { trail: Crumb[]; score: number } = { trail: [], score: -1 };
  const visit = (items: MenuItem[], above: Crumb[]) => {
    for (const item of items) {
      const trail = [...above, { name: item.name, url: menuPath(item.url) ? item.url : undefined }];
      if (menuPath(item.url) === pathname) {
        const wanted = [...new URLSearchParams(item.url?.split("?")[1]?.split("#")[0] ?? "")];
        const fits = wanted.every(([name, value]) => given.get(name) === value);
        const score = fits ? wanted.length : -1;
        if (score > best.score) best = { trail, score };
      }
      visit(item.children ?? [], trail);
    }
  };
  visit(menus.menus, []);
  visit([{ id: "settings", name: "设置", children: menus.settings }], []);
  visit([{ id: "profile", name: "个人中心", children: menus.profile }], []);
  return best.trail;
}

/** Entries for quick navigation (SCREENS (c): 我的收藏 stands in the profile menu). */
export function shortCuts(menus: Menus): MenuItem[] {
  const found: MenuItem[] = [];
  const visit = (items: MenuItem[]) => {
    for (const item of items) {
      if (item.shortCut && item.url) found.push(item);
      visit(item.children ?? []);
    }
  };
  visit([...menus.menus, ...menus.profile]);
  return found;
}

/** Children that are drawn: two visible levels; deeper nodes only grant their address (SCREENS (c)). */
export function visibleChildren(item: MenuItem): MenuItem[] {
  return (item.children ?? []).filter((child) => child.name && !(child as { hidden?: boolean }).hidden);
}
