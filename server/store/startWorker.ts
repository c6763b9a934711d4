import { Worker, type WorkerOptions } from "node:worker_threads";
import { isBuilt, moduleUrl } from "../moduleUrl.ts";

/**
 * A worker thread that runs a source file, or what it was built to. `new Worker("x.ts")` fails on Node 20 even under
 * `--import tsx`, whose hooks do not reach a worker's entry: this registers them inside the worker first.
 */
export function startWorker(file: URL, options: Omit<WorkerOptions, "eval"> = {}): Worker {
  if (isBuilt) return new Worker(moduleUrl(file), options);
  const loader = import.meta.resolve("tsx/esm/api");
  const source = `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(source, { ...options, eval: true, execArgv: [] });
}
