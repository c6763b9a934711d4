import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { ChartDrawer, type ChartOrder } from "./drawChart.ts";

/** Dots per inch, where a drawing has 72 px an inch: sharp when printed as wide as a page. */
const DENSITY = 180;

let drawer: ChartDrawer | undefined;

parentPort?.on("message", async (order: ChartOrder) => {
  try {
    drawer ??= new ChartDrawer();
    const svg = await drawer.draw(order);
    const png = await sharp(Buffer.from(svg), { density: DENSITY }).flatten({ background: "#ffffff" }).png({ palette: true }).toBuffer();
    parentPort?.postMessage({ svg, png: new Uint8Array(png) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
