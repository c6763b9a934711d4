import { dayName } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { columnsOf } from "#server/records/ColumnRecord.ts";
import { groupsFor } from "#server/records/SensitiveGroupRecord.ts";
import type { DocumentRow, FullDocument } from "#server/store/documents.ts";
import { departmentsIn } from "#server/users/Department.ts";
import { rolesIn } from "#server/users/Role.ts";
import { usersIn } from "#server/users/User.ts";
import { FIELDS } from "./fields.ts";
import { filled } from "./Taker.ts";
import type { TransportTask } from "./TransportTask.ts";

/** Rows under way at once; a text has at most two million characters, most have some thousands. */
const SLICE = 200;
/** Documents found at once, without their texts: to find the next ones, all that there are are looked at. */
const FOUND = 2000;

type OutRow = Record<string, unknown>;

/** What the next step goes on from, after `rows` are written. */
export interface Slice {
  rows: OutRow[];
  cursor: number;
  seen: string[];
}

const only = (row: object, kind: TransportTask["kind"]): OutRow => {
  const all = row as OutRow;
  return Object.fromEntries(Object.keys(FIELDS[kind]).flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])));
};

/**
 * Documents of the task by their time, earliest first, some at a time; never more than one slice is held. `seen` are
 * those of the cursor's moment that are written.
 */
export async function* documentsOut(services: Services, task: TransportTask, signal: AbortSignal): AsyncGenerator<Slice> {
  let { cursor, seen } = task;
  for (let page = 1; !signal.aborted; ) {
    const begin = cursor;
    const { rows } = await services.documents.search({
      ...{ query: { ...task.query, beginTime: Math.max(begin, task.query?.beginTime ?? 0) }, collapse: false },
      ...{ sort: { field: "pubdate", order: "asc" }, page, pagesize: FOUND },
    });
    const fresh = rows.filter(({ id }) => !seen.includes(id));
    for (let at = 0; at < fresh.length && !signal.aborted; at += SLICE) {
      const part = fresh.slice(at, at + SLICE);
      const parents = await parentsOf(services, part);
      const texts = await services.documents.get(part.map(({ id }) => id));
      const written = texts.filter((one) => one !== null).map((one) => documentOut(one, parents));
      const last = part.at(-1)?.pubdate ?? cursor;
      const moment = part.filter(({ pubdate }) => pubdate === last).map(({ id }) => id);
      seen = last === cursor ? [...seen, ...moment] : moment;
      cursor = last;
      yield { rows: written, cursor, seen };
    }
    if (rows.length < FOUND) return;
    // More of one millisecond than are found at once stand on further pages.
    page = cursor === begin ? page + 1 : 1;
  }
}

async function parentsOf(services: Services, rows: DocumentRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ originals }) => (originals[0] ? [originals[0].id] : [])))];
  const found = await services.documents.get(ids);
  return new Map(found.flatMap((one) => (one ? [[one.id, one.externalId] as const] : [])));
}

function documentOut(document: FullDocument, parents: Map<string, string>): OutRow {
  const parent = parents.get(document.originals[0]?.id ?? "");
  return only({ ...document, ...(parent && { parentExternalId: parent }) }, "documents");
}

/** The user's columns with the names of those above, from the top. */
export async function columnsOut(services: Services, { userId }: TransportTask): Promise<OutRow[]> {
  const own = await columnsOf(services).find({ where: { userId }, orderBy: [["order", "asc"]] });
  const byId = new Map(own.map((column) => [column.id, column]));
  const path = (id: string, depth = 0): string => {
    const column = depth < 20 ? byId.get(id) : undefined;
    return column ? [path(column.parentId, depth + 1), column.name].filter(Boolean).join(" / ") : "";
  };
  return own
    .map((column) => ({ column, above: path(column.parentId) }))
    .sort((a, b) => a.above.split(" / ").length - b.above.split(" / ").length || (a.above === "" ? -1 : 0))
    .map(({ column, above }) => filled(only({ ...column, path: above }, "columns")));
}

export async function wordsOut(services: Services): Promise<OutRow[]> {
  return (await groupsFor(services, { orgId: "" }, { orderBy: [["level", "asc"]] })).map((group) => only(group, "words"));
}

/** People of the house without anything that signs them in. */
export async function usersOut(services: Services): Promise<OutRow[]> {
  const [users, departments, roles] = await Promise.all([
    usersIn(services.records).find({ orderBy: [["code", "asc"]] }),
    departmentsIn(services.records).find(),
    rolesIn(services.records).find(),
  ]);
  const department = new Map(departments.map(({ id, name }) => [id, name]));
  const role = new Map(roles.map(({ id, name }) => [id, name]));
  return users
    .filter(({ orgId }) => !orgId)
    .map((user) => ({
      ...{ name: user.name, code: user.code, department: department.get(user.departmentId) ?? "", phone: user.phone, email: user.email },
      roles: user.roleIds
        .map((id) => role.get(id) ?? "")
        .filter(Boolean)
        .join("、"),
      expireDate: user.expireDate ? dayName(user.expireDate) : "",
    }));
}
