import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Lays scripts and styles beside themselves as brotli at its best, which the server sends as they are. Compressed at each
 * request, as far as one can wait for it, they are a sixth larger.
 */
export function compressAssets(): Plugin {
  let dir = "";
  return {
    name: "compress-assets",
    apply: "build",
    configResolved({ root, build }) {
      dir = join(root, build.outDir, build.assetsDir);
    },
    // Only of a build that succeeded; `closeBundle` also follows one that failed.
    async writeBundle() {
      const names = (await readdir(dir)).filter((name) => /\.(?:js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(dir, name);
          await writeFile(`${file}.br`, await compress(await readFile(file), best));
        }),
      );
    },
  };
}
