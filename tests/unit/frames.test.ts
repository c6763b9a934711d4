import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

interface Page {
  route: string;
  frame?: string;
  frameWhen?: { when: string; frame: string }[];
  access?: string;
  navScope?: string;
  extends?: string;
  patch?: Partial<Page>;
}

const dir = resolve(import.meta.dirname, "../../schemas/pages");
const pages = readdirSync(dir, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(dir, name), "utf8")) as Page)
  .map((page) => ({ ...page, ...page.patch }) as Page);
const found = (routes: string[]) => pages.filter((page) => routes.includes(page.route));

/** SPEC §2; a page of the list that is not written yet is not asked for. */
describe("pages stand in the frame the specification names", () => {
  const standalone = [
    ...["/yuqing/document", "/document", "/yuqing/report/document", "/ranklist/source"],
    ...["/influence/document", "/influence/document-ai", "/influence/wbtopic/detail"],
  ];

  it("seven standalone, and no other", () => {
    expect(found(standalone).length).toBeGreaterThan(2);
    for (const page of found(standalone)) expect([page.route, page.frame]).toEqual([page.route, "standalone"]);
    for (const page of pages) if (page.frame === "standalone") expect(standalone).toContain(page.route);
  });

  it("influence in the mediax frame", () => {
    const influence = pages.filter((page) => page.route.startsWith("/influence/") && !standalone.includes(page.route));
    expect(influence.length).toBeGreaterThan(0);
    for (const page of influence) {
      if (!page.extends) expect([page.route, page.frame]).toEqual([page.route, "mediax"]);
    }
  });

  it("track/ranks in the login frame when the tab is ai", () => {
    const [ranks] = found(["/track/ranks"]);
    expect(ranks?.frameWhen).toMatchObject([{ when: expect.stringMatching(/tab.*ai/), frame: "login" }]);
  });

  it("plan pages in one navigation scope, so that moving among them cancels nothing", () => {
    const plan = pages.filter((page) => /^\/track\/plan(\/|$)/.test(page.route));
    for (const page of plan) expect([page.route, page.navScope]).toEqual([page.route, "plan"]);
    // The news calendar stands in the same menu and leads to plans.
    const scope = [...plan.map((page) => page.route), "/track/newscalendar"];
    for (const page of pages) if (page.navScope === "plan") expect(scope).toContain(page.route);
  });

  it("nobody but the three open pages is reached without signing in", () => {
    const open = ["/spread/addworks", "/spread/single", "/spread/wbsingle"];
    for (const page of pages) if (page.access === "public") expect(open).toContain(page.route);
    for (const page of found(open)) expect(page.access).toBe("public");
  });
});
