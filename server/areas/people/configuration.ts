import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { followsIn, type PersonRecord, peopleIn } from "#server/records/PersonRecord.ts";
import { initialOf } from "#server/text/initialOf.ts";
import { byName, findPerson, followedBy, holds, shown, typedParts } from "./listPeople.ts";

/** Groups that are none: everybody, and who stands in no group. */
const ALL = "*";
const NONE = "-";

const trimmed = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

const inGroup = ({ groups = [] }: PersonRecord, group: string): boolean =>
  group === ALL || (group === NONE ? groups.length === 0 : groups.includes(group));

/** People as the house set them up, watched ones first, then by name. */
export async function listConfigured({ services, caller, request }: HandlerContext<"people.configList">) {
  const { page = 1, pagesize = 20, groupId = ALL, tags = [], tracked } = request;
  const parts = typedParts(request.keyWords);
  const people = (await peopleIn(services).find()).filter(
    (person) =>
      inGroup(person, groupId || ALL) &&
      (tags.length === 0 || tags.some((tag) => person.tags.includes(tag))) &&
      (tracked !== 1 || person.tracked === true) &&
      parts.every((part) => holds(person, part)),
  );
  people.sort((a, b) => Number(b.tracked ?? false) - Number(a.tracked ?? false) || byName(a, b));
  const mine = await followedBy(services, caller);
  const rows = people.slice((page - 1) * pagesize, page * pagesize).map((person) => shown(services, caller, person, mine));
  return { rows: await Promise.all(rows), total: people.length };
}

/** Everybody, each group by name, and who stands in none where there are such. */
export async function listGroups({ services }: HandlerContext<"people.configGroups">) {
  const people = await peopleIn(services).find();
  const names = trimmed(people.flatMap(({ groups = [] }) => groups)).sort((a, b) => a.localeCompare(b, "zh-CN"));
  const row = (id: string, name: string) => {
    const members = people.filter((person) => inGroup(person, id));
    return { id, name, count: members.length, tracked: members.filter((person) => person.tracked).length };
  };
  const rows = [row(ALL, "全部人物"), ...names.map((name) => row(name, name)), row(NONE, "未分组")];
  return { rows, total: rows.length };
}

/** @throws ApiError 100001 without a name or for a group that means none, 100002 for a person who is in the library, 404 */
export async function saveConfigured({ services, caller, request }: HandlerContext<"people.configSave">): Promise<null> {
  const { id, groups, aliases, excludeWords, ...fields } = request;
  const people = peopleIn(services);
  const before = id ? await findPerson(services, id) : undefined;
  const name = fields.name?.trim() || before?.name;
  if (!name) throw new ApiError(100001, "请填写姓名");
  const lists = {
    ...(groups && { groups: trimmed(groups).map(checkedGroup) }),
    ...(aliases && { aliases: trimmed(aliases) }),
    ...(excludeWords && { excludeWords: trimmed(excludeWords) }),
  };
  if (before) await people.update(before.id, { ...fields, ...lists, name, initial: initialOf(name) });
  else {
    const org = fields.org?.trim() ?? "";
    if (await people.findOne({ name, org })) throw new ApiError(100002, `人物库中已有“${name}”${org ? `（${org}）` : ""}`);
    const none = { photo: "", title: "", regionId: "", tags: [], aliases: [], bio: "", relations: [] };
    await people.insert({ ...none, ...fields, ...lists, org, name, initial: initialOf(name) });
  }
  await auditOf(services).note(caller, before ? "配置人物" : "新增人物", name);
  return null;
}

function checkedGroup(group: string): string {
  const name = group.trim();
  if (name === "" || name === ALL || name === NONE) throw new ApiError(100001, "分组名称不能为空，也不能是 * 或 -");
  return name;
}

export async function track({ services, caller, request }: HandlerContext<"people.configTrack">): Promise<null> {
  for (const id of new Set(request.ids)) {
    const { name } = await findPerson(services, id);
    await peopleIn(services).update(id, { tracked: request.tracked });
    await auditOf(services).note(caller, request.tracked ? "跟踪人物" : "取消跟踪人物", name);
  }
  return null;
}

export async function putIntoGroup({ services, caller, request }: HandlerContext<"people.configGroup">): Promise<null> {
  const group = checkedGroup(request.group);
  await services.records.transaction(async (records) => {
    for (const id of new Set(request.ids)) {
      const { groups = [] } = await findPerson({ ...services, records }, id);
      const others = groups.filter((name) => name !== group);
      await peopleIn({ records }).update(id, { groups: request.member ? [...others, group] : others });
    }
  });
  await auditOf(services).note(caller, request.member ? "加入人物分组" : "移出人物分组", group);
  return null;
}

/** @throws ApiError 404 for a group that nobody stands in */
export async function renameGroup({ services, caller, request }: HandlerContext<"people.configRename">): Promise<null> {
  const name = request.name?.trim() ? checkedGroup(request.name) : "";
  await services.records.transaction(async (records) => {
    const members = (await peopleIn({ records }).find()).filter(({ groups = [] }) => groups.includes(request.group));
    if (members.length === 0) throw new ApiError(404, `没有分组“${request.group}”`, 404);
    for (const { id, groups = [] } of members)
      await peopleIn({ records }).update(id, { groups: trimmed(groups.map((one) => (one === request.group ? name : one))) });
  });
  await auditOf(services).note(caller, name ? "重命名人物分组" : "解散人物分组", `${request.group}${name ? ` → ${name}` : ""}`);
  return null;
}

export async function takeOut({ services, caller, request }: HandlerContext<"people.configDelete">): Promise<null> {
  const gone: string[] = [];
  await services.records.transaction(async (records) => {
    for (const id of new Set(request.ids)) {
      gone.push((await findPerson({ ...services, records }, id)).name);
      await peopleIn({ records }).remove(id);
      const follows = followsIn({ records });
      for (const follow of await follows.find({ where: { personId: id } })) await follows.remove(follow.id);
    }
  });
  await auditOf(services).note(caller, "移出人物库", gone.join("、").slice(0, 500));
  return null;
}
