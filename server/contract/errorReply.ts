import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance } from "fastify";
import { QueryBudgetError, StoreUnavailableError } from "#server/store/documents.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { ApiError, type Services } from "./handler.ts";

interface Refusal {
  http: number;
  status: number;
  message: string;
  data?: unknown;
}

/** Turns everything thrown into an envelope. What is our fault is logged under an id and told by that id only. */
export function addErrorReply(app: FastifyInstance, log: Services["log"]): void {
  app.setErrorHandler((error: FastifyError | Error, req, reply) => {
    const refusal = refusalOf(error);
    if (refusal) {
      return reply.code(refusal.http).send({ status: refusal.status, message: refusal.message, data: refusal.data ?? null });
    }
    if (isGone(error) && req.socket.destroyed) {
      log.info({ method: req.method, url: req.routeOptions.url }, "the caller left before the end");
      return reply.code(400).send({ status: 100001, message: "请求已中断", data: null });
    }
    const id = randomUUID();
    log.error({ id, method: req.method, url: req.routeOptions.url, err: error }, "request failed");
    return reply.code(500).send({ status: 500, message: `服务器内部错误（编号 ${id}）`, data: null });
  });
}

const LEFT = new Set(["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "ECONNABORTED"]);

/** Whether a request or reply broke off midway; a fault of ours only where the connection still stands. */
const isGone = (error: Error): boolean => "code" in error && LEFT.has(String(error.code));

/** Fields that a user fills in and that must be unique, by their names on the screen. */
const UNIQUE_FIELDS: Record<string, string> = { name: "名称", title: "标题", url: "地址", codeKey: "账号" };

/** What stands twice, in words; owners and other keys of our own are not told. */
const duplicateOf = (fields: readonly string[]): string => fields.flatMap((field) => UNIQUE_FIELDS[field] ?? []).join("、") || "记录";

function refusalOf(error: FastifyError | Error): Refusal | null {
  if (error instanceof ApiError) {
    return { http: error.http, status: error.status, message: error.message, data: error.data };
  }
  if (error instanceof DuplicateRecordError) {
    return { http: 200, status: 100002, message: `已存在相同的${duplicateOf(error.fields)}` };
  }
  if (error instanceof QueryBudgetError) {
    return { http: 200, status: 100011, message: "查询超出时间预算，请缩小时间范围或增加条件" };
  }
  if (error instanceof StoreUnavailableError) {
    return { http: 503, status: 100010, message: `数据服务暂不可用：${error.message}` };
  }
  const code = "code" in error ? error.code : undefined;
  const http = "statusCode" in error ? error.statusCode : undefined;
  if (http === 413 || code === "FST_REQ_FILE_TOO_LARGE") return { http: 413, status: 100009, message: "请求内容过大" };
  if (http === 415) return { http: 415, status: 100001, message: "不支持的请求内容类型" };
  if (http !== undefined && http >= 400 && http < 500) return { http, status: 100001, message: "请求无法解析" };
  return null;
}
