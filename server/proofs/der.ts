/** One element of DER (X.690), its content not copied. */
export interface Der {
  tag: number;
  /** The element whole, with tag and length. */
  whole: Buffer;
  content: Buffer;
}

/** The elements that stand one after another. @throws RangeError for what is no DER */
export function readAll(bytes: Buffer): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes.readUInt8(at);
    let head = 2;
    let length = bytes.readUInt8(at + 1);
    if (length > 127) {
      const size = length & 127;
      if (size === 0 || size > 4) throw new RangeError("an element of no known length");
      length = bytes.readUIntBE(at + 2, size);
      head += size;
    }
    const end = at + head + length;
    if (end > bytes.length) throw new RangeError("an element goes beyond its end");
    found.push({ tag, whole: bytes.subarray(at, end), content: bytes.subarray(at + head, end) });
    at = end;
  }
  return found;
}

/** One element of this tag around others. */
export function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const size = content.length < 256 ? [0x81, content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** Dotted name of an object identifier's content. */
export function oidOf(content: Buffer): string {
  const parts: number[] = [];
  let value = 0;
  for (const byte of content) {
    value = value * 128 + (byte & 127);
    if (byte < 128) {
      parts.push(value);
      value = 0;
    }
  }
  const [first = 0, ...rest] = parts;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - top * 40, ...rest].join(".");
}
