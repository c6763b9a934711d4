import { QueryBudgetError, StoreUnavailableError } from "../documents.ts";
import type { PlainError } from "./messages.ts";

/** An error in a form that crosses threads, and back. */
export function plainError(error: unknown): PlainError {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof QueryBudgetError) return { kind: "budget", message };
  if (error instanceof StoreUnavailableError) return { kind: "unavailable", reason: error.reason, message };
  return { kind: "other", message, stack: error instanceof Error ? error.stack : undefined };
}

export function realError(plain: PlainError): Error {
  if (plain.kind === "budget") return new QueryBudgetError(plain.message);
  if (plain.kind === "unavailable") {
    return new StoreUnavailableError(plain.reason as StoreUnavailableError["reason"], plain.message);
  }
  const error = new Error(plain.message);
  if (plain.stack) error.stack = plain.stack;
  return error;
}
