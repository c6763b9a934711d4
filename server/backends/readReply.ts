import type { Opened } from "#server/fetch/guardedFetch.ts";

/** An answer of a backend, read to its end. */
export interface ForeignReply {
  status: number;
  headers: Record<string, string>;
  /** Parsed; null for an empty body, undefined for one that is no JSON. */
  body: unknown;
}

/** @throws FetchError beyond the limits it was opened with */
export async function readReply({ status, headers, body }: Opened): Promise<ForeignReply> {
  const parts: Buffer[] = [];
  for await (const part of body as AsyncIterable<Buffer>) parts.push(part);
  return { status, headers, body: parsed(Buffer.concat(parts).toString("utf8")) };
}

function parsed(text: string): unknown {
  if (text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
