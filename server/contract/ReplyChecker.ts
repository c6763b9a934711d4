import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import type { RequestValidator } from "./validateRequest.ts";

/**
 * Holds what handlers answer against the contract. Tests and development run with it, so that a reply and its schema
 * cannot drift apart; production does not pay for it.
 */
export class ReplyChecker {
  readonly #validators = new Map<string, (data: unknown) => string | null>();

  constructor(private readonly validator: RequestValidator) {}

  /** @throws naming the endpoint and every difference. */
  check(name: string, contract: EndpointContract, data: unknown): void {
    if (contract.reply.kind === "file" || contract.reply.kind === "stream") return;
    let validate = this.#validators.get(name);
    if (!validate) {
      validate = this.validator.compile(dataSchema(contract));
      this.#validators.set(name, validate);
    }
    const difference = validate(data ?? null);
    if (difference) throw new Error(`${name}: the reply is not what the contract says: ${difference}`);
  }
}

/** The schema of the envelope's `data`. */
export function dataSchema({ reply }: EndpointContract): JsonSchema {
  const row = reply.row ?? {};
  switch (reply.kind) {
    case "rows":
      return {
        type: "object",
        required: ["rows", "total"],
        properties: { rows: { type: "array", items: row }, total: { type: "integer", minimum: 0 }, ...reply.extra },
      };
    case "list":
      return { type: "array", items: row };
    case "object":
      return { anyOf: [row, { type: "null" }] };
    default:
      return { type: "null" };
  }
}
