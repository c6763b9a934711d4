import type { AiMaterial } from "./AiMaterial.ts";

/** Material that knows nothing; for tests and measurements. */
export const emptyMaterial = (): AiMaterial => ({
  ...{ documents: [], related: [], question: "", text: "", requirement: "", size: 5, history: [], trend: [], now: 0 },
  coverage: async () => 0,
});
