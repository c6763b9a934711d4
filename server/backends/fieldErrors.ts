import type { BackendError } from "#engine/grammar/backend.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { nameThere } from "./nameThere.ts";
import { shortened } from "./shortened.ts";
import { valueAt } from "./valueAt.ts";

/** Mistakes that are passed on. */
const MOST = 10;

export interface FieldErrors {
  /** `field` is our name, dotted below the request: `title`, `lines.0.price`. */
  errors: { field: string; message: string }[];
  /** Words about what the request has no field of. */
  others: string[];
}

/**
 * Mistakes of single fields as the backend's file says they are told: an object of them by name, or a list whose entries name
 * their field at `fieldName`. Nothing is guessed: where the file says nothing there are none.
 */
export function fieldErrors(how: BackendError = {}, body: unknown, request: JsonSchema): FieldErrors {
  const none = { errors: [], others: [] };
  if (how.fields === undefined) return none;
  const told = valueAt(body, how.fields);
  if (typeof told !== "object" || told === null) return none;
  const found: FieldErrors = { errors: [], others: [] };
  for (const { place, words } of Array.isArray(told) ? listed(told, how) : byName(told, how)) {
    if (words === undefined) continue;
    const field = fieldAt(place, how, request);
    if (field === undefined) found.others.push(place.length > 0 ? shortened(`${place.join(".")}：${words}`) : words);
    else found.errors.push({ field, message: words });
  }
  return { errors: found.errors.slice(0, MOST), others: found.others.slice(0, MOST) };
}

interface Told {
  place: string[];
  words: string | undefined;
}

const listed = (entries: unknown[], how: BackendError): Told[] =>
  how.fieldName === undefined
    ? entries.map((entry) => ({ place: [], words: textIn(entry, how) }))
    : entries.map((entry) => ({ place: partsOf(valueAt(entry, how.fieldName)), words: textIn(entry, how) }));

/** Of a whole body only lists are mistakes: what else it holds, such as a status, is about no field. */
const byName = (told: object, how: BackendError): Told[] =>
  Object.entries(told)
    .filter(([, words]) => how.fields !== "" || Array.isArray(words))
    .map(([name, words]) => ({ place: partsOf(name), words: textIn(words, how) }));

/** `a.b`, `a[0].b`, `/a/b`, `#/a/b` and `["a", "b"]` alike. */
function partsOf(place: unknown): string[] {
  if (Array.isArray(place)) return place.map(String);
  if (typeof place !== "string" && typeof place !== "number") return [];
  return String(place)
    .slice(0, 300)
    .replace(/^#/, "")
    .split(/[./[\]]+/)
    .filter((part) => part !== "" && part !== "$");
}

/** The field that a place of theirs stands for, by our names; undefined where the request has none such. */
function fieldAt(place: string[], { fieldUnder, fieldCase }: BackendError, request: JsonSchema): string | undefined {
  const under = fieldUnder === undefined || fieldUnder === "" ? [] : fieldUnder.split(".");
  const parts = under.every((part, i) => place[i] === part) ? place.slice(under.length) : place;
  const [first, ...rest] = parts;
  if (first === undefined) return undefined;
  const plain = (name: string) => (fieldCase === "any" ? name.toLowerCase().replaceAll("_", "") : name);
  const ours = Object.entries(request.properties ?? {}).find(([field, schema]) => plain(nameThere(field, schema)) === plain(first))?.[0];
  return ours === undefined ? undefined : [ours, ...rest].join(".");
}

/** A text, several, or what holds it. */
function textIn(words: unknown, { fieldMessage }: BackendError): string | undefined {
  const told = typeof words === "object" && words !== null && !Array.isArray(words) ? valueAt(words, fieldMessage ?? "message") : words;
  const texts = (Array.isArray(told) ? told : [told]).map((one) =>
    typeof one === "object" && one !== null ? valueAt(one, fieldMessage ?? "message") : one,
  );
  const text = texts.filter((one): one is string => typeof one === "string" && one.trim() !== "").join("；");
  return text === "" ? undefined : shortened(text);
}
