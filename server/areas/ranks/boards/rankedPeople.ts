import { type RankedPersonRecord, rankedPeopleOf } from "#server/accounts/RankBoardRecords.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services, type UploadedFile } from "#server/contract/handler.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { sheetReaderOf } from "#server/sheets/SheetReader.ts";
import type { ImportResult } from "#server/users/importUsers.ts";

/** People the ranking holds: each is looked for in all documents of a period. */
const MOST = 500;
const HOUSE = "人物榜";

const ordered = (services: Services): Promise<RankedPersonRecord[]> => rankedPeopleOf(services).find({ orderBy: [["order", "asc"]] });

/** Everybody of the ranking with name and office, in order. */
export async function listRanked({ services }: HandlerContext<"ranks.peopleList">) {
  const [ranked, people] = await Promise.all([ordered(services), peopleIn(services).find()]);
  const known = new Map(people.map((person) => [person.id, person]));
  return ranked.flatMap((record) => {
    const person = known.get(record.personId);
    return person ? [{ ...record, name: person.name, title: person.title, org: person.org }] : [];
  });
}

async function findRanked(services: Services, id: string): Promise<RankedPersonRecord> {
  const record = await rankedPeopleOf(services).get(id);
  if (!record) throw new ApiError(404, "这个人已不在榜上", 404);
  return record;
}

type Fields = Partial<Pick<RankedPersonRecord, "group" | "weight" | "enabled">>;

/** Puts a person on the ranking. @throws ApiError 100001 for one who is on it, 404 for one who is not in the library */
async function add(services: Services, personId: string, fields: Fields): Promise<RankedPersonRecord> {
  const person = await peopleIn(services).get(personId);
  if (!person) throw new ApiError(404, "人物库里没有这个人", 404);
  const all = await ordered(services);
  const group = fields.group?.trim() || HOUSE;
  if (all.some((one) => one.personId === personId && one.group === group)) throw new ApiError(100001, `${person.name}已在“${group}”里`);
  if (all.length >= MOST) throw new ApiError(100009, `人物榜最多 ${MOST} 人`);
  const order = Math.max(-1, ...all.map((one) => one.order)) + 1;
  return rankedPeopleOf(services).insert({ weight: 100, enabled: true, ...fields, group, personId, order });
}

export async function saveRanked({ services, caller, request }: HandlerContext<"ranks.peopleSave">) {
  const { id, personId, group, ...fields } = request;
  if (!id && !personId) throw new ApiError(100001, "请选择人物");
  const name = group?.trim();
  const record = id
    ? (await findRanked(services, id)) && (await rankedPeopleOf(services).update(id, { ...fields, ...(name && { group: name }) }))
    : await add(services, personId as string, { ...fields, group: name });
  await auditOf(services).note(caller, "设置人物榜", record?.personId ?? "");
  return record;
}

export async function deleteRanked({ services, caller, request }: HandlerContext<"ranks.peopleDelete">): Promise<null> {
  for (const id of request.ids) {
    const { personId } = await findRanked(services, id);
    await rankedPeopleOf(services).remove(id);
    await auditOf(services).note(caller, "移出人物榜", personId);
  }
  return null;
}

/** Puts a person at a place of the list and numbers all anew. */
export async function orderRanked({ services, request }: HandlerContext<"ranks.peopleOrder">): Promise<null> {
  const moved = await findRanked(services, request.id);
  const others = (await ordered(services)).filter(({ id }) => id !== moved.id);
  others.splice(Math.min(request.order, others.length), 0, moved);
  for (const [order, { id }] of others.entries()) await rankedPeopleOf(services).update(id, { order });
  return null;
}

/** People by a sheet of names, groups and weights; each row by itself. */
export async function importRanked({ services, caller, files }: HandlerContext<"ranks.peopleImport">): Promise<ImportResult[]> {
  const file: UploadedFile | undefined = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const [heading = [], ...rows] = await sheetReaderOf(services).read(file.data);
  const [name, group, weight] = ["姓名", "分组", "权重"].map((title) => heading.indexOf(title)) as [number, number, number];
  if (name < 0) throw new ApiError(100001, "表头须有 姓名，可有 分组、权重");
  if (rows.length > MOST) throw new ApiError(100001, `一次最多导入 ${MOST} 行`);
  const results: ImportResult[] = [];
  for (const [at, cells] of rows.entries()) {
    const key = cells[name]?.trim() ?? "";
    if (!key) continue;
    const row = { row: at + 2, key };
    const written = weight < 0 ? "" : (cells[weight]?.trim() ?? "");
    const found = await peopleIn(services).find({ where: { name: key } });
    if (found.length !== 1) {
      results.push({
        ...row,
        ok: false,
        message: found.length ? `人物库里有 ${found.length} 位“${key}”，请逐个添加` : `人物库里没有“${key}”`,
      });
    } else if (written && !(/^\d{1,3}$/.test(written) && Number(written) <= 200)) {
      results.push({ ...row, ok: false, message: "权重应为 0 到 200 的整数" });
    } else {
      const fields = { group: group < 0 ? undefined : cells[group]?.trim(), ...(written && { weight: Number(written) }) };
      const message = await add(services, found[0]!.id, fields).then(
        () => "",
        (error: Error) => error.message,
      );
      results.push({ ...row, ok: message === "", ...(!message && { added: true }), message: message || "已加入" });
    }
  }
  await auditOf(services).note(caller, "导入人物榜", `${results.filter(({ ok }) => ok).length} 人`);
  return results;
}
