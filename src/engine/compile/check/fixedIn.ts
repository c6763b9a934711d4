import type { Binding, JsonValue } from "../plan.ts";
import { writtenIn } from "../resolve/beside.ts";

/** The value that a request field is always given; undefined where it is read from somewhere. */
export const fixedIn = (bound: Binding | undefined): JsonValue | undefined =>
  !bound || "param" in bound ? undefined : writtenIn("expr" in bound ? bound.expr : bound);
