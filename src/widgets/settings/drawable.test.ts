import type { RegistryWidgetsType } from "@rjsf/utils";
import { expect, test } from "vitest";
import { drawable } from "./drawable.ts";

const Nothing = () => null;
const widgets = { moment: Nothing, tags: Nothing, TextWidget: Nothing, TextareaWidget: Nothing } as unknown as RegistryWidgetsType;
const drawn = (type: string, widget: string) =>
  drawable({ field: { "ui:widget": widget } }, { type: "object", properties: { field: { type } } }, widgets).field;

test("a control that there is stays", () => {
  expect(drawn("string", "textarea")).toMatchObject({ "ui:widget": "textarea" });
  expect(drawn("integer", "moment")).toMatchObject({ "ui:widget": "moment" });
});

test("one that there is not, or not for the type, is named in its place", () => {
  expect(drawn("string", "fancy")).toMatchObject({ "ui:widget": "unknown", "ui:options": { asked: "fancy" } });
  expect(drawn("integer", "textarea")).toMatchObject({ "ui:widget": "unknown", "ui:options": { asked: "textarea" } });
});

test("a moment by another name is a moment, so that no date becomes the number of its year", () => {
  expect(drawn("integer", "datetime")).toMatchObject({ "ui:widget": "moment", "ui:options": {} });
  expect(drawn("integer", "date")).toMatchObject({ "ui:widget": "moment", "ui:options": { time: false } });
});

test("fields inside are drawn the same way", () => {
  const inner = { type: "object", properties: { at: { type: "integer" } } };
  const list = { type: "object", properties: { list: { type: "array", items: inner } } } as const;
  expect(drawable({ list: { items: { at: { "ui:widget": "date-time" } } } }, list as never, widgets)).toMatchObject({
    list: { items: { at: { "ui:widget": "moment" } } },
  });
});
