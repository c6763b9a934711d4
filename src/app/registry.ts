import type { Registry, WidgetEntry } from "#engine/render/registry.ts";
import { registry as widgets } from "./registry.gen.ts";
import { loadChunk } from "./shell/reloadOnChunkFailure.ts";

/** Every widget by its kind; a component loads when a page first needs it, with the time limit of lazy scripts. */
export const registry: Registry = Object.fromEntries(
  Object.values<WidgetEntry>(widgets).map((entry) => [entry.kind, { ...entry, load: () => loadChunk(entry.load) }]),
);
