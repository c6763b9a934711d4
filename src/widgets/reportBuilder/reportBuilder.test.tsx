import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { type BlockPlan, PageView, type Registry } from "#engine/index.ts";
import { endpoint, fakeServices, page, param, source } from "#engine/testing.ts";
import ReportBuilder from "./ReportBuilder.tsx";
import { draftTrouble, newSection, readDraft, sent } from "./report.ts";

const Chart = ({ block }: { block: BlockPlan }) => (
  <figure>
    <canvas /> 走势 {block.id}
  </figure>
);
const registry: Registry = {
  reportBuilder: { kind: "reportBuilder", load: async () => ({ default: ReportBuilder }) },
  chart: { kind: "chart", load: async () => ({ default: Chart }) },
};
const MATERIAL = [
  { id: "m1", docId: "d1", title: "头版报道", source: "日报", summary: "摘要一", pubdate: 1_700_000_000_000 },
  { id: "m2", docId: "d2", title: "网友评论", source: "论坛" },
];

const AUTOMATIC = [
  { type: "text", title: "总体情况", ref: "@overview" },
  { type: "docs", title: "热点", ref: "@hot:5" },
];

const WROTE = { noteField: "told", sourcesField: "from" };
const ORIGIN = { docId: "d1", title: "头版报道", source: "甲报", dataType: "news", pubdate: Date.UTC(2026, 8, 1, 4) };

function show(report: object | undefined, search = "", patch: object = {}, can = true) {
  const services = fakeServices(
    ({ name }) => {
      if (name === "get") return report;
      if (name === "material") return { rows: MATERIAL, total: 2 };
      if (name === "templates")
        return {
          rows: [
            { id: "t1", name: "周报", cover: "一周舆情", cycle: "week", sections: [{ type: "text", title: "概述" }] },
            { id: "t2", name: "专报", cover: "专报", cycle: "special", sections: AUTOMATIC },
          ],
        };
      if (name === "picks") return { rows: [{ id: "p1", title: "被转最多", source: "", channel: "某账号" }], total: 1 };
      if (name === "ai")
        return { summary: "本周总体平稳。[1]", told: "本节为摘录：出自所列稿件", from: [1, 2].map((n) => ({ ...ORIGIN, n })) };
      if (name === "save") return { id: "r9" };
      return null;
    },
    { can: () => can },
  );
  const object = (id: string, more: object = {}) =>
    source(id, { lazy: true, endpoint: endpoint(id, { reply: "object", paging: undefined, ...more }) });
  const view = {
    kind: "reportBuilder",
    ...(report ? { source: "get" } : {}),
    saveSource: "save",
    generateSource: "generate",
    imagesField: "images",
    idsParam: "ids",
    documents: { source: "material" },
    templates: { source: "templates" },
    charts: [{ kind: "chart", id: "trend", path: "/charts/0", title: "走势" }],
    ai: { source: "ai", ...WROTE },
    saveOp: "edit",
    ...patch,
  };
  const plan = page(view, {
    params: {
      ids: param("ids", { codec: "list", default: [] }),
      ...{ template: param("template"), report: param("report"), cycle: param("cycle") },
      time: param("time", { codec: "window", fields: ["beginTime", "endTime"] }),
    },
    sources: {
      get: { ...object("get"), lazy: false },
      save: object("save", { safe: false }),
      generate: object("generate", { safe: false }),
      material: source("material", { lazy: true }),
      templates: source("templates", { lazy: true }),
      ai: object("ai"),
      picks: source("picks", { lazy: true }),
    },
  });
  const draw = (given: typeof services) => (
    <PageView plan={plan} services={given} registry={registry} location={{ pathname: "/t", search }} />
  );
  const { rerender } = render(draw(services));
  const allow = (now: boolean) => rerender(draw({ ...services, can: vi.fn(() => now) }));
  const asked = (name: string) => services.call.mock.calls.filter(([target]) => target.name === name).map(([, fields]) => fields);
  return { services, asked, allow };
}

const REPORT = {
  id: "r1",
  title: "九月月报",
  status: 1,
  fileUrl: "/files/r1.docx",
  sections: [
    { type: "text", title: "概述", body: "第一段\n\n第二段" },
    { type: "docs", title: "稿件", ref: "m1,gone" },
    { type: "chart", title: "走势", ref: "trend" },
  ],
};
const paper = () => within(screen.getByRole("article", { name: "预览" }));
const names = () => [...document.querySelectorAll(".report-name")].map((node) => node.textContent);

