import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import { ApiError } from "./handler.ts";
import { isFile } from "./isFile.ts";

/** What a body may be before anything looks into it. */
export interface BodyLimits {
  bytes: number;
  /** Keys of all objects and items of all lists together. */
  nodes: number;
  /** Objects and lists within each other. */
  depth: number;
  /** Uploaded files; none are taken where the contract has none. */
  files: number;
  /** Fields whose file goes to disk as it comes. */
  spooled: string[];
}

const TOO_LARGE = 100009;
/** Who has no session sends a name, a password and a captcha. */
const UNSIGNED_BYTES = 16 * 1024;
const LEAST_BYTES = 64 * 1024;
const MOST_BYTES = 12 * 1024 * 1024;
/** A Chinese character in a form: three bytes, each written %XX. */
const BYTES_PER_CHARACTER = 9;
/** Characters of a text to which the contract sets no limit. */
const OPEN_TEXT = 1_000_000;
/** Room for misspelt fields, so that they are told by name. */
const SPARE_NODES = 50;
/** Nodes and levels of a part that the contract leaves open. */
const OPEN = { nodes: 500, depth: 8 };
/** What no contract exceeds, however its lists multiply. */
export const MOST: Pick<BodyLimits, "nodes" | "depth"> = { nodes: 20_000, depth: 32 };

interface Shape {
  characters: number;
  nodes: number;
  depth: number;
  files: number;
}

/** The largest body that could pass this contract, within bounds of the whole server. */
export function bodyLimitsOf(contract: EndpointContract, resolve: (schema: JsonSchema) => JsonSchema): BodyLimits {
  const { characters, nodes, depth, files } = shapeOf(contract.request ?? {}, resolve, 0);
  const bytes = Math.min(MOST_BYTES, Math.max(LEAST_BYTES, characters * BYTES_PER_CHARACTER));
  return {
    bytes: contract.rights === "public" ? UNSIGNED_BYTES : bytes,
    nodes: Math.min(MOST.nodes, nodes + SPARE_NODES),
    depth: Math.min(MOST.depth, depth + 2),
    files,
    spooled: Object.entries(resolve(contract.request ?? {}).properties ?? {}).flatMap(([name, property]) =>
      property["x-spooled"] === true ? [name] : [],
    ),
  };
}

/** @throws ApiError 100009 as soon as a value turns out to have more nodes or levels than allowed */
export function checkShape(value: unknown, { nodes, depth }: Pick<BodyLimits, "nodes" | "depth">): void {
  let seen = 0;
  const look = (node: unknown, level: number): void => {
    if (typeof node !== "object" || node === null) return;
    if (level > depth) throw new ApiError(TOO_LARGE, `请求的内容嵌套超过 ${depth} 层`, 413);
    // Counted while walking: the keys of an object are never all listed first.
    for (const key in node) {
      seen += 1;
      if (seen > nodes) throw new ApiError(TOO_LARGE, `请求的参数和列表项超过 ${nodes} 个`, 413);
      look((node as Record<string, unknown>)[key], level + 1);
    }
  };
  look(value, 1);
}

function shapeOf(schema: JsonSchema, resolve: (schema: JsonSchema) => JsonSchema, level: number): Shape {
  const own = resolve(schema);
  const inner = (part: JsonSchema) => shapeOf(part, resolve, level + 1);
  if (isFile(own)) return { characters: 0, nodes: 1, depth: 0, files: own.items ? (own.maxItems ?? 1) : 1 };
  if (level > OPEN.depth) return { characters: OPEN_TEXT, nodes: OPEN.nodes, depth: OPEN.depth, files: 0 };
  const shapes = [...(own.anyOf ?? []), ...(own.oneOf ?? []), ...(own.allOf ?? [])].map(inner);
  if (own.properties) shapes.push(joined(Object.values(own.properties).map(inner)));
  if (own.items) shapes.push(times(inner(own.items), own.maxItems ?? MOST.nodes));
  if (isOpen(own)) shapes.push({ characters: OPEN_TEXT, nodes: OPEN.nodes, depth: OPEN.depth, files: 0 });
  if (shapes.length > 0) return joined(shapes, 0);
  const isText = own.type === undefined || [own.type].flat().includes("string");
  return { characters: 30 + (isText && !own.enum ? (own.maxLength ?? OPEN_TEXT) : 0), nodes: 0, depth: 0, files: 0 };
}

/** Whether a schema says nothing of what is inside. */
const isOpen = ({ type, properties, items, additionalProperties, ...rest }: JsonSchema): boolean =>
  (additionalProperties !== undefined && additionalProperties !== false) ||
  (type === "object" && !properties && !rest.anyOf && !rest.oneOf && !rest.allOf) ||
  (type === undefined && !properties && !items && !["anyOf", "oneOf", "allOf", "enum", "const"].some((k) => k in rest));

/** Parts beside each other: each is a node, a name of 20 characters. */
const joined = (shapes: Shape[], node = 1): Shape => ({
  characters: shapes.reduce((sum, shape) => sum + shape.characters + 20 * node, 0),
  nodes: shapes.reduce((sum, shape) => sum + shape.nodes + node, 0),
  depth: Math.max(0, ...shapes.map((shape) => shape.depth)) + node,
  files: shapes.reduce((sum, shape) => sum + shape.files, 0),
});

const times = (shape: Shape, count: number): Shape => ({
  characters: (shape.characters + 1) * count,
  nodes: (shape.nodes + 1) * count,
  depth: shape.depth + 1,
  files: 0,
});
