const UNITS: Record<string, number> = { 千: 1e3, k: 1e3, 万: 1e4, w: 1e4, 百万: 1e6, m: 1e6, 千万: 1e7, 亿: 1e8 };

/** Heat as lists write it: 1234567, "1,234,567", "512.3万", "1.2亿 热度", "热度 520 万"; 0 where none is told. */
export function readHeat(written: string): number {
  const [, number, unit = ""] = /(\d[\d,]*(?:\.\d+)?)\s*(百万|千万|[千万亿kwm])?/i.exec(written) ?? [];
  if (!number) return 0;
  return Math.round(Number(number.replaceAll(",", "")) * (UNITS[unit.toLowerCase()] ?? 1));
}
