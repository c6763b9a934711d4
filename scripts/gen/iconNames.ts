import type { MetaSchema } from "#server/schemas/bundle.ts";
import { banner, typeText } from "./typeText.ts";

/** `IconName`: every icon that the grammar knows, so that the record of pictures must hold each. */
export function iconNames(page: MetaSchema): string {
  const { IconName } = page.definitions as Record<string, MetaSchema>;
  return `${banner("schemas/meta")}\nexport type IconName =${typeText(IconName ?? {}, undefined, 0, 120)};\n`;
}
