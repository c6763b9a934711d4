import { ApiError, type Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { SheetThread } from "#server/sheets/SheetThread.ts";
import type { ChartOrder } from "./drawChart.ts";
import type { Paper, PaperBlock } from "./PaperBlock.ts";

type Reply = { svg: string; png: Uint8Array } | { fault: string };

/** Ms for one chart; it takes about a tenth of a second, and the first a second. */
const LONGEST = 20_000;

/** The thread that draws charts: the drawing library holds up nobody, and sees no window but there. */
const threadOf = serviceKey(
  "chartThread",
  () =>
    new SheetThread<ChartOrder, Reply>(new URL("./chartWorker.ts", import.meta.url), {
      ...{ longest: LONGEST, mostWaiting: 500, busy: "正在绘制图表的人较多，请稍后再试" },
      tooMuch: () => new ApiError(100009, "图表过大，绘制超时"),
    }),
);

/** The paper with its charts drawn as the console draws them. One that cannot be drawn is told of in its place: its figures stand beside it. */
export async function drawnPaper(services: Services, paper: Paper): Promise<Paper> {
  return { ...paper, blocks: await drawn(paper.blocks) };

  async function drawn(blocks: PaperBlock[]): Promise<PaperBlock[]> {
    const done: PaperBlock[] = [];
    for (const block of blocks) {
      if (block.kind === "chart") done.push(await picture(block));
      else if (block.kind === "columns") {
        const parts = [];
        for (const part of block.parts) parts.push({ ...part, blocks: await drawn(part.blocks) });
        done.push({ ...block, parts });
      } else done.push(block);
    }
    return done;
  }

  async function picture({ chart, rows, names, alt }: PaperBlock & { kind: "chart" }): Promise<PaperBlock> {
    const reply = await threadOf(services)
      .turn((ask) => ask({ chart, rows, ...(names && { names }) }))
      .catch((error: unknown): Reply => ({ fault: String(error) }));
    if (!("fault" in reply)) return { kind: "picture", png: reply.png, svg: reply.svg, alt };
    services.log.error({ chart: alt, fault: reply.fault }, "chart could not be drawn");
    return { kind: "note", text: `图表“${alt}”未能绘制` };
  }
}
