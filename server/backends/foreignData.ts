import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { ApiError } from "#server/contract/handler.ts";
import type { Asked } from "./foreignRequest.ts";
import { nameThere } from "./nameThere.ts";
import type { ForeignReply } from "./readReply.ts";
import { type Resolve, timeHere, turnTimes } from "./times.ts";
import { valueAt } from "./valueAt.ts";

const FAILED = 100010;

/**
 * The rows of a reply, each with the fields that the contract knows and no other.
 * @throws ApiError 100010 where there are none at their place
 */
export function rowsIn({ contract, foreign, backend, resolve }: Asked, reply: ForeignReply): Record<string, unknown>[] {
  const path = foreign.data ?? backend.reply?.rows ?? "";
  const rows = valueAt(reply.body, path);
  // A service that finds nothing may say nothing.
  if (rows === null && reply.body !== undefined) return [];
  if (!Array.isArray(rows)) throw new ApiError(FAILED, `${backend.title}：答复中没有列表${path && `（${path}）`}`);
  return rows.flatMap((row) => (typeof row === "object" && row !== null ? [shaped(row, contract.reply.row, resolve)] : []));
}

/** The record of a reply; null for an empty one. */
export function objectIn({ contract, foreign, backend, resolve }: Asked, reply: ForeignReply): Record<string, unknown> | null {
  const path = foreign.data ?? backend.reply?.object ?? "";
  const record = valueAt(reply.body, path);
  if (record === null || (record === undefined && !contract.safe)) return null;
  if (typeof record !== "object" || Array.isArray(record))
    throw new ApiError(FAILED, `${backend.title}：答复中没有记录${path && `（${path}）`}`);
  return shaped(record, contract.reply.row, resolve);
}

const shaped = (row: object, schema: EndpointContract["reply"]["row"], resolve: Resolve): Record<string, unknown> =>
  turnTimes(known(row, schema, resolve), schema, timeHere, resolve) as Record<string, unknown>;

/** What the contract does not name is not shown to anybody. */
function known(value: unknown, schema: JsonSchema | undefined, resolve: Resolve): unknown {
  if (schema === undefined) return value;
  const { properties, items, additionalProperties } = resolve(schema);
  if (Array.isArray(value)) return items ? value.map((item) => known(item, items, resolve)) : value;
  if (typeof value !== "object" || value === null || !properties) return value;
  const open = additionalProperties !== undefined && additionalProperties !== false;
  const names = new Map(Object.entries(properties).map(([field, own]) => [nameThere(field, own), field]));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const field = names.get(key);
      const own = field === undefined ? undefined : properties[field];
      return own ? [[field, known(item, own, resolve)]] : open && !Object.hasOwn(properties, key) ? [[key, item]] : [];
    }),
  );
}
