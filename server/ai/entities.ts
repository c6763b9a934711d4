import { bodiesIn } from "#server/analysis/names/bodiesIn.ts";
import { bodyAt } from "#server/analysis/names/bodyAt.ts";
import { actingPeople, appointedPeople, calledPeople, pairedPeople, peopleOfOld } from "#server/analysis/names/calledPeople.ts";
import { isClause } from "#server/analysis/names/clauseBodies.ts";
import { dottedPeople, tibetanPeople } from "#server/analysis/names/dottedPeople.ts";
import { foreignPeople } from "#server/analysis/names/foreignPeople.ts";
import { foreignPlacesIn } from "#server/analysis/names/foreignPlaces.ts";
import { honouredPeople } from "#server/analysis/names/honouredPeople.ts";
import { japanesePeople } from "#server/analysis/names/japanesePeople.ts";
import { KNOWN, KNOWN_PEOPLE } from "#server/analysis/names/knownPeople.ts";
import { isPlaceName, knownPlaces, type PlaceMention } from "#server/analysis/names/knownPlaces.ts";
import { listedPeople } from "#server/analysis/names/listedPeople.ts";
import { wholePlaces } from "#server/analysis/names/localBodies.ts";
import { CLUBS } from "#server/analysis/names/moreBodies.ts";
import { personAt } from "#server/analysis/names/personAt.ts";
import { placesAbroad } from "#server/analysis/names/placesAbroad.ts";
import { players } from "#server/analysis/names/players.ts";
import { isCut, isOtherName, listed, occurrences, signed } from "#server/analysis/names/signs.ts";
import { strangePeople } from "#server/analysis/names/strangePeople.ts";
import type { Borders, TaggedWord } from "#server/analysis/names/TaggedWord.ts";
import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { bareCountiesIn } from "#server/analysis/places/bareCounties.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";

export interface NamedEntity {
  name: string;
  type: "person" | "place" | "org";
  count: number;
  /** Of a Chinese place. */
  regionId?: string;
}

type Found = NamedEntity & { at: number };

/** So much of a text is read. */
const READ = 20_000;
/** Outlets and columns at the beginning of a text, which name nobody. */
const OUTLETS = /央视网消息|新闻联播|(?:新华社|中新社|中新网|人民网)(?=[^，。、；]{0,24}(?:电|讯|消息|记者|报道))/g;
const PLACE_END = /(?:省|市|县|自治区|自治州|新区|镇|乡|半岛|群岛|海峡|高原|盆地|平原|三角洲|湖|山脉|湾区|港)$/;
/** What else ends so. */
const NO_PLACE = /(?:[城都]市|[新老]?城区|海港|治港|[水城家故老外异]乡|城关镇)$|^(?:[\u4e00-\u9fff]{1,4}族)?自治/;

