import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { expect, it } from "vitest";
import { qrPicture } from "#server/print/qrPicture.ts";

it.each(["http://a.cn/", `https://${"很长的地址.".repeat(8)}example.org/console/?from=扫码`])(
  "the code of the app's address says %s to who reads the picture",
  async (address) => {
    const picture = await sharp(await qrPicture(address))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = picture;
    expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
    // The quiet zone is white.
    expect([...data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
  },
);
