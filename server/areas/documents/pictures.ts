import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Services } from "#server/contract/handler.ts";

/** A media organisation's own picture (`DATA_DIR/logos/media_<id>.png`), else a drawn tile so that no page shows a broken one. */
export async function mediaLogo(services: Services, id: string): Promise<Buffer> {
  const own = await readFile(join(services.settings.dataDir, "logos", `media_${id}.png`)).catch(() => null);
  if (own) return own;
  const hue = [...id].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" rx="6" fill="hsl(${hue},45%,38%)"/><g fill="#fff"><rect x="14" y="11" width="18" height="18" rx="3"/><rect x="40" y="12" width="104" height="6" rx="3"/><rect x="40" y="23" width="70" height="6" rx="3" opacity=".7"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
