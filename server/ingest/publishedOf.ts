import { localDate } from "#engine/grammar/localTime.ts";
import { CREDITS, type Surroundings } from "./aroundHeadline.ts";
import { namedTime, TIME } from "./namedTime.ts";
import { RECENT } from "./recentTime.ts";

/** Elements that hold a whole time in an attribute. */
const TIME_MARKS = "[title], [data-time], [data-date], [data-publish], [data-timestamp]";

const ALL_TIMES = new RegExp(TIME.source, "g");
/** What says that a time is of coming out, not of a change. */
const CAME_OUT = /(?:(?:发布|发表|刊发|Published)[^\d]{0,8}|(?<![\u4e00-\u9fff])(?:时间|日期)\s*[：:]\s*)$/i;
const dayOf = (match: RegExpMatchArray | RegExpExecArray): string => `${match[1]}-${Number(match[2])}-${Number(match[3])}`;

/** The time a text tells first, of that day where one is given; one that is said to be of coming out before others, with hours and minutes rather than without. */
function toldIn(text: string, day?: string): string {
  const all = [...text.matchAll(ALL_TIMES)].filter((match) => day === undefined || dayOf(match) === day);
  const first = all.find((match) => CAME_OUT.test(text.slice(Math.max(0, match.index - 16), match.index))) ?? all[0];
  if (!first) return "";
  return (all.find((match) => dayOf(match) === dayOf(first) && match[4] !== undefined) ?? first)[0];
}

/** /2025/1103/c1.html, /20251103/x.html: the day that an address is made of. */
function dayOfAddress(url: string): string {
  const [, year, month, day] = /[/_-](20[12]\d)[-/_]?(0[1-9]|1[0-2])[-/_]?(0[1-9]|[12]\d|3[01])(?=\D)/.exec(url) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}

/** 发布时间：…, 编辑于 …: wherever it stands. */
const LABELLED = new RegExp(`(?:(?:发布|发表|刊发|成文|创建|更新)(?:时间|日期)|(?:发布|发表|编辑)于)[\\s：:]{0,4}(${TIME.source})`);

/** Scripts that write the time into the page: var ct = "1762128720", pubtime: '2025-11-03 08:12'. */
function inScripts(document: Document): string {
  for (const script of document.querySelectorAll("script:not([src])")) {
    const [, told, seconds] =
      /\b(?:ct|create_?time|publish_?time|pub_?time|publish_?date|pub_?date)["']?\s*[:=]\s*["']?(?:(20\d{2}[-/]\d{1,2}[-/]\d{1,2}[ T]\d{1,2}:\d{2})|(\d{10})(?:\d{3})?\b)/i.exec(
        script.textContent ?? "",
      ) ?? [];
    if (told) return told;
    if (seconds)
      return localDate(Number(seconds) * 1000)
        .toISOString()
        .slice(0, 16)
        .replace("T", " ");
  }
  return "";
}

/** 昨天 19:20, 3小时前, 11-26 19:20 as a part of a line by itself. */
const RECENT_PART = new RegExp(`(?:^|[\\s·•|｜：:于])(${RECENT.source})(?=$|[\\s·•|｜，,]|发布|更新|来自)`);

/** A time without a year, or counted back from when the page is read, in the line of credits before any whole one; the whole one that its element keeps. */
function recentIn(document: Document, credits: string): string {
  for (const line of credits.split("\n")) {
    if (TIME.test(line) || /[。！？]/.test(line)) return "";
    const recent = RECENT_PART.exec(line)?.[1];
    if (!recent) continue;
    const marks = [...document.querySelectorAll(TIME_MARKS)].filter(({ textContent }) => (textContent ?? "").trim() === recent);
    const whole = marks.flatMap(({ attributes }) => [...attributes].map(({ value }) => TIME.exec(value)?.[0])).find(Boolean);
    return whole ?? recent;
  }
  return "";
}

/** When an article was published, as the page writes it, else the day in its address; "" where neither tells. */
export function publishedOf(document: Document, { behind, before, all }: Surroundings, place: Element | undefined, url: string): string {
  const named = namedTime(document, place);
  const match = TIME.exec(named);
  // The day alone in the head, or its midnight: the line at the headline may tell the minute.
  if (match && (match[4] === undefined || `${match[4]}:${match[5]}` === "00:00"))
    return toldIn(behind, dayOf(match)) || toldIn(before, dayOf(match)) || named;
  if (named) return named;
  for (const one of document.querySelectorAll(TIME_MARKS)) {
    if (!/time|date|pub/i.test(one.className ?? "")) continue;
    const told = [...one.attributes].map(({ value }) => TIME.exec(value)?.[0]).find(Boolean);
    if (told) return told;
  }
  const labelled = [behind, before].map((text) => LABELLED.exec(text)?.[1]).find(Boolean);
  return (
    recentIn(document, behind.slice(0, CREDITS)) ||
    toldIn(behind.slice(0, CREDITS)) ||
    labelled ||
    toldIn(before) ||
    inScripts(document) ||
    LABELLED.exec(all)?.[1] ||
    toldIn(behind) ||
    dayOfAddress(url) ||
    (TIME.exec(all)?.[0] ?? "")
  );
}
