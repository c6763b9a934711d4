import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compilePage } from "#engine/compile/compile.ts";
import type { ActionPlan, BlockPlan, ColumnPlan, FormPlan } from "#engine/compile/plan.ts";
import { describe as sentence } from "#engine/compile/problem.ts";
import { readSource, type SourceDoc } from "#engine/grammar/source.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";

// Pages as users wrote them in version 1, over shipped pages whose actions, columns and filters came into fragments since.
const set = loadSchemaSet();

function compiled(text: string) {
  const doc = readSource("schemas/pages/own.json", text);
  set.origins.add(doc);
  const { plan, problems } = compilePage(doc, set);
  return { plan, mistakes: problems.filter(({ severity }) => severity === "error"), notices: problems.map(({ code }) => code) };
}

const shippedPage = (file: string) => set.files.pages.find((page) => page.file === file) as SourceDoc;

const own = (base: string, patch: object) =>
  compiled(JSON.stringify({ schemaVersion: 1, route: "/own/page", title: "自己的", extends: base, patch }, null, 2));

/** The block called so, wherever it stands. */
function block(value: unknown, id: string): BlockPlan | undefined {
  if (value === null || typeof value !== "object") return undefined;
  if ("id" in value && value.id === id && "kind" in value) return value as BlockPlan;
  for (const item of Object.values(value)) {
    const found = block(item, id);
    if (found) return found;
  }
  return undefined;
}

/** Titles of a slot's actions. */
function titles({ plan }: ReturnType<typeof compiled>, id: string, slot: string): string[] {
  const names = (block(plan?.view, id)?.[slot] ?? []) as string[];
  const actions = new Map(Object.entries((plan?.actions ?? {}) as Record<string, ActionPlan>));
  return names.map((name) => actions.get(name)?.title ?? name);
}

test("the opinion desk's page of events as it was written in version 1", () => {
  const page = compiled(readFileSync("tests/fixtures/pages-v1/yuqing-event.json", "utf8"));
  expect(page.mistakes.map(sentence)).toEqual([]);
  expect(page.notices).toContain("P107");
  expect(titles(page, "event", "toolbar")).toEqual(["追踪", "取消追踪", "导出专报", "编辑", "删除"]);
});

test("actions that a fragment brings are changed and taken out by name, each in its place", () => {
  const view = {
    "rowActions-": ["unfollowEvent"],
    view: { blocks: { event: { toolbar: { eventAi: { title: "解读" } }, "toolbar-": ["deleteEvent"] } } },
  };
  const page = own("/track/event", { toolbar: { newEvent: { title: "建事件", view: { successText: "建好了" } } }, view });
  expect(page.mistakes.map(sentence)).toEqual([]);
  expect(titles(page, "main", "toolbar")).toEqual(["建事件"]);
  expect(titles(page, "events", "rowActions")).toEqual(["追踪"]);
  expect(titles(page, "event", "toolbar")).toEqual(["追踪", "取消追踪", "加入选题", "生成报告", "解读", "编辑"]);
  const made = page.plan?.actions.newEvent as unknown as { view: { saveSource?: string; successText: string; columns: number } };
  expect(made.view).toMatchObject({ successText: "建好了", columns: 2 });
});

test("named actions of a page that came into a fragment are changed under its actions, and are named as before", () => {
  const actions = {
    editPlan: { title: "改选题" },
    changeStatus: { title: "改选题状态" },
    deletePlan: { confirm: "真的删除？" },
    relateDocs: { title: "关联" },
  };
  const page = own("/track/plan", {
    actions,
    blocks: { plan: { "toolbar-": ["deletePlan", "editPlan"], "toolbar+": ["editPlan"] } },
  });
  expect(page.mistakes.map(sentence)).toEqual([]);
  expect(titles(page, "list", "rowActions")).toEqual(["改选题", "改选题状态", "删除"]);
  expect(titles(page, "plan", "toolbar")).toEqual(["改选题状态", "关联", "改选题"]);
  expect(page.plan?.actions.deletePlan).toMatchObject({ do: "call", confirm: "真的删除？" });
});

