/**
 * Takes a stream of server-sent events apart: bytes in any cuts, also within a character or a line end; out come the data
 * of each event, in order. Comments (keep-alives) and other fields than `data` are passed over.
 */
export class EventStream {
  readonly #decoder = new TextDecoder();
  #line = "";
  #data: string[] = [];
  /** The last character was a CR, whose LF may come with the next bytes. */
  #afterCr = false;

  push(bytes: Uint8Array): string[] {
    return this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What is left when the connection has closed: an event whose empty line did not come. */
  end(): string[] {
    const events = this.#take(this.#decoder.decode());
    if (this.#line !== "") this.#endLine(events);
    this.#endLine(events);
    return events;
  }

  #take(text: string): string[] {
    const events: string[] = [];
    let from = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code !== 10 && code !== 13) {
        this.#afterCr = false;
        continue;
      }
      if (code === 10 && this.#afterCr) {
        this.#afterCr = false;
        from = at + 1;
        continue;
      }
      this.#afterCr = code === 13;
      this.#line += text.slice(from, at);
      from = at + 1;
      this.#endLine(events);
    }
    this.#line += text.slice(from);
    return events;
  }

  #endLine(events: string[]): void {
    const line = this.#line;
    this.#line = "";
    if (line === "") {
      if (this.#data.length > 0) events.push(this.#data.join("\n"));
      this.#data = [];
    } else if (line === "data" || line.startsWith("data:")) this.#data.push(line.slice(5).replace(/^ /, ""));
  }
}
