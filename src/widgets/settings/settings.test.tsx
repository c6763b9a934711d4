import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { describe, expect, test } from "vitest";
import {
  CallError,
  type EndpointPlan,
  type EngineServices,
  type PagePlan,
  PageView,
  type SourcePlan,
  sentValues,
  startValues,
} from "#engine/index.ts";
import { endpoint as anEndpoint, source as aSource, fakeServices, page } from "#engine/testing.ts";
import entry from "./entry.ts";
import "./SchemaForm.tsx";
import "./Settings.tsx";
import { prepareForm } from "./prepareForm.ts";
import type { FormSchema } from "./settingsPlan.ts";

const endpoint = (name: string, rest: Partial<EndpointPlan> = {}): EndpointPlan =>
  anEndpoint(name, { reply: "object", loading: false, paging: undefined, ...rest });
const source = (id: string, rest: Partial<SourcePlan> = {}): SourcePlan => aSource(id, { endpoint: endpoint(id), lazy: true, ...rest });

function show(
  block: Record<string, unknown>,
  sources: SourcePlan[],
  answer: (name: string, fields: Record<string, unknown>) => unknown,
  dictionaries: PagePlan["dictionaries"] = {},
  stream?: EngineServices["stream"],
) {
  const asked: [string, Record<string, unknown>][] = [];
  const told: string[] = [];
  const services = fakeServices(
    (to, fields) => {
      asked.push([to.name, fields]);
      return answer(to.name, fields);
    },
    { notify: (type, text) => void told.push(`${type} ${text}`), ...(stream ? { stream } : {}) },
  );
  const plan = page(
    { kind: "settings", ...block },
    {
      sources: Object.fromEntries(sources.map((one) => [one.id, one])),
      dictionaries: {
        ...dictionaries,
        yesNo: [
          { value: 1, label: "启用" },
          { value: 0, label: "停用" },
        ],
      },
    },
  );
  const view = render(
    <PageView plan={plan} services={services} registry={{ settings: entry }} location={{ pathname: "/t", search: "" }} />,
  );
  return { asked, told, view };
}

const USER = {
  saveSource: "save",
  form: {
    schema: {
      type: "object",
      required: ["name", "code"],
      properties: {
        name: { type: "string", title: "姓名", maxLength: 5 },
        code: { type: "string", title: "账号", minLength: 2 },
        phone: { type: "string", title: "电话" },
        status: { type: "integer", title: "状态", "x-dictionary": "yesNo", default: 1 },
        roleIds: { type: "array", title: "角色", items: { type: "string" } },
        note: { type: "string", title: "备注", "x-local": true },
      },
    },
    uiSchema: { code: { "ui:help": "字母或数字" } },
  },
  options: { roleIds: { source: "roles", value: "id", label: "name" } },
  checks: { code: { source: "dup", message: "账号已存在" } },
};
const SOURCES = [
  source("save", { endpoint: { ...endpoint("save"), safe: false } }),
  source("dup"),
  source("roles", { endpoint: { ...endpoint("roles"), reply: "rows" } }),
  source("load", { lazy: false }),
];
const answers = (name: string, fields: Record<string, unknown>): unknown => {
  if (name === "roles") return { rows: [{ id: "r1", name: "编辑" }], total: 1 };
  if (name === "dup") return { duplicate: fields.code === "taken" };
  if (name === "load") return { name: "张三", code: "zhang", phone: "1", status: 0, roleIds: ["r1"], secret: "x" };
  return { id: "7" };
};

