import type { Services } from "#server/contract/handler.ts";
import { proofFilesOf, sha256 } from "./ProofFiles.ts";
import { proofKeyOf } from "./ProofKey.ts";
import type { ProofRecord } from "./ProofRecord.ts";

/** One file of a proof, under the name that it is handed out by. */
export interface ProofPart {
  name: string;
  /** What it is, in words. */
  what: string;
  bytes: Buffer;
  sha256: string;
}

interface Named {
  sha256: string;
}
interface Manifest {
  text?: Named;
  pictures?: (Named & { url: string })[];
  page?: { html?: Named; text?: Named; screenshot?: Named } | null;
}

const PICTURE = /\.(jpe?g|png|gif|webp)(?:[?#]|$)/i;

/** All that a proof stands on, and what it is verified by: files that are gone are left out. */
export async function proofParts(services: Services, proof: ProofRecord): Promise<ProofPart[]> {
  const files = proofFilesOf(services);
  const parts: ProofPart[] = [];
  const add = async (name: string, what: string, kept: Named | undefined): Promise<void> => {
    const bytes = kept && (await files.read(kept.sha256));
    if (bytes) parts.push({ name, what, bytes, sha256: kept.sha256 });
  };
  const manifest = await files.read(proof.hash);
  const { text, pictures = [], page }: Manifest = manifest ? JSON.parse(manifest.toString("utf8")) : {};
  await add("page.png", "网页截图", page?.screenshot);
  await add("page.html", "网页源文件", page?.html);
  await add("page.txt", "网页文字", page?.text);
  await add("text.txt", "收录的正文", text);
  for (const [at, picture] of pictures.entries()) {
    const ending = PICTURE.exec(picture.url)?.[1]?.toLowerCase() ?? "bin";
    await add(`picture-${at + 1}.${ending}`, "图片", picture);
  }
  await add("manifest.json", "清单", { sha256: proof.hash });
  const made = (name: string, what: string, bytes: Buffer): void => void parts.push({ name, what, bytes, sha256: sha256(bytes) });
  if (proof.statement) {
    made("statement.txt", "存证声明", Buffer.from(proof.statement));
    made("signature.bin", "签名", Buffer.from(proof.signature, "base64"));
    made("key.pem", "公钥", Buffer.from(proofKeyOf(services).publicPem));
  }
  if (proof.stamp) made("timestamp.tsr", "可信时间戳", Buffer.from(proof.stamp.reply, "base64"));
  return parts;
}
