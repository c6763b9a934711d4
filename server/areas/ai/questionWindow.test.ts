import { describe, expect, it } from "vitest";
import { questionWindow } from "./questionWindow.ts";

/** A moment of Shanghai. */
const at = (text: string): number => Date.parse(`${text.replace(" ", "T")}+08:00`);
const shown = (question: string, now: string): (string | undefined)[] | undefined => {
  const window = questionWindow(question, at(now));
  const text = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
  return window && [text(window.beginTime), text(window.endTime)];
};

describe("the time a question names", () => {
  it.each([
    // A Sunday, a little before and after midnight in Shanghai; in UTC it is Saturday and Sunday.
    ["今天有什么", "2026-11-22 00:05", "2026-11-22 00:00", "2026-11-22 00:05"],
    ["今天有什么", "2026-11-21 23:59", "2026-11-21 00:00", "2026-11-21 23:59"],
    ["昨天有多少报道", "2026-11-22 00:05", "2026-11-21 00:00", "2026-11-22 00:00"],
    ["昨日热度", "2026-12-01 09:00", "2026-11-30 00:00", "2026-12-01 00:00"],
    ["前天的报道", "2027-01-01 07:30", "2026-12-30 00:00", "2026-12-31 00:00"],
    ["本周热点", "2026-11-22 23:00", "2026-11-16 00:00", "2026-11-22 23:00"],
    ["这周热点", "2026-11-23 00:30", "2026-11-23 00:00", "2026-11-23 00:30"],
    ["上周热点", "2026-11-22 23:00", "2026-11-09 00:00", "2026-11-16 00:00"],
    ["上一周热点", "2026-11-23 00:30", "2026-11-16 00:00", "2026-11-23 00:00"],
    ["本月的走势", "2026-12-01 00:10", "2026-12-01 00:00", "2026-12-01 00:10"],
    ["上个月的走势", "2027-01-31 12:00", "2026-12-01 00:00", "2027-01-01 00:00"],
    ["上月的走势", "2028-03-31 12:00", "2028-02-01 00:00", "2028-03-01 00:00"],
    ["今年的走势", "2027-01-01 00:01", "2027-01-01 00:00", "2027-01-01 00:01"],
    ["去年的走势", "2027-01-01 00:01", "2026-01-01 00:00", "2027-01-01 00:00"],
    ["近三天", "2026-11-22 12:00", "2026-11-19 12:00", "2026-11-22 12:00"],
    ["最近 2 周", "2026-11-22 12:00", "2026-11-08 12:00", "2026-11-22 12:00"],
    ["近半年", "2026-11-22 12:00", "2026-05-24 00:00", "2026-11-22 12:00"],
    // Nothing is older than documents can be.
    ["近999年", "2026-11-22 12:00", "1970-01-01 08:00", "2026-11-22 12:00"],
  ])("%s on %s: from %s to %s", (question, now, begin, end) => {
    expect(shown(question, now)).toEqual([begin, end]);
  });

  it("is none where none is named", () => {
    for (const question of ["", "城市更新怎样落地", "近处有什么", "1月1日发生了什么"])
      expect(questionWindow(question, at("2026-11-22 12:00")), question).toBeUndefined();
  });
});
