import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);

/** All that use React: there has to be one copy of it for them all. */
const PACKAGES = [
  ...["react", "react-dom", "react-router-dom", "react-markdown", "antd", "@ant-design/icons"],
  ...["@ant-design/pro-components", "@rjsf/antd", "@rjsf/core", "@rjsf/utils", "@xstate/react", "xstate", "dayjs"],
  // The server's half of it runs as it is.
  "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js",
  ...["@testing-library/react", "@testing-library/dom", "@testing-library/user-event"],
];
const COMMONJS = /^(react|react-dom|dayjs)(\/|$)/;
const NAME = `(?:${PACKAGES.join("|")})(?:/[^"]+)?`;
const IMPORT = new RegExp(`(?:from |import |import\\()"(${NAME})"`, "g");

/** What our own files, and what JSX becomes, import of them. */
function imported(): string[] {
  const found = new Set(["react/jsx-runtime", "react/jsx-dev-runtime"]);
  for (const folder of ["src", "tests"]) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const text = readFileSync(join(root, folder, file), "utf8");
      for (const [, name = ""] of text.matchAll(IMPORT)) found.add(name);
    }
  }
  return [...found].sort();
}

const entries = imported();
const fingerprint = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .update(entries.join())
  .digest("hex");
const kept = join(root, "node_modules/.cache/dom-packages");
const folder = join(kept, fingerprint.slice(0, 16));

/** Our files' imports of these packages lead to the bundle. */
export const domPackages = {
  find: new RegExp(`^(${NAME})$`),
  replacement: `${folder}/$1.mjs`,
};

/**
 * Bundles the packages of the browser once per lock file. A test file of the console loads two thousand modules of them
 * otherwise, which takes longer than most of its tests.
 */
export default async function setup(): Promise<void> {
  if (existsSync(folder)) return;
  mkdirSync(kept, { recursive: true });
  const making = mkdtempSync(join(kept, "making-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    mode: "test",
    define: { "process.env.NODE_ENV": '"test"' },
    plugins: [
      { name: "named-exports", enforce: "pre", resolveId, load },
      { name: "spared", enforce: "pre", transform },
    ],
    build: {
      outDir: making,
      minify: false,
      target: "node22",
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, COMMONJS.test(name) ? `named:${name}` : name])),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].mjs", chunkFileNames: "chunks/[name]-[hash].mjs" },
      },
    },
  });
  try {
    renameSync(making, folder);
  } catch {
    // Another run was first.
    rmSync(making, { recursive: true, force: true });
  }
}

function resolveId(id: string): string | undefined {
  return id.startsWith("named:") ? `\0${id}` : undefined;
}

/**
 * What the packages do for a person at a browser again and again and a test never sees, found in their text and left out:
 * React keeps where each element was made, for its warnings (a tenth of the time); antd forgets a style when the last that
 * wears it goes, which is after every test, and makes it again from its tokens.
 */
const SPARED: { file: RegExp; found: RegExp; instead: string }[] = [
  {
    file: /\/react\/cjs\/react(-jsx-(dev-)?runtime)?\.development\.js$/,
    found: /1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g,
    instead: "false",
  },
  {
    file: /\/@ant-design\/cssinjs\/es\/hooks\/useGlobalCache\.js$/,
    found: /return null;/g,
    instead: "return [0, cache];",
  },
];

/** @throws where a package no longer holds what is to be left out. */
function transform(code: string, id: string): string | undefined {
  const spared = SPARED.find(({ file }) => file.test(id.replaceAll("\\", "/")));
  if (!spared) return undefined;
  const left = code.replaceAll(spared.found, spared.instead);
  if (left === code) throw new Error(`${id}: nothing in it reads like ${spared.found}; see SPARED in tests/domPackages.ts`);
  return left;
}

/** What a package of CommonJS exports is not seen from outside: it gets its names exported one by one. */
function load(id: string): string | undefined {
  if (!id.startsWith("\0named:")) return undefined;
  const name = id.slice("\0named:".length);
  const names = Object.keys(require(name)).filter((key) => /^[a-zA-Z_]\w*$/.test(key) && key !== "default");
  return `import all from "${name}"; export default all; export const { ${names.join(", ")} } = all;`;
}
