import type { EndpointPlan } from "../../compile/plan.ts";
import type { Row } from "../cells/cell.ts";

/** What an endpoint answered, in one shape for every kind of reply. */
export interface Reply {
  rows: Row[];
  /** All rows there are, of which `rows` may be one page. */
  total: number;
  /** Nobody knows how many: there are `total` at least. */
  atLeast?: boolean;
  /** The `data` of an object reply, or what stands beside the rows. */
  object: Row;
  /** Words to mark in the rows. */
  highlights: readonly string[];
  raw: unknown;
}

const isRow = (value: unknown): value is Row => value !== null && typeof value === "object" && !Array.isArray(value);

/** Reads the envelope's `data`; a reply that is not what its contract says gives an empty one, never an error. */
export function readReply(endpoint: EndpointPlan, data: unknown): Reply {
  if (Array.isArray(data)) return { rows: data.filter(isRow), total: data.length, object: {}, highlights: [], raw: data };
  if (!isRow(data)) return { rows: [], total: 0, object: {}, highlights: [], raw: data };
  const { rows, total, totalAtLeast, highlights, ...rest } = data;
  const words = Array.isArray(highlights) ? highlights.filter((word): word is string => typeof word === "string" && word !== "") : [];
  if (Array.isArray(rows)) {
    const list = withShared(rows.filter(isRow), rest, endpoint.shared);
    return {
      rows: list,
      total: typeof total === "number" ? total : list.length,
      ...(totalAtLeast === true && { atLeast: true }),
      object: rest,
      highlights: words,
      raw: data,
    };
  }
  return {
    rows: endpoint.reply === "rows" ? [] : [data],
    total: endpoint.reply === "rows" ? 0 : 1,
    object: data,
    highlights: words,
    raw: data,
  };
}

/** What the contract has both in the row and beside the rows is each row's, where the row has none of its own. */
function withShared(rows: Row[], beside: Row, fields: readonly string[] = []): Row[] {
  const given = fields.filter((field) => beside[field] !== undefined && beside[field] !== null);
  if (given.length === 0) return rows;
  return rows.map((row) => {
    const missing = given.filter((field) => row[field] === undefined);
    return missing.length === 0 ? row : { ...row, ...Object.fromEntries(missing.map((field) => [field, beside[field]])) };
  });
}
