import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { AuthoredArea } from "#engine/grammar/contract.ts";

interface Node {
  code: string;
  name: string;
  url?: string;
  childPos?: number;
  hidden?: boolean;
  shortCut?: boolean;
  operations?: string[];
  children?: Node[];
}
interface Site {
  systemId: number;
  code: string;
  home: string;
  flags: Record<string, boolean>;
  menus: Node[];
  settings: Node[];
  profile: Node[];
}
interface RoleSeed {
  code: string;
  systemId: number;
  menus: string[];
  operations: string[];
  user: { code: string; overseas: number; zxyun: number };
}

const schemas = resolve(import.meta.dirname, "../../schemas");
const read = <T>(name: string): T => JSON.parse(readFileSync(join(schemas, name), "utf8")) as T;
const sites = ([1, 2, 4] as const).map((id) => read<Site>(`sites/${id}.json`));
const { roles } = read<{ roles: RoleSeed[] }>("sites/roles.json");
const nodes = (list: Node[]): Node[] => list.flatMap((node) => [node, ...nodes(node.children ?? [])]);
const all = (site: Site) => nodes([...site.menus, ...site.settings, ...site.profile]);
/** `**` stands for any rest, `*` for one step. */
const matches = (pattern: string, url: string) =>
  new RegExp(`^${pattern.replace("/**", "(/.*)?").replace("**", ".*").replace("/*", "/[^/]+")}$`).test(url);

describe("sites", () => {
  it.each(sites.map((site) => [site.systemId, site] as const))("%d has a sound tree", (_, site) => {
    const ids = all(site).map((node) => node.code);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    const urls = all(site).filter((node) => node.url);
    expect(urls.map((node) => node.url)).toContain(site.home);
    // SPEC §4: the websocket is for mbd, the alert box for the opinion system.
    expect(site.flags.websocket).toBe(site.code === "mbd");
    expect(site.flags.alerts).toBe(site.systemId === 2);
    expect(urls.map((node) => node.url)).toContain("/document");
    for (const node of nodes(site.menus)) {
      expect(node.url ?? "/", node.code).toMatch(/^\//);
      if (!node.url) expect([1, 2], node.code).toContain(node.childPos);
    }
    // Two visible levels: whatever lies deeper only grants its address.
    for (const top of site.menus)
      for (const second of top.children ?? [])
        for (const third of second.children ?? []) expect(third.hidden || second.hidden || top.url !== undefined, third.code).toBe(true);
  });

  it("offers a narrow submenu only where it has few entries", () => {
    for (const site of sites)
      for (const top of site.menus)
        if (top.childPos === 1) expect(top.children!.filter((node) => !node.hidden).length, top.code).toBeLessThan(6);
  });

  it("names every flag in every variant", () => {
    for (const site of sites)
      expect(Object.keys(site.flags).sort()).toEqual(
        [
          "alerts",
          "appQr",
          "assistant",
          "autocomplete",
          "breadcrumb",
          "captcha",
          "copyright",
          "rememberPassword",
          "searchBar",
          "thirdParty",
          "token",
          "topicReminder",
          "websocket",
        ].sort(),
      );
    expect(sites.map((site) => site.code)).toEqual(["mbd", "yuqing", "mbd"]);
  });

  it("grants roles pages that exist in their variant", () => {
    for (const role of roles) {
      const site = sites.find(({ systemId }) => systemId === role.systemId)!;
      for (const pattern of role.menus)
        expect(
          all(site).some((node) => node.url && matches(pattern, node.url)),
          `${role.code} ${pattern}`,
        ).toBe(true);
    }
  });

  it("keeps an editor out of the role administration and lets an admin in", () => {
    const may = (code: string, url: string) => roles.find((role) => role.code === code)!.menus.some((pattern) => matches(pattern, url));
    expect(may("editor", "/settings/roles")).toBe(false);
    expect(may("admin", "/settings/roles")).toBe(true);
    expect(may("opinion", "/yuqing/settings/sensitive")).toBe(true);
    expect(may("overseas", "/media/imagefts")).toBe(false);
  });

  it("holds every page that an endpoint's rights name", () => {
    const urls = new Set(sites.flatMap((site) => all(site).map((node) => node.url)));
    const missing: string[] = [];
    for (const file of readdirSync(join(schemas, "endpoints")))
      for (const [name, { rights }] of Object.entries(read<AuthoredArea>(`endpoints/${file}`).endpoints))
        if (typeof rights !== "string" && "menus" in rights)
          for (const url of rights.menus) if (!urls.has(url)) missing.push(`${name} ${url}`);
    expect(missing).toEqual([]);
  });
});
