/**
 * Where a click on a notification leads, or null when it has no link a page may be opened from. SPEC §4: tab index 1 is
 * appended when the tag is "0".
 */
export function notificationLink(link: string | undefined, tag: string | undefined, base: string): string | null {
  if (!link || !URL.canParse(link, base)) return null;
  const url = new URL(link, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (tag === "0") url.searchParams.append("tabIndex", "1");
  return url.href;
}
