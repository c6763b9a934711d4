import type { AiError } from "./AiProvider.ts";

/** Milliseconds of a Retry-After header (seconds or a date); undefined without a readable one. */
export function retryDelay(header: string | null, now: number): number | undefined {
  if (!header?.trim()) return undefined;
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Faults that may pass by themselves. */
export const isRetried = ({ fault }: AiError): boolean => fault === "busy" || fault === "down" || fault === "broken";
