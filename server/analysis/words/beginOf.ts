/** The begin of a text, at most so many UTF-16 units long; a sign made of two (an emoji) is kept whole or left out. */
export const beginOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");

/** The text where it has at most so many units, else its begin with a mark that it goes on. */
export const shortened = (text: string, most: number): string => (text.length > most ? `${beginOf(text, most - 1)}…` : text);
