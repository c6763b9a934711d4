import { chineseName } from "#server/analysis/names/chineseName.ts";
import { isClause } from "#server/analysis/names/clauseBodies.ts";
import { bearsPlace, isPlaceName } from "#server/analysis/names/knownPlaces.ts";
import { isOtherName, listed, occurrences, signed } from "#server/analysis/names/signs.ts";
import { isTradeFirm, TRADE } from "#server/analysis/names/tradeFirms.ts";
import type { ModelWord } from "#server/models/WordTagger.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import type { NamedEntity } from "./entities.ts";

/** 陈女士, 张某: whoever is called so has no name here. */
const NAMELESS = /(?:先生|女士|小姐|阿姨|大爷|大妈|大叔|奶奶|爷爷|师傅|同学|老师|某|某某|某[\u4e00-\u9fff])$/;
/** What bodies of a place or a house end with. */
const OFFICE =
  /(?:大学|学院|中学|小学|学校|幼儿园|医院|保健院|养老院|福利院|卫生院|博物馆|博物院|图书馆|美术馆|大剧院|研究院|研究所|协会|学会|商会|联合会|基金会|委员会|卫健委|发改委|发展改革委|[局厅署]|法院|检察院|派出所|监管所|税务所|支队|大队|救援队|农场|林场|煤矿|分局|总队|[县市省区]委|纪委监委|合作社)$/;
/** What firms and bands end with. */
const FIRM =
  /(?:公司|集团|俱乐部|银行|证券|期货|保险|锂能|锂业|科技|医药|药业|生物|口腔|电子|股份|传媒|影业|物业|置业|地产|餐饮|酒业|航空|出版社)$/;
/** What serves a town under its name: 北京公交, 青岛地铁. */
const SERVICE = /^[\u4e00-\u9fff]{2,3}(?:公交|地铁|供电|水务|热力|燃气)(?:集团|公司)?$/;
const BAND = /(?:乐队|乐团|剧团)$/;
const ANY_BAND = /摇滚|流行|民间|校园|交响|管弦|爵士|民谣|独立|知名|军乐|学生|少年|社区|农民|老年|业余|专业|地方|国家|戏曲/;
/** 县教育局: of the place that the text tells of. */
const OWN = /^[省市县区州旗](?!民|场|内|外|里|级|政府$)/;
/** Numbers and words that leave open which one it is: 于都一幼儿园, 涉事公司. */
const ANY =
  /^(?:[一二三四五六七八九十两几多某各该本此]|当地|有关|相关|涉事|多家|部分|一些|这家|那家)|[一某](?:所|家|处|个)?[\u4e00-\u9fff]{2,3}$/;
/** Units below the county, which the lists do not hold. */
const UNIT = /^[\u4e00-\u9fff]{2,4}(?:镇|乡|州)$/;
const NO_UNIT = /^(?:[城海治外异故老家水新古]|[\u4e00-\u9fff]?[城小]).?[镇乡]$|^(?:特色|乡|小|村|重|古|边境)/;
const isOfPeople = ({ tag }: ModelWord): boolean => tag === "PER" || tag === "nr";
const isOfBody = ({ tag }: ModelWord): boolean => tag === "ORG" || tag === "nt";

/** Where words begin and end. */
class Borders {
  readonly #words: readonly ModelWord[];
  constructor(words: readonly ModelWord[]) {
    this.#words = words;
  }

  /** The words that letters of a text lie in. */
  over(at: number, length: number): ModelWord[] {
    return this.#words.filter((word) => word.at < at + length && word.at + word.word.length > at);
  }
}

const places = (text: string, name: string): number[] => {
  const all: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) all.push(at);
  return all;
};

/** Whether what rules took for somebody is cut out of something else wherever the tagger read it: 蓝贝壳 of 于都县蓝贝壳幼儿园, 向橙柿. */
function isCutOut(name: string, read: string, borders: Borders): boolean {
  const all = places(read, name);
  return (
    all.length > 0 &&
    all.every((at) => {
      const over = borders.over(at, name.length);
      const [first] = over;
      if (!first || over.some(isOfPeople)) return false;
      return (
        (isOfBody(first) && first.word.length > name.length + 1) ||
        (first.at === at && first.word.length === 1 && /^[pvd]$/.test(first.tag) && over.length > 1)
      );
    })
  );
}

/** What the tagger reads in the same place, where the rules took a letter too many: 鲁托 of 鲁托已. */
function whole(name: string, read: string, borders: Borders): string {
  const at = read.indexOf(name);
  const [first, ...more] = at < 0 ? [] : borders.over(at, name.length);
  if (!first || first.at !== at || !isOfPeople(first) || first.word.length < 2) return name;
  return more.length === 1 && more[0]?.word.length === 1 && /^[dvpcu]/.test(more[0].tag) ? first.word : name;
}

/**
 * Names by rules, put right by what the tagger read of a text's head: people and bodies that it alone hears are added where their
 * form says what they are; what it cuts elsewhere goes. `read` is folded and as long as the text it stands for.
 */
