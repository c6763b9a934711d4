/** Begins the source that stands behind sentences taken from a document as they are. */
export const TAKEN_FROM = "（摘自";

/** What is said below a text that holds such sentences; "" for any other, which somebody wrote or which was counted. */
export const extractNote = (body: string): string => (body.includes(TAKEN_FROM) ? "本节摘自稿件原文，括号内为出处，可能经人工修改" : "");
