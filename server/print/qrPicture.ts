import encodeQR from "qr";
import sharp from "sharp";

/** An address as a QR code: PNG, dark on white, 8 pixels to a module, with the quiet zone of four modules that readers ask for. */
export function qrPicture(address: string): Promise<Buffer> {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: 4, scale: 8 });
  const pixels = Uint8Array.from(rows.flat(), (dark) => (dark ? 0 : 255));
  return sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .png()
    .toBuffer();
}
