import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Prints what a newcomer downloads for the sign-in page and for the first list page (JavaScript and CSS, brotli as the
 * build lays it beside each file), and exits 1 when one is over its budget or holds a library that must come later.
 * Run after `npm run build`.
 */
const DIST = process.argv[2] ?? "dist/console";
const FORBIDDEN = [/^ajv/, /^@rjsf\//, /^@antv\//, /^xlsx$/];

const FRAME = ["index.html", "frame"];
const PAGES = [
  { name: "/login", budgetKiB: 100, entries: ["index.html", "login"] },
  {
    name: "first list page",
    budgetKiB: 520,
    entries: [...FRAME, "filters", "table", "src/widgets/search/Search.tsx", "src/engine/render/view/icons.tsx"],
  },
];

interface ManifestEntry {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(DIST, ".vite", file), "utf8")) as T;

/** A module that stands alone is listed under its path, a group of `build/chunks.ts` under its name. */
const keyOf = (manifest: Record<string, ManifestEntry>, entry: string): string | undefined =>
  manifest[entry] ? entry : Object.keys(manifest).find((key) => key.startsWith("_") && manifest[key]?.name === entry);

/** Files of the entries and of all they import statically. */
function filesOf(manifest: Record<string, ManifestEntry>, entries: string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string | undefined) => {
    const entry = key === undefined ? undefined : manifest[key];
    if (!entry || files.has(entry.file)) return;
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const other of entry.imports ?? []) visit(other);
  };
  for (const entry of entries) visit(keyOf(manifest, entry));
  return [...files];
}

/** What the server sends of a file. */
const brotliSize = (file: string): number => statSync(join(DIST, `${file}.br`)).size;

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

function main(): number {
  if (!existsSync(join(DIST, ".vite/manifest.json"))) {
    console.error(`${DIST} holds no build; run npm run build first`);
    return 1;
  }
  const manifest = read<Record<string, ManifestEntry>>("manifest.json");
  const packages = read<Record<string, Record<string, number>>>("packages.json");
  let failed = false;
  for (const { name, budgetKiB, entries } of PAGES) {
    const unknown = entries.filter((entry) => !keyOf(manifest, entry));
    if (unknown.length) console.log(`${name}: not in the build: ${unknown.join(", ")}`);
    const files = filesOf(manifest, entries);
    const sizes = files.map((file) => ({ file, size: brotliSize(file) })).sort((a, b) => b.size - a.size);
    const total = sizes.reduce((sum, { size }) => sum + size, 0);
    const forbidden = files.flatMap((file) =>
      Object.keys(packages[file] ?? {})
        .filter((name) => FORBIDDEN.some((pattern) => pattern.test(name)))
        .map((name) => `${name} in ${file}`),
    );
    const over = total > budgetKiB * 1024;
    failed ||= over || forbidden.length > 0 || unknown.length > 0;
    console.log(`${over ? "OVER " : "ok   "}${name}: ${kib(total)} of ${budgetKiB} KiB brotli in ${files.length} files`);
    for (const { file, size } of sizes) console.log(`       ${kib(size).padStart(10)}  ${file}`);
    for (const line of forbidden) console.log(`     must not be here: ${line}`);
  }
  return failed ? 1 : 0;
}

process.exitCode = main();
