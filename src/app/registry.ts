import type { Registry, WidgetEntry } from "#engine/render/registry.ts";
import { loadChunk } from "./shell/reloadOnChunkFailure.ts";

const entries = import.meta.glob<{ default: WidgetEntry }>("../widgets/*/entry.ts", { eager: true });

/** Every widget folder's declaration by its kind. The declarations are small; a component loads when a page needs it. */
export const registry: Registry = Object.fromEntries(
  Object.values(entries).map(({ default: { kind, load } }) => [kind, { kind, load: () => loadChunk(load) }]),
);
