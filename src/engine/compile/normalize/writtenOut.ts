import { pascal } from "../names.ts";
import type { Report } from "../problem.ts";
import { deref, type Schema } from "../schema.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { normalizeHeader } from "./header.ts";
import { NamedExpressions } from "./namedExpressions.ts";
import { isObject, type NormalizedPage } from "./page.ts";
import { shortForms } from "./slots.ts";
import type { AuthoredPage } from "./variants.ts";
import { normalizeValue } from "./walk.ts";

/** A page parted into header and view, every slot of both in its one form. */
export function writtenOut({ value, route, fixed }: AuthoredPage, set: SchemaSet, report: Report): NormalizedPage {
  const { definitions } = set;
  const name = pascal(String(value.kind));
  const schema = { $ref: `#/definitions/${name}Page` };
  const expressions = new NamedExpressions(value.expressions);
  const listedActions: NormalizedPage["listedActions"] = {};
  const page = normalizeValue(value, { set, report, expressions, listedActions, container: value, key: "", schema }, shortForms);
  if (!isObject(page)) throw new TypeError("a page stays an object");
  const view = deref({ $ref: `#/definitions/${name}View` }, definitions);
  return { route, fixed, expressions, header: normalizeHeader(page, report), view: viewOf(page, view, report), listedActions };
}

/** The properties of a page that are its view's; the title is the page's own, and so are actions by name. */
function viewOf(page: Record<string, unknown>, schema: Schema, { origins }: Report): NormalizedPage["view"] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const own = Object.entries(page).filter(
    ([key, item]) => Object.hasOwn(properties, key) && key !== "title" && !(key === "actions" && isObject(item)),
  );
  const view = { id: "main", ...Object.fromEntries(own) };
  origins.copy(page, view);
  return view as NormalizedPage["view"];
}
