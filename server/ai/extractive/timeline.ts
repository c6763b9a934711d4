import { DAY, fromLocal, localDate } from "#engine/grammar/localTime.ts";
/** Something that happened on a day the text names. */
export interface Moment {
  time: number;
  /** As written: 11月20日. */
  written: string;
  sentence: string;
}

const DATE =
  /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日|(\d{4})年(\d{1,2})月(?!\d)|(?<![\d年月])(\d{1,2})日(?!报|元|本)|(?<![\d较比与同自])((?:19|20)\d{2})年(?!来|度|代|级|前|以来|同期)/;

/** Sentences that name a day, oldest first; a missing year or month is the one nearest to the day of publication. */
export function timelineOf(sentences: readonly string[], pubdate: number): Moment[] {
  const moments: Moment[] = [];
  const published = localDate(pubdate);
  for (const sentence of sentences) {
    const match = DATE.exec(sentence);
    if (!match) continue;
    const [written, year, month, day, yearOfMonth, monthOnly, dayOnly, yearOnly] = match;
    const y = Number(year ?? yearOfMonth ?? yearOnly ?? published.getUTCFullYear());
    const m = Number(month ?? monthOnly ?? (dayOnly ? published.getUTCMonth() + 1 : 1));
    const d = Number(day ?? dayOnly ?? 1);
    if (m < 1 || m > 12 || d < 1 || d > 31 || y < 1900 || y > 2100) continue;
    let time = fromLocal(Date.UTC(y, m - 1, d));
    // In January 12月 is last year's, and 30日 on the 2nd is last month's.
    if (!year && month && time - pubdate > 200 * DAY) time = fromLocal(Date.UTC(y - 1, m - 1, d));
    if (dayOnly && time - pubdate > 20 * DAY) time = fromLocal(Date.UTC(y, m - 2, d));
    moments.push({ time, written, sentence });
  }
  return moments.sort((a, b) => a.time - b.time);
}
