import sharp, { type Sharp } from "sharp";

/** Formats that are pixels; a drawing (SVG) would be executed rather than decoded. */
const FORMATS = new Set(["jpeg", "png", "webp", "gif", "avif", "heif", "tiff"]);
const MOST_PIXELS = 60_000_000;
/** Standard deviation of grey (0–255) below which a picture is one plain area and looks like every other. */
const PLAIN = 3;

/** The picture cannot be read, or there is nothing on it to compare. */
export class PictureError extends Error {}

/** A picture as pixels of a format that is decoded: its first frame, upright, grey, on white (transparency is not part of what is seen). */
async function upright(file: Buffer): Promise<Sharp> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  const { format } = await picture.metadata();
  if (!format || !FORMATS.has(format)) throw new PictureError(`${format ?? "unknown"} is no picture format`);
  return picture.rotate().flatten({ background: "#fff" }).greyscale();
}

/**
 * Grey pixels (0–255, row by row) of a picture in each of the sizes asked for, its shape not kept; and its width by its height.
 * @throws PictureError for what is no picture or a plain area (told by the last size)
 */
export async function greyPicture(
  file: Buffer,
  sizes: readonly (readonly [number, number])[],
): Promise<{ grey: Uint8Array[]; aspect: number }> {
  try {
    const picture = await upright(file);
    const { width = 1, height = 1, orientation = 1 } = await sharp(file).metadata();
    const grey = await Promise.all(
      sizes.map(async ([across, down]): Promise<Uint8Array> => picture.clone().resize(across, down, { fit: "fill" }).raw().toBuffer()),
    );
    if (plain(grey.at(-1) as Uint8Array)) throw new PictureError("a plain area");
    return { grey, aspect: orientation >= 5 ? height / width : width / height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError((error as Error).message);
  }
}

function plain(grey: Uint8Array): boolean {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length) < PLAIN;
}
