import { createParser } from "eventsource-parser";

/**
 * Reads a body of server-sent events: bytes in any cuts, also within a character; `onEvent` hears the data of each event,
 * in order. Comments (keep-alives) and other fields than `data` are passed over.
 */
export function eventReader(onEvent: (data: string) => void) {
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent: ({ data }) => onEvent(data) });
  return {
    push: (bytes: Uint8Array) => parser.feed(decoder.decode(bytes, { stream: true })),
    /** The connection has closed: an event whose empty line did not come counts too. */
    end: () => parser.feed(`${decoder.decode()}\n\n`),
  };
}
