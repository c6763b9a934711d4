import { placeName, provinceCode, regionOf } from "#server/analysis/places/gazetteer.ts";
import type { QuestionPlace } from "./questionPlaces.ts";

/** 我市, 咱们省, 本地: where the asker is at home. */
const HOME =
  /(?<![\u4e00-\u9fff]{2}省|[\u4e00-\u9fff]{2}市)全(?:省|市|县)(?![长委])|(?<=^|[，,在])(?:省|市|县)[内里](?=[的有昨今上近本这其别哪各，,])|(?:我|咱|俺)(?:们)?(?:这(?:边|里|儿)?)?(省|市|县|区|州|地)(?![长民委政府道里分])|本(省|市|县|区|州|地)(?![长民委化人话质生])|(?:我|咱|俺)们?(?:这)(?:边|里|儿)/g;
/** 省外的负面: of all other places. */
const OUTSIDE = /(?<![\u4e00-\u9fff]{2})(?:(省|市)外|外(省|市))(?![媒资语贸交卖墙])的?/g;
/** Beijing, Tianjin, Shanghai and Chongqing are cities and provinces. */
const CITIES = /^(?:11|12|31|50)/;

export interface AskedHome {
  places: QuestionPlace[];
  /** 省外: left out. */
  without: QuestionPlace[];
  /** What was said of a place that is not known. */
  unplaced?: string;
  rest: string;
}

/** The unit of a level in which a region lies; "" where the region is wider than it. */
function around(regionId: string, level: string): string {
  const region = regionOf(regionId);
  if (!region) return "";
  if (level === "省") return provinceCode(regionId);
  if (level === "市" || level === "州") {
    if (CITIES.test(regionId)) return provinceCode(regionId);
    return region.level === "province" ? "" : `${regionId.slice(0, 4)}00`;
  }
  if (level === "县" || level === "区") return region.level === "county" ? regionId : "";
  return regionId;
}

/** The places that a question names by where its asker is at home: `regionId` of the asker's account, "" where none is set. */
export function questionHome(question: string, regionId: string): AskedHome {
  const places: QuestionPlace[] = [];
  let unplaced: string | undefined;
  const without: QuestionPlace[] = [];
  const inner = question.replace(OUTSIDE, (said, level = "", other = "") => {
    const code = around(regionId, level || other);
    if (code) without.push({ name: placeName(code), codes: [code] });
    else unplaced ??= said;
    return "，";
  });
  const rest = inner.replace(HOME, (said, level = "", other = "") => {
    const code = around(regionId, level || other || (/[省市县]/.exec(said)?.[0] ?? ""));
    if (code) places.push({ name: placeName(code), codes: [code] });
    else unplaced ??= said;
    return "，";
  });
  return { places, without, ...(unplaced && { unplaced }), rest };
}