/** People, places and bodies of a text, most often named first. By rules on tagged words and lists; no model. */
export function findEntities(whole: string, most = 50): NamedEntity[] {
  const text = whole.slice(0, READ).replace(OUTLETS, (outlet) => "　".repeat(outlet.length));
  const found = new Map<string, Found>();
  const add = (name: string, type: NamedEntity["type"], at: number, regionId?: string) => {
    const known = found.get(name);
    if (known) known.count++;
    else found.set(name, { name, type, count: 1, ...(regionId ? { regionId } : {}), at });
  };
  const tagged = taggedWords(text);
  const ends = new Set(tagged.map(({ at, word }) => at + word.length));
  const starts = new Map(tagged.map((word) => [word.at, word]));
  const borders: Borders = { ends, starts };
  const places = knownPlaces(text, tagged);
  const bodies = bodiesIn(text, tagged, places);
  const inBody = new Uint8Array(text.length + 1);
  for (const { name, at } of bodies) {
    add(name, "org", at);
    inBody.fill(1, at, at + name.length);
  }
  /** Words that the segmenter does not know: names where something says so. */
  const unknown = new Set<string>();
  const cut = wholePlaces(tagged, places);
  for (const [index, { tag, at }] of cut.entries()) {
    if (inBody[at]) continue;
    const body = bodyAt(cut, index, (one) => inBody[one.at] === 1);
    if (body && !isClause(body, text.slice(at + body.length, at + body.length + 1))) add(body, "org", at);
    else if (tag.startsWith("nr") || tag === "x") {
      const person = personAt(cut, index);
      if (person && tag === "x") unknown.add(person);
      if (person) add(person, "person", at);
    }
  }
  const addPlace = ({ name, at, code }: PlaceMention) => {
    // 余杭 and 霍森斯 may be names to the tagger.
    if (found.get(name)?.type === "person") found.delete(name);
    add(name, "place", at, code);
  };
  const inPlace = new Uint8Array(text.length + 1);
  const counties = bareCountiesIn(text).filter(({ at }) => !inBody[at] && !places.some((place) => place.at === at));
  for (const place of [...places, ...counties]) {
    // 中国 of 红杉中国; 北京国安 plays for its town all the same.
    if (!inBody[place.at] || bodies.some(({ name, at }) => at === place.at && CLUBS.includes(name))) addPlace(place);
    inPlace.fill(1, place.at, place.at + place.name.length);
  }
  const isOther = (name: string, at?: number) =>
    isPlaceName(name) || (at !== undefined && inPlace[at] === 1) || /^(?:org|place)$/.test(found.get(name)?.type ?? "");
  const sure = new Set(
    [
      ...foreignPeople(text, borders, isOther),
      ...calledPeople(text, borders),
      ...actingPeople(text, borders),
      ...appointedPeople(text),
      ...listedPeople(text, borders, isOther),
      ...peopleOfOld(text, borders),
      ...strangePeople(text, borders),
      ...honouredPeople(text, borders),
      ...players(text, borders, isOther),
      ...pairedPeople(tagged),
      ...japanesePeople(text, borders),
      ...tibetanPeople(text),
      ...dottedPeople(text).map(({ name, at }) => wholeDotted(name, at, tagged)),
      ...(text.match(KNOWN_PEOPLE) ?? []),
    ]
      .map((name) => withoutVerb(name, text))
      .filter((name) => !isOther(name) && !isCutKnown(text, name) && !PARTIES.test(name)),
  );
  for (const place of placesAbroad(
    text,
    places,
    (at) => starts.get(at),
    (one) => sure.has(one) || KNOWN.test(one),
  ))
    if (!inBody[place.at]) addPlace(place);
  for (const { word, tag, at } of tagged)
    if (tag === "ns" && word.length > 2 && PLACE_END.test(word) && !NO_PLACE.test(word) && !found.has(word)) add(word, "place", at);
  for (const { 0: name, index = 0 } of foreignPlacesIn(text)) if (!found.has(name)) add(name, "place", index);
  for (const name of sure) found.set(name, { name, type: "person", count: occurrences(text, name), at: text.indexOf(name) });
  return named([...found.values()], text, sure, unknown)
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, most)
    .map(({ at: _, ...entity }) => entity);
}

/** 邹翔 of 邹翔有: a verb taken along, where the name stands elsewhere without it. */
const withoutVerb = (name: string, text: string): string =>
  /^[\u4e00-\u9fff]{2}[有是被可会要能已正拿用让做]$/.test(name) && occurrences(text, name.slice(0, 2)) > occurrences(text, name)
    ? name.slice(0, 2)
    : name;

/** 达娜·彼得森 of 达娜·彼: a word that the name ends within belongs to it. */
function wholeDotted(name: string, at: number, tagged: readonly TaggedWord[]): string {
  const end = at + name.length;
  const over = tagged.find((word) => word.at < end && word.at + word.word.length > end);
  return over && /^nr/.test(over.tag) && name[over.at - at - 1] === "·" ? name + over.word.slice(end - over.at) : name;
}