test("columns and filters that fragments bring are changed and taken out too", () => {
  const docs = { "columns-": ["visitCount"], columns: { source: { width: 333 } }, expand: { "columns-": ["source"] } };
  const page = own("/track/focus", { "filters-": ["isAppraise"], view: { blocks: { docs } } });
  expect(page.mistakes.map(sentence)).toEqual([]);
  const shipped = compilePage(shippedPage("schemas/pages/track/focus.json"), set).plan;
  const fields = (plan: typeof page.plan) => {
    const { columns, expand } = block(plan?.view, "docs") as unknown as { columns: ColumnPlan[]; expand: { columns: ColumnPlan[] } };
    return [columns.map(({ field }) => field), expand.columns.map(({ field }) => field), Object.keys(plan?.params ?? {})];
  };
  const [columns, lines, params] = fields(shipped);
  expect(fields(page.plan)).toEqual([
    columns?.filter((field) => field !== "visitCount"),
    lines?.filter((field) => field !== "source"),
    params?.filter((field) => field !== "isAppraise"),
  ]);
  expect(block(page.plan?.view, "docs")?.columns).toContainEqual(expect.objectContaining({ field: "source", width: 333 }));
});

test("the JSON Schema of a form is changed, put in and taken out, although the form is a list of fields now", () => {
  const properties = {
    name: { title: "姓名或代号", maxLength: 12 },
    phone: null,
    email: { format: null },
    status: { type: "integer", title: "在职" },
  };
  const schema = { properties, "required+": ["email"] };
  const form = { schema, uiSchema: { name: { "ui:help": "不超过 12 字" }, status: { "ui:widget": "switch" } } };
  const page = own("/settings/users", { view: { rowActions: { editUser: { view: { form } } } } });
  expect(page.mistakes.map(sentence)).toEqual([]);
  const edit = page.plan?.actions.editUser as unknown as { view: { form: FormPlan } };
  expect(edit.view.form.schema).toMatchObject({
    required: ["name", "code", "departmentId", "roleIds", "email"],
    properties: { name: { title: "姓名或代号", maxLength: 12 }, status: { type: "integer", title: "在职" } },
  });
  expect(Object.keys(edit.view.form.schema.properties ?? {}).slice(0, 5)).toEqual(["name", "code", "departmentId", "roleIds", "email"]);
  expect(edit.view.form.schema.properties?.email).toEqual({ type: "string", title: "邮箱", maxLength: 100, minLength: 1 });
  expect(edit.view.form.uiSchema).toMatchObject({ name: { "ui:help": "不超过 12 字" }, status: { "ui:widget": "switch" } });
});

test("a form's lines of fields are changed through the JSON Schema of their items, and lose what it takes out", () => {
  const items = { properties: { scope: null, operations: { title: "能做什么" } } };
  const form = { schema: { properties: { menus: { title: "菜单", items } } } };
  const page = own("/settings/roles", { rowActions: { editRole: { view: { form, options: { "menus.scope": null } } } } });
  expect(page.mistakes.map(sentence)).toEqual([]);
  const edit = page.plan?.actions.editRole as unknown as { view: { form: FormPlan } };
  const menus = edit.view.form.schema.properties?.menus;
  expect(menus?.title).toBe("菜单");
  expect(Object.keys(menus?.items?.properties ?? {})).toEqual(["menuId", "operations"]);
  expect(menus?.items?.properties?.operations?.title).toBe("能做什么");
});

test("what a form's JSON Schema is wrongly said to be is told where it was written", () => {
  const text = (form: string) =>
    `{ "schemaVersion": 1, "route": "/own", "title": "x", "extends": "/settings/users",\n"patch": { "rowActions": { "editDepartment": { "view": { "form": {\n${form}\n} } } } } }`;
  const wrong = compiled(text('"schema": { "properties": { "name": { "x-dictionary": "regoin" } } }'));
  expect(wrong.mistakes).toEqual([expect.objectContaining({ file: "schemas/pages/own.json", line: 3, suggestion: "region" })]);
  const slip = compiled(text('"schema": { "propertys": { "name": { "title": "x" } } }'));
  expect(slip.mistakes).toEqual([expect.objectContaining({ code: "P162", line: 3 })]);
});

test("a mistake in such a change is told once, where it was written, with what was meant", () => {
  const text = (toolbar: string) =>
    `{ "schemaVersion": 2, "route": "/own", "title": "x", "extends": "/track/event", "patch": {\n  ${toolbar}\n} }`;
  const { mistakes } = compiled(text('"toolbar": { "newEvnt": { "title": "x" } }'));
  expect(mistakes).toEqual([expect.objectContaining({ code: "P162", line: 2, column: 16, suggestion: "newEvent" })]);
  const inside = compiled(text('"toolbar": { "newEvent": { "modalTitel": "x" } }'));
  expect(inside.mistakes).toEqual([expect.objectContaining({ code: "P100", line: 2, column: 30, suggestion: "modalTitle" })]);
  const named = compiled(text('"actions": { "newEvent": { "icon": "plsu" } }'));
  expect(named.mistakes).toEqual([expect.objectContaining({ file: "schemas/pages/own.json", line: 2, column: 38, suggestion: "plus" })]);
});
