import { CallError } from "../services.ts";

/** A field that the server refused: its name, dotted below the request (`lines.0.price`), and why. */
export interface RefusedField {
  field: string;
  message: string;
}

/** The fields that a failed call names; none where it names none. */
export function refusedFields(error: unknown): RefusedField[] {
  const told = error instanceof CallError ? (error.data as { errors?: unknown } | null | undefined)?.errors : undefined;
  return Array.isArray(told) ? told.filter(isRefused) : [];
}

function isRefused(one: unknown): one is RefusedField {
  const { field, message } = (one ?? {}) as Partial<Record<"field" | "message", unknown>>;
  return typeof field === "string" && field !== "" && typeof message === "string";
}
