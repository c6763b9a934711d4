import type { JsonValue } from "#engine/index.ts";

/** Smallest, largest and step of a number, as the page says. */
export const limits = (props: Record<string, JsonValue>) => ({
  min: typeof props.min === "number" ? props.min : undefined,
  max: typeof props.max === "number" ? props.max : undefined,
  step: typeof props.step === "number" ? props.step : undefined,
});
