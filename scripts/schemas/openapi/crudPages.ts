import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { MadeContract } from "./contractOf.ts";
import type { MadeResource } from "./fromOpenApi.ts";
import { keysOf, outerOf, pathFields, withTwins } from "./keysOf.ts";
import type { Notes } from "./Notes.ts";
import { camel, singular } from "./names.ts";
import { isFile, uploadOf } from "./uploadOf.ts";

type Json = Record<string, unknown>;

/** The actions of a resource's list: new, look at, change, delete. Whose paths no row fills are told and left out. */
export function crudActions(
  { resource, route, contracts }: MadeResource,
  detailRoute: string | undefined,
  notes: Notes,
): { row: Json[]; toolbar: Json[] } {
  const { list, create, read, update, remove, attach } = contracts;
  const row = list?.contract.reply.row ?? read?.contract.reply.row;
  const thing = camel(singular(route.split("/").at(-1) ?? "record"));
  const name = (verb: string) => `${verb}${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  const actions: { row: Json[]; toolbar: Json[] } = { row: [], toolbar: [] };
  const upload = (made: MadeContract, keys: Record<string, string>, verb: string): Json | undefined => {
    const button = uploadOf(made, keys, notes);
    return button && { ...button, name: name(verb), ...opOf(made) };
  };
  const form = (made: MadeContract, keys: Record<string, string> = {}) => (isTyped(made, notes) ? formOf(made, keys, notes) : []);
  const filed = create && upload(create, outerOf(create, list), "new");
  if (filed) actions.toolbar.push(filed);
  else if (create && form(create).length > 0) {
    const outer = outerOf(create, list);
    const view = {
      ...{ kind: "settings", saveEndpoint: create.name, start: "empty", form: form(create) },
      ...(Object.keys(outer).length > 0 && { saveWith: outer }),
    };
    actions.toolbar.push({
      do: "modal",
      name: name("new"),
      title: "新建",
      icon: "plus",
      tone: "primary",
      ...opOf(create),
      width: 640,
      view,
    });
  } else if (create && isTyped(create, notes))
    notes.add(create.operation.place, "no field of its body can be typed into a form: no button 新建");
  const keys = (made: MadeContract | undefined) => made && keysOf(made, list, row, notes);
  const looked = keys(read);
  if (read && looked && detailRoute) {
    const query = Object.entries(looked).map(([field, from]) => `${field}={${from}}`);
    actions.row.push({ do: "open", name: name("view"), title: "查看", icon: "eye", link: `${detailRoute}?${query.join("&")}` });
  }
  const changed = update && withTwins(update, keys(update));
  const replaced = update && changed && upload(update, changed, "change");
  if (replaced) actions.row.push(replaced);
  else if (update && changed && form(update, changed).length > 0) {
    if (update.operation.method === "PUT")
      notes.add(
        update.operation.place,
        "a PUT takes the record whole: what the form does not show is not sent, and the service may empty it",
      );
    const view = {
      ...{ kind: "settings", saveEndpoint: update.name, form: form(update, changed), saveWith: changed },
      ...(read && looked && holds(read, changed) && { endpoint: read.name, with: looked }),
    };
    actions.row.push({ do: "modal", name: name("edit"), title: "编辑", icon: "edit", ...opOf(update), width: 640, view });
  }
  const attached = keys(attach);
  const photo = attach && attached && upload(attach, attached, "attach");
  if (photo) actions.row.push(photo);
  const removed = keys(remove);
  const deletes = remove && removed && removeOf(remove, removed, notes);
  if (deletes) actions.row.push({ ...deletes, name: name("delete"), title: "删除", icon: "delete", tone: "danger", ...opOf(remove) });
  if (!create) notes.add(resource.path, "nothing creates a record");
  if (!update && read) notes.add(resource.path, "nothing changes a record");
  if (!remove && read) notes.add(resource.path, "nothing deletes a record");
  return actions;
}

/** Deleting at once after a question; where the service wants more than the row knows, by a form. */
function removeOf(remove: MadeContract, keys: Record<string, string>, notes: Notes): Json | undefined {
  const { properties = {}, required = [] } = remove.contract.request;
  const asked = required.filter((field) => !(field in keys) && properties[field]?.default === undefined);
  if (asked.length === 0) return { do: "call", confirm: true, endpoint: remove.name, with: keys };
  if (!isTyped(remove, notes)) return undefined;
  return { do: "modal", view: { kind: "settings", saveEndpoint: remove.name, start: "empty", form: asked, saveWith: keys } };
}

/** Whether a record that is read has what its own path is filled with; else the form starts from the row of the list. */
const holds = ({ contract: { reply } }: MadeContract, keys: Record<string, string>): boolean =>
  reply.kind === "object" &&
  Object.values(keys).every((from) => !from.startsWith("row.") || (from.slice(4).split(".")[0] ?? "") in (reply.row?.properties ?? {}));

const opOf = ({ contract: { rights } }: MadeContract): { op?: string } =>
  typeof rights === "object" && "op" in rights && rights.op ? { op: rights.op } : {};

/** Whether all that the service needs can be typed; where it can't, a form could never be saved. */
function isTyped({ contract, operation }: MadeContract, notes: Notes): boolean {
  const { properties = {}, required = [] } = contract.request;
  const missing = required.filter((field) => isUntyped(properties[field] ?? {}) && properties[field]?.["x-in"] !== "path");
  if (missing.length > 0) notes.add(operation.place, `needs ${missing.join(", ")}, which no control of a form takes: no form`);
  return missing.length === 0;
}

/** What stands in no control: an object, a list of anything but texts. */
const isUntyped = (schema: JsonSchema): boolean => schema.type === "object" || (schema.type === "array" && schema.items?.type !== "string");

/** The fields of a form: what the call takes but its path; times by their control. What no control takes is told. */
function formOf(made: MadeContract, keys: Record<string, string>, notes: Notes): unknown[] {
  const { contract, operation } = made;
  const { properties = {}, required = [] } = contract.request;
  const inPath = pathFields(made);
  const needed = (field: string, schema: JsonSchema) => required.includes(field) && schema.default === undefined;
  const fields = Object.entries(properties).filter(
    ([field, schema]) => !inPath.includes(field) && !(field in keys) && (schema["x-in"] !== "query" || needed(field, schema)),
  );
  return fields.flatMap(([field, schema]): (string | Record<string, string>)[] => {
    if (isFile(schema)) return [];
    if (isUntyped(schema)) {
      notes.add(`${operation.place} body.${field}`, "no control of a form takes it; left out");
      return [];
    }
    if (schema["x-time"] !== undefined || schema["x-format"] === "timestamp") return [{ field, as: "moment" }];
    if (schema.type === "string" && /description|body|content|text|notes?$/i.test(field) && !schema.enum)
      return [{ field, as: "textarea" }];
    return [field];
  });
}
