/** Beijing, Tianjin, Shanghai, Chongqing: districts stand directly below them. */
const MUNICIPALITIES = new Set(["11", "12", "31", "50"]);

/** Digits that name a place of the level below the one a code stands for. */
function digitsBelow(code: string): number {
  const bare = code.replace(/(?:00)+$/, "");
  if (code === "" || bare === "" || code === "100000") return 2;
  return bare.length === 2 && !MUNICIPALITIES.has(bare) ? 4 : 6;
}

const covers = (code: string, place: string): boolean => code === "100000" || place.startsWith(code.replace(/(?:00)+$/, ""));

/**
 * The place one level below what was asked that holds a place: its province when nothing was asked, its prefecture in a
 * province, its district in a prefecture or municipality. What is only known to the level asked for keeps its own code.
 */
export function regionBelow(place: string, asked: string[] = []): string {
  // Of nested places asked for, the smallest decides.
  const within = asked.filter((code) => covers(code, place)).sort((a, b) => digitsBelow(b) - digitsBelow(a))[0];
  return place.slice(0, digitsBelow(within ?? "")).padEnd(6, "0");
}
