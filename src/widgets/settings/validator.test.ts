import { describe, expect, test } from "vitest";
import { formChecks } from "#engine/testing.ts";
import type { FormSchema } from "./settingsPlan.ts";
import { createValidator } from "./validator.ts";

const validatorOf = async (given: object) => {
  const schema = given as FormSchema;
  return createValidator(await formChecks({ schema }), schema);
};
const told = (errors: { property?: string; message?: string }[]) => errors.map(({ property, message }) => [property, message]);

describe("validator", () => {
  test("one mistake of a tagged union gives one error", async () => {
    const schema = {
      type: "object",
      discriminator: { propertyName: "kind" },
      required: ["kind"],
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "a" }, x: { type: "string", minLength: 1 } },
          required: ["kind", "x"],
        },
        { type: "object", properties: { kind: { const: "b" }, y: { type: "integer" } }, required: ["kind", "y"] },
      ],
    };
    const validator = await validatorOf(schema);
    expect(told(validator.validateFormData({ kind: "b" }, schema as never).errors)).toEqual([[".y", "必填"]]);
    expect(validator.validateFormData({ kind: "b", y: 1 }, schema as never).errors).toEqual([]);
  });

  test("a choice of constants is one mistake, at its field", async () => {
    const pick = { oneOf: [{ const: 1 }, { const: 2 }] };
    const schema = { type: "object", properties: { pick, list: { type: "array", items: pick } } };
    const validator = await validatorOf(schema);
    expect(told(validator.validateFormData({ pick: 3, list: [1, 4] }, schema as never).errors)).toEqual([
      [".pick", "请从可选值中选择"],
      [".list.1", "请从可选值中选择"],
    ]);
    expect(validator.isValid({ const: 2 }, 2 as never, schema as never)).toBe(true);
    expect(validator.isValid({ const: 2 }, 1 as never, schema as never)).toBe(false);
  });

  test("messages carry the limits of the schema, through $ref and names that no address takes too", async () => {
    const schema = {
      type: "object",
      definitions: { Name: { type: "string", minLength: 3 } },
      properties: {
        name: { $ref: "#/definitions/Name" },
        "字数/%": { type: "integer", maximum: 5 },
        own: { type: "string", pattern: "^a", "x-messages": { pattern: "以 a 开头" } },
      },
    };
    const validator = await validatorOf(schema);
    const { errors } = validator.validateFormData({ name: "a", "字数/%": 9, own: "b" }, schema as never);
    expect(errors.map(({ message }) => message)).toEqual(["至少 3 个字符", "不能大于 5", "以 a 开头"]);
  });

  test("of a hidden field nothing is said", async () => {
    const text = { type: "string", minLength: 1 };
    const schema = {
      type: "object",
      properties: { shown: text, hidden: text },
      required: ["shown", "hidden"],
      additionalProperties: false,
    };
    const validator = await validatorOf(schema);
    const shown = { ...schema, properties: { shown: text }, required: ["shown"] };
    const names = (values: Record<string, unknown>, of: object) => told(validator.validateFormData(values, of as never).errors);
    expect(names({ hidden: "" }, shown)).toEqual([[".shown", "必填"]]);
    expect(names({ shown: "a", hidden: 1 }, shown)).toEqual([]);
    expect(names({ shown: "a" }, schema)).toEqual([[".hidden", "必填"]]);
  });

  test("formats, patterns, multiples and equal entries are checked without another file", async () => {
    const schema = {
      type: "object",
      properties: {
        mail: { type: "string", format: "email" },
        day: { type: "string", format: "date" },
        step: { type: "number", multipleOf: 0.1 },
        list: { type: "array", uniqueItems: true, items: { type: "object" } },
      },
    };
    const validator = await validatorOf(schema);
    const wrong = { mail: "x", day: "2026-02-30", step: 0.25, list: [{ a: 1 }, { a: 1 }] };
    expect(told(validator.validateFormData(wrong, schema as never).errors)).toEqual([
      [".mail", "请输入正确的邮箱"],
      [".day", "请输入正确的日期"],
      [".step", "必须是 0.1 的倍数"],
      [".list", "不能重复"],
    ]);
    const right = { mail: "x@y.cn", day: "2026-02-28", step: 0.3, list: [{ a: 1 }, { a: 2 }] };
    expect(validator.validateFormData(right, schema as never).errors).toEqual([]);
  });
});
