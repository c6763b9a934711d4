/** Begins the source that stood behind sentences taken from a document, in reports made before sources were numbered. */
const TAKEN_FROM = "（摘自";
const EDITED = "；文字经人工修改";

/** A text with numbers of sources, `[1]`, and what is said of how it came about. */
interface Sourced {
  body: string;
  note?: string;
}

/** What is said below a text that rests on documents: who wrote it, and from what. "" for any other, which somebody wrote or which was counted. */
export const sectionNote = ({ body, note = "" }: Sourced): string =>
  note || (body.includes(TAKEN_FROM) ? "本节摘自稿件原文，括号内为出处，可能经人工修改" : "");

/** The same once somebody has changed the text. */
export const editedNote = (note: string): string => (note === "" || note.endsWith(EDITED) ? note : note + EDITED);

/** Sources whose number stands in the text: of sentences that were taken out again none is listed. */
export const markedSources = <Source extends { n: number }>(body: string, sources: readonly Source[] = []): Source[] =>
  sources.filter(({ n }) => body.includes(`[${n}]`));
