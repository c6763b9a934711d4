import { createHash } from "node:crypto";
import { dayName } from "#engine/grammar/localTime.ts";
import { type HistoryRecord, historyOf } from "#server/records/HistoryRecord.ts";
import { jsonAt, textAt } from "../jsonPath.ts";
import type { SourceKind } from "../SourceKind.ts";

/** Lists of the feed and what they are in D.historyType; `selected` repeats some of the events. */
const LISTS: Record<string, string> = { events: "大事", births: "诞辰", deaths: "逝世" };
const MOST = 500;

/**
 * What happened on this day, in the form of Wikimedia's feed: `{events, births, deaths: [{text, year, pages}]}`, at an
 * address with `{month}` and `{day}` in two digits (…/feed/v1/wikipedia/zh/onthisday/all/{month}/{day}). Years before our
 * era are left out; holidays come from the calendar library and not from here.
 */
export const onThisDay: SourceKind<HistoryRecord> = {
  title: "历史上的今天",
  fault: ({ url = "" }) => (url.includes("{month}") && url.includes("{day}") ? "" : "地址中要有 {month} 和 {day}"),
  async read(source, fetch) {
    const [, month = "", day = ""] = dayName(fetch.now).split("-");
    const page = await fetch.page(source.url.replaceAll("{month}", month).replaceAll("{day}", day), { accept: "application/json" });
    let data: unknown;
    try {
      data = JSON.parse(page.text);
    } catch {
      throw new Error("the answer is no JSON");
    }
    const findings: HistoryRecord[] = [];
    const problems: string[] = [];
    for (const [list, type] of Object.entries(LISTS)) {
      const items = jsonAt(data, list);
      if (!Array.isArray(items)) continue;
      for (const [at, item] of items.slice(0, MOST).entries()) {
        const [title, year] = [textAt(item, "text").slice(0, 200), Number(textAt(item, "year"))];
        if (!title || !Number.isInteger(year) || year < 1 || year > 9999) problems.push(`${list}[${at}]: ${title ? "no year" : "no text"}`);
        else {
          const id = createHash("sha256").update(`${source.id}\n${year}-${month}-${day}\n${title}`).digest("hex").slice(0, 24);
          const link = textAt(item, "pages.0.content_urls.desktop.page");
          const from = `${source.name}${/^https:\/\//.test(link) ? ` ${link}` : ""}`.slice(0, 400);
          findings.push({
            id,
            day: `${month}-${day}`,
            year,
            title,
            type,
            desc: textAt(item, "pages.0.extract").slice(0, 300),
            source: from,
          });
        }
      }
    }
    if (findings.length === 0 && problems.length === 0) throw new Error("no events, births or deaths in the answer");
    return { format: `历史上的今天 · ${month} 月 ${day} 日`, findings, problems };
  },
  show: ({ title, type, year }) => ({ title, note: `${year} 年 · ${type}` }),
  async keep(items, _source, services) {
    const history = historyOf(services);
    let added = 0;
    for (const item of items) {
      if (!(await history.get(item.id))) added++;
      await history.put(item);
    }
    return { added, problems: [] };
  },
};
