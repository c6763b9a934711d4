import type { Backend } from "#engine/grammar/backend.ts";
import type { EndpointContract, JsonSchema } from "#engine/grammar/contract.ts";
import type { AnyArea, Handlers, RequestContext } from "#server/contract/handler.ts";
import type { Contracts } from "#server/contract/loadContracts.ts";
import { CursorBook } from "./CursorBook.ts";
import { callBackend } from "./callBackend.ts";
import { placeOf } from "./placeOf.ts";

/**
 * An area that answers every call whose contract names a backend.
 * @throws where a contract names one that is not there
 */
export function backendsArea(contracts: Contracts, backends: ReadonlyMap<string, Backend>): AnyArea {
  const cursors = new CursorBook();
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = schema.$ref?.split("/").pop();
    return name ? (contracts.components[name] ?? {}) : schema;
  };
  const handle = (name: string, contract: EndpointContract & Required<Pick<EndpointContract, "foreign">>) => {
    const { foreign } = contract;
    const backend = backends.get(foreign.backend);
    if (!backend) throw new Error(`${name}: there is no schemas/backends/${foreign.backend}.json`);
    return (context: RequestContext<Record<string, unknown>>) => {
      const place = placeOf(backend, context.services.settings.backends);
      const { request, raw, files = {} } = context;
      return callBackend({ contract, foreign, backend, place, request, from: raw.req.headers, resolve, files }, context, name, cursors);
    };
  };
  const handlers = Object.fromEntries(
    [...contracts.endpoints].flatMap(([name, contract]) => {
      const { foreign } = contract;
      return foreign ? [[name, handle(name, { ...contract, foreign })]] : [];
    }),
  );
  // Names of such calls stand in schemas alone, so that no type knows them.
  return { name: "backends", handlers: handlers as Partial<Handlers> };
}
