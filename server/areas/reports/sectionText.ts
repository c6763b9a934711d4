import type { ReportSource } from "#engine/grammar/endpoints.gen.ts";
import { markedSources, sectionNote } from "#engine/grammar/extracts.ts";
import { localTime } from "#server/sheets/sheet.ts";
import type { ReportSection } from "./ReportRecord.ts";

/** A source in a line: its number, title, outlet and time. */
export const sourceLine = ({ n, title, source, pubdate }: ReportSource): string =>
  [`[${n}] 《${title}》`, source, localTime(pubdate).slice(0, 16)].filter(Boolean).join("　");

/** The text of a section where there is nothing but text: with what is said of how it came about, and its sources. */
export function sectionText(section: Pick<ReportSection, "body" | "note" | "sources">): string {
  const { body, sources } = section;
  return [body, sectionNote(section), ...markedSources(body, sources).map(sourceLine)].filter(Boolean).join("\n");
}
