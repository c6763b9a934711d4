import type { JsonSchema } from "#engine/grammar/contract.ts";
import type { MadeContract } from "./contractOf.ts";
import type { Notes } from "./Notes.ts";

type Json = Record<string, unknown>;

/** Whether a request field carries a file, or several. */
export const isFile = (schema: JsonSchema): boolean => schema.format === "binary" || schema.items?.format === "binary";

/**
 * A button that sends a file, for a call that takes one. Beside the file it sends what the row and the page know; where the
 * service needs more it is told, and there is no button.
 */
export function uploadOf(made: MadeContract, keys: Record<string, string>, notes: Notes): Json | undefined {
  const { contract, operation } = made;
  const { properties = {}, required = [] } = contract.request;
  if (contract.encoding !== "multipart") return undefined;
  const files = Object.keys(properties).filter((field) => isFile(properties[field] ?? {}));
  const [field] = files;
  if (field === undefined) return undefined;
  const needed = required.filter((one) => one !== field && !(one in keys));
  if (needed.length > 0) {
    notes.add(operation.place, `takes a file and needs ${needed.join(", ")} with it, which no upload asks for: no button`);
    return undefined;
  }
  const others = Object.keys(properties).filter((one) => one !== field && !(one in keys));
  if (others.length > 0) notes.add(operation.place, `the button sends ${field} alone, without ${others.join(", ")}`);
  return {
    ...{ do: "upload", title: "上传", icon: "upload", endpoint: made.name, field, accept: acceptOf(field, made) },
    ...(Object.keys(keys).length > 0 && { with: keys }),
    // biome-ignore lint/suspicious/noThenProperty: the grammar's word for what happens afterwards
    then: [{ message: "已上传" }, "reload"],
  };
}

/** The kinds of files that the document names, that the field's name tells, or any. */
function acceptOf(field: string, { contract, operation }: MadeContract): string {
  const name = contract.request.properties?.[field]?.["x-name"];
  const theirs = typeof name === "string" ? name : field;
  const { content } = (operation.value.requestBody ?? {}) as { content?: Record<string, { encoding?: Record<string, Json> }> };
  const said = String(content?.["multipart/form-data"]?.encoding?.[theirs]?.contentType ?? "").replace(/\s+/g, "");
  if (/^\w+\/[\w.*+-]+(,\w+\/[\w.*+-]+)*$/.test(said)) return said;
  return /image|photo|picture|avatar|logo|icon|cover/i.test(theirs) ? "image/*" : "application/*,image/*,text/*,audio/*,video/*";
}
