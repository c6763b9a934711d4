import { freedom } from "./odds.ts";
import { FREE, type Place, type TextUnits } from "./TextUnits.ts";
import type { Unit } from "./Unit.ts";

/** 胶州|湾, 丽江|路, 韶山|南路: what is named after something, and is another place. */
const LAID =
  /^(?:[湾河江湖海山岛港桥路街镇村庄乡县区岭沟峡谷寺巷]|[东西南北中]?(?:路|街|大道|大街)|[东西南北]里|胡同|大桥|隧道|立交|小区|花园|家园|新村|新城|公园|广场)$/;
/** 北路, 大道: nothing without what they are called by. */
const ROAD = /^(?:[东西南北中]路|[东西南北]?大街|大道|胡同|立交桥)$/;
/** What bears a name before it. */
const CALLED =
  /^(?:商城|画廊|单车|家园|花园|广场|大厦|公寓|酒店|宾馆|中学|小学|高级中学|饭店|超市|商场|影院|剧院|书店|书院|酒楼|社区|集团|公司|科技|股份|传媒|影业|银行|出行|汽车|手机|资本|生物|电器|总店|苑|榨菜)$/;
const LONGEST = 8;

const isName = (unit: Unit | undefined): unit is Unit =>
  unit !== undefined &&
  ((unit.kind === "guess" && unit.word.length < 4 && [...unit.word].every((letter) => freedom(letter) < FREE + 0.1)) ||
    (unit.kind === "name" && /^n[sz]/.test(unit.tag)) ||
    (unit.kind === "word" && /^(?:ns|nz|nrt|nt)$/.test(unit.tag)));

/** 恒|大雅|苑: what goes on before it. */
const goesOn = (units: readonly (Unit | undefined)[]): boolean =>
  units.some((unit) => unit?.kind === "letter" && !/^[vpdcrmuf]/.test(unit.tag) && freedom(unit.word) < 0.5);

const joined = (one: string, other: string): string[] => (one.length + other.length <= LONGEST ? [one + other] : []);

/** A place or a brand with what is called by it, and the other way round; nothing where each stands for itself. */
export function placed(text: TextUnits, word: string, places: readonly Place[]): string[] | undefined {
  const [befores, behinds] = [text.beside(places, -1), text.beside(places, 1)];
  const [before, behind] = [befores[0], behinds[0]];
  const unit = text.unit(places[0] as Place);
  const isSame = (units: readonly (Unit | undefined)[]) => units.every((one) => one?.word === units[0]?.word);
  const isCalled = isName(unit) && behind !== undefined && isSame(behinds) && (LAID.test(behind.word) || CALLED.test(behind.word));
  if (isCalled && behind.kind !== "other") return goesOn(befores) ? [] : joined(word, behind.word);
  if (!ROAD.test(word) && !CALLED.test(word)) return undefined;
  if (isName(before) && isSame(befores)) return joined(before.word, word);
  return ROAD.test(word) && befores.every((one) => one !== undefined) ? [] : undefined;
}
