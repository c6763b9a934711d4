import { describe, expect, it } from "vitest";
import { compileAll } from "#engine/compile/compile.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

/** As they are served: what they take from a template or another page is theirs too. */
const pages = [...compileAll(loadSchemaSet()).plans.values()];
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
    for (const page of influence) expect([page.route, page.frame]).toEqual([page.route, "mediax"]);
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
