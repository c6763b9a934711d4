import type { Services } from "#server/contract/handler.ts";

/** What a front page looked like at a reading; the picture is kept at `/files/fronts/<id>.webp`. */
export interface FrontPicture {
  id: string;
  sourceId: string;
  /** When the page was read, ms. */
  time: number;
}

export const frontPicturesOf = ({ records }: Pick<Services, "records">) =>
  records.collection<FrontPicture>({ name: "frontPictures", indexes: ["sourceId", "time"] });

/** Path of a picture below DATA_DIR, as its address. */
export const frontPicturePath = (id: string): string => `/files/fronts/${id}.webp`;
