import "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type BodyLimits, checkShape } from "./bodyLimits.ts";
import { ApiError, type StoredFile, type UploadedFile } from "./handler.ts";
import { dropFiles, type Spool, spoolFile } from "./spool.ts";

/** Bytes of one uploaded file that is read into memory. */
const MAX_FILE = 20 * 1024 * 1024;
const MAX_FIELDS = 500;
const INVALID = 100001;

export interface RequestFields {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  stored: Record<string, StoredFile[]>;
}

/** JSON and form bodies, both into objects that no key can poison. An empty body is an empty object. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_req, body, done) => {
    if (body === "") return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch (error) {
      done(new ApiError(INVALID, `请求体不是有效的 JSON：${(error as Error).message}`, 400));
    }
  });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_req, body, done) => {
    done(null, collect(new URLSearchParams(String(body))));
  });
}

/**
 * All fields of a request: path, query, then body; a field given twice in one place becomes a list.
 * @throws ApiError 100001 for a body that can't be read, 100009 for one beyond the limits
 */
export async function readFields(req: FastifyRequest, limits: BodyLimits, spool: Spool): Promise<RequestFields> {
  const fields: Record<string, unknown> = Object.create(null);
  const files: Record<string, UploadedFile[]> = Object.create(null);
  const stored: Record<string, StoredFile[]> = Object.create(null);
  Object.assign(fields, collect(new URL(req.url, "http://x").searchParams));
  if (req.isMultipart?.()) await readMultipart(req, limits, { fields, files, stored }, spool);
  else if (req.body !== undefined && req.body !== null) {
    if (typeof req.body !== "object" || Array.isArray(req.body)) {
      throw new ApiError(INVALID, "请求体应为对象", 400);
    }
    checkShape(req.body, limits);
    // defineProperty semantics: a key named __proto__ stays a key, for the validator to refuse.
    for (const [name, value] of Object.entries(req.body)) fields[name] = value;
  }
  for (const [name, value] of Object.entries(req.params as Record<string, unknown>)) fields[name] = value;
  return { fields, files, stored };
}

function collect(pairs: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null);
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_FIELDS) throw new ApiError(INVALID, `参数超过 ${MAX_FIELDS} 个`, 400);
    add(fields, name, value);
  }
  return fields;
}

function add(fields: Record<string, unknown>, name: string, value: string): void {
  const before = fields[name];
  if (before === undefined) fields[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else fields[name] = [before, value];
}

async function readMultipart(req: FastifyRequest, limits: BodyLimits, into: RequestFields, spool: Spool): Promise<void> {
  if (limits.files === 0) throw new ApiError(INVALID, "此接口不接收文件", 415);
  const fieldLimits = { fields: Math.min(MAX_FIELDS, limits.nodes), fieldSize: limits.bytes };
  const fileSize = limits.spooled.length > 0 ? Number.POSITIVE_INFINITY : MAX_FILE;
  const parts = req.parts({ limits: { fileSize, files: limits.files, ...fieldLimits } });
  try {
    for await (const part of parts) {
      if (part.type === "field") {
        if (part.valueTruncated) throw new ApiError(100009, "请求内容过大", 413);
        add(into.fields, part.fieldname, String(part.value));
        continue;
      }
      if (limits.spooled.includes(part.fieldname)) {
        const coming = { stream: part.file, fileName: part.filename, mimeType: part.mimetype };
        const kept = await spoolFile(coming, Number(req.headers["content-length"] ?? 0), spool);
        into.stored[part.fieldname] = [...(into.stored[part.fieldname] ?? []), kept];
        continue;
      }
      // Without a limit of their own, others of the same call would be held in memory.
      if (limits.spooled.length > 0) throw new ApiError(INVALID, `参数 ${part.fieldname.slice(0, 60)} 不接收文件`, 400);
      const file: UploadedFile = { fileName: part.filename, mimeType: part.mimetype, data: await part.toBuffer() };
      into.files[part.fieldname] = [...(into.files[part.fieldname] ?? []), file];
    }
  } catch (error) {
    await dropFiles(into.stored);
    // What the parser says of a malformed body has no status of its own: it is the sender's fault all the same.
    if (error instanceof ApiError || (error as { statusCode?: number }).statusCode) throw error;
    throw new ApiError(INVALID, "上传的内容无法解析", 400);
  }
}
