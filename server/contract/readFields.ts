import "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, type UploadedFile } from "./handler.ts";

/** Bytes of one uploaded file. */
export const MAX_FILE = 20 * 1024 * 1024;
const MAX_FILES = 10;
const MAX_FIELDS = 500;
const INVALID = 100001;

export interface RequestFields {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
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

/** All fields of a request: path, query, then body; a field given twice in one place becomes a list. */
export async function readFields(req: FastifyRequest): Promise<RequestFields> {
  const fields: Record<string, unknown> = Object.create(null);
  const files: Record<string, UploadedFile[]> = Object.create(null);
  Object.assign(fields, collect(new URL(req.url, "http://x").searchParams));
  if (req.isMultipart?.()) await readMultipart(req, fields, files);
  else if (req.body !== undefined && req.body !== null) {
    if (typeof req.body !== "object" || Array.isArray(req.body)) {
      throw new ApiError(INVALID, "请求体应为对象", 400);
    }
    // defineProperty semantics: a key named __proto__ stays a key, for the validator to refuse.
    for (const [name, value] of Object.entries(req.body)) fields[name] = value;
  }
  for (const [name, value] of Object.entries(req.params as Record<string, unknown>)) fields[name] = value;
  return { fields, files };
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

async function readMultipart(
  req: FastifyRequest,
  fields: Record<string, unknown>,
  files: Record<string, UploadedFile[]>,
): Promise<void> {
  const parts = req.parts({ limits: { fileSize: MAX_FILE, files: MAX_FILES, fields: MAX_FIELDS } });
  for await (const part of parts) {
    if (part.type === "field") {
      add(fields, part.fieldname, String(part.value));
      continue;
    }
    const file: UploadedFile = { fileName: part.filename, mimeType: part.mimetype, data: await part.toBuffer() };
    files[part.fieldname] = [...(files[part.fieldname] ?? []), file];
  }
}
