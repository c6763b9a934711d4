import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MenuItem } from "#engine/grammar/endpoints.gen.ts";
import { SCHEMAS_DIR } from "#server/contract/loadContracts.ts";
import { readJson } from "#server/contract/readJson.ts";
import { SettingsError } from "#server/settings.ts";

/** A node of a menu tree (SPEC §3). Hidden nodes and level 3 are not drawn; they grant their address. */
export type { MenuItem };

/** One system variant: `schemas/sites/<file>.json`. */
export interface Site {
  /** Name of its file. */
  file: string;
  id: number;
  code: string;
  name: string;
  home: string;
  style: string;
  copyright: string;
  flags: Record<string, boolean>;
  menus: MenuItem[];
  settings: MenuItem[];
  profile: MenuItem[];
}

/** Operation keys with their labels, in the order of the role editor. */
export const OPERATIONS: Record<string, string> = {
  export: "导出",
  delete: "删除",
  /** Documents, from everybody's stock. */
  erase: "全局删除",
  collect: "收藏",
  material: "加入素材",
  plan: "加入选题",
  push: "推送",
  edit: "编辑",
  audit: "审核",
  config: "配置",
};

/** Operations on what is everybody's: a role may name them, a user of a client unit never has them. */
export const HOUSE_OPERATIONS: ReadonlySet<string> = new Set(["erase"]);

/** All variants. @throws naming the file that cannot be read. */
export function loadSites(schemasDir = SCHEMAS_DIR): Site[] {
  const dir = join(schemasDir, "sites");
  const files = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith(".json") && name !== "roles.json") : [];
  return files.sort().map((name) => {
    try {
      return readSite(name.replace(/\.json$/, ""), readJson(join(dir, name)) as Record<string, unknown>);
    } catch (error) {
      throw new Error(`schemas/sites/${name}: ${(error as Error).message}`);
    }
  });
}

/** The variant named by SITE: by file name, id, or, for the default, the variant with id 1. */
export function chooseSite(sites: Site[], wanted: string): Site {
  const found =
    sites.find((site) => site.file === wanted) ??
    sites.find((site) => String(site.id) === wanted) ??
    (wanted === "default" ? sites.find((site) => site.id === 1) : undefined);
  if (!found) {
    const known = sites.map((site) => site.file).join(", ") || "none";
    throw new SettingsError(`SITE="${wanted}" is not one of the variants in schemas/sites (${known})`);
  }
  return found;
}

function readSite(file: string, raw: Record<string, unknown>): Site {
  const text = (name: string) => (typeof raw[name] === "string" ? (raw[name] as string) : "");
  return {
    file,
    id: Number(raw.systemId ?? raw.id),
    code: text("code"),
    name: text("title") || text("name"),
    home: text("home"),
    style: text("style"),
    copyright: text("copyright"),
    flags: (raw.flags ?? {}) as Record<string, boolean>,
    menus: readTree(raw.menus, ""),
    settings: readTree(raw.settings, ""),
    profile: readTree(raw.profile, ""),
  };
}

/** Fills what an authored node may leave out: an id is its code, a code its address or its place. */
function readTree(raw: unknown, above: string): MenuItem[] {
  const list = Array.isArray(raw) ? raw : ((raw as { children?: unknown[] } | undefined)?.children ?? []);
  return list.map((each, i) => {
    const { children, ...node } = each as Partial<MenuItem>;
    const url = node.url ?? "";
    const code = node.code ?? node.id ?? (url ? url.slice(1).replaceAll("/", ".") : `${above}${i + 1}`);
    const item: MenuItem = { ...node, id: String(node.id ?? code), code, name: node.name ?? "", url };
    const below = readTree(children ?? [], `${code}.`);
    return below.length ? { ...item, children: below } : item;
  });
}

/** Every node of a tree, parents before children. */
export function* nodesOf(items: MenuItem[]): Generator<MenuItem> {
  for (const item of items) {
    yield item;
    yield* nodesOf(item.children ?? []);
  }
}
