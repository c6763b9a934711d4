import type { WidgetEntry } from "#engine/index.ts";

export default { kind: "aiChat", own: ["region"], load: () => import("./AiChat.tsx") } satisfies WidgetEntry;
