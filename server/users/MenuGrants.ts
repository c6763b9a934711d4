import type { Caller, Services } from "#server/contract/handler.ts";
import { matchesRoute, menuPath } from "#server/contract/rights.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import type { Role, RoleGrant, Scope } from "./Role.ts";
import { rolesIn, SCOPES } from "./Role.ts";
import { scopedPagesOf } from "./scopedPages.ts";
import { chooseSite, loadSites, type MenuItem, nodesOf, OPERATIONS, type Site } from "./sites.ts";

/** What roles add up to on one site. */
export interface Grants {
  admin: boolean;
  menuUrls: ReadonlySet<string>;
  operations: ReadonlyMap<string, ReadonlySet<string>>;
  scopes: ReadonlyMap<string, Scope>;
}

/** Every tree grants it, drawn or not (SCREENS (c)). */
const ALWAYS = ["/document"];
/** Pages that need the per-user flag zxyun besides the role (SPEC §6). */
const IMAGE_SEARCH = /^\/media\/imagefts(\/|$)/;

/** The sites and what each combination of roles may see and do on the one that is served. */
export class MenuGrants {
  readonly sites: Site[];
  readonly site: Site;
  readonly #cache = new Map<string, Grants>();
  #listed: string[] | undefined;

  constructor(private readonly services: Services) {
    this.sites = loadSites(services.schemasDir);
    this.site = chooseSite(this.sites, services.settings.site);
  }

  siteById(id: number | undefined): Site | undefined {
    return id === undefined ? this.site : this.sites.find((site) => site.id === id);
  }

  /** Whether a menu of any site leads to a page, hidden entries too: otherwise nobody may open it. */
  isListed(route: string): boolean {
    this.#listed ??= [
      ...ALWAYS,
      ...this.sites.flatMap((site) => [
        site.home,
        ...[...nodesOf([...site.menus, ...site.settings, ...site.profile])].map(({ url }) => url),
      ]),
    ]
      .filter((url) => url !== "")
      .map(menuPath);
    return this.#listed.some((path) => matchesRoute(route, path) || matchesRoute(path, route));
  }

  /** The sum of the given roles. Unknown roles grant nothing. */
  async of(roleIds: string[], zxyun: boolean): Promise<Grants> {
    const key = `${zxyun} ${[...roleIds].sort().join(" ")}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const roles = roleIds.length ? await rolesIn(this.services.records).find({ where: { id: { in: roleIds } } }) : [];
    const grants = this.#sum(roles, zxyun);
    this.#cache.set(key, grants);
    return grants;
  }

  /** Must be called after any change of roles. */
  forget(): void {
    this.#cache.clear();
  }

  /** The part of a tree that the grants open; headings stay while something below them does. */
  visible(items: MenuItem[], grants: Pick<Grants, "menuUrls" | "operations">): MenuItem[] {
    const kept: MenuItem[] = [];
    for (const item of items) {
      const children = this.visible(item.children ?? [], grants);
      const path = menuPath(item.url);
      const own = item.url !== "" && grants.menuUrls.has(path);
      if (!own && children.length === 0) continue;
      const { operations: _grantable, children: _all, ...rest } = item;
      const held = [...(grants.operations.get(path) ?? [])];
      // A heading whose own page is not granted keeps its name and loses its link.
      kept.push({ ...rest, url: own ? item.url : "", operations: held, ...(children.length ? { children } : {}) });
    }
    return kept;
  }

  /** Operations that can be granted on a node. */
  grantable(item: MenuItem): string[] {
    return item.url === "" ? [] : (item.operations ?? Object.keys(OPERATIONS));
  }

  #sum(roles: Role[], zxyun: boolean): Grants {
    const admin = roles.some((role) => role.admin);
    const menuUrls = new Set<string>(ALWAYS);
    const operations = new Map<string, Set<string>>();
    const scopes = new Map<string, Scope>();
    const granted = grantsById(roles);
    const scoped = scopedPagesOf(this.services);
    for (const node of nodesOf([...this.site.menus, ...this.site.settings])) {
      const path = menuPath(node.url);
      if (path === "" || (IMAGE_SEARCH.test(path) && !zxyun && !admin)) continue;
      const grants = granted.get(node.id) ?? [];
      if (!admin && grants.length === 0) continue;
      menuUrls.add(path);
      const held = operations.get(path) ?? new Set();
      for (const op of admin ? Object.keys(OPERATIONS) : grants.flatMap((grant) => grant.operations)) held.add(op);
      operations.set(path, held);
      const wide = admin || !scoped.has(path) ? "all" : widest(grants.map((grant) => grant.scope ?? "all"));
      scopes.set(path, widest([scopes.get(path) ?? "own", wide]));
    }
    // Everyone has the profile pages; what may be done there is what the roles may do anywhere.
    const anywhere = new Set([...operations.values()].flatMap((ops) => [...ops]));
    for (const node of nodesOf(this.site.profile)) {
      if (node.url === "") continue;
      const path = menuPath(node.url);
      menuUrls.add(path);
      const held = (node.operations ?? []).filter((op) => admin || anywhere.has(op));
      operations.set(path, new Set([...(operations.get(path) ?? []), ...held]));
    }
    if (admin) operations.set("*", new Set(["*"]));
    return { admin, menuUrls, operations, scopes };
  }
}

function grantsById(roles: Role[]): Map<string, RoleGrant[]> {
  const byId = new Map<string, RoleGrant[]>();
  for (const grant of roles.flatMap((role) => role.menus)) {
    byId.set(grant.menuId, [...(byId.get(grant.menuId) ?? []), grant]);
  }
  return byId;
}

const widest = (scopes: Scope[]): Scope => SCOPES[Math.max(0, ...scopes.map((scope) => SCOPES.indexOf(scope)))] as Scope;
export const isWider = (a: Scope, b: Scope): boolean => SCOPES.indexOf(a) > SCOPES.indexOf(b);

/** Whose data a caller may work with on a page: own, those of the department and below, or all. */
export async function scopeOf(services: Services, caller: Caller, path: string): Promise<Scope> {
  const grants = await menusOf(services).of(caller.roleIds, caller.zxyun);
  const found = [...grants.scopes].filter(([url]) => matchesRoute(url, path)).map(([, scope]) => scope);
  return grants.admin ? "all" : widest(found);
}

/** The menu grants of these services. */
export const menusOf = serviceKey("menus", (services): MenuGrants => new MenuGrants(services));
