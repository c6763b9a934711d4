import type { ToolCall } from "./AiTool.ts";

/** More than this is no call of ours. */
const MOST = 16;
const LONGEST = 20_000;

/** Calls put together from the pieces of a stream: the first names the function, the others go on with its arguments. */
export class ToolCalls {
  readonly #calls: ToolCall[] = [];

  /** @param deltas `tool_calls` of a delta or of a whole message, whatever a service wrote there */
  take(deltas: unknown): void {
    if (!Array.isArray(deltas)) return;
    for (const [at, delta] of deltas.entries()) {
      const {
        index,
        id,
        function: called,
      } = (delta ?? {}) as {
        index?: unknown;
        id?: unknown;
        function?: { name?: unknown; arguments?: unknown };
      };
      const place = typeof index === "number" ? index : at;
      if (!Number.isInteger(place) || place < 0 || place >= MOST) continue;
      this.#calls[place] ??= { id: "", name: "", arguments: "" };
      const call = this.#calls[place];
      if (typeof id === "string" && id) call.id = id.slice(0, 200);
      if (typeof called?.name === "string") call.name += called.name;
      // A few services write an object where the protocol has a text.
      const more = typeof called?.arguments === "string" ? called.arguments : called?.arguments ? JSON.stringify(called.arguments) : "";
      call.arguments = (call.arguments + more).slice(0, LONGEST);
    }
  }

  /** The calls that name a function, each with an id of its own. */
  all(): ToolCall[] {
    return this.#calls.filter((call) => call?.name).map((call, at) => ({ ...call, id: call.id || `call_${at}` }));
  }
}
