import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { proofKeyOf } from "./ProofKey.ts";

/** What happened to an entry: it was added, or stamped. */
interface HeadLine {
  what: "entry" | "stamp";
  serial: number;
  certNo: string;
  /** SHA-256 of the statement, or of the stamp's reply. */
  sha256: string;
}

export interface Heads {
  lines: HeadLine[];
  /** Places of lines, from 1, that are not as they were written. */
  broken: number[];
}

const signedText = ({ what, serial, certNo, sha256 }: HeadLine): string =>
  `mbd-head v1\nwhat: ${what}\nserial: ${serial}\ncertNo: ${certNo}\nsha256: ${sha256}\n`;

/**
 * What the chain came to, kept beside the files and not in the database: a line for each entry and each stamp, signed, only
 * ever appended to. Entries taken off the end of the chain still stand here.
 */
class ChainHeads {
  constructor(private readonly services: Services) {}

  get #folder(): string {
    return join(this.services.settings.dataDir, "proofs");
  }

  async note(line: HeadLine): Promise<void> {
    const signature = proofKeyOf(this.services).sign(signedText(line));
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // One short write: lines of several servers do not mix.
    await appendFile(join(this.#folder, "heads.log"), `${JSON.stringify({ ...line, signature })}\n`, { mode: 0o600 });
  }

  /** All lines in their order; null where none was ever written. */
  async read(): Promise<Heads | null> {
    const text = await readFile(join(this.#folder, "heads.log"), "utf8").catch(() => null);
    if (text === null) return null;
    const heads: Heads = { lines: [], broken: [] };
    for (const [at, written] of text.split("\n").entries()) {
      if (!written) continue;
      const line = this.#lineOf(written);
      if (line) heads.lines.push(line);
      else heads.broken.push(at + 1);
    }
    return heads;
  }

  #lineOf(written: string): HeadLine | null {
    try {
      const { signature, ...line } = JSON.parse(written) as HeadLine & { signature: string };
      return proofKeyOf(this.services).holds(signedText(line), signature) ? line : null;
    } catch {
      return null;
    }
  }
}

export const chainHeadsOf = serviceKey("chainHeads", (services: Services) => new ChainHeads(services));
