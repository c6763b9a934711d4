import { REGIONS } from "#server/analysis/places/gazetteer.ts";
import { findRegion } from "#server/analysis/places/regions.ts";
import { cutWords } from "#server/text/segment.ts";
import { outletHome } from "./outletHomes.ts";

/** Places told by names; a name keeps its place. */
const places = new Map<string, string>();
const MOST_PLACES = 100_000;

const leading = (name: string): string => REGIONS.find((region) => !region.ambiguous && name.startsWith(region.name))?.code ?? "";

/** Where an outlet sits: what its card says, else where outlets of its name sit (新京报), else the place its name holds (广州日报), else "". */
export function placeOfAccount(name: string, card: string | undefined): string {
  if (card) return card;
  let place = places.get(name);
  if (place === undefined) {
    // 深圳晚报 is one word to the segmenter: what a name begins with decides where none of its words is a place.
    place = outletHome(name) || findRegion(cutWords(name), [], name).regionId || leading(name);
    if (places.size >= MOST_PLACES) places.clear();
    places.set(name, place);
  }
  return place;
}
