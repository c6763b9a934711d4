/** `440000` covers 4401xx; `100000` is the whole country; other codes cover what begins with them. */
export function regionCovers(code: string): (other: string) => boolean {
  if (code === "100000") return (other) => /^[1-8]\d{5}$/.test(other);
  const prefix = /^\d{6}$/.test(code) ? code.replace(/(00)+$/, "") : code;
  return (other) => other.startsWith(prefix);
}
