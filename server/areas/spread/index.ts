import type { Area } from "#server/contract/handler.ts";
import { expandSpread, expandTopics, expandTrend } from "./expandSpread.ts";
import { firstPublication, originRows, originTrend } from "./findOrigin.ts";
import { spreadFigures, spreadNodes } from "./spreadNodes.ts";
import { firstPost, weiboOrigin } from "./weiboOrigin.ts";

const area: Area = {
  name: "spread",
  handlers: {
    "spread.origin": originRows,
    "spread.first": firstPublication,
    "spread.originTrend": originTrend,
    "spread.nodes": spreadNodes,
    "spread.figures": spreadFigures,
    "spread.wborigin": weiboOrigin,
    "spread.wbfirst": firstPost,
    "spread.expand": expandSpread,
    "spread.expandTopics": expandTopics,
    "spread.expandTrend": expandTrend,
  },
};

export default area;
