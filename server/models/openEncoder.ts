import type { SentenceEncoder } from "./SentenceEncoder.ts";

/** The sentence encoder; neither it nor its runtime is loaded before. @throws where the machine has no such runtime. */
export const openEncoder = async (): Promise<SentenceEncoder> => (await import("./SentenceEncoder.ts")).SentenceEncoder.open();
