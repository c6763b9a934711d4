/** Characters of another service's words that are passed on. */
const LONGEST = 300;

/** Another service's words as one line of bounded length. */
export const shortened = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, LONGEST);
