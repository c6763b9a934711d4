import { isDictionaryWord } from "#server/text/segment.ts";
import { COUNTY_TABLE } from "./countyTable.ts";

export interface County {
  code: string;
  fullName: string;
  /** Without its unit, where two letters stay: 漠河; else the whole. */
  name: string;
  /** 民和县, of an autonomous county. */
  short?: string;
  /** The bare name may stand by itself: it is a county's or town's, nobody else bears it and it is no word. */
  alone: boolean;
}

const UNIT =
  /(?:(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|高山|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|怒|鄂温克|德昂|保安|裕固|京|独龙|鄂伦春|赫哲|门巴|珞巴|各)族)*自治[县旗]$|[市县区旗]$/;

/** 自治县 named after one letter or a people that is not in the list loses nothing more than it should: 北川羌族自治县 is 北川. */
const bareName = (fullName: string): string => {
  const bare = fullName.replace(UNIT, "");
  return bare.length >= 2 ? bare : fullName;
};

function load(): County[] {
  const all = COUNTY_TABLE.trim()
    .split("\n")
    .flatMap((line) => {
      const [begin = "", ...units] = line.split(" ");
      return units.map((unit) => ({ code: begin + unit.slice(0, 2), fullName: unit.slice(2), name: bareName(unit.slice(2)) }));
    });
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  return all.map((unit) => ({
    ...unit,
    ...(/自治县$/.test(unit.fullName) ? { short: `${unit.name}县` } : {}),
    alone: times.get(unit.name) === 1 && /[县市旗]$/.test(unit.fullName) && (unit.name.length > 2 || isDictionaryWord(unit.name)),
  }));
}

let loaded: County[] | undefined;

/** Units of the third level; 40 KB of names, read when first asked for. */
export const counties = (): readonly County[] => (loaded ??= load());
