import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, signIn } from "./harness.ts";
import { openSite } from "./openSite.ts";

const { site, browser, page } = await openSite();

const openUser = async (on: Page, code: string) => {
  await on.goto("/settings/users");
  const row = on.getByRole("row").filter({ has: on.getByRole("cell", { name: code, exact: true }) });
  await row.getByRole("button", { name: "编辑", exact: true }).click();
  const form = on.getByRole("dialog").filter({ has: on.getByLabel("邮箱") });
  await form.getByLabel("邮箱").waitFor();
  return form;
};

test("two officers save one user: the later one is shown what changed, keeps what was typed, and may save all the same", async () => {
  const other = await openPage(browser, site);
  await signIn(other.page);
  const late = await openUser(page, "fenxi");
  const early = await openUser(other.page, "fenxi");
  await early.getByLabel("邮箱").fill("early@example.cn");
  await early.getByRole("button", { name: "保存", exact: true }).click();
  await early.waitFor({ state: "hidden" });

  await late.getByLabel("邮箱").fill("late@example.cn");
  await late.getByRole("button", { name: "保存", exact: true }).click();
  const question = page.getByRole("dialog", { name: "保存前，这条记录已被修改" });
  await question.getByRole("row", { name: /邮箱.*early@example\.cn/ }).waitFor();
  await question.getByRole("button", { name: "返回继续编辑" }).click();
  await question.waitFor({ state: "hidden" });
  expect(await late.getByLabel("邮箱").inputValue()).toBe("late@example.cn");
  await late.getByRole("button", { name: "保存", exact: true }).click();
  await question.getByRole("button", { name: "仍要保存" }).click();
  await late.waitFor({ state: "hidden" });
  const again = await openUser(other.page, "fenxi");
  expect(await again.getByLabel("邮箱").inputValue()).toBe("late@example.cn");
  await other.context.close();
});

test("another user signs in in a second tab: the first stops, and goes on as that user when told to", async () => {
  const second = await page.context().newPage();
  await page.goto("/settings/users");
  await page.getByRole("row").nth(1).waitFor();
  await signIn(second, "fenxi");
  const notice = page.getByRole("alertdialog", { name: "本页已停止" });
  await notice.waitFor();
  await notice.getByRole("button", { name: "以当前账号继续" }).click();
  await notice.waitFor({ state: "detached" });
  await page.waitForFunction(async () => (await (await fetch("/api/myinfo", { method: "POST" })).json()).data.code === "fenxi");
  await second.close();
});