test("a report on paper: text, documents with those that went, charts, the file", async () => {
  show(REPORT);
  await screen.findByRole("heading", { name: "九月月报" });
  expect(paper().getByText("第二段").tagName).toBe("P");
  expect(await paper().findByText("头版报道")).toBeTruthy();
  expect(paper().getByText("素材已删除")).toBeTruthy();
  expect(await paper().findByText(/走势 trend/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "下载" }).getAttribute("href")).toBe("/files/r1.docx");
  expect((await axe.run(document.body)).violations.filter(({ impact }) => impact === "critical")).toEqual([]);
});

test("the right to edit may come and go; what is being written stays on screen", async () => {
  const { allow } = show(REPORT, "", {}, false);
  await screen.findByRole("heading", { name: "九月月报" });
  const field = () => screen.queryByRole("textbox", { name: "报告标题" });
  expect(field()).toBeNull();
  allow(true);
  expect(field()).not.toBeNull();
  allow(false);
  expect(field()).toBeNull();
  allow(true);
  fireEvent.change(field()!, { target: { value: "十月月报" } });
  allow(false);
  expect((field() as HTMLInputElement).value).toBe("十月月报");
});

test("order by keys and by dragging, then saved in that order", async () => {
  const { asked } = show(REPORT);
  const handle = await screen.findByRole("button", { name: /移动 概述/ });
  handle.focus();
  await userEvent.keyboard("{End}");
  expect(names()).toEqual(["稿件稿件", "图表走势", "文本概述"]);
  const items = document.querySelectorAll(".report-section");
  fireEvent.dragStart(items[1]!);
  fireEvent.dragOver(items[0]!);
  fireEvent.drop(items[0]!);
  expect(names()).toEqual(["图表走势", "稿件稿件", "文本概述"]);
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(asked("save")).toHaveLength(1));
  expect(asked("save")[0]).toEqual({
    id: "r1",
    title: "九月月报",
    sections: [
      { type: "chart", title: "走势", ref: "trend", body: "" },
      { type: "docs", title: "稿件", ref: "m1,gone", body: "" },
      { type: "text", title: "概述", ref: "", body: "第一段\n\n第二段" },
    ],
  });
});

test("a new report begins with the chosen material, gets machine text, and is made into a file", async () => {
  const { services, asked } = show(undefined, "?ids=m2");
  await screen.findByText("重点稿件");
  expect(await paper().findByText("网友评论")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "生成报告" }));
  expect(services.notify).toHaveBeenCalledWith("warning", "请填写报告标题");
  fireEvent.change(screen.getByRole("textbox", { name: "报告标题" }), { target: { value: " 专报 " } });
  fireEvent.click(screen.getByRole("button", { name: "+ 综述" }));
  fireEvent.click(screen.getByRole("button", { name: "生成报告" }));
  expect(services.notify).toHaveBeenLastCalledWith("warning", "第 2 章还没有内容");
  fireEvent.click(screen.getByRole("checkbox", { name: /头版报道/ }));
  fireEvent.click(screen.getByRole("button", { name: "生成正文" }));
  await paper().findByText("本周总体平稳。[1]");
  expect(asked("ai")[0]).toEqual({ articleId: ["d1"] });
  expect(paper().getByText("本节为摘录：出自所列稿件")).toBeTruthy();
  // Of two sources the text names one.
  expect(
    within(paper().getByRole("list", { name: "出处" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["[1] 《头版报道》 甲报 2026-09-01 12:00"]);
  fireEvent.change(screen.getByRole("textbox", { name: "正文" }), { target: { value: "本周平稳。[1]" } });
  expect(paper().getByText("本节为摘录：出自所列稿件；文字经人工修改")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "生成报告" }));
  await waitFor(() => expect(asked("generate")).toEqual([{ id: "r9", images: [] }]));
  expect(asked("save")[0]).toMatchObject({ title: "专报", sections: [{ ref: "m2" }, { type: "ai", ref: "m1" }] });
  expect((asked("save")[0] as { sections: object[] }).sections[1]).toMatchObject({
    note: "本节为摘录：出自所列稿件；文字经人工修改",
    sources: [
      { n: 1, docId: "d1" },
      { n: 2, docId: "d1" },
    ],
  });
  expect(services.notify).toHaveBeenLastCalledWith("success", "报告正在生成");
});

test("who may not edit sees the paper only", async () => {
  show(REPORT, "", {}, false);
  await screen.findByRole("heading", { name: "九月月报" });
  expect(screen.queryByRole("textbox", { name: "报告标题" })).toBeNull();
  expect(screen.queryByRole("button", { name: "生成报告" })).toBeNull();
});

