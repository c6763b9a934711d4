import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";

/** The house's Ed25519 key, made at its first use and kept in the data folder. */
class ProofKey {
  readonly #secret: KeyObject;
  readonly #open: KeyObject;

  constructor(dataDir: string) {
    const path = join(dataDir, "proofs", "ed25519.pem");
    mkdirSync(join(dataDir, "proofs"), { recursive: true, mode: 0o700 });
    try {
      const made = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
      // Another server of the house may have been first: its key stands.
      writeFileSync(path, made, { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    this.#secret = createPrivateKey(readFileSync(path));
    this.#open = createPublicKey(this.#secret);
  }

  sign(statement: string): string {
    return sign(null, Buffer.from(statement), this.#secret).toString("base64");
  }

  holds(statement: string, signature: string): boolean {
    return verify(null, Buffer.from(statement), this.#open, Buffer.from(signature, "base64"));
  }

  /** What strangers verify by. */
  get publicPem(): string {
    return this.#open.export({ type: "spki", format: "pem" }) as string;
  }
}

export const proofKeyOf = serviceKey("proofKey", ({ settings }: Services) => new ProofKey(settings.dataDir));
