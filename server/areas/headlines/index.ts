import type { Area } from "#server/contract/handler.ts";
import { listHeadlines } from "./listHeadlines.ts";

const area: Area<"headlines"> = { name: "headlines", handlers: { "headlines.list": listHeadlines } };

export default area;