export function heardNames(found: readonly NamedEntity[], text: string, read: string, words: readonly ModelWord[]): NamedEntity[] {
  const borders = new Borders(words);
  const kept = new Map<string, NamedEntity>();
  const keep = (entity: NamedEntity) => {
    const known = kept.get(entity.name);
    if (!known) kept.set(entity.name, entity);
  };
  const bodies = words.filter(isOfBody).map(({ word, at }) => ({ name: text.slice(at, at + word.length), at }));
  for (const entity of found) {
    if (entity.type === "person") {
      if (isCutOut(entity.name, read, borders)) continue;
      const name = whole(entity.name, read, borders);
      keep(name === entity.name ? entity : { ...entity, name, count: occurrences(text, name) });
    } else if (entity.type === "org") keep({ ...entity, name: wholeBody(entity.name, bodies, read, borders) });
    else keep(entity);
  }
  const isPart = (name: string, types = /./) =>
    [...kept.values()].some((other) => types.test(other.type) && (other.name.includes(name) || name.includes(other.name)));
  const people = () => [...kept.values()].filter(({ type }) => type === "person").map(({ name }) => name);
  const add = (name: string, type: NamedEntity["type"]) => keep({ name, type, count: occurrences(text, name) });
  for (const [index, word] of words.entries()) {
    const name = text.slice(word.at, word.at + word.word.length);
    const next = words[index + 1];
    // 武威宏顺|客运
    const firm = next && TRADE.test(next.word) && /^(?:PER|ORG|nr|nz|nt)$/.test(word.tag) ? name + next.word : "";
    if (isTradeFirm(firm)) {
      if (!isPart(firm, /org/)) add(firm, "org");
    } else if (isOfPeople(word)) {
      if (isSomebody(name, text, people()) && !isPart(name)) add(name, "person");
    } else if (isOfBody(word)) {
      if (isBody(name) && !isClause(name, text.charAt(word.at + name.length)) && !isPart(name, /org/)) add(name, "org");
    } else if (
      word.tag === "LOC" &&
      /[县市区旗]/.test(text.charAt(word.at - 1)) &&
      UNIT.test(name) &&
      !NO_UNIT.test(name) &&
      !isPart(name) &&
      !isDictionaryWord(name)
    )
      add(name, "place");
  }
  return [...kept.values()];
}

/** Whether a word that the tagger takes for somebody is: by its form, and where that is unsure by what stands around too. */
function isSomebody(name: string, text: string, people: readonly string[]): boolean {
  // 一张|快递
  if (
    NAMELESS.test(name) ||
    isPlaceName(name) ||
    isOtherName(text, name) ||
    /[一二两三四五六七八九十几\d]$/.test(text.split(name)[0] ?? "")
  )
    return false;
  const form = chineseName(name);
  return form === "common" || (form === "rare" && (signed(text, name) || listed(text, name, people)));
}

/** Whether a word that the tagger takes for a body has a name of its own. */
function isBody(name: string): boolean {
  if (name.length === 3 && name.endsWith("队")) return bearsPlace(name.slice(0, 2));
  if (isTradeFirm(name) || (SERVICE.test(name) && [2, 3].some((length) => bearsPlace(name.slice(0, length))))) return true;
  if (name.length < 4 || ANY.test(name) || isDictionaryWord(name)) return false;
  const place = [2, 3, 4, 5].some((length) => bearsPlace(name.slice(0, length)));
  const isWord = [2, 3, 4].some((length) => isDictionaryWord(name.slice(0, length)));
  if (BAND.test(name)) return !ANY_BAND.test(name);
  return (OFFICE.test(name) && (place || OWN.test(name) || !isWord)) || (FIRM.test(name) && !isWord && name.length < 16);
}

/** 雉城第四中学 of 责令雉城第四中学; 县妇幼保健院 for 妇幼保健院. */
function wholeBody(name: string, bodies: readonly { name: string; at: number }[], read: string, borders: Borders): string {
  const inner = bodies.find((body) => name !== body.name && name.endsWith(body.name) && body.name.length > 3);
  if (inner) {
    const at = read.indexOf(name);
    const before = at < 0 ? [] : borders.over(at, name.length - inner.name.length);
    if (before.length > 0 && before.every(({ tag }) => /^(?:v|p|d|n|vn|r|u)$/.test(tag))) return inner.name;
  }
  const outer = bodies.find((body) => name !== body.name && body.name.endsWith(name));
  const more = outer?.name.slice(0, -name.length) ?? "";
  // A place in front is left as the rules have it.
  return outer &&
    (/^[省市区县州旗]$/.test(more) ||
      (!/[省市区县州旗盟]$/.test(more) &&
        !isPlaceName(more) &&
        more.length < 6 &&
        /[\u4e00-\u9fff]$/.test(more) &&
        !isDictionaryWord(more)))
    ? outer.name
    : name;
}
