import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { clickAtRest } from "./harness.ts";
import { openSite } from "./openSite.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PLAN = "冬季供暖保障的三问";

const heard: { event: string; group: { name: string }; documents: { title: string }[] }[] = [];

const receiver = createServer((req, reply) => {
  let text = "";
  req.on("data", (part) => {
    text += part;
  });
  req.on("end", () => {
    heard.push(JSON.parse(text));
    reply.end("{}");
  });
});
await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
const { site, browser, visit } = await openSite({ env: { PUSH_ALLOW_HOSTS: "127.0.0.1" } });
afterAll(() => void receiver.close());

interface Reply {
  status: number;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: replies of every shape
  data: any;
}
const ask = async (path: string, form: Record<string, string> = {}): Promise<Reply> =>
  (await visit.page.request.post(path, { form })).json();
const act = async (path: string, data: object): Promise<Reply> => {
  const { data: token } = await (await visit.page.request.get("/api/optoken")).json();
  return (await visit.page.request.post(path, { data, headers: { optoken: token.optoken } })).json();
};

describe("a plan from two documents", () => {
  let planId = "";

  test("is made on 加入选题 and opens in the calendar", async () => {
    const { page } = visit;
    const { data } = await ask("/api/query/yuqing", { timeFlag: "30d", pagesize: "2", page: "1" });
    const ids = data.rows.map((row: { id: string }) => row.id);
    await page.goto(`/track/plan/toPlan?docIds=${ids.join(",")}&mode=new&planTitle=${encodeURIComponent(PLAN)}`);
    for (const row of data.rows) await page.getByText(row.title.slice(0, 8)).first().waitFor();
    await page.getByRole("textbox", { name: "选题", exact: true }).first().waitFor();
    expect(await page.getByRole("textbox", { name: "选题", exact: true }).first().inputValue()).toBe(PLAN);
    const date = page.getByRole("textbox", { name: "日期", exact: true }).first();
    await date.click();
    await page.locator(".ant-picker-cell-today").first().click();
    await page.getByRole("button", { name: "新建并加入" }).click();
    await page.waitForURL(/\/track\/plan\?.*id=/);
    planId = new URL(page.url()).searchParams.get("id") ?? "";
    await page.getByRole("heading", { name: PLAN }).waitFor();
    await page.locator(".calendar-chosen").waitFor();
    const plan = (await ask("/api/topicPlan/get", { id: planId })).data;
    expect(plan).toMatchObject({ title: PLAN, docCount: 2, status: 0 });
  });

  test("moves through its flow on the board, with the keyboard too", async () => {
    const { page } = visit;
    await page.getByText("看板", { exact: true }).click();
    const card = page.getByRole("button", { name: PLAN });
    await card.focus();
    await page.keyboard.press("Alt+ArrowRight");
    await page.getByText(`${PLAN} 已移至 策划中`).waitFor();
    await page.getByRole("tab", { name: "流程" }).click();
    await page.locator(".mbd-detail-main").getByText("策划中").last().waitFor();
    const { data } = await ask("/api/topicPlan/flow/list", { id: planId });
    expect(data.map((step: { step: number }) => step.step)).toEqual([1, 0]);
  });

  test("keeps remarks, and its reminder card leads back to it", async () => {
    const { page } = visit;
    const remind = { advance: 1, way: ["popup", "message"] };
    expect((await act("/api/topicPlan/set", { id: planId, remind })).status).toBe(0);
    const { data } = await (await page.request.get("/api/user/messages")).json();
    const card = data.topicPlan.find((one: { id: string }) => one.id === planId);
    expect(card).toMatchObject({ title: PLAN });
    await page.goto(`/track/plan?id=${planId}&triggerDate=${card.triggerDate}`);
    await page.getByRole("heading", { name: PLAN }).waitFor();
    await page.locator(".calendar-month .calendar-chosen").waitFor();
    await page.getByRole("tab", { name: "进展" }).click();
    await page.getByPlaceholder(/写下进展/).fill("已约供热企业");
    await page.getByRole("button", { name: "发表" }).click();
    await page.getByRole("tabpanel").getByText("已约供热企业").first().waitFor();
  });

  test("takes further documents, which then are ticked for good", async () => {
    const { page } = visit;
    await page.goto(`/track/plan/relate?id=${planId}&keyWords=${encodeURIComponent("通报")}&time=30d`);
    const link = page.getByRole("button", { name: "关联", exact: true }).nth(1);
    await link.waitFor();
    await link.click();
    await page.locator(".mbd-card-check input:disabled").first().waitFor();
    const count = async () => (await ask("/api/topicPlan/get", { id: planId })).data.docCount;
    await expect.poll(count, { timeout: 30_000 }).toBe(3);
  });
});

