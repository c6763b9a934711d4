import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import { type Period, periodOf } from "#server/accounts/period.ts";
import type { RequestContext, Services } from "#server/contract/handler.ts";
import { documentQuery } from "#server/documents/documentQuery.ts";
import { bylinesOf, NONE } from "#server/ownworks/bylines.ts";
import { ownQuery } from "#server/ownworks/ownQuery.ts";
import { naming, signatures } from "#server/ownworks/signed.ts";
import type { DocumentQuery } from "#server/store/documents.ts";

export type OpsRequest = RequestOf<"yunying.overview">;
/** Where a list of works asks, too, `deptOnly` leaves out what departments below the one asked for wrote. */
type WorksRequest = OpsRequest & Pick<RequestOf<"yunying.articles">, "deptOnly">;
export type OpsContext = Pick<RequestContext<WorksRequest>, "services" | "caller" | "request">;

/** A name that nobody bears: a query by it finds nothing. */
const NOBODY = "\u0000";
const MOST = 20_000;

/** Bylines of the query's works whose people are in a department or, unless it alone is meant, below it, or, for none, in no department. */
async function writersIn(services: Services, query: DocumentQuery, dept: string, alone: boolean): Promise<string[]> {
  const [bylines, names] = await Promise.all([bylinesOf(services), signatures(services, query)]);
  const within = alone ? (name: string) => bylines.departmentOf(name)?.id === dept : bylines.within(dept);
  return dept === NONE ? ["", ...names.filter((name) => !bylines.departmentOf(name))] : names.filter(within);
}

/** Bylines of the query's works that a person of this name signed, alone or with others; where there are none, those that hold the word. */
async function signedBy(services: Services, query: DocumentQuery, person: string): Promise<string[]> {
  const [bylines, names] = await Promise.all([bylinesOf(services), signatures(services, query)]);
  const theirs = names.filter((name) => bylines.peopleOf(name).some((one) => one.name === person));
  return theirs.length > 0 ? theirs : names.filter((name) => name.includes(person));
}

/** Codes of the own accounts that a request names by code or name. */
async function accountsIn(services: Services, query: DocumentQuery, wanted: readonly string[]): Promise<string[]> {
  const [accounts = []] = await services.documents.statistics(query, [{ kind: "terms", field: "account", size: MOST }]);
  const found = accounts.filter(({ key, name }) => wanted.includes(key) || wanted.includes(name)).map(({ key }) => key);
  return found.length > 0 ? found : [NOBODY];
}

const named = (value: string): string[] => [value === NONE ? "" : value];

/** The own works that a request of this area asks about, and its period (the seven days up to yesterday if none is given). */
export async function opsQuery(
  { services, caller, request }: OpsContext,
  given?: Period,
): Promise<{ query: DocumentQuery; period: Period }> {
  const period = given ?? periodOf(request, services.now());
  const own = await ownQuery({ services, caller }, request, period);
  const { all } = (await documentQuery(services, caller, { keyWords: request.keyWords })).query;
  const { author, channel, label, account, dept, deptOnly, person } = request;
  const sources = account?.length ? await accountsIn(services, own, account) : own.sources;
  const query: DocumentQuery = {
    ...own,
    ...(sources && { sources }),
    ...(all && { all }),
    ...(channel && { channels: named(channel) }),
    ...(label?.length && { labels: label }),
  };
  const limits = await Promise.all([
    ...(dept ? [writersIn(services, query, dept, deptOnly === 1)] : []),
    ...(author ? [naming(services, query, author)] : []),
    ...(person?.trim() ? [signedBy(services, query, person.trim())] : []),
  ]);
  const [first, ...rest] = limits;
  if (!first) return { query, period };
  const writers = first.filter((byline) => rest.every((others) => others.includes(byline)));
  return { query: { ...query, authors: writers.length > 0 ? writers : [NOBODY] }, period };
}
