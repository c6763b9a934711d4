import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** What was proved, each file under its own SHA-256: nothing is ever written over. */
class ProofFiles {
  constructor(private readonly folder: string) {}

  #path = (hash: string): string => join(this.folder, hash.slice(0, 2), hash);

  /** Keeps bytes. @returns their hash */
  async keep(bytes: Buffer): Promise<string> {
    const hash = sha256(bytes);
    const path = this.#path(hash);
    await mkdir(join(this.folder, hash.slice(0, 2)), { recursive: true, mode: 0o700 });
    await writeFile(`${path}.part`, bytes, { mode: 0o600 });
    await rename(`${path}.part`, path);
    return hash;
  }

  /** The bytes; null where they are gone. */
  async read(hash: string): Promise<Buffer | null> {
    if (!/^[0-9a-f]{64}$/.test(hash)) return null;
    return readFile(this.#path(hash)).catch(() => null);
  }

  /** Whether they are there as they were kept. */
  async sound(hash: string): Promise<boolean> {
    const bytes = await this.read(hash);
    return bytes !== null && sha256(bytes) === hash;
  }
}

export const proofFilesOf = serviceKey("proofFiles", ({ settings }: Services) => new ProofFiles(join(settings.dataDir, "proofs")));
