import { localDate } from "#engine/grammar/localTime.ts";
import { provinceCode, type Region, regionOf } from "#server/analysis/places/gazetteer.ts";
import type { Random } from "./random.ts";
import { type Bindings, fill } from "./template.ts";
import { COMMON_SLOTS } from "./vocabulary/slots.ts";

const DISTRICTS = ["城东区", "滨江新区", "高新区", "经开区", "老城区", "河西区", "东湖区", "云山区", "南岸新区"];

/** A province's own outlets tell of its capital. */
function townOf(region: Region): Region {
  const capital = region.level === "province" ? regionOf(`${region.code.slice(0, 2)}0100`) : undefined;
  return capital ?? region;
}

export function place(region: Region): Bindings {
  const town = townOf(region);
  return new Map([
    ["city", town.name],
    // 州 and 盟 go by their short name.
    ["town", town.fullName.endsWith("市") ? town.fullName : town.name],
    ["province", (regionOf(provinceCode(region.code)) ?? region).name],
  ]);
}

/** The months that a piece of a moment speaks of: what is over, what runs and, as `month`, what is to come. */
export function months(time: number): Bindings {
  const at = localDate(time).getUTCMonth();
  const name = (ahead: number) => `${((at + ahead + 12) % 12) + 1}月`;
  return new Map([
    ["lastMonth", name(-1)],
    ["thisMonth", name(0)],
    ["month", name(1)],
  ]);
}

export const slots = { ...COMMON_SLOTS, district: DISTRICTS };

/** Fills the templates of one piece: what its headline counts, its text counts the same, and no place is named twice over. */
export function teller(r: Random, bound: Bindings): (template: string) => string {
  const counted = new Map<string, string>();
  const [city, town] = [bound.get("city") as string, bound.get("town") as string];
  // 延边卫生健康委, but 延边市民.
  const ofTown = new RegExp(`${city}市(?![民场区])`, "g");
  return (template) => {
    const whole = template.replace(/(\{[nf]:\d+-\d+\})([^{]?)/g, (_, range: string, unit: string) => {
      const key = range + unit;
      const drawn = counted.get(key) ?? fill(range, r, slots, bound);
      counted.set(key, drawn);
      return drawn + unit;
    });
    return fill(whole, r, slots, bound)
      .replaceAll(city + city, city)
      .replaceAll(ofTown, town);
  };
}
