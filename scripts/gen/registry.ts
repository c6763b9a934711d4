/**
 * `src/app/registry.gen.ts`: every widget that has both a grammar and code, as an exhaustive record. A kind of the
 * grammar without a widget does not compile.
 */
export function registrySource(kinds: string[]): string {
  const sorted = [...kinds].sort();
  const key = (kind: string) => (/^[A-Za-z_$][\w$]*$/.test(kind) ? kind : JSON.stringify(kind));
  return [
    "/* Generated from the folders of src/widgets by npm run gen. Do not edit. */",
    'import type { WidgetEntry } from "#engine/index.ts";',
    ...sorted.map((kind) => `import ${identifier(kind)} from "#widgets/${kind}/entry.ts";`),
    "",
    `export type WidgetKind = ${sorted.map((kind) => JSON.stringify(kind)).join(" | ") || "never"};`,
    "",
    "export const registry: Record<WidgetKind, WidgetEntry> = {",
    ...sorted.map((kind) => `  ${key(kind)}: ${identifier(kind)},`),
    "};",
    "",
  ].join("\n");
}

function identifier(kind: string): string {
  const name = kind.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return `${name}Widget`;
}
