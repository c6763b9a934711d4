/** The key of a share link travels with every call of the page that the link opened; the server says what it is good for. */
export function shareHeader(search: string): Record<string, string> {
  const key = new URLSearchParams(search).get("share") ?? "";
  // A header takes no other characters, and a key of ours has none.
  return /^[\w.-]{1,1000}$/.test(key) ? { "x-share-key": key } : {};
}
