import { hasWidget, type RegistryWidgetsType, type RJSFSchema } from "@rjsf/utils";
import type { FormSchema, UiNode } from "./settingsPlan.ts";

/** What people call a date with a time, which ours is called `moment`. */
const MOMENTS = new Set(["date", "datetime", "date-time", "datetime-local", "alt-date", "alt-datetime"]);

/**
 * The drawing of a form in which every control is one that can be drawn: where a field asks for one that there is not, or
 * not for its type, a note with its name stands in its place, over a plain field. The check tells it before (P174).
 */
export function drawable(node: UiNode, schema: FormSchema, widgets: RegistryWidgetsType): UiNode {
  const result: UiNode = { ...node };
  const asked = node["ui:widget"] ?? (node["ui:options"] as UiNode | undefined)?.widget;
  if (typeof asked === "string" && !hasWidget(schema as RJSFSchema, asked, widgets)) {
    const number = schema.type === "integer" || schema.type === "number";
    const { widget: _asked, ...options } = (node["ui:options"] ?? {}) as UiNode;
    // A date typed into a field for numbers would be read as its year.
    const instead = number && MOMENTS.has(asked) ? "moment" : "unknown";
    result["ui:widget"] = instead;
    result["ui:options"] =
      instead === "moment" ? { ...options, ...(asked.endsWith("date") ? { time: false } : {}) } : { ...options, asked };
  }
  for (const [name, child] of Object.entries(schema.properties ?? {}))
    result[name] = drawable((node[name] as UiNode | undefined) ?? {}, child as FormSchema, widgets);
  if (schema.items?.properties) result.items = drawable((node.items as UiNode | undefined) ?? {}, schema.items as FormSchema, widgets);
  return result;
}
