import type { RequestOf } from "#engine/grammar/endpointTypes.ts";

/** The search parameters of SPEC §3 (all three forms) as the contracts pass them on. */
export type DocumentRequest = Partial<Omit<RequestOf<"search.yuqing">, "dataType">> & {
  /** Stored conditions may hold kinds that today's contract does not name. */
  dataType?: string[];
};
