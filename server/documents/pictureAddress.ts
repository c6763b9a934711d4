const PATH = "/api/picture";

/**
 * Where the console finds a picture: those of other sites come through this server, because the console's policy loads
 * nothing from elsewhere and the sites then learn nothing of who reads what. Own pictures stay as they are.
 */
export const pictureAddress = (address: string): string =>
  /^https?:\/\//i.test(address) ? `${PATH}?url=${encodeURIComponent(address)}` : address;

/** The picture's own address again. */
export function outerAddress(address: string): string {
  if (!address.startsWith(`${PATH}?`)) return address;
  return new URLSearchParams(address.slice(PATH.length + 1)).get("url") ?? "";
}

/** Sanitised markup with the pictures of other sites at the addresses the console loads them from. */
export const withPictures = (html: string): string =>
  html.replace(
    /(<img\b[^>]*?\ssrc=")(https?:[^"]*)"/gi,
    (_, head: string, address: string) => `${head}${pictureAddress(address.replaceAll("&amp;", "&"))}"`,
  );