/** 俄乌, 美以: two countries. */
const PARTIES = /^[中美俄英法德日韩朝印巴以伊乌加澳欧]{2}$/;
/** 向习 of 向习近平, wherever it stands. */
function isCutKnown(text: string, name: string): boolean {
  if (name.length !== 2 || !/^[向和与对]/.test(name)) return false;
  const whole = (text.match(KNOWN_PEOPLE) ?? []).filter((one) => one.startsWith(name.slice(1)));
  return whole.some((one) => occurrences(text, `${name.charAt(0)}${one}`) === occurrences(text, name));
}

/** What is called after somebody or something: 蓝贝壳 of 蓝贝壳幼儿园 is nobody. */
const HOUSE = /^(?:幼儿园|托儿所|小学|中学|大厦|酒店|饭店|餐厅|超市|小区|村委|乐队)/;
const onlyBefore = (text: string, name: string, behind: RegExp): boolean =>
  text
    .split(name)
    .slice(1)
    .every((rest) => behind.test(rest));

const longestFirst = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length);

/** What is part of a longer name goes; a person without a sign of being one goes too. */
function named(all: readonly Found[], text: string, sure: ReadonlySet<string>, unknown: ReadonlySet<string>): Found[] {
  const people = all.filter(({ type }) => type === "person").map(({ name }) => name);
  const orgs = all.filter(({ type }) => type === "org").map(({ name }) => name);
  // 武互 of 拉拉巴拉武互致贺电 stands nowhere beside the names that are sure.
  const others = longestFirst([...sure]).reduce((left, one) => left.replaceAll(one, "　"), text);
  const kept = all.filter(({ name, type, count }) => {
    if (type !== "person" || KNOWN.test(name)) return true;
    if (onlyBefore(text, name, HOUSE)) return false;
    if (sure.has(name)) return true;
    if (unknown.has(name) && isCut(text, name)) return false;
    if (isOtherName(text, name) || !others.includes(name)) return false;
    // Said often is a sign where the dictionary knows no such word: 高水平, 温泉 and 蓝图 are said often as well.
    if (signed(text, name) || listed(text, name, people)) return true;
    return !unknown.has(name) && count > 1 && (name.length > 2 || !isDictionaryWord(name));
  });
  const names = kept.filter(({ type }) => type === "person").map(({ name }) => name);
  // 中国 of 中国银行 stands nowhere by itself, nor 尼斯 of 霍尔尼斯.
  const bare = longestFirst([...orgs.filter((org) => !CLUBS.includes(org)), ...names]).reduce(
    (left, one) => left.replaceAll(one, "　"),
    text,
  );
  return kept.filter(({ name, type }) => {
    if (type === "place") return bare.includes(name);
    if (type === "org") return standsApart(text, name, orgs);
    return !names.some((other) => other !== name && other.includes(name) && isPart(text, name, other));
  });
}

/** 联合国 of 联合国开发计划署 and 联合国教科文组织 goes; 已请甲中心 goes where 甲中心 stands by itself. */
function standsApart(text: string, name: string, orgs: readonly string[]): boolean {
  const longer = longestFirst(orgs.filter((org) => org !== name && org.includes(name)));
  if (longer.length > 0 && !longer.reduce((left, org) => left.replaceAll(org, "　"), text).includes(name)) return false;
  const whole = orgs.find((org) => org !== name && org.length > 3 && name.endsWith(org) && text.split(name).join("　").includes(org));
  return (
    whole === undefined ||
    isPlaceName(name.slice(0, -whole.length)) ||
    !tagWords(name.slice(0, -whole.length)).every(({ tag }) => /^(?:[vpdcru]|vn)$/.test(tag))
  );
}

/** 薛祥 of 丁薛祥 goes, and 高市 of 高市早苗; 罗德里格斯 stays beside 豪尔赫·罗德里格斯 where it stands by itself. */
const isPart = (text: string, name: string, other: string): boolean =>
  (!other.includes("·") && other.startsWith(name)) || occurrences(text, other) >= occurrences(text, name) || name.length < 3;
