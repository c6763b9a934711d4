/** Set by `vite.server.config.ts`: the build's folder, seen from the repository's root. Absent where TypeScript runs as it is. */
declare const SERVER_BUILD: string | undefined;

// The build keeps the source's own address here, wherever the built file lies.
const ROOT = new URL("../", import.meta.url);

export const isBuilt = typeof SERVER_BUILD !== "undefined";

/** Name of a built module: its path with points, so that everything lies in one folder. */
export const builtName = (path: string): string => path.replace(/\.ts$/, "").replaceAll("/", ".");

/** What a source file was built to in this folder, seen from the repository's root. */
export const builtUrl = (source: URL, folder: string): URL =>
  new URL(`${folder}/${builtName(source.href.slice(ROOT.href.length))}.js`, ROOT);

/** What to load for a source file that is named at run time (an area, a worker): itself, or what it was built to. */
export function moduleUrl(source: URL): URL {
  if (typeof SERVER_BUILD === "undefined") return source;
  return builtUrl(source, SERVER_BUILD);
}
