import type { OpenApiDocument } from "./OpenApiDocument.ts";
import type { Operation, Parameter } from "./operation.ts";

export type ListStyle = "repeat" | "comma";

/** How lists go into the address: as most parameters of these calls say; those that say otherwise are told. */
export function listStyle(operations: readonly Operation[], document: OpenApiDocument): ListStyle | undefined {
  const lists = operations.flatMap(({ parameters, place }) =>
    parameters.flatMap((one) => {
      const style = one.in === "query" && document.resolved(one.schema, place).type === "array" ? styleOf(one) : undefined;
      return style ? [{ place: `${place} ${one.name}`, style }] : [];
    }),
  );
  const times = (wanted: string) => lists.filter(({ style }) => style === wanted).length;
  const taken = times("comma") > times("repeat") ? "comma" : "repeat";
  for (const { place, style } of lists)
    if (style !== taken) document.notes.add(place, `a list written as ${style}; sent as ${taken}, like the others of the service`);
  return taken === "comma" ? taken : undefined;
}

/** OpenAPI: `form` repeats the parameter unless it is not exploded. */
function styleOf({ style = "form", explode = style === "form" }: Parameter): string {
  if (style !== "form") return style;
  return explode ? "repeat" : "comma";
}
