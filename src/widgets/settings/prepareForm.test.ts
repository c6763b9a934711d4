import { expect, test } from "vitest";
import { prepareForm } from "./prepareForm.ts";

const status = { type: "integer", "x-dictionary": "yesNo" } as const;

test.each([
  ["radio", { dictionary: "yesNo", buttons: true }],
  ["select", { dictionary: "yesNo", list: true }],
  ["checkboxes", { dictionary: "yesNo" }],
])("a field of a dictionary that is asked for as %s keeps its names", (widget, options) => {
  const form = { schema: { type: "object", properties: { status } }, uiSchema: { status: { "ui:widget": widget } } };
  expect(prepareForm({ form: form as never }).status).toMatchObject({ "ui:widget": "choice", "ui:options": options });
});

test("a field with choices of its own keeps the control it asks for", () => {
  const form = {
    schema: { type: "object", properties: { size: { type: "string", enum: ["a", "b"] } } },
    uiSchema: { size: { "ui:widget": "radio" } },
  };
  expect(prepareForm({ form: form as never }).size).toMatchObject({ "ui:widget": "radio" });
});
