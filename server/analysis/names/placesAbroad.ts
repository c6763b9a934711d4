import { SOUND } from "#server/text/sound.ts";
import { COUNTRIES } from "./countries.ts";
import type { PlaceMention } from "./knownPlaces.ts";
import type { TaggedWord } from "./TaggedWord.ts";

const ABROAD = `[${SOUND}]{2,7}`;
const WITH_UNIT = new RegExp(`(?<![${SOUND}·•])((?:新|北|南|上|下)?${ABROAD})(?:特区|大区|州|省|邦|府(?!邸)|郡|自治区)(?!长|委|政府)`, "g");
const TOWN = new RegExp(`(?<![${SOUND}·•])(${ABROAD})市(?!长|场|民|委|值|面)`, "g");
/** 在纳布卢斯，; 在丹麦霍森斯举行. */
const WHERE = new RegExp(`(?:在|位于|抵达|飞往|前往|攻占|袭击)([${SOUND}]{3,7})(?=[，。、等举发地附召]|[东西南北中]部)`, "g");
/** 以色列梅图拉等地, 科尔蒂纳赛区 */
const AROUND = new RegExp(`(?<![${SOUND}·•])([${SOUND}]{3,7})(?:等(?:多|两|三)?地(?!区领)|赛区)`, "g");
/** 岩手县大槌町: towns of Japan behind their prefecture. */
const JAPAN = /(?<=[都道府县])[\u4e00-\u9fff]{2}[町](?!长)/g;
const LIST = new RegExp(`(?<![${SOUND}])${ABROAD}(?:[、和与]${ABROAD})+(?![${SOUND}部方军])`, "g");
const SAID = /^等?(?:多个|多|[一二三四五六七八九十两几\d]+个?)?(?:州|省|城市|市|地(?!区领)|国家)/;

/**
 * Places abroad that no list knows: by the unit behind their names (尖竹汶府, 霍姆斯省), by 在 before them, right behind their country (丹麦霍森斯举行),
 * in a list with places that are known (科尔蒂纳、米兰与泰塞罗) or that says what it lists. `isPerson` tells what names people.
 */
export function placesAbroad(
  whole: string,
  known: readonly PlaceMention[],
  wordAt: (at: number) => TaggedWord | undefined,
  isPerson: (name: string) => boolean,
): PlaceMention[] {
  // A known place right before another name ends there: 以色列特拉维夫.
  const countries = known.filter(({ code, name }) => code === undefined && COUNTRIES.has(name));
  let text = whole;
  for (const { name, at } of countries)
    if (SOUND.includes(text[at + name.length] ?? "、")) text = text.slice(0, at) + "　".repeat(name.length) + text.slice(at + name.length);
  const names = new Set(known.map(({ name }) => name));
  const africa = [...whole.matchAll(/中非(?=共和国|总[统理]|外长|首都|政府|军)/g)].map(({ 0: name, index }) => ({ name, at: index }));
  const covered = new Set(known.flatMap(({ name, at }) => [...name].map((_, letter) => at + letter)));
  const tagged = countries.flatMap(({ name, at }) => {
    const next = wordAt(at + name.length);
    // 设在缅甸妙瓦底，
    if (
      next?.tag === "x" &&
      next.word.length > 2 &&
      "在于至到自从".includes(whole[at - 1] ?? "　") &&
      /^[，、。]/.test(whole.slice(next.at + next.word.length))
    )
      return [{ name: next.word, at: next.at }];
    return next && next.tag === "ns" && next.word.length < 5 && !COUNTRIES.has(next.word) && !/[城都]市$/.test(next.word)
      ? [{ name: next.word, at: next.at }]
      : [];
  });
  const behind = countries.flatMap(({ name, at }) => {
    const next = new RegExp(`^[${SOUND}]{2,6}(?=[举召开，、市州省])`).exec(whole.slice(at + name.length));
    return next && "在于至到自从".includes(whole[at - 1] ?? "　") ? [{ name: next[0], at: at + name.length }] : [];
  });
  const lists = [...text.matchAll(LIST)].flatMap(({ 0: list, index }) => {
    const items = list.split(/[、和与]/);
    const said = SAID.test(text.slice(index + list.length)) && items.length > 1;
    if (!said && !items.some((item) => names.has(item))) return [];
    let at = index;
    return items.map((name) => {
      const place = { name, at };
      at += name.length + 1;
      return place;
    });
  });
  const units = [...text.matchAll(WITH_UNIT)].map(({ 0: name, index }) =>
    /^[俄美乌英法].{3}/.test(name) ? { name: name.slice(1), at: index + 1 } : { name, at: index },
  );
  const told = [TOWN, WHERE, AROUND].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: all, 1: name = "", index }) => ({ name, at: index + all.indexOf(name) })),
  );
  const japan = [...whole.matchAll(JAPAN)].map(({ 0: name, index }) => ({ name, at: index }));
  return [...japan, ...africa, ...tagged, ...units, ...told, ...behind, ...lists].filter(
    ({ name, at }) => !covered.has(at) && wordAt(at) !== undefined && !isPerson(name),
  );
}