describe("a form", () => {
  test("says in Chinese what is missing, beside the hint, and sends nothing", async () => {
    const { asked } = show(USER, SOURCES, answers);
    fireEvent.click(await screen.findByRole("button", { name: "保存" }));
    expect(await screen.findAllByText("必填")).toHaveLength(2);
    expect(screen.getByText("字母或数字")).toBeTruthy();
    expect(asked.filter(([name]) => name === "save")).toEqual([]);
  });

  test("a list of which one must be chosen starts empty and is missed", async () => {
    const properties = {
      ...USER.form.schema.properties,
      roleIds: { ...USER.form.schema.properties.roleIds, minItems: 1 },
    };
    const schema = { ...USER.form.schema, required: ["roleIds"], properties };
    const { asked, view } = show({ ...USER, form: { ...USER.form, schema } }, SOURCES, answers);
    fireEvent.click(await screen.findByRole("button", { name: "保存" }));
    await screen.findByText(/必填|请至少选择一项/);
    expect(view.container.textContent).not.toContain("undefined");
    expect(asked.filter(([name]) => name === "save")).toEqual([]);
  });

  test("saves its own fields, trimmed, local ones kept back", async () => {
    const { asked, told } = show(USER, SOURCES, answers);
    await userEvent.type(await screen.findByLabelText(/姓名/), " 李四 ");
    await userEvent.type(screen.getByLabelText(/账号/), "lisi");
    await userEvent.type(screen.getByLabelText(/备注/), "不发送");
    fireEvent.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(told).toEqual(["success 保存成功"]));
    expect(asked.findLast(([name]) => name === "save")?.[1]).toEqual({ name: "李四", code: "lisi", status: 1 });
  });

  test("a taken value is refused with its message when the field is left and when saving", async () => {
    const { asked, told } = show(USER, SOURCES, answers);
    await userEvent.type(await screen.findByLabelText(/姓名/), "李四");
    await userEvent.type(screen.getByLabelText(/账号/), "taken");
    fireEvent.blur(screen.getByLabelText(/账号/));
    expect(await screen.findByText("账号已存在")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(asked.filter(([name]) => name === "dup").length).toBeGreaterThan(1));
    expect(told).toEqual([]);
    expect(asked.some(([name]) => name === "save")).toBe(false);
  });

  test("a late answer about a taken value says nothing of the value that was put back meanwhile", async () => {
    const replies: ((reply: unknown) => void)[] = [];
    const { asked } = show({ ...USER, source: "load" }, SOURCES, (name, fields) =>
      name === "dup" ? new Promise((resolve) => replies.push(resolve)) : answers(name, fields),
    );
    const code = await screen.findByLabelText(/账号/);
    for (const good of ["zhang", ""]) {
      fireEvent.change(code, { target: { value: "taken" } });
      fireEvent.blur(code);
      await waitFor(() => expect(replies).toHaveLength(1));
      fireEvent.change(code, { target: { value: good } });
      fireEvent.blur(code);
      await act(async () => replies.pop()?.({ duplicate: true }));
      expect(screen.queryByText("账号已存在")).toBeNull();
    }
    // The answer is heard where the value still stands.
    fireEvent.change(code, { target: { value: "taken" } });
    fireEvent.blur(code);
    await waitFor(() => expect(replies).toHaveLength(1));
    await act(async () => replies.pop()?.({ duplicate: true }));
    expect(await screen.findByText("账号已存在")).toBeTruthy();
    expect(asked.filter(([name]) => name === "dup")).toHaveLength(3);
  });

  test("starts from what its endpoint gives; an emptied field is sent empty, foreign ones never", async () => {
    const { asked } = show({ ...USER, source: "load" }, SOURCES, answers);
    const phone = await screen.findByLabelText(/电话/);
    await screen.findByText("编辑");
    await userEvent.clear(phone);
    fireEvent.click(screen.getByRole("button", { name: "保存" }));
    await waitFor(() => expect(asked.some(([name]) => name === "save")).toBe(true));
    expect(asked.findLast(([name]) => name === "save")?.[1]).toEqual({
      name: "张三",
      code: "zhang",
      phone: "",
      status: 0,
      roleIds: ["r1"],
    });
  });

  test("the server's refusal is shown and the form stays", async () => {
    show(USER, SOURCES, (name, fields) => {
      if (name === "save") throw new CallError(100002, "账号重复");
      return answers(name, fields);
    });
    await userEvent.type(await screen.findByLabelText(/姓名/), "李四");
    await userEvent.type(screen.getByLabelText(/账号/), "lisi");
    fireEvent.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("账号重复")).toBeTruthy();
    expect((screen.getByLabelText(/姓名/) as HTMLInputElement).value).toBe("李四");
  });

  test("what the server refuses of a field stands at it until it is changed; of others it is told below", async () => {
    const errors = [
      { field: "code", message: "账号已注销" },
      { field: "quota", message: "名额已满" },
    ];
    show(USER, SOURCES, (name, fields) => {
      if (name === "save") throw new CallError(100001, "人事：资料有误", { errors });
      return answers(name, fields);
    });
    fireEvent.change(await screen.findByLabelText(/姓名/), { target: { value: "王丽" } });
    fireEvent.change(screen.getByLabelText(/账号/), { target: { value: "wangli" } });
    fireEvent.click(screen.getByRole("button", { name: /保存/ }));
    await screen.findByText("人事：资料有误；quota：名额已满");
    const code = screen.getByLabelText(/账号/);
    const said = () => document.getElementById(code.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
    await waitFor(() => expect(said()).toContain("账号已注销"));
    fireEvent.change(code, { target: { value: "wangli2" } });
    await waitFor(() => expect(screen.queryByText("账号已注销")).toBeNull());
  });

  test("is accessible, with and without mistakes", async () => {
    const { view } = show(USER, SOURCES, answers);
    fireEvent.click(await screen.findByRole("button", { name: "保存" }));
    await screen.findAllByText("必填");
    const { violations } = await axe.run(view.container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual(
      [],
    );
  });
});

