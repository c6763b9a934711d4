import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

export interface Import {
  from: string;
  to: string;
  /** Gone when the program runs. */
  typeOnly: boolean;
  /** Loaded when it is asked for, long after both files are there. */
  late: boolean;
}

/** Every import between the source files of a folder, tests left out, as the compiler's own parser reads them. */
export function importsOf(folder: string): Import[] {
  const aliases = aliasesOf("package.json");
  return sourceFiles(folder).flatMap((from) => {
    const { program, module } = parseSync(from, readFileSync(from, "utf8"));
    const links: { specifier: string; typeOnly: boolean; late: boolean }[] = [];
    for (const node of program.body) {
      if (node.type === "ImportDeclaration")
        links.push({ specifier: node.source.value, typeOnly: isType(node.importKind, node.specifiers), late: false });
      else if (node.type === "ExportAllDeclaration")
        links.push({ specifier: node.source.value, typeOnly: node.exportKind === "type", late: false });
      else if (node.type === "ExportNamedDeclaration" && node.source)
        links.push({ specifier: node.source.value, typeOnly: isType(node.exportKind, node.specifiers), late: false });
    }
    for (const { moduleRequest } of module.dynamicImports) {
      const text = readFileSync(from, "utf8").slice(moduleRequest.start, moduleRequest.end);
      links.push({ specifier: text.replace(/^["'`]|["'`]$/g, ""), typeOnly: false, late: true });
    }
    return links.flatMap(({ specifier, typeOnly, late }) => {
      const to = resolved(specifier, from, aliases);
      return to === undefined ? [] : [{ from, to, typeOnly, late }];
    });
  });
}

/** Groups of more than one node from which each reaches every other, smallest first; [] where there is no circle. */
export function circles(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) as number);
    open.push(node);
    for (const other of next.get(node) ?? []) {
      if (!index.has(other)) visit(other);
      if (open.includes(other)) low.set(node, Math.min(low.get(node) as number, low.get(other) as number));
    }
    if (low.get(node) !== index.get(node)) return;
    const group = open.splice(open.indexOf(node));
    if (group.length > 1) found.push(group.sort());
  };
  for (const node of next.keys()) if (!index.has(node)) visit(node);
  return found.sort((a, b) => a.length - b.length);
}

type Specifier = { importKind?: string; exportKind?: string };

function isType(kind: string | undefined, specifiers: readonly object[]): boolean {
  const types = (specifiers as Specifier[]).map((one) => (one.importKind ?? one.exportKind) === "type");
  return kind === "type" || (types.length > 0 && types.every(Boolean));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** `#engine/*` → `src/engine/`. */
function aliasesOf(file: string): [string, string][] {
  const { imports } = JSON.parse(readFileSync(file, "utf8")) as { imports: Record<string, string> };
  return Object.entries(imports).map(([name, path]) => [name.replace("*", ""), path.replace("*", "")]);
}

function resolved(specifier: string, from: string, aliases: [string, string][]): string | undefined {
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  const path = specifier.startsWith(".") ? join(dirname(from), specifier) : alias && normalize(alias[1] + specifier.slice(alias[0].length));
  return path !== undefined && /\.tsx?$/.test(path) && existsSync(path) ? path : undefined;
}
