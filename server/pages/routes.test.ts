import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PagePlan } from "#engine/compile/plan.ts";
import { openTestApp, type TestApp } from "#server/testing/openTestApp.ts";
import type { PlanBook } from "./PlanBook.ts";
import { planBookOf } from "./routes.ts";

let test: TestApp;
let book: PlanBook;
const plan = (route: string, access = "menu") => ({ route, title: route, frame: "console", access, breadcrumb: true }) as PagePlan;

beforeAll(async () => {
  test = await openTestApp();
  book = planBookOf(test.app.services);
  const plans = [
    plan("/track/home"),
    plan("/settings/roles"),
    plan("/yunying/analysis/:datatype"),
    plan("/spread/single", "public"),
    plan("/user/profile", "signedIn"),
    plan("/nowhere/at/all"),
  ];
  book.update({
    pages: plans.map((each) => ({ file: each.route, route: each.route, plans: [each], problems: [] })),
    codeRoutes: ["/login"],
  });
});
afterAll(() => test.app.close());

describe("plans", () => {
  it("the index tells every route with what the frame needs, and nothing more", async () => {
    const reply = await test.app.inject("/plans/index.json");
    const { routes } = reply.json();
    expect(routes).toContainEqual({
      route: "/track/home",
      file: "track.home",
      title: "/track/home",
      frame: "console",
      access: "menu",
      breadcrumb: true,
    });
  });

  it("a page bound to a menu that stands in none is marked", async () => {
    const { routes } = (await test.app.inject("/plans/index.json")).json() as { routes: { route: string; unlisted?: boolean }[] };
    expect(routes.filter(({ unlisted }) => unlisted).map(({ route }) => route)).toEqual(["/nowhere/at/all"]);
  });

  it("go to those who may open the page", async () => {
    const status = async (client: { get(url: string): Promise<{ http: number }> }, file: string) =>
      (await client.get(`/plans/${file}.json`)).http;
    const stranger = test.client();
    const editor = await test.signedIn("bianji");
    const opinion = await test.signedIn("yuqing");
    const admin = await test.signedIn("admin");
    expect(await status(stranger, "spread.single")).toBe(200);
    for (const file of ["track.home", "settings.roles", "user.profile"]) expect(await status(stranger, file), file).toBe(401);
    expect(await status(editor, "settings.roles")).toBe(403);
    expect(await status(editor, "user.profile")).toBe(200);
    expect(await status(editor, "yunying.analysis._datatype")).toBe(403);
    expect(await status(admin, "yunying.analysis._datatype")).toBe(200);
    expect(await status(admin, "settings.roles")).toBe(200);
    // Home is always allowed, also to who lacks it in the menu.
    expect(await status(opinion, "track.home")).toBe(200);
    expect(await status(admin, "nothing")).toBe(404);
    expect((await admin.get("/plans/track.home")).http).toBe(404);
  });

  it("are not sent again while unchanged", async () => {
    const admin = await test.signedIn("admin");
    const { headers } = await admin.get("/plans/settings.roles.json");
    admin.headers = { "if-none-match": String(headers.etag) };
    expect((await admin.get("/plans/settings.roles.json")).http).toBe(304);
  });

  it("pages get the console or, unknown, its not-found page with 404", async () => {
    const pages = {
      "/track/home": [200, 503],
      "/yunying/analysis/weibo": [200, 503],
      "/nowhere": [404, 503],
      "/login": [200, 503],
    };
    for (const [url, allowed] of Object.entries(pages)) {
      const reply = await test.app.inject(url);
      expect(allowed, url).toContain(reply.statusCode);
      expect(reply.headers["content-type"]).toContain("text/html");
    }
  });

  it("the checks of a form are a module of this server that asks for no other file, at an address of their own", async () => {
    const form = { schema: { type: "object", properties: { name: { type: "string", minLength: 2 } } } };
    const view = (title: string) => ({ kind: "settings", id: "view", path: "", title, form });
    const titles = ["/form/a", "/form/b"];
    book.update({
      pages: titles.map((route) => ({
        ...{ file: route, route, problems: [] },
        plans: [{ ...plan(route, "public"), view: view(route) } as unknown as PagePlan],
      })),
      codeRoutes: [],
    });
    const addressOf = (route: string) => JSON.parse(book.get(route)?.body ?? "{}").view.form.validator as string;
    const address = addressOf("form.a");
    expect(addressOf("form.b"), "equal forms share their checks").toBe(address);
    const reply = await test.app.inject(address);
    expect(reply.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(reply.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(reply.body).not.toMatch(/\beval\(|new Function|^import |require\("/m);
    const { default: checks } = await import(`data:text/javascript;base64,${Buffer.from(reply.body).toString("base64")}`);
    const [check] = Object.values(checks) as ((value: unknown) => boolean)[];
    expect([check?.({ name: "ab" }), check?.({ name: "a" })]).toEqual([true, false]);
    expect((await test.app.inject("/plans/validators/unknown.js")).statusCode).toBe(404);
    expect((await test.app.inject(address.slice(0, -3))).statusCode).toBe(404);
  });
});