test("menus and their operations are ticked in one table; a branch takes what is below with it", async () => {
  const { asked, view } = show(
    {
      saveSource: "save",
      form: {
        schema: {
          type: "object",
          properties: {
            menus: {
              type: "array",
              title: "菜单权限",
              items: {
                type: "object",
                required: ["menuId", "operations"],
                properties: {
                  menuId: { type: "string" },
                  operations: { type: "array", items: { type: "string" }, "x-dictionary": "op" },
                  scope: { type: "string", default: "all" },
                },
              },
            },
          },
        },
      },
      options: { "menus.menuId": { source: "menus", value: "id", label: "name" } },
    },
    [...SOURCES, source("menus", { endpoint: { ...endpoint("menus"), reply: "list" } })],
    (name) => (name === "menus" ? [{ id: "a", name: "检索", children: [{ id: "a1", name: "列表" }] }] : {}),
    { op: [{ value: "export", label: "导出" }] },
  );
  fireEvent.click(await screen.findByRole("checkbox", { name: "检索" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "列表 导出" }));
  const { violations } = await axe.run(view.container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(asked.some(([name]) => name === "save")).toBe(true));
  expect(asked.findLast(([name]) => name === "save")?.[1]).toEqual({
    menus: [
      { scope: "all", menuId: "a", operations: [] },
      { scope: "all", menuId: "a1", operations: ["export"] },
    ],
  });
});

describe("what a form starts from and sends", () => {
  const schema: FormSchema = {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "array" }, c: { type: "integer" } },
  };
  test("own fields only, first layer first, nulls are gaps", () => {
    expect(startValues(schema, { a: null, secret: 1 }, { a: "row", c: 3 }, { c: 4 })).toEqual({ a: "row", c: 3 });
  });
  test("an empty text with a format is a gap, not a mistake", () => {
    const mail = { type: "object", properties: { mail: { type: "string", format: "email" }, a: { type: "string" } } };
    expect(startValues(mail as FormSchema, { mail: "", a: "" }, { mail: "x@y.cn" })).toEqual({ a: "" });
  });
  test("emptied fields go empty, untouched ones not at all", () => {
    expect(sentValues(schema, { a: "x", b: ["y"] }, { c: 1 })).toEqual({ a: "", b: [], c: 1 });
    expect(sentValues(schema, {}, { c: 1 })).toEqual({ c: 1 });
  });
  test("controls follow from the fields, the author's choice stays", () => {
    const ui = prepareForm({
      form: {
        schema: {
          type: "object",
          properties: {
            on: { type: "boolean" },
            words: { type: "array", items: { type: "string" } },
            kind: { type: "string", "x-dictionary": "d" },
            at: { type: "integer", "x-format": "timestamp" },
            text: { type: "string", maxLength: 2000 },
            own: { type: "boolean" },
            group: { type: "object", properties: { inner: { type: "boolean" } } },
          },
        },
        uiSchema: { own: { "ui:widget": "checkbox" } },
      },
    }) as Record<string, Record<string, unknown>>;
    expect(Object.fromEntries(Object.entries(ui).map(([name, node]) => [name, node["ui:widget"]]))).toEqual({
      on: "switch",
      words: "tags",
      kind: "choice",
      at: "moment",
      text: "textarea",
      own: "checkbox",
      group: undefined,
    });
    expect(ui.group?.inner).toEqual({ "ui:widget": "switch" });
  });
});

