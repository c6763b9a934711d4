import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openPage, PASSWORD, signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

// The administrator, and the editor whose rights and account are changed.
const { site, browser, visit: admin } = await openSite();
const editor = await openPage(browser, site);
await signIn(editor.page, "bianji");

const ask = async (page: Page, path: string, form: Record<string, string> = {}) => (await page.request.post(path, { form })).json();
const save = (page: Page) => page.getByRole("button", { name: "保存", exact: true }).click();

describe("a role", () => {
  const RESULTS = "/media/fts/list?time=30d";
  const toExport = (page: Page) => page.getByRole("button", { name: "导出" });
  const openRole = async (page: Page, name: string, action: string) => {
    await page.goto("/settings/roles");
    const row = page.getByRole("row").filter({ has: page.getByRole("cell", { name, exact: true }) });
    await row.getByRole("button", { name: action, exact: true }).click();
    await page.getByRole("dialog").getByRole("checkbox", { name: "检索结果", exact: true }).waitFor();
    return page.getByRole("dialog");
  };

  test("offers the operations a page has, and shows a branch in part", async () => {
    const drawer = await openRole(admin.page, "编辑", "编辑");
    expect(await drawer.getByRole("checkbox", { name: "检索结果 收藏", exact: true }).count()).toBe(1);
    expect(await drawer.getByRole("checkbox", { name: "检索结果 审核", exact: true }).count()).toBe(0);
    const branch = drawer.getByRole("checkbox", { name: "检索", exact: true });
    expect(await branch.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await admin.page.keyboard.press("Escape");
  });

  test("that loses a right takes the action away, in the console and behind it", async () => {
    const { page } = editor;
    await page.goto(RESULTS);
    await toExport(page).first().waitFor();
    const drawer = await openRole(admin.page, "编辑", "编辑");
    await drawer.getByRole("checkbox", { name: "检索结果 导出", exact: true }).uncheck();
    await save(admin.page);
    await admin.page.getByText("保存成功").waitFor();
    await page.reload();
    await page.getByText(/共 [\d,]+ 条信息/).waitFor();
    await page.getByRole("button", { name: "收藏" }).first().waitFor();
    expect(await toExport(page).count()).toBe(0);
    const [held] = (await ask(page, "/api/menu/operations", { url: "/media/fts/list" })).data;
    expect(held.operations).toContain("collect");
    expect(held.operations).not.toContain("export");
  });

  test("is copied under a name of its own; one in use cannot be deleted", async () => {
    const { page } = admin;
    const drawer = await openRole(page, "编辑", "复制角色");
    expect(await drawer.getByLabel(/角色名称/).inputValue()).toBe("编辑 副本");
    expect(await drawer.getByRole("checkbox", { name: "检索结果 导出", exact: true }).isChecked()).toBe(false);
    await save(page);
    const copy = page.getByRole("row").filter({ hasText: "编辑 副本" });
    await copy.waitFor();
    await page.goto("/settings/roles");
    const { rows } = (await ask(page, "/api/role/search")).data;
    const of = (name: string) => rows.find((row: { name: string }) => row.name === name);
    expect(of("编辑 副本").menus).toEqual(of("编辑").menus);
    const { data: token } = await (await page.request.get("/api/optoken")).json();
    const refused = await page.request.post("/api/role/delete", {
      form: { ids: of("编辑").id, optoken: token.optoken, optime: String(token.optime) },
    });
    expect((await refused.json()).message).toContain("不能删除");
  });
});

test("a profile that is saved shows in the header and after a reload", async () => {
  const { page } = editor;
  await page.goto("/user/profile");
  const name = page.getByLabel(/姓名/);
  await name.fill("夜班编辑甲乙");
  await page.getByRole("button", { name: "保存", exact: true }).first().click();
  await page.getByText("保存成功").waitFor();
  await page.getByRole("button", { name: /夜班编辑\.\.\./ }).waitFor();
  await page.reload();
  await name.waitFor();
  expect(await name.inputValue()).toBe("夜班编辑甲乙");
  expect(await page.getByLabel("账号").isEditable()).toBe(false);
});

test("Back and the header's search ask first where a form holds what is not saved, and stay or go as one answers", async () => {
  const { page } = admin;
  await page.goto("/settings/users");
  await page.locator(".frame-header").getByText("管理员").first().click();
  await page.locator("a[href*='/user/profile']").first().click();
  await page.waitForURL(/\/user\/profile/);
  const name = page.locator(".settings input[type=text]:visible").first();
  await name.fill("没有保存");
  const question = page.getByText("内容还没有保存，确定要离开？");
  const answer = (text: RegExp) => page.getByRole("dialog").getByRole("button", { name: text });
  await page.evaluate(() => history.back());
  await question.waitFor();
  expect(page.url()).toContain("/user/profile");
  await answer(/取\s*消/).click();
  await question.waitFor({ state: "hidden" });
  expect(await name.inputValue()).toBe("没有保存");
  await page.getByRole("button", { name: "打开搜索" }).click();
  await page.getByLabel("全文检索").fill("台风");
  await page.getByLabel("全文检索").press("Enter");
  await question.waitFor();
  expect(page.url()).toContain("/user/profile");
  await answer(/取\s*消/).click();
  await question.waitFor({ state: "hidden" });
  expect(await name.inputValue()).toBe("没有保存");
  await page.evaluate(() => history.back());
  await question.waitFor();
  await answer(/确\s*定/).click();
  await page.waitForURL(/\/settings\/users/);
});

test("a password: a wrong one is told, a right one signs out and is the only one from then on", async () => {
  const { page } = editor;
  await page.goto("/user/password");
  const fill = async (old: string, next: string, repeat = next) => {
    await page.getByLabel(/原密码/).fill(old);
    await page.getByLabel(/^新密码/).fill(next);
    await page.getByLabel(/确认新密码/).fill(repeat);
    await page.getByRole("button", { name: "修改密码" }).click();
  };
  await fill(PASSWORD, "Nightshift7", "Nightshift8");
  await page.getByText("两次输入不一致").waitFor();
  await fill(PASSWORD, "nodigitshere");
  await page.locator(".form-error").first().waitFor();
  await fill("Wrong12345", "Nightshift7");
  await page.getByText("原密码错误").waitFor();
  await fill(PASSWORD, "Nightshift7");
  await page.waitForURL("**/login");
  expect((await (await page.request.post("/api/myinfo")).json()).status).not.toBe(0);
  expect((await ask(page, "/api/login", { username: "bianji", password: PASSWORD })).status).not.toBe(0);
  await signIn(page, "bianji", "Nightshift7");
});

describe("a subscribed column", () => {
  const item = (name: string) => admin.page.getByRole("treeitem", { name });
  const preview = () => admin.page.locator(".settings-preview");
  const found = async (): Promise<number> => {
    const text = await preview()
      .getByText(/共 [\d,]+ 条信息/)
      .innerText();
    return Number(text.replace(/\D/g, ""));
  };
  const add = async (name: string) => {
    const { page } = admin;
    await page.getByRole("button", { name: "新建栏目" }).click();
    await page
      .getByRole("dialog")
      .getByLabel(/栏目名称/)
      .fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "保存", exact: true }).click();
    await item(name).waitFor();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    const shown = () =>
      page
        .getByLabel(/栏目名称/)
        .inputValue({ timeout: 1000 })
        .catch(() => "");
    await expect.poll(shown, { timeout: 20_000 }).toBe(name);
  };

  test("is previewed as it is typed, before it is saved", async () => {
    const { page } = admin;
    await page.goto("/settings/subscribe");
    await add("端到端甲");
    const all = await found();
    await page.getByLabel("关键词", { exact: true }).fill("通报");
    await expect.poll(found, { timeout: 20_000 }).toBeLessThan(all);
    const some = await found();
    expect(some).toBeGreaterThan(0);
    const id = new URL(page.url()).searchParams.get("id") ?? "";
    expect((await ask(page, "/api/subscribe/column/findById", { id })).data.keyWords ?? "").toBe("");
    await save(page);
    await page.getByText("栏目“端到端甲”已保存").waitFor();
    expect((await ask(page, "/api/subscribe/column/query", { id })).data.total).toBe(some);
  });

  test("asks before another takes unsaved input away, and shows each its own", async () => {
    const { page } = admin;
    await add("端到端乙");
    const words = page.getByLabel("关键词", { exact: true });
    await words.fill("演练");
    await item("端到端甲").click();
    await page.getByText("内容还没有保存，确定要离开？").waitFor();
    const answer = (text: RegExp) => page.getByRole("dialog").getByRole("button", { name: text }).click();
    await answer(/取\s*消/);
    expect(await words.inputValue()).toBe("演练");
    await item("端到端甲").click();
    await answer(/确\s*定/);
    await expect.poll(() => words.inputValue().catch(() => ""), { timeout: 20_000 }).toBe("通报");
  });

  test("is put in order with the keyboard and by dragging", async () => {
    const { page } = admin;
    const order = async () =>
      (await ask(page, "/api/subscribe/column/tree")).data
        .map((column: { name: string }) => column.name)
        .filter((name: string) => name.startsWith("端到端"));
    expect(await order()).toEqual(["端到端甲", "端到端乙"]);
    // The question of the test before gives the focus back once it is gone.
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await item("端到端乙").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(order, { timeout: 20_000 }).toEqual(["端到端乙", "端到端甲"]);
    const box = await item("端到端乙").boundingBox();
    await item("端到端甲").dragTo(item("端到端乙"), { targetPosition: { x: 40, y: (box?.height ?? 30) / 2 } });
    await expect.poll(order, { timeout: 20_000 }).toEqual(["端到端乙"]);
  });
});

test("nothing went wrong on the way", () => {
  // Refused sign-ins and calls are answers, not faults.
  const faults = [...admin.problems, ...editor.problems].filter((text) => !/status of (401|403)/.test(text));
  expect(faults).toEqual([]);
});
