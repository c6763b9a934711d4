const NAMES: Record<string, string> = { gb2312: "gb18030", gbk: "gb18030", "x-gbk": "gb18030", utf8: "utf-8" };

function normalise(label: string | undefined): string | undefined {
  if (!label) return undefined;
  const name = label.trim().toLowerCase();
  return NAMES[name] ?? name;
}

function decode(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What a document says of its own charset within its first bytes: XML prolog, HTML meta. */
function declared(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString("latin1");
  return (/^\s*<\?xml[^>]*\bencoding=["']([\w-]+)/i.exec(head) ?? /<meta[^>]*\bcharset=["']?([\w-]+)/i.exec(head))?.[1];
}

/**
 * Text of a fetched document. In order: byte-order mark, `charset` of the content type, the document's own word, UTF-8,
 * GB18030; the first that decodes without error wins, because many servers declare one charset and send another.
 */
export function decodeBytes(bytes: Uint8Array, contentType = ""): string {
  const mark =
    bytes[0] === 0xef && bytes[1] === 0xbb
      ? "utf-8"
      : bytes[0] === 0xff && bytes[1] === 0xfe
        ? "utf-16le"
        : bytes[0] === 0xfe && bytes[1] === 0xff
          ? "utf-16be"
          : undefined;
  const header = /charset=["']?([\w-]+)/i.exec(contentType)?.[1];
  const order = [mark, normalise(header), normalise(declared(bytes)), "utf-8", "gb18030"].filter((name) => name !== undefined);
  for (const charset of order) {
    const text = decode(bytes, charset);
    if (text !== null) return text;
  }
  // Damaged bytes: the declared charset with replacement characters is the most readable.
  try {
    return new TextDecoder(order[0]).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
