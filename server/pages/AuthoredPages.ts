import { existsSync, readFileSync, realpathSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { Problem } from "#engine/compile/problem.ts";
import { replacePage } from "#engine/compile/replacePage.ts";
import type { SchemaSet } from "#engine/compile/schemaSet.ts";
import { readSource } from "#engine/grammar/source.ts";
import type { PageFile, PageFiles } from "#server/contract/pageFilesOf.ts";
import { loadSchemaSet } from "#server/schemas/load.ts";
import { type CompiledPages, compileSet } from "./compilePages.ts";

/** Folders and a name, none of which begins with a point: no way leads out of the folder of pages. */
const NAME = /^(?:[\w-]{1,60}\/){0,8}[\w-][\w.-]{0,60}\.json$/;
const FOLDER = "schemas/pages/";

/** Pages of `root/schemas/pages` as files. */
export class AuthoredPages implements PageFiles {
  readonly #root: string;
  readonly #served: () => CompiledPages;
  readonly #wrote: (files: string[]) => void;

  /**
   * @param served what is compiled at present
   * @param wrote told the absolute names of the files that were written
   */
  constructor(root: string, served: () => CompiledPages, wrote: (files: string[]) => void) {
    this.#root = root;
    this.#served = served;
    this.#wrote = wrote;
  }

  list(): ReturnType<PageFiles["list"]> {
    return this.#set().files.pages.map(({ file, text, value }) => {
      const { route = "", title = "" } = (value ?? {}) as { route?: string; title?: string };
      return { file: file.split(sep).join("/").slice(FOLDER.length), route: String(route), title: String(title), text };
    });
  }

  read(file: string): string | undefined {
    const path = NAME.test(file) ? join(this.#root, FOLDER, file) : "";
    return path !== "" && existsSync(path) ? readFileSync(path, "utf8") : undefined;
  }

  async check(pages: PageFile[]): Promise<string[]> {
    const told: string[] = pages.map(({ file }) => (NAME.test(file) ? "" : "文件名应如 desk/negative.json"));
    const before = this.#set();
    const broken = new Set(compileSet(before).filter(hasErrors).map(nameOf));
    // What one page leans on may be refused: the rest is tried again until all that is left stands.
    for (;;) {
      const left = pages.flatMap((page, at) => (told[at] === "" ? [{ ...page, at }] : []));
      if (left.length === 0) return told;
      const set = left.reduce((all, { file, text }) => replacePage(all, readSource(join(FOLDER, file), text)), before);
      const wrong = compileSet(set).filter(hasErrors);
      const own = new Map(wrong.map((page) => [nameOf(page), page.problems]));
      const refused = left.filter(({ file }) => own.has(join(FOLDER, file)));
      for (const { file, at } of refused) told[at] = sentence(own.get(join(FOLDER, file)) ?? []);
      if (refused.length > 0) continue;
      const others = wrong.filter((page) => !broken.has(nameOf(page)));
      if (others[0])
        for (const { at } of left) told[at] = `会使现有页面 ${others[0].route ?? others[0].file} 出错：${sentence(others[0].problems)}`;
      return told;
    }
  }

  async write(pages: PageFile[]): Promise<void> {
    const folder = realpathSync(join(this.#root, FOLDER));
    const paths: string[] = [];
    for (const { file, text } of pages) {
      if (!NAME.test(file)) throw new Error(`no name of a page: ${file}`);
      const path = join(folder, file);
      await mkdir(dirname(path), { recursive: true });
      // A link inside the folder may lead elsewhere.
      if (!`${realpathSync(dirname(path))}${sep}`.startsWith(`${folder}${sep}`)) throw new Error(`outside the folder of pages: ${file}`);
      // The watcher reads whole files only, whatever happens meanwhile; of the beginning it takes no notice.
      const half = `${path}.part`;
      try {
        await writeFile(half, text);
        await rename(half, path);
      } finally {
        await rm(half, { force: true });
      }
      paths.push(join(this.#root, FOLDER, file));
    }
    this.#wrote(paths);
  }

  #set(): SchemaSet {
    return this.#served().set ?? loadSchemaSet(this.#root);
  }
}

const nameOf = ({ file }: { file: string }) => file;
const hasErrors = ({ problems }: { problems: Problem[] }) => problems.some(({ severity }) => severity === "error");

function sentence(problems: Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (!first) return "";
  const told = `第 ${first.line} 行第 ${first.column} 列 ${first.code}：${first.message}${first.suggestion ? `（应为 ${first.suggestion}？）` : ""}`;
  return errors.length > 1 ? `${told}；共 ${errors.length} 处` : told;
}
