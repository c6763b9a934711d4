import { bearsPlace, type PlaceMention } from "./knownPlaces.ts";
import type { TaggedWord } from "./TaggedWord.ts";

/** Offices that every province, city and county has, however the tagger cuts their names: 惠济|区住|建局. */
export const LOCAL_OFFICE =
  "(?:市监|食药监|应急|文体广电旅游|文体旅游|文广新|农业农村和科学技术|科学技术|烟草专卖|邮政管理|金融管理|地方金融管理|粮食和物资储备|国有资产监督管理|国资|住建|住房和城乡建设|住房城乡建设|住房和城市更新|住房保障|自然资源和规划|规划和自然资源|自然资源|生态环境|人力资源和社会保障|人社|农业农村|文化和旅游|文化广电和旅游|文化广电旅游|文化广播电视和旅游|文广旅|文旅|市场监督管理|市场监管|应急管理|退役军人事务|医疗保障|医保|卫生健康|卫健|工业和信息化|工信|经信|发展和改革|发改|交通运输|水利|水务|教育体育|教体|教育|公安|民政|司法|财政|审计|商务|统计|科技|体育|林业和草原|林业|林草|园林|城市管理|城管|信访|税务|气象|海洋|粮食|能源|地震|大数据|乡村振兴|行政审批|综合执法|综合行政执法|机关事务|民族宗教|民宗)(?:厅|局|委员会|委)";
const OTHERS =
  "口岸办|外事办|外办|台办|侨办|国动办|金融办|政数局|台港澳办|港澳办|文明办|编办|农办|食安办|安委办|发改局|纪委监委|纪委|监委|委员会(?=书记|副书记|常委)|委(?=书记|副书记|常委|主办|举办|承办|等|共同|、|，|。|召开|决定|原|常务)|(?:农大|工大|医大|师大|理工|财大|海大|科大|民大|交大)(?!大|学)|三防指挥部|防汛抗旱指挥部|检验检测研究院|公证处|仲裁委员会|慈善总会|委组织部|委宣传部|委统战部|委政法委|委网信办|网信办|委办公室|委党校|政府办公室|总工会|妇联|红十字会|工商联|残联|人大常委会|政协|(?:中级|高级)?人民法院|中院|高院|人民检察院|检察院|公安局|交警(?:支队|大队)|消防救援(?:总队|支队|大队)|消防(?:总队|支队|大队)|疾病预防控制中心|疾控中心|融媒体中心|气象台|妇幼保健院|(?:第[一二三四五六七八九十]+)?(?:人民医院|中医医院|中医院|中心医院)|第[一二三四五六七八九十\\d]+(?:中学|小学|医院)|(?:第[一二三四五六七八九十]+)?实验(?:中学|小学)|城管执法局|供电公司|供电局|供电所|公交公司|公交集团|地铁集团|轨道交通集团|水务集团|城投集团|文旅集团|机场集团|港务集团|农商银行|农村商业银行|农商行|信用社|(?:卷烟|棉纺|纺织|手表|钟表|钢铁|化工|水泥|机械|机床|制药|造纸|印刷|食品|酒|热电|自来水|污水处理|轴承|电机|汽车|拖拉机|造船|玻璃|陶瓷|服装)厂(?![长区房])";
const UNIT = "[省市区县旗州]?";
const LOCAL = new RegExp(
  `^(?:${UNIT}(?:${LOCAL_OFFICE}|${OTHERS}))(?:[\\u4e00-\\u9fff]{2,4}(?<!对|和|与|在|派出|下属)分局)?(?:(?<=支队)[\\u4e00-\\u9fff]{2}大队)?(?:(?<=公安局|分局)(?:交通管理|交通警察|交警|刑事侦查|刑侦|刑警|治安|特警|巡特警|禁毒|经侦|网安|森林警察)(?:支队|大队|总队)(?:[\\u4e00-\\u9fff]{2}大队)?)?`,
);
/** What makes of the end of an office another word: 教育局长, 公安局势. */
const BEHIND = /^(?:长(?!江|春|沙)|级|门|势)/;
/** 武都区人民法院, 河南荣和置业有限公司: what a firm's name may not hold. */
const COMPANY = /^[\u4e00-\u9fff（）()A-Za-z]{2,18}?(?:有限责任公司|股份有限公司|有限公司)(?:[\u4e00-\u9fff]{2,4}分公司)?/;
const NO_COMPANY = /会同|联合(?!会)|[与赴的了在是为被把将从于等说称]|企业|多家|一家|[这那该某]|公司.*公司/;

/** 华电新疆…有限公司: what firms of the great groups begin with. */
const GROUP = /(?:华电|华能|大唐|国电|国能|国网|南网|中铁|中建|中交|中核|中煤|三峡|华润|京能|粤电|浙能|国家能源|国家电投)$/;

const PARTY = /(?:共青团|中共|团)$/;

export interface BodyMention {
  name: string;
  at: number;
}

