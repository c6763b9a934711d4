/** 比昨天（51 篇）少 7 篇: the first against what it is compared with. */
export function differences(parts: readonly { name: string; total: number; base?: boolean; of?: number }[]): string[] {
  const [first] = parts;
  return parts.flatMap(({ name, total, base, of }) => {
    if (!first || !base) return [];
    if (of !== undefined && first.of !== undefined) return inShares(first.name, rate(first.total, first.of), name, rate(total, of));
    const more = first.total - total;
    const share = total > 0 && more !== 0 ? `（${more > 0 ? "+" : "−"}${((100 * Math.abs(more)) / total).toFixed(1)}%）` : "";
    return [
      `${first.name}（${first.total} 篇）${more === 0 ? `与${name}一样多` : `比${name}（${total} 篇）${more > 0 ? "多" : "少"} ${Math.abs(more)} 篇`}${share}。`,
    ];
  });
}

const rate = (total: number, of: number): number | undefined => (of > 0 ? (100 * total) / of : undefined);

/** 本周的占比（40.5%）比上周（30.2%）高 10.3 个百分点; none where one of both times has no documents. */
function inShares(name: string, share: number | undefined, other: string, base: number | undefined): string[] {
  if (share === undefined || base === undefined) return [`${share === undefined ? name : other}没有稿件，占比无从比较。`];
  const more = Number(share.toFixed(1)) - Number(base.toFixed(1));
  const said =
    Math.abs(more) < 0.05
      ? `与${other}（${base.toFixed(1)}%）持平`
      : `比${other}（${base.toFixed(1)}%）${more > 0 ? "高" : "低"} ${Math.abs(more).toFixed(1)} 个百分点`;
  return [`${name}的占比（${share.toFixed(1)}%）${said}。`];
}
