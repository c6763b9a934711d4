import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const REQUIRE = /\brequire\("([^"]+)"\)/g;
const SOURCE_MAP = /\/\/# sourceMappingURL=.*/g;

/**
 * CommonJS text as an ES module that asks for no other file: what it requires (a few small functions of Ajv) is laid into
 * it. Its default export is the `exports` of the text. Throws where a required package is not installed.
 */
export function selfContained(text: string): string {
  const files: string[] = [];
  const places = new Map<string, number>();
  const inlined = (code: string, from: string): string =>
    code.replace(REQUIRE, (_, name: string) => `require(${placeOf(createRequire(from).resolve(name))})`);
  function placeOf(file: string): number {
    const known = places.get(file);
    if (known !== undefined) return known;
    const place = places.size;
    places.set(file, place);
    files[place] = inlined(readFileSync(file, "utf8").replace(SOURCE_MAP, ""), file);
    return place;
  }
  const code = inlined(text, import.meta.url);
  return [
    `const files = [${files.map((file) => `(exports, module, require) => {\n${file}\n}`).join(",\n")}];`,
    "const made = [];",
    "const require = (place) => {",
    "  if (made[place]) return made[place].exports;",
    "  const module = (made[place] = { exports: {} });",
    "  files[place](module.exports, module, require);",
    "  return module.exports;",
    "};",
    "const exports = {};",
    code,
    "export default exports;",
    "",
  ].join("\n");
}
