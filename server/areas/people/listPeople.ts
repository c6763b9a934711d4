import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { excludedOf, followsIn, type PersonRecord, peopleIn, wordsOf } from "#server/records/PersonRecord.ts";
import { regionCovers } from "#server/store/regionCovers.ts";
import { foldText } from "#server/text/segment.ts";
import { countsOf } from "./personCounts.ts";

/** People of whom figures are counted to order a list by; beyond, the list goes by name. */
const COUNTED = 600;

export const holds = (person: PersonRecord, part: string): boolean =>
  [person.name, ...person.aliases, person.title, person.org].some((text) => foldText(text).includes(part));

/** A typed name may stand in quotes, as links to the library write it. */
export const typedParts = (text = ""): string[] => foldText(text.replaceAll(/["“”]/g, " ")).split(/\s+/).filter(Boolean);

export const byName = (a: PersonRecord, b: PersonRecord): number =>
  a.initial === b.initial ? collator.compare(a.name, b.name) : a.initial < b.initial ? -1 : 1;
const collator = new Intl.Collator("zh-Hans-CN-u-co-pinyin");

async function fitting(services: Services, caller: Caller, request: Partial<RequestOf<"people.list">>): Promise<PersonRecord[]> {
  const { tags = [], regionIds = [], org = "", initial = "", followed } = request;
  const parts = typedParts(request.keyWords);
  const [orgPart] = [foldText(org.trim())];
  const mine = await followedBy(services, caller);
  const all = await peopleIn(services).find(initial ? { where: { initial } } : {});
  return all.filter(
    (person) =>
      parts.every((part) => holds(person, part)) &&
      (tags.length === 0 || tags.some((tag) => person.tags.includes(tag))) &&
      (regionIds.length === 0 || regionIds.some((code) => regionCovers(code)(person.regionId))) &&
      foldText(person.org).includes(orgPart as string) &&
      (followed !== 1 || mine.has(person.id) || person.tracked === true),
  );
}

export const followedBy = async (services: Services, caller: Caller): Promise<ReadonlySet<string>> =>
  new Set((await followsIn(services).find({ where: { userId: caller.userId } })).map(({ personId }) => personId));

/** One page of the library: by what was reported of them, or by name. */
export async function listPeople({ services, caller, request }: HandlerContext<"people.list">) {
  const { page = 1, pagesize = 20, sortType } = request;
  const people = await fitting(services, caller, request);
  const field = people.length > COUNTED ? "name" : (request.sortField ?? "docCount");
  const counted = field === "name" ? [] : await Promise.all(people.map((person) => countsOf(services, caller, person)));
  const order = people.map((person, at) => ({ person, by: field === "name" ? 0 : (counted[at]?.[field] ?? 0) }));
  order.sort((a, b) => b.by - a.by || byName(a.person, b.person));
  if (sortType === (field === "name" ? "desc" : "asc")) order.reverse();
  const mine = await followedBy(services, caller);
  const rows = order.slice((page - 1) * pagesize, page * pagesize).map(({ person }) => shown(services, caller, person, mine));
  return { rows: await Promise.all(rows), total: people.length };
}

/** A person as lists and the detail show them; names of relations are those of the library. */
export async function shown(services: Services, caller: Caller, person: PersonRecord, mine: ReadonlySet<string>) {
  const others = await Promise.all(person.relations.map(({ id }) => peopleIn(services).get(id)));
  const relations = person.relations.flatMap(({ id, type }, at) => {
    const other = others[at];
    return other ? [{ id, name: other.name, type }] : [];
  });
  const { docCount, negCount } = await countsOf(services, caller, person);
  return { ...person, relations, words: wordsOf(person), excluded: excludedOf(person), docCount, negCount, followed: mine.has(person.id) };
}

/** @throws ApiError 404 */
export async function findPerson(services: Services, id: string): Promise<PersonRecord> {
  const person = await peopleIn(services).get(id);
  if (!person) throw new ApiError(404, "人物不存在或已移出人物库", 404);
  return person;
}

export async function readPerson({ services, caller, request }: HandlerContext<"people.get">) {
  return shown(services, caller, await findPerson(services, request.id), await followedBy(services, caller));
}