test("the assistant's topics fill a new plan's angle", async () => {
  const { page } = visit;
  const { data } = await ask("/api/query/yuqing", { timeFlag: "30d", pagesize: "1", page: "1" });
  await page.goto("/track/plan");
  await page.getByRole("button", { name: "新建选题" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "选题", exact: true }).fill(data.rows[0].title.slice(0, 60));
  await dialog.getByRole("button", { name: "AI 选题推荐" }).click();
  const offers = dialog.getByRole("button", { name: /^采用：/ });
  await expect.poll(() => offers.count(), { timeout: 30_000 }).toBe(5);
  await dialog.getByText("内容由AI生成，请仔细甄别").waitFor();
  const name = (await offers.nth(1).getAttribute("aria-label"))!.slice(3);
  await expect.poll(() => offers.nth(1).isEnabled()).toBe(true);
  await offers.nth(1).click();
  const angle = await dialog.getByLabel("角度").inputValue();
  expect(angle.startsWith(name)).toBe(true);
  expect(angle).not.toMatch(/\*\*|\[\^|^#/m);
  expect(await seriousIn(page)).toEqual([]);
  await dialog.getByRole("button", { name: "取消" }).click();
});

test("a push rule shows the fields of its target alone; a breakout becomes a topic with handling and judgement", async () => {
  const { page } = visit;
  await page.goto("/yuqing/datapush?tab=rules");
  await page.getByRole("button", { name: "新建规则" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("规则名称").fill("停水");
  await dialog.getByRole("button", { name: "下一步" }).click();
  const choose = (target: string) => dialog.getByRole("radio", { name: target }).check();
  await choose("邮件");
  await dialog.getByLabel("收件邮箱").waitFor();
  await choose("领导");
  await dialog.getByLabel("收件邮箱").waitFor({ state: "detached" });
  await dialog.getByLabel("接收人").waitFor();
  expect(await dialog.getByText("格式", { exact: true }).count()).toBe(0);
  expect(await seriousIn(page)).toEqual([]);

  const made = await act("/api/event/save", {
    title: "水厂停水",
    keyWords: "通报",
    breakoutType: "事故灾难",
    level: 3,
  });
  await page.goto("/yuqing/emergency?time=48h");
  await page
    .getByRole("link", { name: "建专题" })
    .or(page.getByRole("button", { name: "建专题" }))
    .first()
    .waitFor();
  await page.goto(`/yuqing/event?id=${made.data.id}&tab=handling`);
  await page.getByLabel("处置部门").fill("水务局");
  await page.getByRole("textbox", { name: "处置情况" }).fill("抢修管网，当晚恢复供水");
  await page.getByRole("button", { name: "记录", exact: true }).click();
  await page.getByText("抢修管网，当晚恢复供水").waitFor();
  await page.getByRole("tab", { name: "研判" }).click();
  await page.getByRole("textbox", { name: "研判意见" }).fill("风险较低，持续关注");
  await page.getByRole("button", { name: "保存" }).click();
  await page.getByText("研判已保存").waitFor();
  expect((await ask("/api/event/get", { id: made.data.id })).data.judgement).toBe("风险较低，持续关注");
});

test("a new sensitive match reaches the channel of its group, end to end", async () => {
  const { page } = visit;
  const word = "鲸落湾";
  const group = await act("/api/sensitive/group/update", { name: "端到端", words: [word] });
  await page.goto("/yuqing/datapush?tab=channels");
  await page.getByRole("button", { name: "添加渠道" }).click();
  const dialog = page.getByRole("dialog");
  await clickAtRest(dialog.getByLabel("敏感组"));
  await clickAtRest(page.locator(".ant-select-item-option", { hasText: "端到端" }));
  await clickAtRest(dialog.getByLabel("推送方式"));
  await clickAtRest(page.locator(".ant-select-item-option", { hasText: "Webhook" }));
  await dialog.getByLabel(/推送地址/).fill(`${hook}/secret-part`);
  await dialog.getByRole("button", { name: "保存" }).click();
  await page.getByRole("cell", { name: "端到端" }).waitFor();
  expect(await page.locator("body").innerText()).not.toContain("secret-part");
  await page.getByRole("button", { name: "发送测试" }).click();
  await page.getByText("测试消息已送达").waitFor();
  expect(heard[0]).toMatchObject({ event: "test", group: { name: "端到端" } });

  const token = (await act("/api/source/token/create", { name: "e2e" })).data.token;
  const row = {
    title: `${word}码头停航通知`,
    content: `${word}码头今日停航。`,
    source: "样例日报",
    pubdate: Date.now(),
    url: "https://x.example.cn/1",
  };
  const pushed = await page.request.post("/api/ingest/push", {
    data: [row],
    headers: { authorization: `Bearer ${token}` },
  });
  expect(pushed.ok(), await pushed.text()).toBe(true);
  await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(2);
  expect(heard[1]).toMatchObject({ event: "sensitive.matched", documents: [{ title: row.title }] });
  await page.goto(`/yuqing/datapush?tab=delivery&groupId=${group.data.id}`);
  await page.getByRole("cell", { name: row.title }).waitFor();
});

/** What axe finds serious or critical. */
async function seriousIn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.target.join(" ")}: ${node.any[0]?.message ?? ""}`));
}

test.each([
  "/track/plan",
  "/track/plan?view=board",
  "/track/newscalendar",
  "/track/datapush",
  "/yuqing/datapush",
  "/yuqing/emergency",
  "/yuqing/event",
  "/yuqing/datapush?tab=channels",
])("axe finds nothing serious on %s", async (address) => {
  const context = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 1280, height: 720 }, locale: "zh-CN" },
    timezoneId: "Asia/Shanghai",
  });
  await context.addCookies(await visit.context.cookies());
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".mbd-board, .mbd-list").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await seriousIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test("nothing went wrong on the way", () => {
  expect(visit.problems).toEqual([]);
});
