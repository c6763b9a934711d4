/** A figure of a day (2026-11-26) or a month (2026-11), of a series. */
interface Figure {
  key: string;
  name: string;
  value: number;
  series?: string;
}

function following(step: string): string {
  const [year = 0, month = 1, day] = step.split("-").map(Number);
  const next = day === undefined ? new Date(Date.UTC(year, month, 1)) : new Date(Date.UTC(year, month - 1, day + 1));
  return next.toISOString().slice(0, step.length);
}

/** Figures of days or months with noughts for those in between that have none, so that a drawing of them keeps time. */
export function everyStep(figures: readonly Figure[]): Figure[] {
  const keys = figures.map(({ key }) => key).toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return [];
  const series = [...new Set(figures.map((one) => one.series))];
  const known = new Map(figures.map((one) => [`${one.key} ${one.series}`, one]));
  const all: Figure[] = [];
  for (let key = first; key <= last; key = following(key))
    for (const one of series) all.push(known.get(`${key} ${one}`) ?? { key, name: key, value: 0, ...(one && { series: one }) });
  return all;
}
