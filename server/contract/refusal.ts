import { ApiError } from "./handler.ts";

/** One refused field: its path and why, in the words of the reply. */
export interface FieldError {
  field: string;
  message: string;
}

const INVALID_PARAMETER = 100001;

/** A request refused by its fields, beside which a form shows why; `more` mistakes are there than are told. */
export function refusal(errors: FieldError[], more = false): ApiError {
  const message = errors.map((error) => error.message).join("；");
  return new ApiError(INVALID_PARAMETER, more ? `${message}；等` : message, 200, { errors });
}