test("a rule over several fields holds the form back and says why; what is beside the form follows what is typed", async () => {
  const weight = (title: string): FormSchema => ({ type: "number", title, minimum: 0, maximum: 100 });
  const { asked } = show(
    {
      saveSource: "save",
      form: { schema: { type: "object", properties: { read: weight("阅读"), like: weight("点赞") } } },
      values: { read: { value: 60 }, like: { value: 30 } },
      rules: [{ require: "row.read + row.like == 100", message: "权重之和须为 100，现为 {row.read + row.like}" }],
      preview: {
        kind: "settings",
        id: "trial",
        path: "",
        source: "trial",
        form: { schema: { type: "object", properties: { score: { type: "number", title: "得分" } } } },
      },
    },
    [
      source("save"),
      source("trial", {
        bind: { read: { expr: "row.read" }, like: { expr: "row.like" } },
        when: "row.read + row.like == 100",
      }),
    ],
    (name, fields) => (name === "trial" ? { score: Number(fields.read) * 2 } : {}),
  );
  const like = await screen.findByLabelText("点赞");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  expect((await screen.findByText("权重之和须为 100，现为 90")).textContent).toBeTruthy();
  expect(asked).toEqual([]);
  await userEvent.clear(like);
  await userEvent.type(like, "40");
  await waitFor(() => expect(asked).toEqual([["trial", { read: 60, like: 40 }]]));
  expect(screen.queryByText(/权重之和/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(asked).toContainEqual(["save", { read: 60, like: 40 }]));
});

test("words are offered for a field and added one by one, phrases in quotes", async () => {
  const { asked } = show(
    {
      saveSource: "save",
      form: {
        schema: {
          type: "object",
          properties: { name: { type: "string", title: "名称" }, keyWords: { type: "string", title: "关键词" } },
        },
      },
      values: { name: { value: "暴雨" } },
      suggestions: { keyWords: { source: "expand", from: ["name"], title: "AI 推荐词" } },
    },
    [source("save"), source("expand")],
    (name) => (name === "expand" ? { words: ["内涝", "防汛 应急"] } : {}),
  );
  await userEvent.click(await screen.findByRole("button", { name: /AI 推荐词/ }));
  await userEvent.click(await screen.findByRole("button", { name: "+ 内涝" }));
  await userEvent.click(await screen.findByRole("button", { name: "+ 防汛 应急" }));
  expect(asked).toEqual([["expand", { word: "暴雨" }]]);
  expect((screen.getByLabelText("关键词") as HTMLInputElement).value).toBe('内涝 "防汛 应急"');
  expect(screen.queryByRole("button", { name: "+ 内涝" })).toBeNull();
  await screen.findByText("没有可推荐的词");
});

test("a text is offered as it is written; a passage fills the field, and what somebody typed stays", async () => {
  const { view } = show(
    {
      saveSource: "save",
      form: {
        schema: {
          type: "object",
          properties: {
            title: { type: "string", title: "选题" },
            angle: { type: "string", title: "角度", maxLength: 2000 },
          },
        },
      },
      values: { title: { value: "骑手" } },
      suggestions: {
        angle: {
          source: "topics",
          as: "items",
          field: "query",
          from: ["title"],
          words: "result",
          title: "AI 选题推荐",
          note: "内容由AI生成，请仔细甄别",
        },
      },
    },
    [source("save"), source("topics", { endpoint: endpoint("topics", { reply: "stream" }) })],
    () => ({}),
    {},
    async (to, fields, onMessage) => {
      expect([to.name, fields]).toEqual(["topics", { query: "骑手" }]);
      for (const result of ["说明\n1. **跟单", "一天**\n   - 依据：规则\n2. 算一", "笔账"]) onMessage({ result });
    },
  );
  const angle = (await screen.findByLabelText("角度")) as HTMLTextAreaElement;
  await userEvent.click(screen.getByRole("button", { name: /AI 选题推荐/ }));
  await userEvent.click(await screen.findByRole("button", { name: "采用：跟单一天" }));
  expect(angle.value).toBe("跟单一天\n依据：规则");
  screen.getByText("内容由AI生成，请仔细甄别");
  await userEvent.click(screen.getByRole("button", { name: "采用：算一笔账" }));
  expect(angle.value).toBe("算一笔账");
  await userEvent.type(angle, "，要快");
  await userEvent.click(screen.getByRole("button", { name: "采用：跟单一天" }));
  expect(angle.value).toBe("算一笔账，要快\n跟单一天\n依据：规则");
  const { violations } = await axe.run(view.container, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a field shown by another comes and goes with it, is required and sent only while shown", async () => {
  const { asked, told } = show(
    {
      saveSource: "save",
      form: {
        schema: {
          type: "object",
          required: ["kind", "receiver", "url"],
          properties: {
            kind: { type: "string", title: "方式" },
            receiver: { type: "string", title: "收件人" },
            url: { type: "string", title: "地址" },
          },
        },
      },
      values: { kind: { value: "email" }, receiver: { value: "a@b.cn" } },
      showWhen: { receiver: "row.kind == 'email'", url: "row.kind == 'webhook'" },
    },
    [source("save")],
    () => ({}),
  );
  const kind = await screen.findByLabelText(/方式/);
  expect(screen.queryByLabelText(/地址/)).toBeNull();
  expect((screen.getByLabelText(/收件人/) as HTMLInputElement).value).toBe("a@b.cn");
  await userEvent.clear(kind);
  await userEvent.type(kind, "webhook");
  expect(screen.queryByLabelText(/收件人/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("必填");
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText(/地址/), "https://x.cn");
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(told).toEqual(["success 保存成功"]));
  expect(asked).toEqual([["save", { kind: "webhook", url: "https://x.cn" }]]);
});

test("a field whose condition holds by default values is there from the first, and so is what hangs on its own default", async () => {
  const text = (title: string, more: object = {}) => ({ type: "string", title, ...more });
  const { asked } = show(
    {
      saveSource: "save",
      form: {
        schema: {
          type: "object",
          properties: {
            kind: text("方式", { default: "email" }),
            receiver: { type: "object", title: "收件", properties: { to: text("收件人", { default: "a@b.cn" }) } },
            copy: text("抄送"),
            url: text("地址", { default: "https://x.cn" }),
            sign: text("签名"),
          },
        },
      },
      showWhen: {
        receiver: "row.kind == 'email'",
        copy: "row.receiver.to == 'a@b.cn'",
        url: "row.kind == 'webhook'",
        sign: "row.url == 'https://x.cn'",
      },
    },
    [source("save")],
    () => ({}),
  );
  const first = await screen.findByLabelText(/方式/);
  expect((first as HTMLInputElement).value).toBe("email");
  expect((screen.getByLabelText(/收件人/) as HTMLInputElement).value).toBe("a@b.cn");
  expect(screen.queryByLabelText(/抄送/)).toBeTruthy();
  expect(screen.queryByLabelText(/地址/)).toBeNull();
  expect(screen.queryByLabelText(/签名/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(asked).toEqual([["save", { kind: "email", receiver: { to: "a@b.cn" } }]]));
});

test("a form whose source has answered already is there at once", async () => {
  const fields = { schema: { type: "object", properties: { name: { type: "string", title: "名称" } } } };
  const { asked } = show(
    {
      source: "load",
      form: fields,
      preview: {
        ...{ kind: "settings", id: "beside", path: "", source: "load", start: "empty" },
        form: { schema: { type: "object", properties: { text: { type: "string", title: "进展" } } } },
      },
    },
    [source("load", { lazy: false })],
    () => ({ name: "暴雨" }),
  );
  await screen.findByLabelText("名称");
  await screen.findByLabelText("进展");
  expect(asked.map(([name]) => name)).toEqual(["load"]);
});

test("every control that a field may ask for is drawn as itself; only one that there is not is named in its place", async () => {
  const text = { type: "string" };
  const number = { type: "integer" };
  const properties = { a: text, b: text, c: text, d: number, e: number, f: number, g: { type: "boolean" }, h: text };
  const controls = { a: "text", b: "textarea", c: "password", d: "text", e: "updown", f: "datetime", g: "radio", h: "fancy" };
  const uiSchema = Object.fromEntries(Object.entries(controls).map(([name, widget]) => [name, { "ui:widget": widget }]));
  show({ saveSource: "save", form: { schema: { type: "object", properties }, uiSchema } }, [source("save")], () => ({}));
  await screen.findByText(/没有可用于此字段的控件/, {}, { timeout: 15_000 });
  expect(screen.getAllByText(/没有可用于此字段的控件/).map(({ textContent }) => textContent)).toEqual(["没有可用于此字段的控件「fancy」"]);
});
