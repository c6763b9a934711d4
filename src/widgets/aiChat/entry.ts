import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "aiChat", load: () => import("./AiChat.tsx") } satisfies WidgetEntry;
