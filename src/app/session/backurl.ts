/**
 * The address to go to after sign-in, or null when `backurl` does not name a page of this site. Only a path is accepted,
 * so nothing a stranger puts into a link can lead a freshly signed-in user elsewhere.
 */
export function safeBackUrl(backurl: string | null | undefined, origin: string): string | null {
  if (!backurl?.startsWith("/")) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks before they look for a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(backurl)) return null;
  let url: URL;
  try {
    url = new URL(backurl, origin);
  } catch {
    return null;
  }
  // `/.//host` resolves to the path `//host`, which would be a host again once navigated to.
  if (url.origin !== origin || url.username || url.pathname.startsWith("//")) return null;
  if (/^\/login\/?$/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** `/login` with the way back to `path`; plain where there is none. */
export function loginAddress(path: string): string {
  return path === "/" || path.startsWith("/login") ? "/login" : `/login?backurl=${encodeURIComponent(path)}`;
}
