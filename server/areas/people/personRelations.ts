import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { namesPerson, peopleIn } from "#server/records/PersonRecord.ts";
import { plainText } from "#server/text/sanitise.ts";
import { findPerson } from "./listPeople.ts";

const MONTH = 30 * DAY;
/** Newest documents looked through for other names. */
const READ = 200;
const MOST = 24;

/**
 * A person and who belongs to them, as nodes around one root: relations entered by hand, and people of the library who
 * were named in the same documents in the last 30 days, most often first.
 */
export async function personRelations({ services, caller, request }: HandlerContext<"people.relations">) {
  const person = await findPerson(services, request.id);
  const now = services.now();
  const { rows } = await services.documents.search({
    query: { ...namesPerson(person), dataTypes: typesFor(caller), beginTime: now - MONTH, endTime: now },
    collapse: false,
    sort: { field: "pubdate", order: "desc" },
    page: 1,
    pagesize: READ,
  });
  const found = await services.documents.get(rows.map(({ id }) => id));
  const texts = found.flatMap((document) => (document ? [`${document.title}\n${plainText(document.content)}`] : []));
  const known = new Map(person.relations.map(({ id, type }) => [id, type]));
  const others = (await peopleIn(services).find({})).flatMap((other) => {
    if (other.id === person.id) return [];
    const names = [other.name, ...other.aliases];
    const count = texts.filter((text) => names.some((name) => text.includes(name))).length;
    const type = known.get(other.id) ?? (count > 0 ? "共同报道" : "");
    return type ? [{ id: other.id, name: other.name, title: other.title, org: other.org, type, count }] : [];
  });
  others.sort((a, b) => Number(known.has(b.id)) - Number(known.has(a.id)) || b.count - a.count);
  const root = {
    id: person.id,
    name: person.name,
    title: person.title,
    org: person.org,
    type: "本人",
    count: texts.length,
  };
  const nodes = [{ ...root, parentId: null }, ...others.slice(0, MOST).map((other) => ({ ...other, parentId: person.id }))];
  return { rows: nodes, total: nodes.length };
}
