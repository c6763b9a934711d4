import type { Registry } from "#engine/render/registry.ts";
import { registry as widgets } from "./registry.gen.ts";
import { loadChunk } from "./shell/reloadOnChunkFailure.ts";

/** Every widget by its kind; a component loads when a page first needs it, with the time limit of lazy scripts. */
export const registry: Registry = Object.fromEntries(
  Object.values(widgets).map(({ kind, load }) => [kind, { kind, load: () => loadChunk(load) }]),
);