test("the rules behind it", () => {
  const draft = readDraft({ title: "甲", sections: [{ type: "video", title: "旧", ref: ["a", "b"] }, null, "x"] });
  expect(sent(draft).sections).toEqual([{ type: "text", title: "旧", ref: "a,b", body: "" }]);
  expect(draftTrouble({ title: "甲", sections: [] })).toBe("请至少添加一个章节");
  expect(draftTrouble({ title: "甲", sections: [newSection("chart", { ref: "c" })] })).toBeUndefined();
  expect(draftTrouble({ title: "甲", sections: [newSection("ai", { ref: "c" })] })).toBe("第 1 章还没有内容");
});

const STEPS = {
  steps: true,
  templateParam: "template",
  idParam: "report",
  picks: { source: "picks", items: [{ key: "hot", label: "传播最广" }] },
  ai: { source: "ai", parts: [{ key: "overview", label: "总体情况" }] },
};
const next = () => fireEvent.click(screen.getByRole("button", { name: /^下一步/ }));

test("four steps: the template that the address names, beside the material chosen; what the system finds and writes", async () => {
  const { asked } = show(undefined, "?ids=m2&template=t2", STEPS);
  await waitFor(() => expect(paper().getByText("3 重点稿件")).toBeTruthy());
  expect(screen.getByRole("button", { name: /专报/, pressed: true })).toBeTruthy();
  expect(await paper().findByText("被转最多")).toBeTruthy();
  expect(asked("picks")[0]).toEqual({ pick: "hot", pagesize: 5 });
  expect(await paper().findByText("网友评论")).toBeTruthy();
  next();
  expect(names()).toEqual(["文本总体情况", "稿件热点", "稿件重点稿件"]);
  fireEvent.click(screen.getByText("总体情况", { selector: ".report-name" }));
  fireEvent.click(screen.getByRole("button", { name: "生成正文" }));
  await paper().findByText("本周总体平稳。[1]");
  expect(asked("ai")).toEqual([{ part: "overview" }]);
  next();
  expect(screen.queryByRole("navigation", { name: "章节" })).toBeNull();
  next();
  fireEvent.click(screen.getByRole("button", { name: "生成报告" }));
  await waitFor(() => expect(asked("generate")).toEqual([{ id: "r9", images: [] }]));
  expect(asked("save")[0]).toMatchObject({
    title: "专报",
    sections: [{ ref: "@overview" }, { ref: "@hot:5" }, { ref: "m2" }],
  });
  expect(screen.getByRole("button", { name: "上一步" })).toBeTruthy();
});

test("a template for each week tells of a week, one for a subject of the time that was chosen", async () => {
  const { services } = show(undefined, "?time=last_30d", { ...STEPS, reportParams: ["time", "cycle"] });
  fireEvent.click(await screen.findByRole("button", { name: /^专报/ }));
  await waitFor(() => expect(services.navigate).toHaveBeenLastCalledWith(expect.stringContaining("cycle=special"), expect.anything()));
  expect(services.navigate).toHaveBeenLastCalledWith(expect.stringContaining("time=last_30d"), expect.anything());
  fireEvent.click(screen.getByRole("button", { name: /^周报/ }));
  await waitFor(() => expect(services.navigate).toHaveBeenLastCalledWith(expect.stringContaining("time=last_7d"), expect.anything()));
});

test("reading: documents as they were when the report was made, contents, printing", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const post = { docId: "d8", title: "路又塌了。", source: "某账号", summary: "路又塌了。", pubdate: 1_700_000_000_000 };
  const kept = [{ docId: "d7", title: "当时的稿件", source: "日报", summary: "", pubdate: 1_700_000_000_000 }, post];
  show({ ...REPORT, sections: [{ type: "docs", title: "热点", ref: "@hot:5", docs: kept }] }, "", {
    ...STEPS,
    readOnly: true,
  });
  await screen.findByRole("heading", { name: "九月月报" });
  expect(await paper().findByText("当时的稿件")).toBeTruthy();
  expect(paper().getAllByText("路又塌了。")).toHaveLength(1);
  const contents = within(screen.getByRole("navigation", { name: "目录" }));
  expect(contents.getByRole("button", { name: "热点" })).toBeTruthy();
  fireEvent.click(contents.getByRole("button", { name: /打印/ }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "保存" })).toBeNull();
});

test("what the system writes or finds needs no content of one's own", () => {
  const draft = {
    title: "甲",
    sections: [newSection("text", { ref: "@overview" }), newSection("docs", { ref: "@hot:5" })],
  };
  expect(draftTrouble(draft)).toBeUndefined();
  const docs = [{ docId: "d" }];
  expect(sent({ title: "甲", sections: [newSection("docs", { ref: "@hot:5", docs })] }).sections[0]).not.toHaveProperty("docs");
});
