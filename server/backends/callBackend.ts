import type { Readable } from "node:stream";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type RequestContext } from "#server/contract/handler.ts";
import { guardedOpen, type Opened } from "#server/fetch/guardedFetch.ts";
import { addressOf } from "./addressOf.ts";
import type { CursorBook } from "./CursorBook.ts";
import { objectIn, rowsIn } from "./foreignData.ts";
import { type Asked, foreignRequest } from "./foreignRequest.ts";
import { nextCursor, type PageAsked, pageQuery, totalOf } from "./pages.ts";
import type { Pairs } from "./queryOf.ts";
import { type ForeignReply, readReply } from "./readReply.ts";
import { refusalOf, unreachable } from "./refusalOf.ts";
import { sendFile } from "./sendFile.ts";

const MEBIBYTE = 1024 * 1024;
/** Seconds that a file or a stream may take. */
const STREAM_TIMEOUT = 300;
/** Pages that are turned to find one whose mark nobody has come by. */
const MOST_PAGES = 20;
const STATE = 100003;

/**
 * Asks a backend and answers as the contract says: rows with their total, a list, one record, nothing, or a file or stream handed on
 * while it comes. What changes something is noted in the audit log, also where it fails.
 * @throws ApiError
 */
export async function callBackend(asked: Asked, context: RequestContext, name: string, cursors: CursorBook): Promise<unknown> {
  const { contract, foreign, backend } = asked;
  if (contract.safe) return answer(asked, context, name, cursors);
  const { services, caller } = context;
  const { pathname } = addressOf(asked.place.base, foreign, asked.request);
  let done = false;
  try {
    const data = await answer(asked, context, name, cursors);
    done = true;
    return data;
  } finally {
    await auditOf(services).note(caller, contract.title, `${backend.title} ${foreign.method} ${pathname}`, done);
  }
}

async function answer(asked: Asked, context: RequestContext, name: string, cursors: CursorBook): Promise<unknown> {
  const { contract } = asked;
  switch (contract.reply.kind) {
    case "rows":
      return rowsOf(asked, context, name, cursors);
    case "list":
      return rowsIn(asked, await ask(asked, context, []));
    case "object":
      return objectIn(asked, await ask(asked, context, []));
    case "none":
      await ask(asked, context, []);
      return null;
    default:
      return handOn(asked, context);
  }
}

async function rowsOf(asked: Asked, context: RequestContext, name: string, cursors: CursorBook) {
  const { contract, foreign, backend, request } = asked;
  const { paging } = backend;
  const { page: pageField = "", size: sizeField = "", max = 100 } = contract.paging ?? {};
  const wanted: PageAsked = { page: Number(request[pageField] ?? 1), size: Number(request[sizeField] ?? Math.min(20, max)) };
  if (!contract.paging || paging?.style !== "cursor") {
    const reply = await ask(asked, context, contract.paging ? pageQuery(paging, wanted) : []);
    const rows = rowsIn(asked, reply);
    const paged = contract.paging ? backend : { ...backend, paging: undefined };
    return { rows, ...totalOf(paged, foreign.total, reply, wanted, rows.length) };
  }
  const list = JSON.stringify([name, context.caller.userId, { ...request, [pageField]: undefined }]);
  const start = cursors.nearest(list, wanted.page);
  if (wanted.page - start.page > MOST_PAGES) throw new ApiError(STATE, `${backend.title}：只能从前往后逐页翻看`);
  let { page, cursor } = start;
  for (;;) {
    const reply = await ask(asked, context, pageQuery(paging, wanted, cursor));
    const rows = rowsIn(asked, reply);
    const next = nextCursor(paging, reply, rawRows(asked, reply));
    if (next !== undefined) cursors.note(list, page + 1, next);
    if (page === wanted.page) return { rows, ...totalOf(backend, foreign.total, reply, wanted, rows.length, next !== undefined) };
    // The list has become shorter than the page asked for.
    if (next === undefined) return { rows: [], ...totalOf(backend, foreign.total, reply, { ...wanted, page }, rows.length, false) };
    page += 1;
    cursor = next;
  }
}

/** With the fields that the contract leaves out, of which one may be the mark. */
const rawRows = (asked: Asked, reply: ForeignReply) =>
  rowsIn({ ...asked, contract: { ...asked.contract, reply: { kind: "rows" } } }, reply);

async function ask(asked: Asked, context: RequestContext, pages: Pairs): Promise<ForeignReply> {
  const { backend, contract } = asked;
  let reply: ForeignReply;
  try {
    reply = await readReply(await open(asked, context, pages, backend.timeout ?? 20));
  } catch (error) {
    throw unreachable(backend, error);
  }
  const refusal = refusalOf(backend, reply, contract.request);
  if (refusal) throw refusal;
  if (reply.body === undefined && contract.reply.kind !== "none") throw new ApiError(100010, `${backend.title}：答复不是 JSON`);
  return reply;
}

async function handOn(asked: Asked, context: RequestContext): Promise<Readable> {
  const { backend, contract } = asked;
  try {
    const opened = await open(asked, context, [], STREAM_TIMEOUT);
    if (opened.status < 300) return sendFile(contract.reply.kind, opened, context.raw.reply);
    const reply = await readReply(opened);
    throw refusalOf(backend, reply, contract.request) ?? new ApiError(100010, `${backend.title}：答复无法使用`);
  } catch (error) {
    throw unreachable(backend, error);
  }
}

async function open(asked: Asked, { signal }: RequestContext, pages: Pairs, seconds: number): Promise<Opened> {
  const { url, ...request } = await foreignRequest(asked, pages);
  const maxBytes = (asked.backend.maxReply ?? 10) * MEBIBYTE;
  return guardedOpen(url.href, { ...request, maxBytes, maxRedirects: 0, timeout: seconds * 1000, allowPrivate: asked.place.fixed, signal });
}
