import { DAY } from "#engine/grammar/localTime.ts";
import { indexOf, publishedFigures } from "#server/accounts/accountFigures.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { namesOfSheet } from "#server/sheets/namesOfSheet.ts";
import { foldText } from "#server/text/segment.ts";
import { postsQuery } from "./accountPosts.ts";
import { MAX_WATCHED, unitOf, type WatchRecord, watchesIn, watchId } from "./WatchRecord.ts";

const DAYS = 30;
const NAME = 100;

export const watchedBy = (services: Services, caller: Caller): Promise<WatchRecord[]> =>
  watchesIn(services).find({ where: { unit: unitOf(caller) }, orderBy: [["name", "asc"]] });

/** The latest post of an account whole, of whatever time. */
export async function latestOf({ documents }: Pick<Services, "documents">, name: string) {
  const { rows } = await documents.search({
    ...{ query: { channels: [name], dataTypes: ["weibo"] }, collapse: false, sort: { field: "pubdate", order: "desc" } },
    ...{ page: 1, pagesize: 1 },
  });
  const [latest] = rows.length > 0 ? await documents.get([rows[0]!.id], ["weibo"]) : [];
  return latest ?? undefined;
}

export const fansIn = (extra: Record<string, unknown> | undefined): { fans?: number } =>
  typeof extra?.fans === "number" && extra.fans >= 0 ? { fans: Math.round(extra.fans) } : {};

/** Accounts the unit watches, those with most negative posts first. */
export async function listWatched({ services, caller, request }: HandlerContext<"weibo.watched">) {
  const part = foldText(request.keyWords?.trim() ?? "");
  const watched = (await watchedBy(services, caller)).filter(({ name }) => foldText(name).includes(part));
  if (watched.length === 0) return [];
  const now = services.now();
  const period = { beginTime: now - DAYS * DAY, endTime: now, days: DAYS };
  const names = watched.map(({ name }) => name);
  const query = postsQuery(names, period.beginTime, period.endTime);
  const [figures, [negative = []]] = await Promise.all([
    publishedFigures(services, query, period),
    services.documents.statistics({ ...query, isAppraise: [-1] }, [{ kind: "terms", field: "account", size: MAX_WATCHED }]),
  ]);
  const byName = new Map([...figures.values()].map((one) => [one.name, one]));
  const bad = new Map(negative.map(({ name, value }) => [name, value]));
  const rows = await Promise.all(
    watched.map(async ({ name, group }) => {
      const [latest, own] = [await latestOf(services, name), byName.get(name)];
      return {
        ...{ id: name, name, group, posts: own?.posts ?? 0, negCount: bad.get(name) ?? 0 },
        ...fansIn(latest?.extra),
        ...(latest && { lastPost: latest.pubdate }),
        ...(own && { index: indexOf("BCI 1", own, DAYS) }),
      };
    }),
  );
  return rows.sort((a, b) => b.negCount - a.negCount || b.posts - a.posts);
}

/** Watches names in the order given; what is watched already is moved to the group where one is told. Answers what became of each. */
async function watchAll(services: Services, caller: Caller, names: string[], group: string | undefined): Promise<string[]> {
  const unit = unitOf(caller);
  return services.records.transaction(async (records) => {
    const watches = watchesIn({ records });
    let count = await watches.count({ where: { unit } });
    const answers: string[] = [];
    for (const name of names) {
      const id = watchId(unit, name);
      const before = await watches.get(id);
      if (!before && count >= MAX_WATCHED) {
        answers.push(`最多关注 ${MAX_WATCHED} 个账号`);
        continue;
      }
      if (!before) {
        count++;
        await watches.insert({ id, unit, name, group: group ?? "", userId: caller.userId, time: services.now() });
      } else if (group !== undefined) await watches.update(id, { group });
      answers.push("");
    }
    return answers;
  });
}

/** The name of an account as people write it: 名 or @名. */
const cleaned = (name: string): string => name.trim().replace(/^@/, "").trim();

/** @throws ApiError 100001 for a name that is too long or none, 100009 above the limit; nothing is watched then */
export async function watch({ services, caller, request }: HandlerContext<"weibo.watch">): Promise<null> {
  const names = [...new Set(request.names.split(/[\n\r]+/).map(cleaned))].filter(Boolean);
  if (names.length === 0) throw new ApiError(100001, "请填写账号");
  const long = names.find((name) => name.length > NAME);
  if (long) throw new ApiError(100001, `账号“${long.slice(0, 20)}…”超过 ${NAME} 字`);
  const held = new Set((await watchedBy(services, caller)).map(({ name }) => name));
  if (new Set([...held, ...names]).size > MAX_WATCHED) throw new ApiError(100009, `最多关注 ${MAX_WATCHED} 个账号，已关注 ${held.size} 个`);
  await watchAll(services, caller, names, request.group?.trim());
  await auditOf(services).note(
    caller,
    "关注微博用户",
    `${names.slice(0, 20).join("、")}${names.length > 20 ? ` 等 ${names.length} 个` : ""}`,
  );
  return null;
}

export async function unwatch({ services, caller, request }: HandlerContext<"weibo.unwatch">): Promise<null> {
  const unit = unitOf(caller);
  for (const name of new Set(request.ids)) await watchesIn(services).remove(watchId(unit, name));
  await auditOf(services).note(caller, "取消关注微博用户", request.ids.slice(0, 20).join("、"));
  return null;
}

/** Watches the names of a sheet; says of each row whether it was taken, and whether posts of it are stored. */
export async function importWatched(context: HandlerContext<"weibo.importWatched">) {
  const { services, caller } = context;
  const rows = (await namesOfSheet(context)).map(({ row, key }) => ({ row, key: cleaned(key) }));
  const fits = rows.filter(({ key }) => key && key.length <= NAME);
  const held = new Set((await watchedBy(services, caller)).map(({ name }) => name));
  const names = [...new Set(fits.map(({ key }) => key))];
  const answers = await watchAll(services, caller, names, undefined);
  const refused = new Map(names.map((name, at) => [name, answers[at] ?? ""]));
  const results = rows.map(async ({ row, key }) => {
    if (!refused.has(key)) return { row, key, ok: false, message: `名称为空或超过 ${NAME} 字` };
    const refusal = refused.get(key);
    if (refusal) return { row, key, ok: false, message: refusal };
    if (held.has(key)) return { row, key, ok: true, added: false, message: "早已关注" };
    return { row, key, ok: true, added: true, message: (await latestOf(services, key)) ? "已关注" : "已关注，尚未收录该账号的微博" };
  });
  const told = await Promise.all(results);
  await auditOf(services).note(caller, "按名单关注微博用户", `${told.filter(({ ok }) => ok).length} 个`);
  return told;
}
