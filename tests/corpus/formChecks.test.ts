import { getDefaultFormState, type RJSFSchema } from "@rjsf/utils";
import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import type { FormPlan } from "#engine/compile/plan.ts";
import type { JsonSchema } from "#engine/grammar/contract.ts";
import { formChecks } from "#engine/testing.ts";
import { loadContracts } from "#server/contract/loadContracts.ts";
import { RequestValidator } from "#server/contract/validateRequest.ts";
import { shippedPages } from "#server/testing/shippedPages.ts";
import { createValidator } from "#widgets/settings/validator.ts";

const VALUES = 20_000;

/** The forms of all shipped pages, equal ones once. */
function shippedForms(): JsonSchema[] {
  const forms = new Map<string, JsonSchema>();
  const plans = shippedPages().pages.flatMap((page) => page.plans);
  JSON.stringify(plans, (key, value) => {
    if (key === "form" && value?.schema) forms.set(JSON.stringify(value.schema), (value as FormPlan).schema);
    return value;
  });
  return [...forms.values()];
}

const around = (limit: number): number[] => [limit - 1, limit, limit + 1];

/** Lengths about the limits of a schema, none so long that it only costs time. */
const lengths = (...limits: (number | undefined)[]) => {
  const told = limits.flatMap((limit) => (limit === undefined ? [] : around(limit)));
  return fc.constantFrom(...[0, 1, 3, ...told].filter((length) => length >= 0 && length < 6000));
};

const anything: Arbitrary<unknown> = fc.oneof(
  ...[fc.string({ maxLength: 5 }), fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constant([]), fc.constant({})],
);

const STRINGS: Record<string, Arbitrary<string>> = { email: fc.constantFrom("a@b.cn", "a@b", "", "甲@乙.cn", "a b@c.cn") };

/** Texts of a pattern; for one that the library can't turn round, a few that such patterns are about. */
function matching(pattern: string): Arbitrary<string> {
  if (pattern.includes("(?")) return fc.constantFrom("13800138000", "https://a.cn/b", "08:30", "abc", "a1B_", " ", "1,2");
  return fc.stringMatching(new RegExp(pattern, "u"));
}

function textOf({ format, pattern, minLength, maxLength }: JsonSchema): Arbitrary<unknown> {
  const plain = lengths(minLength, maxLength).chain((length) =>
    fc.constantFrom("a".repeat(length), "汉".repeat(length), "😀".repeat(length)),
  );
  const own = [...(format ? [STRINGS[format] ?? fc.constant("")] : []), ...(pattern ? [matching(pattern)] : [])];
  return own.length > 0 ? fc.oneof(...own, plain) : plain;
}

/** What a schema asks for, or nearly. */
function meantBy(schema: JsonSchema): Arbitrary<unknown> {
  const choices = schema.enum ?? schema.oneOf?.map((one) => one.const);
  if (choices) return fc.constantFrom(...choices);
  if (schema.type === "string") return textOf(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "integer" || schema.type === "number") {
    const limits = [schema.minimum, schema.maximum].flatMap((limit) => (limit === undefined ? [] : around(limit)));
    return fc.constantFrom(0, 1, 0.5, 7, ...limits);
  }
  if (schema.type === "array") {
    const entry = valueFor(schema.items ?? {}, 20);
    return lengths(schema.minItems as number | undefined, Math.min(Number(schema.maxItems ?? 3), 30)).chain((length) =>
      fc.array(entry, { minLength: Math.min(length, 30), maxLength: Math.min(length, 30) }),
    );
  }
  if (schema.type !== "object") return anything;
  const fields = Object.entries(schema.properties ?? {}).map(([name, child]) => [name, valueFor(child, 20)] as const);
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: Object.keys(schema.properties ?? {}).filter((_, index) => index % 4 !== 3),
  });
}

/** One value in `wrong` is of any kind. */
const valueFor = (schema: JsonSchema, wrong: number): Arbitrary<unknown> =>
  fc.oneof({ arbitrary: meantBy(schema), weight: wrong - 1 }, { arbitrary: anything, weight: 1 });

test("a form refuses what the server's checks refuse, and nothing else; it answers whatever its form library asks", async () => {
  const forms = shippedForms();
  expect(forms.length).toBeGreaterThan(50);
  const server = new RequestValidator(loadContracts());
  const each = Math.ceil(VALUES / forms.length);
  const seen = { right: 0, wrong: 0 };
  for (const schema of forms) {
    const validator = createValidator(await formChecks({ schema }), schema);
    const refused = server.compile(schema);
    const form = schema as RJSFSchema;
    const check = (value: unknown) => {
      const values = JSON.parse(JSON.stringify(value ?? null)) as Record<string, unknown>;
      // The server fills in defaults as it checks, the form before: both look at the same values.
      const why = refused(values);
      const { errors } = validator.validateFormData(values, form);
      expect([errors.length > 0, values, errors, why], JSON.stringify(schema)).toEqual([why !== null, values, errors, why]);
      seen[why === null ? "right" : "wrong"]++;
      if (values !== null && typeof values === "object") getDefaultFormState(validator, form, values, form);
    };
    fc.assert(fc.property(valueFor(schema, 20), check), { numRuns: each, seed: 18, endOnFailure: true });
  }
  expect(seen.right + seen.wrong).toBeGreaterThanOrEqual(VALUES);
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(VALUES / 20);
}, 180_000);
