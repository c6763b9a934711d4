import type { Backend } from "#engine/grammar/backend.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { ApiError } from "#server/contract/handler.ts";
import { FetchError } from "#server/fetch/guardedFetch.ts";
import { fieldErrors } from "./fieldErrors.ts";
import type { ForeignReply } from "./readReply.ts";
import { shortened } from "./shortened.ts";
import { valueAt } from "./valueAt.ts";

const FAILED = 100010;
const INVALID = 100001;
const CONFLICT = 100003;
const BUSY = 100008;
/** Where services keep their words, tried after what the backend says of itself. */
const USUAL = ["message", "error.message", "error_description", "error", "detail", "title", "msg", "errors.0.message", "errors.0.detail"];

/** What an answer refuses, as the user reads it; null where it is no refusal. */
export function refusalOf(backend: Pick<Backend, "title" | "error">, reply: ForeignReply, request: JsonSchema): ApiError | null {
  const { code, success = [0] } = backend.error ?? {};
  const own = code === undefined ? undefined : valueAt(reply.body, code);
  const failed = reply.status >= 400 || (code !== undefined && own !== undefined && !success.some((one) => String(one) === String(own)));
  if (!failed) return reply.status >= 300 ? new ApiError(FAILED, `${backend.title}：答复无法使用（HTTP ${reply.status}）`) : null;
  const words = wordsOf(backend, reply.body);
  const { errors, others } = fieldErrors(backend.error, reply.body, request);
  // What no field of ours stands for is told with the words, so that nothing is lost.
  const told = [words, ...(words === undefined ? errors.map(({ message }) => message) : []), ...others].filter((one) => one !== undefined);
  const said = told.length > 0 ? shortened([...new Set(told)].join("；")) : undefined;
  return new ApiError(
    statusOf(reply.status, errors.length > 0),
    `${backend.title}：${said ?? usualWords(reply.status)}`,
    200,
    errors.length > 0 ? { errors } : null,
  );
}

/** A call that got no answer. Addresses are not told: they are the administrator's. */
export function unreachable({ title }: Pick<Backend, "title">, error: unknown): unknown {
  if (!(error instanceof FetchError)) return error;
  const why = /internal address/.test(error.message)
    ? "内网地址须由管理员设置（BACKENDS）"
    : /redirect/.test(error.message)
      ? "服务要求跳转，未跟随"
      : /no complete answer/.test(error.message)
        ? "没有及时答复，请稍后再试"
        : /more than/.test(error.message)
          ? "答复过大"
          : "无法连接，请稍后再试";
  return new ApiError(FAILED, `${title}：${why}`);
}

/** 401 of theirs is no end of our session: the user stays signed in here. */
function statusOf(http: number, fields: boolean): number {
  if (http === 404) return 404;
  if (http === 403) return 403;
  if (http === 409 || http === 412 || http === 423) return CONFLICT;
  if (http === 429) return BUSY;
  if (http === 400 || http === 413 || http === 422 || fields) return INVALID;
  return FAILED;
}

const usualWords = (http: number): string =>
  ({
    400: "请求有误",
    401: "需要登录该服务",
    403: "没有权限",
    404: "内容不存在",
    409: "内容已被改动或已存在",
    422: "填写的内容有误",
    429: "请求过于频繁",
  })[http] ?? (http >= 500 ? `服务出错（HTTP ${http}）` : `操作失败（HTTP ${http}）`);

function wordsOf({ error }: Pick<Backend, "error">, body: unknown): string | undefined {
  if (typeof body === "string") return shortened(body);
  for (const path of [...(error?.message ?? []), ...USUAL]) {
    const words = valueAt(body, path);
    if (typeof words === "string" && words.trim() !== "") return shortened(words);
  }
  return undefined;
}
