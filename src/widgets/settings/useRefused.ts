import type { ErrorSchema, RJSFSchema } from "@rjsf/utils";
import { useMemo, useState } from "react";
import { type RefusedField, refusedFields } from "#engine/index.ts";

type Values = Record<string, unknown>;

/** What the server refused when the form was saved, at its fields; of each until it is changed. */
export function useRefused(schema: RJSFSchema, values: Values) {
  const [refused, setRefused] = useState<{ fields: RefusedField[]; sent: Values }>();

  /** Takes up why a save failed: the words that stand below the form, those of fields that it does not show among them. */
  const take = (error: unknown, sent: Values): { words: string; fields: string[] } => {
    const all = refusedFields(error);
    const shown = all.filter(({ field }) => topOf(field) in (schema.properties ?? {}));
    setRefused({ fields: shown, sent });
    const said = error instanceof Error && error.message !== "" ? error.message : "保存失败";
    const others = all.filter((one) => !shown.includes(one) && !said.includes(one.message));
    return {
      words: [said, ...others.map(({ field, message }) => `${field}：${message}`)].join("；"),
      fields: shown.map(({ field }) => topOf(field)),
    };
  };

  const errors = useMemo(() => {
    const standing = refused?.fields.filter(({ field }) => same(values[topOf(field)], refused.sent[topOf(field)])) ?? [];
    return standing.reduce<ErrorSchema<Values>>((tree, one) => put(tree, one.field.split("."), one.message), {});
  }, [refused, values]);
  return { take, errors };
}

const topOf = (field: string): string => field.split(".", 1)[0] ?? field;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

function put(tree: ErrorSchema<Values>, [part, ...rest]: string[], message: string): ErrorSchema<Values> {
  if (part === undefined) return { ...tree, __errors: [...(tree.__errors ?? []), message] };
  const below = (Object.hasOwn(tree, part) ? tree[part] : {}) as ErrorSchema<Values>;
  return { ...tree, [part]: put(below, rest, message) };
}