/** Where the run of places begins that ends here: 毕节市|七星关区. */
function runFrom(places: readonly PlaceMention[], index: number): number {
  let first = index;
  while (first > 0) {
    const [before, here] = [places[first - 1] as PlaceMention, places[first] as PlaceMention];
    if (before.at + before.name.length !== here.at || before.code === undefined) break;
    first--;
  }
  return (places[first] as PlaceMention).at;
}

/** Bodies behind the name of a place in China: offices by what they are called everywhere, firms by how their names end. */
export function localBodies(text: string, places: readonly PlaceMention[]): BodyMention[] {
  const sorted = places.toSorted((a, b) => a.at - b.at);
  const found: BodyMention[] = [];
  for (const [index, { name, at, code }] of sorted.entries()) {
    if (code === undefined) continue;
    const end = at + name.length;
    if (found.some((body) => at < body.at + body.name.length)) continue;
    const behind = text.slice(end, end + 30);
    const office =
      LOCAL.exec(behind)?.[0] ?? (/国网$/.test(text.slice(0, at)) ? /^电力(?!公司)(?:有限公司)?/.exec(behind)?.[0] : undefined);
    if (office && !BEHIND.test(behind.slice(office.length))) {
      const from =
        PARTY.test(text.slice(0, at)) && /^[省市县区旗州]?委/.test(office)
          ? at - (PARTY.exec(text.slice(0, at))?.[0].length ?? 0)
          : /电/.test(office) && /国网$/.test(text.slice(0, at))
            ? at - 2
            : runFrom(sorted, index);
      const inner = /公安局$/.test(office) ? (branchOf(behind.slice(office.length), sorted, end + office.length) ?? "") : "";
      found.push({ name: text.slice(from, end) + office + inner, at: from });
      continue;
    }
    const firm = COMPANY.exec(behind)?.[0];
    if (firm && !NO_COMPANY.test(firm)) {
      const run = runFrom(sorted, index);
      const from = run - (GROUP.exec(text.slice(Math.max(0, run - 4), run))?.[0].length ?? 0);
      found.push({ name: text.slice(from, end) + firm, at: from });
    }
  }
  return found;
}

/** 兴庆区分局 behind 银川市公安局. */
function branchOf(behind: string, places: readonly PlaceMention[], at: number): string | undefined {
  const place = places.find((one) => one.at === at);
  return place && behind.startsWith(`${place.name}分局`) ? `${place.name}分局` : undefined;
}

/** Words with places as one each, where the tagger cut them: 七星|关区, 武都|区. */
export function wholePlaces(words: readonly TaggedWord[], places: readonly PlaceMention[]): TaggedWord[] {
  const ends = new Set(words.map(({ at, word }) => at + word.length));
  const whole = new Map(places.map((place) => [place.at, place]));
  const joined: TaggedWord[] = [];
  let free = 0;
  for (const word of words) {
    if (word.at < free) continue;
    const place = whole.get(word.at);
    if (place && place.name.length > word.word.length && ends.has(place.at + place.name.length)) {
      joined.push({ word: place.name, tag: "ns", at: place.at });
      free = place.at + place.name.length;
    } else joined.push(word);
  }
  return joined;
}

/** 南宁师范大学附属青秀学校: what belongs to a university by its name. */
const ATTACHED = /[\u4e00-\u9fff]{2,8}?(?:大学|学院)附属[\u4e00-\u9fff]{0,8}?(?:医院|学校|中学|小学|幼儿园)(?:[\u4e00-\u9fff]{2}医院)?/g;

/** 苏大附一院, 清华附中, 北大一院 */
const SHORT =
  /(?:清华|复旦|同济|南开|华科|[\u4e00-\u9fff](?<![很最较更扩放巨重强])大)(?:附[一二三四]?院|[一二三四]院(?!校|系)|附中|附小|附属[\u4e00-\u9fff]{0,4}(?:医院|中学|小学))/g;

/** Hospitals and schools of universities, from the word at which the name of the university begins. */
export function attachedBodies(text: string, words: readonly TaggedWord[]): BodyMention[] {
  const short = [...text.matchAll(SHORT)].map(({ 0: name, index }) => ({ name, at: index }));
  const whole = [...text.matchAll(ATTACHED)].flatMap(({ 0: found, index }) => {
    const stop = index + found.search(/(?:大学|学院)附属/);
    // The university is one word, or its last two or three that name something.
    const before = words.filter(({ at, tag, word }) => at >= index && at < stop + 2 && (/^(?:n|j|b|x|vn)/.test(tag) || bearsPlace(word)));
    const place = before.findLast(({ tag, word }) => (/^(?:ns|nt)/.test(tag) || bearsPlace(word)) && word.length > 1) ?? before[0];
    // 昆明|理工大学
    const town = place && before[before.indexOf(place) - 1];
    if (place && town && bearsPlace(town.word) && town.at + town.word.length === place.at)
      return [{ name: found.slice(town.at - index), at: town.at }];
    return place ? [{ name: found.slice(place.at - index), at: place.at }] : [];
  });
  return [...whole, ...short];
}
