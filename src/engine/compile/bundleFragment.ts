import { closed, type MetaSchema, type ObjectSchema, type Properties, ref, versionOf } from "./bundle.ts";
import { pascal } from "./names.ts";

/** Schema of a fragment file for each folder of schemas/fragments, with the page bundle's definitions. */
export function bundleFragment(bundle: MetaSchema): MetaSchema {
  const extended = (bundle.definitions as Record<string, ObjectSchema>).ExtendedPage as ObjectSchema;
  const items: Record<string, string> = {
    filters: "FilterItem",
    columns: "ColumnItem",
    actions: "ActionItem",
    charts: "ChartItem",
  };
  const shared: Properties = {
    $schema: { type: "string", title: "Schema", description: "Where editors find this grammar." },
    schemaVersion: extended.properties.schemaVersion as MetaSchema,
    title: { type: "string", title: "Title", description: "What the fragment is." },
    description: { type: "string", title: "Description", description: "A note for colleagues." },
    parameters: {
      type: "object",
      title: "Parameters",
      description: "Names that stand as $name in the items, with their default; a default may hold the names before it.",
      additionalProperties: {
        type: "object",
        title: "Parameter",
        description: "What it is for, and its value when the page gives none.",
        properties: {
          description: { type: "string", title: "Description", description: "What it is for." },
          with: {
            type: "array",
            items: { type: "string" },
            title: "With",
            description: "Parameters that a page must give as well where it gives this one.",
          },
          default: { title: "Default", description: "Value when the page gives none.", "x-offers": "items" },
        },
        additionalProperties: false,
      },
    },
  };
  const definitions: Record<string, MetaSchema> = { ...(bundle.definitions as Record<string, MetaSchema>) };
  for (const [folder, item] of Object.entries(items)) {
    definitions[`${pascal(folder)}Fragment`] = closed({
      type: "object",
      title: "Fragment",
      description: `Shared ${folder}.`,
      properties: {
        ...shared,
        items: {
          type: "array",
          items: ref(item),
          title: "Items",
          description: `The ${folder} put in place of the reference.`,
        },
      },
      required: ["items"],
    });
  }
  definitions.PagesFragment = closed({
    type: "object",
    title: "Page template",
    description: "A page that others extend; it has no route of its own.",
    properties: { ...shared, page: { type: "object", title: "Page", description: "Header and view properties.", "x-offers": "page" } },
    required: ["page"],
  });
  definitions.RequestsFragment = closed({
    type: "object",
    title: "Request fields",
    description: "Request fields that contracts share by include.",
    properties: {
      $schema: shared.$schema,
      schemaVersion: shared.schemaVersion,
      title: shared.title,
      description: shared.description,
      properties: { type: "object", title: "Fields", description: "Field to its JSON Schema.", "x-offers": "fields" },
    },
    required: ["properties"],
  });
  return { ...bundle, $id: `fragment.v${versionOf(extended)}.json`, title: "Fragment", allOf: undefined, definitions };
}
