import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";

const REFERENCE = /^(id|ids)$|(Id|Ids)$/;

/** Fields that say by their name which kind of record they mean; others are asked about all. */
const KINDS: Record<string, string[]> = {
  eventId: ["event"],
  monitorId: ["monitor"],
  columnId: ["column"],
  sensitiveGroupId: ["group"],
  folderId: ["folder"],
  groupId: ["group", "reportGroup"],
  channelId: ["channel"],
  userId: ["user"],
  dutyUserId: ["user"],
  docId: ["document"],
  docIds: ["document"],
  // Codes of places, media and the like, and what no side owns.
  ...Object.fromEntries(
    ["regionIds", "categoryIds", "siteId", "videoId", "weiboId", "sameId", "highLightKeywordsId", "sourceId"]
      .concat("sourceIds", "systemId", "menuId", "templateId", "mediaId", "calendarId", "removeDocIds")
      .map((name) => [name, []]),
  ),
};

/**
 * Requests that ask a contract about foreign records (their ids by kind): for each field that may name a record and each
 * id one with what is required alone, and one with everything filled in, so that a change would show. First one that
 * names nothing.
 */
export function requestsOf({ request, safe }: EndpointContract, seeded: Record<string, string>): Record<string, unknown>[] {
  const properties = request.properties ?? {};
  const required = filled(properties, request.required ?? []);
  const references = Object.keys(properties).filter((name) => REFERENCE.test(name) && takesText(properties[name]!));
  const every = filled(
    properties,
    Object.keys(properties).filter((name) => !REFERENCE.test(name) && !isFile(properties[name]!)),
  );
  const about = references.flatMap((name) =>
    Object.entries(seeded).flatMap(([kind, id]) => {
      if (KINDS[name] && !KINDS[name].includes(kind)) return [];
      const named = { [name]: typeOf(properties[name]!) === "array" ? [id] : id };
      return safe
        ? [{ ...required, ...named }]
        : [
            { ...required, ...named },
            { ...required, ...every, ...named },
          ];
    }),
  );
  return [required, ...about];
}

const typeOf = ({ type }: JsonSchema): string | undefined => (Array.isArray(type) ? type[0] : type);
const isFile = (schema: JsonSchema): boolean => schema.format === "binary" || schema.items?.format === "binary";
const takesText = (schema: JsonSchema): boolean =>
  typeOf(schema) === "string" || (typeOf(schema) === "array" && takesText(schema.items ?? {}));

const filled = (properties: Record<string, JsonSchema>, names: string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (properties[name] ? [[name, sampleOf(properties[name])]] : [])));

function sampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  switch (typeOf(schema)) {
    case "array":
      return [sampleOf(schema.items ?? { type: "string" })];
    case "object":
      return filled(schema.properties ?? {}, schema.required ?? []);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    default:
      return "被改写".slice(0, schema.maxLength ?? 3);
  }
}
