import { expect, test } from "vitest";
import { sourceOf } from "../../grammar/source.ts";
import { checkAll, compilePage } from "../compile.ts";
import { describe as sentence } from "../problem.ts";
import { testSet } from "../testSet.ts";

const request = {
  required: ["name"],
  properties: {
    name: { type: "string", title: "名称", description: "What people read.", maxLength: 50 },
    note: { type: ["string", "null"], title: "备注", maxLength: 500 },
    kind: { type: "string", title: "类型", "x-dictionary": "kind", enum: ["news", "app"] },
    level: { type: "integer", title: "级别", enum: [1, 2], default: 1 },
    tags: { type: "array", title: "标签", items: { type: "string", maxLength: 20 }, maxItems: 5 },
    owner: { type: "string", title: "负责人", "x-dictionary": "kind" },
    remind: {
      type: "object",
      title: "提醒",
      additionalProperties: false,
      properties: { advance: { type: "integer", title: "提前", minimum: 0 }, way: { type: "string", title: "方式" } },
    },
    lines: {
      type: "array",
      title: "行",
      items: {
        type: "object",
        required: ["key"],
        properties: { key: { type: "string", title: "键" }, no: { type: "integer" } },
      },
    },
  },
};
const contracts = sourceOf(
  {
    area: "x",
    title: "X",
    endpoints: {
      "x.save": { path: "/api/x", title: "保存", rights: "signedIn", data: "common", request, reply: { kind: "none" } },
      "x.people": {
        path: "/api/people",
        title: "人员",
        rights: "signedIn",
        data: "common",
        safe: true,
        request: {},
        reply: {
          kind: "list",
          row: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
        },
      },
    },
  },
  "schemas/endpoints/x.json",
);

function formPage(form: unknown, more: Record<string, unknown> = {}) {
  const page = {
    ...{ schemaVersion: 2, route: "/x", title: "X", access: "signedIn", kind: "settings" },
    ...{ saveEndpoint: "x.save", form, ...(/"n(am|ma)e"/.test(JSON.stringify(form)) ? {} : { saveWith: { name: "'甲'" } }), ...more },
  };
  const set = testSet([page], {}, { endpoints: [contracts] });
  const doc = set.files.pages[0]!;
  return { ...compilePage(doc, set), all: checkAll(set) };
}
const formOf = (form: unknown, more?: Record<string, unknown>) => {
  const { plan, problems } = formPage(form, more);
  expect(problems.map(sentence)).toEqual([]);
  return (plan!.view as unknown as { form: { schema: Record<string, unknown>; uiSchema?: unknown } }).form;
};

test("type, title, limits and choices come from the contract that saves, its sentences do not", () => {
  expect(formOf(["name", "note", "kind", "level", "tags"])).toEqual({
    schema: {
      type: "object",
      required: ["name"],
      properties: {
        name: { type: "string", title: "名称", minLength: 1, maxLength: 50 },
        note: { type: "string", title: "备注", maxLength: 500 },
        kind: { type: "string", title: "类型", "x-dictionary": "kind" },
        level: { type: "integer", title: "级别", enum: [1, 2], default: 1 },
        tags: {
          type: "array",
          title: "标签",
          items: { type: "string", maxLength: 20 },
          maxItems: 5,
          uniqueItems: true,
        },
      },
    },
  });
});

test("a field says what differs: words, control, whether it must be given, further limits", () => {
  const note = { field: "note", title: "理由", as: "textarea", required: true, help: "写清楚", options: { rows: 3 } };
  const form = formOf([
    { field: "name", required: false, placeholder: "名", schema: { pattern: "^x" } },
    note,
    { field: "code", local: true, schema: { type: "string", title: "账号", readOnly: true } },
  ]);
  expect(form).toEqual({
    schema: {
      type: "object",
      required: ["note"],
      properties: {
        name: { type: "string", title: "名称", maxLength: 50, pattern: "^x" },
        note: { type: "string", title: "理由", minLength: 1, maxLength: 500 },
        code: { type: "string", title: "账号", readOnly: true, "x-local": true },
      },
    },
    uiSchema: {
      name: { "ui:placeholder": "名" },
      note: { "ui:widget": "textarea", "ui:help": "写清楚", "ui:options": { rows: 3 } },
    },
  });
});

test("objects and lists bring their fields, or those that are named", () => {
  const whole = formOf(["remind"]).schema.properties as Record<string, { properties: unknown }>;
  expect(whole.remind).toEqual({
    type: "object",
    title: "提醒",
    properties: { advance: { type: "integer", title: "提前", minimum: 0 }, way: { type: "string", title: "方式" } },
  });
  const form = formOf([
    { field: "remind", fields: ["way"] },
    { field: "lines", fields: ["key", { field: "no", as: "text" }] },
  ]);
  expect(form.schema.properties).toMatchObject({
    remind: { properties: { way: { type: "string", title: "方式" } } },
    lines: {
      type: "array",
      items: { required: ["key"], properties: { key: { minLength: 1 }, no: { type: "integer" } } },
    },
  });
  expect(form.uiSchema).toEqual({ lines: { items: { no: { "ui:widget": "text" } } } });
});

test("choices of an endpoint or written out take the place of the dictionary's", () => {
  const people = { owner: { endpoint: "x.people", value: "id", label: "name" } };
  expect(formOf(["owner"], { options: people }).schema.properties).toEqual({
    owner: { type: "string", title: "负责人" },
  });
  const oneOf = [{ const: "news", title: "网站" }];
  expect(formOf([{ field: "kind", schema: { oneOf } }]).schema.properties).toEqual({
    kind: { type: "string", title: "类型", oneOf },
  });
});

test("what the contract doesn't take or says itself is told at the field", () => {
  const wrong = formPage(["nmae", { field: "note", dictionry: "kind" }]);
  expect(wrong.problems.map(sentence)).toEqual([
    'schemas/pages/test0.json:12:7 P100 unknown property "dictionry" at /form/1/dictionry; did you mean "dictionary"?',
    'schemas/pages/test0.json:9:5 P171 no request of this view takes "nmae" at /form/0; did you mean "name"?',
  ]);
  const restated = formPage([
    { field: "name", title: "名称" },
    { field: "kind", dictionary: "mode" },
  ]).all;
  expect(restated.filter(({ code }) => code === "P181").map(({ path }) => path)).toEqual(["/form/0/title"]);
});
