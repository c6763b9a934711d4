import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { screenshot } from "./screenshot.ts";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

it.skipIf(!existsSync(CHROMIUM))(
  "draws the saved page with its pictures, and runs none of its scripts",
  async () => {
    const red = '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="900"><rect width="1280" height="900" fill="#f00"/></svg>';
    const png = await screenshot(CHROMIUM, {
      ...{ url: "https://paper.test/1", status: 200, headers: {}, body: Buffer.alloc(0) },
      html: '<body style="margin:0" onload="document.body.innerHTML=1"><script>document.body.innerHTML=1</script><img src="/p.svg"></body>',
      pictures: [{ url: "https://paper.test/p.svg", type: "image/svg+xml", bytes: Buffer.from(red) }],
    });
    const { data } = await sharp(png)
      .extract({ left: 600, top: 400, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data]).toEqual([255, 0, 0]);
  },
  60_000,
);
