import type { BackendError } from "#engine/grammar/backend.ts";
import type { Json, OpenApiDocument } from "./OpenApiDocument.ts";
import { contentOf, type Operation } from "./operation.ts";

/** Looked at by the gateway in every refusal; another place has to be said. */
const USUAL = ["message", "error.message", "error_description", "error", "detail", "title", "msg"];
const WORDS = /^(message|msg|error|errors?_?(message|msg|description|text)|detail|description|reason|title|text|default_?message)$/i;
const FIELDS =
  /^(errors?|fields?|field_?errors|violations|issues|details?|invalid_?(params|parameters|fields)|validation_?errors|problems|messages)$/i;
const NAME = /^(field|field_?name|name|path|property|property_?path|pointer|param|parameter|attribute|key|loc|location)$/i;

/** One object of a refusal as the document describes it. */
interface Shape {
  properties: Json;
  /** Of any names, where no properties are listed. */
  rest: unknown;
}

/**
 * How a service tells what it refuses, as the replies 4xx of its changing calls are described: where the words stand, and the
 * mistakes of single fields. Undefined where the document describes none, or only what is looked at anyway.
 */
export function errorFacts(operations: readonly Operation[], document: OpenApiDocument): BackendError | undefined {
  let words: BackendError | undefined;
  for (const operation of operations) {
    for (const { code, schema } of refusalsOf(operation, document)) {
      const place = `${operation.place} ${code}`;
      const found = factsOf(schema, document, place);
      if (found?.fields !== undefined) {
        document.notes.add(place, `mistakes of single fields are read from ${shown(found)}`);
        return found;
      }
      words ??= found;
    }
  }
  return words;
}

const shown = ({ fields, fieldName, fieldMessage }: BackendError): string =>
  fieldName === undefined
    ? fields === ""
      ? "the names of the whole reply"
      : `the names in ${fields}`
    : `${fields}[].${fieldName}${fieldMessage === undefined ? "" : `, their words from ${fieldMessage}`}`;

/** The replies of refusals that say something in JSON; those of what was typed first. */
function refusalsOf({ value, place }: Operation, document: OpenApiDocument): { code: string; schema: unknown }[] {
  const responses = (value.responses ?? {}) as Record<string, unknown>;
  const first = ["422", "400", "4XX", "4xx"];
  const turn = (code: string) => (first.includes(code) ? first.indexOf(code) : code === "default" ? 9 : 5);
  return Object.keys(responses)
    .filter((code) => /^(4|5)(\d\d|XX)$/i.test(code) || code === "default")
    .sort((a, b) => turn(a) - turn(b))
    .flatMap((code) => {
      const content = contentOf(document.resolved(responses[code], place).content);
      return content?.type === "application/json" ? { code, schema: content.schema } : [];
    });
}

function factsOf(schema: unknown, document: OpenApiDocument, place: string): BackendError | undefined {
  const body = document.resolved(schema, place);
  if (body.type === "array") return listFacts(body, "", document, place);
  const whole = shapeOf(body, document, place);
  const message = messageIn(whole, document, place);
  const more = message === undefined || USUAL.includes(message) ? {} : { message: [message] };
  const fields = fieldsIn(whole, "", document, place, 0);
  const all = { ...more, ...fields };
  return Object.keys(all).length > 0 ? all : undefined;
}

/** Path of the words of a refusal, at the top or in an object there. */
function messageIn({ properties }: Shape, document: OpenApiDocument, place: string): string | undefined {
  const own = Object.keys(properties).filter((name) => WORDS.test(name));
  const isText = (value: unknown) => ["string", undefined].includes(typeName(document.resolved(value, place)));
  const text = own.find((name) => isText(properties[name]));
  if (text !== undefined) return text;
  for (const [name, value] of Object.entries(properties)) {
    const inner = shapeOf(document.resolved(value, place), document, place).properties;
    const inside = Object.keys(inner).find((one) => WORDS.test(one) && isText(inner[one]));
    if (inside !== undefined && typeName(document.resolved(value, place)) !== "array") return `${name}.${inside}`;
  }
  return undefined;
}

/** The first property that holds mistakes by their fields: a list of them, or an object by name. */
function fieldsIn(shape: Shape, before: string, document: OpenApiDocument, place: string, depth: number): BackendError | undefined {
  for (const [name, given] of Object.entries(shape.properties)) {
    const value = document.resolved(given, place);
    const path = before + name;
    if (typeName(value) === "array") {
      const found = FIELDS.test(name) ? listFacts(value, path, document, place) : undefined;
      if (found) return found;
      continue;
    }
    const inner = shapeOf(value, document, place);
    if (FIELDS.test(name) && Object.keys(inner.properties).length === 0 && isWords(inner.rest, document, place)) return { fields: path };
    const deeper = depth < 1 ? fieldsIn(inner, `${path}.`, document, place, depth + 1) : undefined;
    if (deeper) return deeper;
  }
  // `{"title": ["…"]}`: only lists of words, as a text of any name may be anything.
  const bare = before === "" && Object.keys(shape.properties).length === 0 && typeName(document.resolved(shape.rest, place)) === "array";
  return bare ? { fields: "" } : undefined;
}

/** A list whose entries name their field. */
function listFacts(list: Json, path: string, document: OpenApiDocument, place: string): BackendError | undefined {
  const { properties } = shapeOf(document.resolved(list.items, place), document, place);
  const names = Object.keys(properties);
  const pointer = shapeOf(document.resolved(properties.source, place), document, place).properties.pointer !== undefined;
  const fieldName = names.find((name) => NAME.test(name)) ?? (pointer ? "source.pointer" : undefined);
  const fieldMessage =
    names.find((name) => /^(message|msg|default_?message)$/i.test(name)) ?? names.find((name) => WORDS.test(name) && name !== fieldName);
  if (fieldName === undefined || fieldMessage === undefined) return undefined;
  const under = pointer && fieldName === "source.pointer" ? "data.attributes" : /^loc(ation)?$/i.test(fieldName) ? "body" : undefined;
  return { fields: path, fieldName, ...(fieldMessage !== "message" && { fieldMessage }), ...(under && { fieldUnder: under }) };
}

/** A text or a list of texts. */
function isWords(value: unknown, document: OpenApiDocument, place: string): boolean {
  const { type, items } = document.resolved(value, place);
  return type === "string" || (type === "array" && [undefined, "string"].includes(typeName(document.resolved(items, place))));
}

/** `allOf` merged, of `oneOf` and `anyOf` the first that is an object. */
function shapeOf(value: Json, document: OpenApiDocument, place: string, depth = 0): Shape {
  const parts = [value.allOf, value.oneOf, value.anyOf].flatMap((list) => (Array.isArray(list) ? list : []));
  const inner = depth > 4 ? [] : parts.map((part) => shapeOf(document.resolved(part, place), document, place, depth + 1));
  const own = { properties: (value.properties ?? {}) as Json, rest: value.additionalProperties };
  if (inner.length === 0) return own;
  const taken = Array.isArray(value.allOf) ? inner : inner.filter(({ properties }) => Object.keys(properties).length > 0).slice(0, 1);
  const all = [...taken, own];
  return {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    rest: all.map(({ rest }) => rest).find((rest) => rest !== undefined),
  };
}

function typeName({ type, properties, items }: Json): string | undefined {
  const name = (Array.isArray(type) ? type : [type]).find((one) => one !== undefined && one !== "null");
  return name === undefined ? (properties ? "object" : items ? "array" : undefined) : String(name);
}
