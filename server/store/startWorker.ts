import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * A worker thread that runs a TypeScript file. `new Worker("x.ts")` fails on Node 20 even under `--import tsx`, whose
 * hooks do not reach a worker's entry: this registers them inside the worker first.
 */
export function startWorker(file: URL, options: Omit<WorkerOptions, "eval"> = {}): Worker {
  const loader = import.meta.resolve("tsx/esm/api");
  const source = `import(${JSON.stringify(loader)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(file.href)}); })`;
  return new Worker(source, { ...options, eval: true, execArgv: [] });
}
