import { join } from "node:path";
import { watch } from "chokidar";
import type { Services } from "#server/contract/handler.ts";
import { type CompiledPages, compilePages, ROOT } from "./compilePages.ts";
import type { PlanBook } from "./PlanBook.ts";
import { tellOlder } from "./tellOlder.ts";

/** An editor writes a file in several steps, a checkout many files: wait for quiet. */
const QUIET = 80;

/**
 * Recompiles after every change below `schemas/` and the widgets' schemas, starting from what the book serves.
 * Returns what stops it.
 */
export function watchSchemas(book: PlanBook, log: Services["log"], root = ROOT, compile = compilePages): () => Promise<void> {
  /** Files written since the last compilation that went well. */
  let changes = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = async () => {
    let compiled: CompiledPages;
    const changed = changes;
    changes = new Set();
    try {
      compiled = compile(root, { before: book.compiled, changed });
    } catch (err) {
      for (const path of changed) changes.add(path);
      // A file half written or a broken contract: everything keeps its last good plan.
      log.warn({ err }, "schemas could not be compiled");
      return;
    }
    book.update(compiled);
    tellOlder(compiled, log);
  };
  const changed = (_event: string, path: string) => {
    changes.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(run);
    }, QUIET);
  };
  const watcher = watch([join(root, "schemas"), join(root, "src/widgets")], {
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !path.endsWith(".json"),
  });
  watcher.on("all", changed);
  watcher.on("error", (err) => log.warn({ err }, "schemas are no longer watched"));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
