import type { Page } from "playwright-core";
import { turn } from "./looks.ts";

/** What opens over a page, by the style sheet's name, as far as it is open. */
const OPEN = {
  dialog: ".ant-modal",
  drawer: ".ant-drawer-content-wrapper",
  choices: ".ant-select-dropdown:not(.ant-select-dropdown-hidden)",
  menu: ".ant-dropdown:not(.ant-dropdown-hidden)",
  columns: ".ant-pro-table-column-setting-overlay",
  days: ".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)",
};

/** A sheet for the import, of whose rows none can be taken. */
const WRONG_ROWS = "姓名,账号,部门,角色,手机\n无部门,wubumen,没有这个部门,编辑,\n无角色,wujuese,编辑部,没有这个角色,\n";

/**
 * Opens one of each kind of overlay of the console, calls `examine` while it stands, and closes it. `inside` is a selector
 * of the overlay. Nothing is saved. What was found, by the overlay.
 */
export async function eachOverlay(page: Page, examine: (inside: string) => Promise<string[]>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  const look = async (name: string, inside: string) => {
    const found = await examine(inside);
    if (found.length > 0) all[name] = found;
    await turn(page, "light");
  };
  const shown = async (inside: string) => {
    await page.locator(inside).first().waitFor();
    return inside;
  };
  const button = (name: string | RegExp, within: string = "body") =>
    page
      .locator(within)
      .getByRole("button", { name, exact: typeof name === "string" })
      .first();
  /** Escape closes what is on top: at times a tooltip first. */
  const close = async () => {
    const any = page.locator(Object.values(OPEN).join(", ")).filter({ visible: true });
    for (let tries = 0; (await any.count()) > 0; tries++) {
      if (tries === 20) throw new Error("Escape closes nothing");
      await page.keyboard.press("Escape");
      await any
        .first()
        .waitFor({ state: "hidden", timeout: 400 })
        .catch(() => {});
    }
  };

  await page.goto("/settings/users");
  const row = page.locator(".ant-table-row", { hasText: "bianji" });
  await row.waitFor();

  await button("新增用户").click();
  await page.locator(`${OPEN.dialog} input`).first().waitFor();
  await button("保存", OPEN.dialog).click();
  await page.locator(".form-error").first().waitFor();
  await look("a form with mistakes", OPEN.dialog);
  await page.locator(OPEN.dialog).getByRole("combobox").first().click();
  await look("choices in a form", await shown(OPEN.choices));
  await close();

  await row.getByRole("button", { name: "更多" }).click();
  const deletes = page.getByRole("menuitem", { name: "删除" });
  await deletes.hover();
  await look("further actions of a row", await shown(OPEN.menu));
  await deletes.click();
  await look("a question", await shown(OPEN.dialog));
  await close();

  await button("导入").click();
  await page.getByTestId("upload-input").setInputFiles({ name: "用户.csv", mimeType: "text/csv", buffer: Buffer.from(WRONG_ROWS) });
  await button("开始导入").click();
  await page.getByRole("table", { name: "导入结果" }).waitFor();
  await look("an import with its rows", OPEN.dialog);
  await close();

  await button("列设置").click();
  await look("the settings of columns", await shown(OPEN.columns));
  await close();
  await button("表格密度").click();
  await look("the density", await shown(OPEN.menu));
  await close();

  // The list is held back, so that the progress stays.
  await page.route("**/api/user/search", () => {});
  await button("导出").click();
  await page.getByRole("dialog", { name: "正在导出 用户" }).waitFor();
  await look("the progress of an export", OPEN.dialog);
  await button(/取\s*消/, OPEN.dialog).click();
  await close();
  await page.unroute("**/api/user/search");

  await page.goto("/settings/roles");
  await page.locator(".ant-table-row").last().getByRole("button", { name: "编辑", exact: true }).click();
  await page.locator(`${OPEN.drawer} input[type=checkbox]`).first().waitFor();
  await look("a form in a drawer", OPEN.drawer);
  await close();

  await page.goto("/yuqing/fts/list");
  await page.getByRole("radio", { name: "自定义" }).first().check();
  await page.locator(".filters-window .ant-picker input").first().click();
  await look("free days", await shown(OPEN.days));
  await close();

  await page.goto("/track/local");
  await page.locator(".ant-tree-select input").first().click();
  await look("a tree of choices", await shown(OPEN.choices));
  await close();
  return all;
}
