import { ENDING } from "./names.ts";
import type { OpenApiDocument } from "./OpenApiDocument.ts";
import { contentOf, type Operation, operationsOf } from "./operation.ts";

/** What can be done with the records of a path, by the paths of the document. */
export interface Resource {
  path: string;
  list?: Operation;
  create?: Operation;
  /** Reads one record. */
  read?: Operation;
  update?: Operation;
  remove?: Operation;
  /** Takes a file of one record: `POST /pets/{petId}/photo`. */
  attach?: Operation;
}

/**
 * The resource of a path: GET and POST of it, and GET, PATCH or PUT, DELETE of the path below it that ends in one more parameter. Given
 * the path of one record, that of its list is looked for.
 * @throws where the document has no such path
 */
export function resourceOf(document: OpenApiDocument, given: string): Resource {
  const ending = ENDING.exec(given)?.[0] ?? "";
  const single = /^(.+)\/\{[^{}/]+\}\/?$/.exec(given.replace(ENDING, ""));
  const path = single?.[1] && document.item(single[1] + ending) ? single[1] + ending : given;
  if (!document.item(path)) throw new Error(`the document has no path "${given}"${nearby(document, given)}`);
  const own = operationsOf(document, path);
  const below =
    single && path !== given
      ? given
      : document.paths.find((one) => one.endsWith(ending) && isBelow(one.replace(ENDING, ""), path.replace(ENDING, "")));
  const record = below ? operationsOf(document, below) : undefined;
  if (!below) document.notes.add(path, "the document has no path of a single record below it: only the list, and what creates one");
  return {
    path,
    ...(own.get("GET") && { list: own.get("GET") }),
    ...(own.get("POST") && { create: own.get("POST") }),
    ...(record?.get("GET") && { read: record.get("GET") }),
    // PATCH changes what it names; PUT takes the record whole.
    ...((record?.get("PATCH") ?? record?.get("PUT") ?? record?.get("POST")) && {
      update: record.get("PATCH") ?? record.get("PUT") ?? record.get("POST"),
    }),
    ...(record?.get("DELETE") && { remove: record.get("DELETE") }),
    ...attachedTo(document, below),
  };
}

/** Whether a path is another with one more parameter. */
const isBelow = (one: string, path: string): boolean => one.startsWith(`${path}/{`) && /^\/\{[^{}/]+\}\/?$/.test(one.slice(path.length));

/** The call one step below a record that takes files; of several the first, the others are told. */
function attachedTo(document: OpenApiDocument, below: string | undefined): Pick<Resource, "attach"> {
  if (below === undefined) return {};
  const deeper = document.paths.filter((one) => one.startsWith(`${below}/`) && /^\/[^{}/]+\/?$/.test(one.slice(below.length)));
  const found = deeper.flatMap((path) => {
    const operations = operationsOf(document, path);
    return [operations.get("POST"), operations.get("PUT")].filter((one) => one && takesFiles(one, document));
  });
  for (const other of found.slice(1)) if (other) document.notes.add(other.place, "a further call that takes files; left out");
  return found[0] ? { attach: found[0] } : {};
}

const takesFiles = ({ value, place }: Operation, document: OpenApiDocument): boolean =>
  value.requestBody !== undefined && contentOf(document.resolved(value.requestBody, place).content)?.type === "multipart/form-data";

/** Paths that share words with the one that is not there. */
export function nearby(document: OpenApiDocument, path: string): string {
  const words = path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const near = document.paths.filter((one) => words.some((word) => one.toLowerCase().includes(word)));
  const shown = (near.length > 0 ? near : document.paths).slice(0, 12);
  return `; it has ${shown.join(", ")}${document.paths.length > shown.length ? ` and ${document.paths.length - shown.length} others` : ""}`;
}
