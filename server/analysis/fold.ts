import { Converter } from "opencc-js/t2cn";

/** One code unit in, one out: lengths never change, so positions in folded text are positions in the original. */
let foldTable: Uint16Array | undefined;
function table(): Uint16Array {
  if (foldTable) return foldTable;
  const map = new Uint16Array(65536);
  const simplified = Converter({ from: "t", to: "cn" });
  for (let unit = 0; unit < 65536; unit++) {
    map[unit] = unit;
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    let char = String.fromCharCode(unit);
    if (unit >= 0xff01 && unit <= 0xff5e) char = String.fromCharCode(unit - 0xfee0);
    else if (unit === 0x3000 || unit === 0xa0) char = " ";
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)) {
      const composed = char.normalize("NFKC");
      const converted = simplified(composed.length === 1 ? composed : char);
      if (converted.length === 1) char = converted;
    }
    const lower = char.toLowerCase();
    map[unit] = (lower.length === 1 ? lower : char).charCodeAt(0);
  }
  foldTable = map;
  return map;
}

/** Folds case, full-width to half-width, traditional to simplified. Keeps the length (UTF-16 units). */
export function foldText(text: string): string {
  const map = table();
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = map[text.charCodeAt(i)]!;
  return Buffer.from(units.buffer).toString("utf16le");
}
