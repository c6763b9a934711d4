import type { JsonSchema } from "../../grammar/contract.ts";
import { nearest } from "../nearest.ts";
import { isObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const numbers = ["integer", "number"];
const anything = ["string", ...numbers, "boolean", "array", "object"];

/** Controls of forms, and the types of fields that each can hold. */
const formControls: Record<string, readonly string[]> = {
  text: ["string", ...numbers],
  textarea: ["string"],
  password: ["string"],
  email: ["string"],
  uri: ["string"],
  file: ["string"],
  radio: ["string", ...numbers, "boolean", "array"],
  select: ["string", ...numbers, "boolean", "array"],
  checkboxes: ["array"],
  checkbox: ["boolean"],
  choice: ["string", ...numbers, "boolean", "array"],
  tags: ["array"],
  switch: ["boolean", ...numbers],
  moment: numbers,
  updown: numbers,
  range: numbers,
  color: ["string"],
  image: ["string"],
  phone: ["string"],
  matrix: ["array", "object"],
  table: ["array"],
  transfer: ["array"],
  notice: anything,
  hidden: anything,
};

/** What others call a control. */
const otherNames: Record<string, string> = {
  input: "text",
  "input-text": "text",
  number: "updown",
  "input-number": "updown",
  date: "moment",
  datetime: "moment",
  "date-time": "moment",
  "input-date": "moment",
  "input-datetime": "moment",
  "datetime-local": "moment",
  datePicker: "moment",
  dateTimePicker: "moment",
  time: "moment",
  toggle: "switch",
  bool: "switch",
  "input-tag": "tags",
  "input-color": "color",
  "input-image": "image",
  upload: "image",
  "input-table": "table",
  FormList: "table",
  dropdown: "select",
  picker: "select",
  multiselect: "checkboxes",
  slider: "range",
  editor: "textarea",
};

/** P172: a drawing of a field that the form does not have. P174: a control that there is not, or not for such a field. */
export function checkDrawing(drawing: Record<string, unknown>, form: JsonSchema, report: Report): void {
  const fields = form.properties;
  if (report.incomplete || !isObject(fields)) return;
  const names = Object.keys(fields);
  const unknown = (name: string, container: object, key: string | number, at: "key" | "value") =>
    report.add("P172", `the form has no field "${name}"`, container, key, {
      at,
      expected: names.join(", "),
      found: name,
      suggestion: nearest(name, names),
    });
  for (const [name, own] of Object.entries(drawing)) {
    if (name.startsWith("ui:") || name === "items") continue;
    const field = (fields as Record<string, JsonSchema>)[name];
    if (!field) unknown(name, drawing, name, "key");
    else if (isObject(own)) checkControl(own, field, report);
  }
  const order = drawing["ui:order"];
  if (Array.isArray(order))
    order.forEach((name, i) => {
      if (typeof name === "string" && name !== "*" && !names.includes(name)) unknown(name, order, i, "value");
    });
}

function checkControl(own: Record<string, unknown>, field: JsonSchema, report: Report): void {
  const control = own["ui:widget"];
  const types = (Array.isArray(field.type) ? field.type : [field.type]).filter((type) => type !== undefined && type !== "null") as string[];
  if (typeof control === "string") {
    const can = formControls[control];
    const fitting = Object.keys(formControls).filter(
      (name) => types.length === 0 || types.some((type) => formControls[name]?.includes(type)),
    );
    const detail = { expected: fitting.join(", "), found: control };
    if (!can) {
      const meant = otherNames[control] ?? nearest(control, Object.keys(formControls));
      report.add("P174", `there is no control "${control}"`, own, "ui:widget", { ...detail, suggestion: meant });
    } else if (
      (types.length > 0 && !types.some((type) => can.includes(type))) ||
      (control === "table" && isObject(field.items) && !isObject((field.items as JsonSchema).properties))
    ) {
      report.add("P174", `the control "${control}" can't hold a field of type ${types.join(" or ")}`, own, "ui:widget", detail);
    }
  }
  const inner = field.type === "array" ? field.items : field;
  const drawing = field.type === "array" && isObject(own.items) ? own.items : own;
  if (isObject(inner) && isObject((inner as JsonSchema).properties)) checkDrawing(drawing, inner as JsonSchema, report);
}
