import type { Area } from "#server/contract/handler.ts";
import { firstPublication, originRows, originTrend } from "./findOrigin.ts";
import { spreadFigures, spreadNodes } from "./spreadNodes.ts";

const area: Area = {
  name: "spread",
  handlers: {
    "spread.origin": originRows,
    "spread.first": firstPublication,
    "spread.originTrend": originTrend,
    "spread.nodes": spreadNodes,
    "spread.figures": spreadFigures,
  },
};

export default area;
