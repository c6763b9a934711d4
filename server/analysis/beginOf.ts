/** The begin of a text, at most so many UTF-16 units long; a sign made of two (an emoji) is kept whole or left out. */
export const beginOf = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
