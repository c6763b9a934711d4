/** Small generator of repeatable numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PARTS = [
  ..."的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经",
  ..."😀🚄𠮷é—…“”\n| 1.5%，。；：",
];

/** The text that the service of the bench writes for a seed: Chinese, emoji, tables' bars, line breaks. */
export function seededText(seed: number, length: number): string {
  const random = randomOf(seed);
  let text = "";
  while (text.length < length) text += PARTS[Math.floor(random() * PARTS.length)];
  return text;
}
