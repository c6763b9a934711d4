/** F1 over the pieces of eight letters: what is missing and what is too much both cost. */
export function sharedPieces(found: string, truth: string): number {
  const pieces = (text: string) => {
    const bare = text.replace(/\s+/g, "");
    const counts = new Map<string, number>();
    for (let at = 0; at + 8 <= bare.length; at++) counts.set(bare.slice(at, at + 8), (counts.get(bare.slice(at, at + 8)) ?? 0) + 1);
    return counts;
  };
  const [a, b] = [pieces(found), pieces(truth)];
  const sum = (counts: Map<string, number>) => [...counts.values()].reduce((all, one) => all + one, 0);
  let both = 0;
  for (const [piece, count] of a) both += Math.min(count, b.get(piece) ?? 0);
  return (2 * both) / (sum(a) + sum(b) || 1);
}
