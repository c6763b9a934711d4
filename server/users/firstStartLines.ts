import { serviceKey } from "#server/contract/serviceKey.ts";

/** Lines for the operator about accounts made at this start; passwords are printed here and never again. */
export const firstStartLines = serviceKey("firstStart", (): string[] => []);
