import { ApiError, type Handlers, type Services } from "#server/contract/handler.ts";

interface SavedSearch {
  id: string;
  userId: string;
  name: string;
  page: string;
  params: Record<string, unknown>;
  time: number;
}

/** Saved searches of one user. */
const MOST = 200;

export const savedSearchesOf = (services: Services) =>
  services.records.collection<SavedSearch>({
    name: "savedSearches",
    indexes: ["userId"],
    unique: [["userId", "page", "name"]],
  });

const shown = ({ userId: _, ...search }: SavedSearch) => search;

export const savedSearchHandlers = {
  "search.saved": async ({ request, caller, services }) => {
    const where = { userId: caller.userId, ...(request.page ? { page: request.page as string } : {}) };
    return (await savedSearchesOf(services).find({ where, orderBy: [["time", "desc"]] })).map(shown);
  },
  "search.saveSearch": async ({ request, caller, services }) => {
    const { id, name, page, params } = request;
    if (!name.trim()) throw new ApiError(100001, "名称不能为空");
    const searches = savedSearchesOf(services);
    const entry = { name: name.trim(), page, params, time: services.now() };
    if (id) {
      const mine = await searches.get(id);
      if (mine?.userId !== caller.userId) throw new ApiError(404, "常用检索不存在或已删除", 404);
      await searches.update(id, entry);
      return id;
    }
    if ((await searches.count({ where: { userId: caller.userId } })) >= MOST) {
      throw new ApiError(100009, `常用检索最多 ${MOST} 条`);
    }
    return (await searches.insert({ ...entry, userId: caller.userId })).id;
  },
  "search.deleteSearch": async ({ request, caller, services }) => {
    await savedSearchesOf(services).removeWhere({ userId: caller.userId, id: { in: request.ids as string[] } });
    return null;
  },
} satisfies Partial<Handlers<"search">>;
