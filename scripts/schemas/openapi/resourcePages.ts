import { propertiesOf, rowTypeOf } from "#engine/compile/resolve/rowType.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { bestColumns } from "../bestColumns.ts";
import { scaffoldPage } from "../scaffold.ts";
import type { MadeContract } from "./contractOf.ts";
import { crudActions } from "./crudPages.ts";
import type { FromOpenApi, MadeResource } from "./fromOpenApi.ts";
import { keyField } from "./keysOf.ts";
import type { Notes } from "./Notes.ts";

type Json = Record<string, unknown>;

export interface NewPage {
  route: string;
  page: Json;
  /** Its columns with their formats, for whoever asked for it. */
  told: string[];
}

/** The pages of all resources: a list with its actions, and one record. */
export function resourcePages(made: FromOpenApi, access: "menu" | "signedIn", set: SchemaSet, notes: Notes): NewPage[] {
  return made.resources.flatMap((resource) => pagesOf(resource, access, set, notes));
}

function pagesOf(made: MadeResource, access: "menu" | "signedIn", set: SchemaSet, notes: Notes): NewPage[] {
  const { route, contracts } = made;
  const { list, read } = contracts;
  const pages: NewPage[] = [];
  const page = (at: string, contract: MadeContract, more: (page: Json) => Json = (one) => one): void => {
    const { kind } = contract.contract.reply;
    if (kind === "none" || kind === "file") {
      notes.add(contract.operation.place, `answers ${kind === "none" ? "nothing" : "a file"}: no page`);
      return;
    }
    const row = rowTypeOf(contract.contract.reply.row, set);
    if (!row || Object.keys(propertiesOf(row, set)).length === 0) {
      notes.add(contract.operation.place, "answers no named fields, of which columns could be made: no page");
      return;
    }
    const { $schema, schemaVersion, route: own, title, ...rest } = scaffoldPage(at, contract.name, set);
    const header = { $schema, schemaVersion, route: own, title, ...(access === "signedIn" && { access }) };
    const asked = at === detailRoute ? [] : Object.keys((rest.params as Json | undefined) ?? {});
    if (asked.length > 0)
      notes.add(
        contract.operation.place,
        `needs ${asked.join(", ")}, which the page takes from its address: ${at}?${asked.map((one) => `${one}=…`).join("&")}`,
      );
    pages.push({ route: at, page: more({ ...header, ...rest }), told: toldOf(at, contract, set) });
  };
  const detailRoute = list && read?.contract.reply.kind === "object" ? `${route}/detail` : undefined;
  if (list) {
    page(route, list, (one) => withActions(one, made, detailRoute, notes));
  }
  if (read) page(detailRoute ?? route, read);
  return pages;
}

function withActions(page: Json, made: MadeResource, detailRoute: string | undefined, notes: Notes): Json {
  const { list, create, read, update, remove, attach } = made.contracts;
  const row = list?.contract.reply.row;
  const key = page.kind === "list" && row?.properties && !("id" in row.properties) ? keyField("name", row) : undefined;
  const keyed = key === undefined ? page : { ...page, rowKey: key };
  if (!create && !read && !update && !remove && !attach) return keyed;
  const { row: rowActions, toolbar } = crudActions(made, detailRoute, notes);
  if (page.kind !== "list") {
    if (rowActions.length > 0)
      notes.add(made.resource.path, "the document says that its GET answers one record, no list: no actions of rows");
    return { ...keyed, ...(toolbar.length > 0 && { toolbar }) };
  }
  return {
    ...keyed,
    ...(rowActions.length > 0 && { rowActions }),
    toolbar: [...toolbar, ...((page.toolbar as Json[] | undefined) ?? [])],
  };
}

function toldOf(route: string, { name, contract }: MadeContract, set: SchemaSet): string[] {
  const row = rowTypeOf(contract.reply.row, set);
  if (!row) return [`${route}  ${name}`];
  const columns = bestColumns(row, set);
  const width = Math.max(...columns.map(({ field }) => field.length));
  return [`${route}  ${name}`, ...columns.map(({ field, tells, format }) => `  ${field.padEnd(width)}  ${tells.padEnd(6)}  ${format}`)];
}
