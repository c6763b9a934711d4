import { getEnvironmentData, setEnvironmentData } from "node:worker_threads";
import { Converter } from "opencc-js/t2cn";

/** Soft hyphens, joiners, zero-width spaces, marks of direction, variation selectors: nobody sees or types them. */
const INVISIBLE = /\u00ad|\u034f|\u061c|\u180e|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u2064]|[\u2066-\u206f]|[\ufe00-\ufe0f]|\ufeff/g;
/** Stands in the table for a unit that goes; itself no character. */
const GONE = 0xffff;

export const stripInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** Under this name threads find the table of the one that started them. */
const SHARED = "foldTable";

/** One code unit in, one or none out. Making it takes a tenth of a second, so threads started later share it. */
let foldTable: Uint16Array | undefined;
function table(): Uint16Array {
  if (foldTable) return foldTable;
  const known = getEnvironmentData(SHARED) as unknown;
  if (known instanceof SharedArrayBuffer) {
    foldTable = new Uint16Array(known);
    return foldTable;
  }
  const memory = new SharedArrayBuffer(65536 * Uint16Array.BYTES_PER_ELEMENT);
  const map = new Uint16Array(memory);
  const han: number[] = [];
  for (let unit = 0; unit < 65536; unit++) {
    map[unit] = unit;
    if (unit >= 0xd800 && unit <= 0xdfff) continue;
    let char = String.fromCharCode(unit);
    if (stripInvisible(char) === "") {
      map[unit] = GONE;
      continue;
    }
    if (unit >= 0xff01 && unit <= 0xff5e) char = String.fromCharCode(unit - 0xfee0);
    else if (unit === 0x3000 || unit === 0xa0) char = " ";
    else if ((unit >= 0x3400 && unit <= 0x9fff) || (unit >= 0xf900 && unit <= 0xfaff)) {
      han.push(unit);
      continue;
    }
    const lower = char.toLowerCase();
    map[unit] = (lower.length === 1 ? lower : char).charCodeAt(0);
  }
  // In one call, a line each so that no two make a phrase: a call for every sign takes a tenth of a second.
  const composed = han.map((unit) => {
    const char = String.fromCharCode(unit);
    const normal = char.normalize("NFKC");
    return normal.length === 1 ? normal : char;
  });
  const simplified = Converter({ from: "t", to: "cn" })(composed.join("\n")).split("\n");
  han.forEach((unit, at) => {
    const char = simplified[at]!;
    map[unit] = char.length === 1 ? char.charCodeAt(0) : unit;
  });
  setEnvironmentData(SHARED, memory);
  foldTable = map;
  return map;
}

/** Makes the table now, for the threads about to be started. */
export const shareFoldTable = (): void => void table();

function isFolded(text: string, map: Uint16Array): boolean {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (map[unit] !== unit || unit === GONE) return false;
  }
  return true;
}

/** Folds case, full-width to half-width, traditional to simplified, and leaves out what cannot be seen. */
export function foldText(text: string): string {
  const map = table();
  if (isFolded(text, map) && !text.includes("瞭")) return text;
  const units = new Uint16Array(text.length);
  let kept = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = map[text.charCodeAt(i)]!;
    if (unit !== GONE) units[kept++] = unit;
  }
  const folded = Buffer.from(units.buffer, 0, kept * 2).toString("utf16le");
  // By itself the sign is simplified too (瞭望); in these words it is written 了.
  return folded.includes("瞭") ? folded.replace(/瞭(?=[解然])/g, "了") : folded;
}
