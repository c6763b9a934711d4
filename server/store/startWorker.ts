import { Worker, type WorkerOptions } from "node:worker_threads";
import { builtUrl, isBuilt, moduleUrl } from "../moduleUrl.ts";

/**
 * A worker thread that runs a source file, or what it was built to. The hooks of `--import tsx` do not
 * reach a worker's entry: this registers them inside the worker first.
 *
 * `npm test` names a build in BUILT_WORKERS: a thread that reads TypeScript takes most of a second of processor time to
 * start, and the tests start hundreds.
 */
export function startWorker(file: URL, options: Omit<WorkerOptions, "eval"> = {}): Worker {
  if (isBuilt) return new Worker(moduleUrl(file), options);
  const build = process.env.BUILT_WORKERS;
  if (build) return new Worker(builtUrl(file, build), { ...options, execArgv: [] });
  const loader = import.meta.resolve("tsx/esm/api");
  const source = `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(source, { ...options, eval: true, execArgv: [] });
}
