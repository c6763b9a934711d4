import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { RequestContext, Services } from "#server/contract/handler.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { usersIn } from "#server/users/User.ts";
import { rankScope } from "./accountFigures.ts";
import { ownCodes } from "./ownCodes.ts";
import { accountFollowsOf, rankListsOf } from "./RankRecords.ts";

/** What says whose accounts a view of influence is about. */
export type InfluenceRequest = Pick<RequestOf<"influence.overview">, "sourceId" | "dataType" | "platformIdentity" | "group">;

/** Types, platform and accounts a view is limited to; without `sources` and `sourceRanks` the whole field. */
export type Scope = Pick<DocumentQuery, "dataTypes" | "seenTypes" | "platforms" | "sources" | "sourceRanks">;

type Context = Pick<RequestContext<InfluenceRequest>, "services" | "caller" | "request">;

/** Types and platform of the request, of every account. */
export const fieldOf = ({ caller, request: { platformIdentity, dataType } }: Context): Scope =>
  rankScope(caller, platformIdentity, dataType);

async function followed({ services, caller }: Pick<Context, "services" | "caller">): Promise<string[]> {
  const follows = await accountFollowsOf(services).find({ where: { userId: caller.userId } });
  return follows.map((follow) => follow.sourceCode);
}

/** An outlet publishes under one name on many platforms: its accounts are those of its code and of its name. */
async function accountsOfSource({ services }: Pick<Context, "services">, code: string): Promise<string[]> {
  const [found] = await services.documents.statistics({ sources: [code] }, [{ kind: "terms", field: "account", size: 1 }]);
  const name = found?.[0]?.name;
  return name && name !== code ? [code, name] : [code];
}

/** What is anybody's own in the house, the same whoever asks: accounts that are followed, and the users' media on all platforms. */
export async function houseSources(services: Services): Promise<string[]> {
  const [codes, users] = await Promise.all([ownCodes(services), usersIn(services.records).find()]);
  const media = [...new Set(users.map(({ mediaId }) => mediaId).filter((id) => id !== ""))];
  // A medium publishes under its name on many platforms.
  const named = await Promise.all(media.map((code) => accountsOfSource({ services }, code)));
  return [...new Set([...codes, ...named.flat()])];
}

/**
 * Codes and names of our own accounts: of the source asked for, else of the user's media, else those the user follows; of
 * people of the house who have neither, the house's.
 */
export async function ownAccounts(
  context: Pick<Context, "services" | "caller"> & { request: Pick<InfluenceRequest, "sourceId"> },
): Promise<string[]> {
  const code = context.request.sourceId?.trim() || context.caller.mediaId;
  if (code) return accountsOfSource(context, code);
  const own = await followed(context);
  return own.length > 0 || context.caller.orgId !== "" ? own : houseSources(context.services);
}

/** Accounts the user follows or put into rankings of their own. */
async function chosenAccounts(context: Context): Promise<string[]> {
  const lists = await rankListsOf(context.services).find({ where: { userId: context.caller.userId } });
  return [...new Set([...(await followed(context)), ...lists.flatMap((list) => list.members)])];
}

/**
 * The accounts of a group. Own: where nobody of the house has media or follows anything, the whole field. Peers: those of the
 * same levels (D.sourceRank) as our own. Chosen ones of somebody who chose none: nothing.
 */
export async function scopeOfGroup(context: Context, group = context.request.group): Promise<Scope> {
  const field = fieldOf(context);
  if (group === "custom") {
    const chosen = await chosenAccounts(context);
    return chosen.length ? { ...field, sources: chosen } : { ...field, dataTypes: [], sources: [] };
  }
  const own = await ownAccounts(context);
  if (own.length === 0) return field;
  if (group === "own") return { ...field, sources: own };
  const [levels = []] = await context.services.documents.statistics({ sources: own }, [{ kind: "terms", field: "sourceRank", size: 10 }]);
  return levels.length ? { ...field, sourceRanks: levels.map(({ key }) => Number(key)) } : field;
}

export const isWholeField = ({ sources, sourceRanks }: Scope): boolean => !sources && !sourceRanks;
