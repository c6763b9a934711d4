import { dayName, localDate } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { type AccountReading, accountReadingsOf } from "#server/records/AccountReading.ts";

/** Corrections that are told one by one; of more there is the number. */
const TOLD = 3;
const WORDS: Record<string, string> = { corrected: "修正", imported: "导入" };

/** What was kept with the figures of its time. */
interface Kept {
  beginTime: number;
  /** Exclusive. */
  endTime: number;
  /** When it was made. */
  time: number;
}

/** `YYYY-MM-DD HH:mm`. */
const moment = (time: number): string => localDate(time).toISOString().slice(0, 16).replace("T", " ");

const told = ({ time, kind, userName = "", day, reason }: AccountReading, name: string): string =>
  `${moment(time)} ${userName} ${WORDS[kind] ?? kind} ${name} ${day}${reason ? `（${reason}）` : ""}`;

/**
 * Tells of kept issues and reports whether figures of their days were corrected or imported after they were made: when, by whom
 * and why, "" for none. `since` is when the oldest of them was made; `nameOf` names an account that the kept one counts, and
 * nothing for others.
 */
export async function correctedSince(
  services: Services,
  since: number,
): Promise<(kept: Kept, nameOf: (sourceCode: string) => string | undefined, still: string) => string> {
  const readings = await accountReadingsOf(services).find({
    where: { kind: { in: ["corrected", "imported"] }, time: { gte: since + 1 } },
    orderBy: [["time", "asc"]],
  });
  return ({ beginTime, endTime, time }, nameOf, still) => {
    const [first, last] = [dayName(beginTime), dayName(endTime - 1)];
    const later = readings.filter((one) => one.time > time && one.day >= first && one.day <= last);
    const named = later.flatMap((one) => {
      const name = nameOf(one.sourceCode);
      return name === undefined ? [] : [told(one, name)];
    });
    if (named.length === 0) return "";
    const more = named.length > TOLD ? `等 ${named.length} 处` : "";
    return `当期数据后有更正：${named.slice(0, TOLD).join("、")}${more}；${still}`;
  };
}
