/** Chinese characters, their marks and full-width forms lie above this. */
const WIDE = 0x2e80;

/**
 * Tokens of a text, where the service does not count them: 0.6 a Chinese character, 0.3 any other (the rule of thumb
 * that DeepSeek gives for its own tokenizer). A fraction, so that pieces add up to the whole.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= WIDE) wide++;
  return wide * 0.6 + (text.length - wide) * 0.3;
}

/** The beginning of a text that is about so many tokens; characters of two units stay whole. */
export function firstTokens(text: string, most: number): string {
  let tokens = 0;
  let at = 0;
  for (const character of text) {
    tokens += estimateTokens(character);
    if (tokens > most) break;
    at += character.length;
  }
  return text.slice(0, at);
}
