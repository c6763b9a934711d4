import { ApiError, type Area, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { exportDocuments } from "#server/documents/exportDocuments.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { collectionsOf, foldersOf } from "#server/records/CollectionRecord.ts";
import { collectedQuery, collectedTypes, countCollected, folderKey, listCollected, NO_FOLDER } from "./collected.ts";

/** What one user may keep: `find` answers at most as many. */
const MOST = 10_000;

/** @throws ApiError 404 */
async function ownFolder(services: Services, caller: Caller, id: string): Promise<string> {
  const folder = await foldersOf(services).get(id);
  if (folder?.userId !== caller.userId) throw new ApiError(404, "收藏夹不存在或已删除", 404);
  return folder.id;
}

/** What an entry keeps of the folder asked for. */
async function folderFor(services: Services, caller: Caller, folderId = ""): Promise<string> {
  const id = folderKey(folderId);
  return id && ownFolder(services, caller, id);
}

async function save({ request, caller, services }: HandlerContext<"collection.save">) {
  const folderId = await folderFor(services, caller, request.folderId);
  const documents = await visibleDocuments(services, caller, [...new Set(request.docIds)]);
  const entries = collectionsOf(services);
  const docId = { in: documents.map((document) => document.id) };
  const kept = new Set((await entries.find({ where: { userId: caller.userId, docId } })).map((entry) => entry.docId));
  const fresh = documents.filter((document) => !kept.has(document.id));
  if ((await entries.count({ where: { userId: caller.userId } })) + fresh.length > MOST) {
    throw new ApiError(100009, `收藏最多 ${MOST} 篇`);
  }
  const time = services.now();
  await entries.insertMany(fresh.map((document) => ({ userId: caller.userId, docId: document.id, folderId, time })));
  return { added: fresh.length, known: documents.length - fresh.length };
}

async function saveFolder({ request, caller, services }: HandlerContext<"collection.folderSave">) {
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "收藏夹名称不能为空");
  const folders = foldersOf(services);
  if (request.id) {
    await ownFolder(services, caller, request.id);
    const patch = request.order === undefined ? { name } : { name, order: request.order };
    return folders.update(request.id, patch);
  }
  const order = request.order ?? (await folders.count({ where: { userId: caller.userId } }));
  return folders.insert({ userId: caller.userId, name, order });
}

const area: Area<"collection"> = {
  name: "collection",
  handlers: {
    "collection.ifCollected": async ({ request, caller, services }) => {
      const docIds = request.docIds as string[];
      const found = await collectionsOf(services).find({ where: { userId: caller.userId, docId: { in: docIds } } });
      const entries = new Map(found.map((entry) => [entry.docId, entry.id]));
      return docIds.map((docId) => ({ docId, collected: entries.has(docId), collectionId: entries.get(docId) }));
    },
    "collection.list": listCollected,
    "collection.types": collectedTypes,
    "collection.export": async (context) => exportDocuments(context, (await collectedQuery(context, context.request)).ready),
    "collection.save": save,
    "collection.delete": async ({ request, caller, services }) => ({
      removed: await collectionsOf(services).removeWhere({
        userId: caller.userId,
        docId: { in: request.docIds as string[] },
      }),
    }),
    "collection.move": async ({ request, caller, services }) => {
      const folderId = await folderFor(services, caller, request.folderId as string);
      const entries = collectionsOf(services);
      const where = { userId: caller.userId, docId: { in: request.docIds as string[] } };
      for (const { id } of await entries.find({ where })) await entries.update(id, { folderId });
      return null;
    },
    "collection.folders": async (context) => {
      const { caller, services } = context;
      const where = { userId: caller.userId };
      const folders = await foldersOf(services).find({ where, orderBy: [["order", "asc"]] });
      return Promise.all([
        { id: NO_FOLDER, name: "默认收藏夹", order: -1, count: await countCollected(context, NO_FOLDER) },
        ...folders.map(async ({ userId: _, ...folder }) => ({
          ...folder,
          count: await countCollected(context, folder.id),
        })),
      ]);
    },
    "collection.folderSave": saveFolder,
    "collection.folderDelete": async ({ request, caller, services }) => {
      for (const id of request.ids as string[]) {
        await ownFolder(services, caller, id);
        // What was in the folder is kept, outside of any folder.
        const entries = collectionsOf(services);
        for (const entry of await entries.find({ where: { userId: caller.userId, folderId: id } })) {
          await entries.update(entry.id, { folderId: "" });
        }
        await foldersOf(services).remove(id);
      }
      return null;
    },
  },
  async start(services) {
    collectionsOf(services);
    foldersOf(services);
  },
};

export default area;
