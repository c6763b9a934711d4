import type { Condition, FindOptions } from "../records.ts";

type Value = string | number | null;
export interface Clause {
  sql: string;
  values: Value[];
}

/**
 * The SQL of a field: its generated column when indexed, else an extraction from the JSON body.
 * @throws on a path that is not dotted words, so that no path can carry SQL.
 */
function fieldSql(path: string, indexed: ReadonlySet<string>): string {
  if (path === "id") return "id";
  return indexed.has(path) ? `"${columnName(path)}"` : `json_extract(body, '${jsonPath(path)}')`;
}

export function jsonPath(path: string): string {
  if (!/^\w+(\.\w+)*$/.test(path)) throw new Error(`not a field path: ${JSON.stringify(path)}`);
  return `$.${path
    .split(".")
    .map((name) => `"${name}"`)
    .join(".")}`;
}

export const columnName = (path: string): string => `f_${path.replaceAll(".", "__")}`;

/** The WHERE clause of `where` and `or`, with its values in order; empty text when there is none. */
export function whereClause(options: Pick<FindOptions, "where" | "or">, indexed: ReadonlySet<string>): Clause {
  const parts = allOf(options.where ?? {}, indexed);
  if (options.or) {
    const branches = options.or.map((branch) => join(allOf(branch, indexed), " AND ", "1"));
    parts.push(join(branches, " OR ", "0"));
  }
  const { sql, values } = join(parts, " AND ", "");
  return { sql: sql ? ` WHERE ${sql}` : "", values };
}

export function orderClause(orderBy: FindOptions["orderBy"], indexed: ReadonlySet<string>): string {
  const fields = (orderBy ?? []).map(([path, order]) => `${fieldSql(path, indexed)} ${order === "desc" ? "DESC" : "ASC"}`);
  return ` ORDER BY ${[...fields, "rowid ASC"].join(", ")}`;
}

function allOf(conditions: Record<string, Condition>, indexed: ReadonlySet<string>): Clause[] {
  return Object.entries(conditions)
    .filter(([, condition]) => condition !== undefined)
    .map(([path, condition]) => test(path, condition, indexed));
}

function test(path: string, condition: Condition, indexed: ReadonlySet<string>): Clause {
  const field = fieldSql(path, indexed);
  if (condition === null) return { sql: `${field} IS NULL`, values: [] };
  if (typeof condition !== "object") return { sql: `${field} = ?`, values: [plain(condition)] };
  if ("in" in condition) {
    return { sql: `${field} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(condition.in)] };
  }
  if ("ne" in condition) return { sql: `${field} IS NOT ?`, values: [plain(condition.ne)] };
  if ("like" in condition) {
    return { sql: `instr(fold(${field}), ?) > 0`, values: [condition.like.toLowerCase()] };
  }
  if ("has" in condition) {
    const each = path === "id" ? "json_array(id)" : `json_extract(body, '${jsonPath(path)}')`;
    return {
      sql: `EXISTS (SELECT 1 FROM json_each(CASE WHEN json_type(body, '${jsonPath(path)}') = 'array' THEN ${each} ELSE '[]' END) WHERE value = ?)`,
      values: [condition.has],
    };
  }
  const bounds: Clause[] = [];
  if (condition.gte !== undefined) bounds.push({ sql: `${field} >= ?`, values: [condition.gte] });
  if (condition.lt !== undefined) bounds.push({ sql: `${field} < ?`, values: [condition.lt] });
  return join(bounds, " AND ", `${field} IS NOT NULL`);
}

function join(parts: Clause[], glue: string, empty: string): Clause {
  if (parts.length === 0) return { sql: empty, values: [] };
  const sql = parts.map((part) => part.sql).join(glue);
  return { sql: parts.length > 1 ? `(${sql})` : sql, values: parts.flatMap((part) => part.values) };
}

/** SQLite's JSON functions give booleans as 1 and 0. */
const plain = (value: string | number | boolean | null): Value => (typeof value === "boolean" ? Number(value) : value);
