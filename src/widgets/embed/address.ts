export type Allowed = "scripts" | "forms" | "popups" | "downloads" | "sameOrigin";

const TOKENS: Record<Allowed, string> = {
  scripts: "allow-scripts",
  forms: "allow-forms",
  popups: "allow-popups allow-popups-to-escape-sandbox",
  downloads: "allow-downloads",
  sameOrigin: "allow-same-origin",
};

/** An address that may stand in a frame: http(s), or a path of this product. Undefined for all others. */
export function frameAddress(raw: unknown, page: string): URL | undefined {
  if (typeof raw !== "string" || raw.trim() === "") return undefined;
  try {
    const url = new URL(raw, page);
    return url.protocol === "https:" || url.protocol === "http:" ? url : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The sandbox of a frame. A frame of our own origin with scripts and allow-same-origin could take its sandbox off, so
 * there the second is left out.
 */
export function sandboxOf(allow: readonly Allowed[], url: URL, page: string): string {
  const own = url.origin === new URL(page).origin;
  return allow
    .filter((name) => !(own && name === "sameOrigin"))
    .map((name) => TOKENS[name])
    .join(" ");
}
