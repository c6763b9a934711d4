import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "embed", load: () => import("./Embed.tsx") } satisfies WidgetEntry;
