import { rememberCorrections } from "#server/analysis/tone/corrections.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import type { Area, HandlerContext } from "#server/contract/handler.ts";
import { ApiError } from "#server/contract/handler.ts";
import { readDocument, visibleDocuments } from "#server/documents/readDocument.ts";
import { markRead, readsOf } from "#server/documents/reads.ts";
import { statusLog, statusLogOf } from "#server/documents/statusLog.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { qrPicture } from "#server/print/qrPicture.ts";
import { forgetExports, openExport } from "#server/sheets/exportFiles.ts";
import { addByAddress } from "./addByAddress.ts";
import { exportFull } from "./exportFull.ts";
import { mediaLogo } from "./pictures.ts";

const MIME: Record<string, string> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  html: "text/html; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

async function download({
  request,
  caller,
  services,
  raw,
}: HandlerContext<"documents.download" | "documents.downloadByPost">): Promise<Buffer> {
  const file = await openExport(services, caller, request.path, request.fileName);
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\]/g, "_");
  raw.reply
    .header("content-type", MIME[file.extension] ?? "application/octet-stream")
    .header("content-disposition", `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .header("cache-control", "private, no-store");
  return file.data;
}

/** Sets state or sentiment and logs who did it, document by document. */
async function setStatus({ request, caller, services }: HandlerContext<"documents.status">): Promise<{ changed: number }> {
  const { status, isAppraise, note = "" } = request;
  if (status === undefined && isAppraise === undefined && !note.trim()) throw new ApiError(100001, "缺少参数 status 或 isAppraise");
  const documents = await visibleDocuments(services, caller, request.ids);
  const ids = documents.map(({ id }) => id);
  const changed = await services.documents.update(ids, {
    ...(status === undefined ? {} : { status }),
    ...(isAppraise === undefined ? {} : { isAppraise }),
  });
  const { userId, userName: user } = caller;
  const entry = { status, isAppraise, note, user, userId, time: services.now() };
  await statusLogOf(services).insertMany(ids.map((docId) => ({ docId, ...entry })));
  if (isAppraise !== undefined) {
    await rememberCorrections(services, ids, isAppraise, { user, time: entry.time });
    await ingestOf(services).pipeline.groups.toneSet(documents.map(({ sameId }) => sameId));
  }
  return { changed };
}

const area: Area<"documents"> = {
  name: "documents",
  handlers: {
    "documents.get": ({ request, caller, services }) => readDocument(services, caller, request.id, request.highLightKeywordsId),
    "documents.export": exportFull,
    "documents.download": download,
    "documents.downloadByPost": download,
    "documents.read": async ({ request, caller, services }) => {
      const documents = await visibleDocuments(services, caller, request.ids as string[]);
      await markRead(
        services,
        caller.userId,
        documents.map((document) => document.id),
      );
      return null;
    },
    "documents.status": setStatus,
    "documents.add": addByAddress,
    "documents.statusLog": async ({ request, caller, services }) => {
      const [document] = await visibleDocuments(services, caller, [request.id]);
      if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
      return statusLog(services, document.id);
    },
    "documents.delete": async ({ request, caller, services }) => {
      const documents = await visibleDocuments(services, caller, request.ids as string[]);
      const changed = await services.documents.remove(documents.map((document) => document.id));
      const titles = documents.map((document) => headlineOf(document, 20));
      await auditOf(services).note(caller, "删除文章", `${changed} 篇：${titles.join("、")}`);
      return { changed };
    },
    "documents.appHomeQr": async ({ services, raw }) => {
      // Private: without PUBLIC_URL it shows the address by which this caller came, which is nobody else's.
      raw.reply.header("content-type", "image/png").header("cache-control", "private, max-age=86400");
      return qrPicture(`${ownAddress(services.settings, raw.req)}/`.slice(0, 200));
    },
    "documents.logo": async ({ request, services, raw }) => {
      raw.reply.header("content-type", "image/png").header("cache-control", "public, max-age=3600");
      return mediaLogo(services, request.id as string);
    },
  },
  async start(services) {
    readsOf(services);
    statusLogOf(services);
    await forgetExports(services);
  },
};

export default area;
