import type { Sentiment } from "#server/store/documents.ts";

const WHY = 30;

/**
 * Verdicts of a model's reply by number, 1 to `count`: of `[{"n":1,"tone":-1,"why":"…"}]`, in whatever stands around
 * it. What is no verdict is left out; a number that comes twice counts once.
 */
export function readVerdicts(reply: string, count: number): Map<number, { tone: Sentiment; why: string }> {
  const found = new Map<number, { tone: Sentiment; why: string }>();
  // Each object by itself: one that is broken, or a reply that is cut, costs no other.
  for (const [object] of reply.matchAll(/\{[^{}]{0,400}\}/g)) {
    let said: unknown;
    try {
      said = JSON.parse(object);
    } catch {
      continue;
    }
    const { n, tone, why } = said as { n?: unknown; tone?: unknown; why?: unknown };
    if (typeof n !== "number" || !Number.isInteger(n) || n < 1 || n > count || found.has(n)) continue;
    if (tone !== 1 && tone !== 0 && tone !== -1) continue;
    found.set(n, { tone, why: typeof why === "string" ? why.replace(/\s+/g, " ").trim().slice(0, WHY) : "" });
  }
  return found;
}
