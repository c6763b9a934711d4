import { SOUND } from "#server/text/sound.ts";
import { COUNTRIES } from "./countries.ts";
import { bearsPlace, isPlaceName } from "./knownPlaces.ts";
import { LOCAL_OFFICE } from "./localBodies.ts";
import { TITLE } from "./signs.ts";

const ORG_END =
  /(?:委员会|委|总局|分局|局|部|厅|院|大学|学院|公司|集团|协会|学会|商会|银行|法院|检察院|研究院|研究所|研究中心|中心|医院|政府|办公室|联合会|署|出版社|报社|通讯社|电视台|总台|基金会|组织|联盟|中学|小学|俱乐部|联合国|法庭|议会|警方|国务院|国会|安理会|人大|政协|常委会|卫视|央行|证交所|交易所|股份|中国共产党|国防军|海军|空军|陆军|武警|消防|网信办|发改委|卫健委|国资委|共产党|真主党|民主党|共和党|工党|自民党|作协|足协|科协|妇联|国家队|救援队|支队|大队|理事会|立法会|工商联|总工会|残联|文联|侨联|档案馆|气象台|天文台|海关|司令部|总参谋部|总统府|首相府|党校|研究室|管委会|警卫队|同盟|阵线|总会|公会|分行|支行|营业部|信用联社|设计院|财险|公证处|客运段|机务段|工务段|车务段|指挥部|煤矿|居委会|村委会|派出所|看守所|检验所|检测所|检查站|监测站|农科所|事务所|管理处|管理站|合作社|学校|^厂|兵团|协商会议|代表大会|国民议会)$/;
/** Bodies whose names end in words that are cut. */
const CUT_END =
  /(?:皇家骑警|联邦警察|海岸警卫队|革命卫队|国民警卫队|武装部队|红新月会|红十字会|卫星发射中心|情报总局|代表理事会|协商会议|大会常务委员会)$/;
const CUT_LAST = /[队会心局议警察]$/;
const tailAt = (words: readonly { word: string }[], at: number): string =>
  words
    .slice(Math.max(0, at - 2), at + 1)
    .map(({ word }) => word)
    .join("");
/** What else ends in 部, 院, 党, 队, 委 or 中心. */
const ORG_LIKE =
  /(?:[东西南北中全内外各大总头尾腰根腹胸面颈背顶底局]部|第[一二三四五六七八九十\d]部|(?:庭|电影|剧|后|小|大|影)院|排队|常委|编委|评委|政委|干部|城市中心|市中心|消费中心|队队|[签连部]署|主新闻中心|[好新]局|副中心|敬老院|余部|[布结格大当时战变僵残终赌骗饭成破定开]局|[对由在]委|军部|总部|党支部|党总支|^主委|[^驻]主委|[腿臂肩手足]部|大厅|展示厅|展厅|餐厅|客厅|音乐厅|[出住入转]院|[上读念][小中大]学|(?<!宣传)团组织|代表大会|(?<!安)全局|中小学|精心组织)$/;
/** Ends that name no body by themselves. */
const NO_ORG = new Set(
  "高级人民法院 中级人民法院 有限公司 股份有限公司 责任公司 律师事务所 会计师事务所 商业银行 农村商业银行 城市商业银行 村镇银行 党组织 党委 全部 内部 外部 西部 东部 南部 北部 中部 部 局 厅 院 委 中心 组织 政府 公司 集团 医院 银行 协会 大学 学院 法院 小学 中学 电影院 结局 布局 格局 大局 当局 干部 法庭 电视台 联盟 议会 办公室 委员会 俱乐部 工厂 俱乐部 警方 各部 大部 一部 党工委 学校 全国学校 中小学校 卫生院 合作社 专业合作社 全国法院 中央政府 特区政府 质检中心 党和国家中心 厂 法学院 医学院 商学院 文学院 理学院 工学院 农学院 美术学院 总部 本部 外交部 国防部 武装部队 人民政协 国际经济组织 国际组织 社会组织 志愿服务组织 商会 学会 基金会 研究所 研究院 研究中心 交易中心 各级党委 参众两院 采购商服务中心 农村委员会 宗教委员会 腹部 头部 面部 胸部 颈部 背部 顶部 底部 局部".split(
    " ",
  ),
);
const PART_OF_NAME = /^(?:ns|nz|nt|n|j|vn|x|an|a|b|eng|nr|nrfg|s|f|l)/;
const FOREIGN = new RegExp(`^[${SOUND}]+$`);
const PIT = /^煤矿$/;
/** What belongs to the body that is named right before it. */
const OF_BODY =
  /(?:委员会|委|[局厅司所]|研究院|研究所|天文台|植物园|分行|支行|学院|医院|总队|分会|基金会|商会|公司|出版社|海军|空军|陆军)$/;
/** Verbs that names of associations and committees hold. */
const DOING = /(?:同盟|联合会|协会|促进会|基金会|委员会|管理局)$/;
const FIRM = /(?:公司|集团|厂)$/;
/** Whose names hold 和. */
const SPANNING = /(?:支队|大队|总队|部|局|署|委员会|理事会|办公室|研究院|研究所|学院|中心)$/;
/** What a body of the whole country begins with. */
const NATIONAL = /^(?:国家|中央|全国|中国|中华|最高|联合国|国务院)/;
const BORDER = /[\p{P}\p{S}\s]/u;
const NOT_IN_NAME =
  /^(?:愿|愿同|同|记者|近日|日前|今日|目前|以及|其他|有关|相关|上述|多个|各|该|此|本|据|从|经|由|和|与|及|在|对|向|把|被|将|为|等|省级|负责人|官员|消息|全国多地|各级|三地|两地|多地|当地|各地|原|京|稿|区|隶属于|属于|汇报|品牌|方|已请|请持|请|持|已|拟|赴|前往|走进|依托|报送|起|以|深化|称|历任|现任|曾任|时任|拟任|所属|下属|直属|其|境内|一流|为|特色|充分|发挥|充分发挥|另据|多地|以来|高质量|服务|规范|打造|本届|愿同|肯定|所有|精心|会见|会谈|访问|致电|指导|面向|通报|引领者)$/;

/** 两国政府, 美政府, 联邦政府: governments at large. */
const GENERIC = new RegExp(
  `第[一二三]集团$|有[个家一]|^(?:外贸|销售|市场|运营|人事|财务|证券|技术|客服|宣传|后勤|采购|研发|企划)部$|^(?:智能化|大型|小型|露天|地下|多座|停产|整合)煤矿$|党和国家中心$|^[省市区县旗州]红十字会$|(?:军事|关税|防御|战略|传统|统一|价值观|安全)(?:同盟|阵线)$|^(?:国家级|省级|市级|县级|县域|区域|多家|一处|多处|某)|^(?:海军|陆军|空军|边防)检查站$|[稿见]及|^(?:科学技术|烟草专卖)局$|^(?:抢险救灾|现场|前线|前方|应急|救援|联合|临时|防汛|抗旱|前沿|抗洪|作战)+指挥部$|^[省市区县旗州](?:[\\u4e00-\\u9fff]{2,8})指挥部$|某[部旅团营连]$|先进社会组织$|^(?:公司|学校|医院|集团|单位)[\\u4e00-\\u9fff]{2,3}部$|^(?:居家养老|养老|便民|政务|党群|综合|社区)(?:服务){1,2}中心$|^(?:${[...COUNTRIES].join("|")})(?:各地)?法院$|^[省市区县旗州]?(?:${LOCAL_OFFICE})$|^[校院系厂司局][\\u4e00-\\u9fff]{2,3}部$|(?:主要|多家|大型|知名|头部|龙头)(?:[\\u4e00-\\u9fff]{2,4})?(?:公司|银行|集团)$|^(?:科创|航空|科技|物业|上市|保险|快递|物流|能源|电力|燃气|运输|互联网|旅游|房地产)公司$|^国际(?:科创|科技创新|会议|新闻|广播)中心$|(?:两国|各国|多国|三国|联邦|党和|[美俄英法德日韩以乌伊黎印巴])政府$|^(?:${[...COUNTRIES].join("|")})(?:联邦)?政府$`,
);

/** 黎巴嫩 is a name to the segmenter. */
const ofCountry = (word?: { word: string; tag: string }): boolean =>
  word !== undefined && (/^(?:ns|nt|nz|j)/.test(word.tag) || isPlaceName(word.word));

/** 巴勒斯坦|中央|人口|统计局: whether a few words that are no names lead back to what bears one. */
const reachesCountry = (words: readonly { word: string; tag: string }[], at: number): boolean =>
  [1, 2].some((back) => ofCountry(words[at - back]) && words.slice(at - back + 1, at + 1).every(({ tag }) => /^(?:b|n|vn|m)$/.test(tag)));

/** Whether a country or what begins a body of the whole country stands within four words before. */
const isOwner = (words: readonly { word: string; tag: string }[], at: number): boolean =>
  /^联合$/.test(words[at]?.word ?? "") ||
  [1, 2, 3].some(
    (back) =>
      words.slice(Math.max(0, at - back + 1), at).every(({ tag }) => /^(?:n|v|vn|b|a|an)$/.test(tag)) &&
      (/^ns/.test(words[at - back]?.tag ?? "") || NATIONAL.test(words[at - back]?.word ?? "")),
  );

/** What bodies do by their names, whatever the tagger takes it for: 勘察设计研究院, 不良信息举报中心. */
const DEED =
  /^(?:勘察|勘测|勘探|设计|检测|检验|检疫|监测|监督|测试|评估|认证|鉴定|咨询|培训|交易|管理|服务|执法|救援|监察|审计|调查|规划|开发|研究|推广|防治|控制|预防|保护|养护|维修|运输|制造|建设|投资|餐饮|宣传|教育|交流|合作|促进|发展|创新|孵化|储备|附属|举报|应急|保障|采购|招标|出版|销售|加工|种植|养殖|装饰|租赁|消费|收容|救助|托养|康复|进出口|进口|出口|互助|供销)$/;

/** 海洋和渔业综合行政执法支队 */
const ENFORCING = /(?:支队|大队|总队)$/;

/** 移民与海关执法局 behind a country: 和 within a name, whose parts are things and no names. */
const spans = (words: readonly { word: string; tag: string }[], at: number): boolean =>
  /^[和与及]$/.test(words[at]?.word ?? "") && /^(?:n|vn|an|b|f|nr)$/.test(words[at + 1]?.tag ?? "") && isOwner(words, at);

const SHARES = /^(?:持有|所持|持|质押|减持|增持|转让|回购|出售)$/;
/** What ends the names of offices that every place has. */
const BRANCH = /(?:[局厅委办处]|中心|政府)$/;

/** What is done with a body, before its name. */
const BEGUN =
  /^(?:建设|打造|成立|组建|新建|创建|推进|推动|加快|支持|培育|建立|设立|引进|扩建|改建|包括|聘请|委托|核准|批准|同意|撤销|注销|吸收|收购|控股|参股|起诉|邀请|联系|协调)$/;

/** 实地|调研|人工智能算力中心: how somebody comes to a body. */
const VISITED = /^(?:实地|深入|调研|考察|视察|走访|参观|观摩|察看|查看|慰问|暗访)$/;
/** 问县|交通局 */
const ASKED = /^(?:[和与及]|[省市县区州旗镇乡校院]|[问找到向跟叫让给][省市县区镇乡])$/;

const FACULTY = /(?:学院|研究院|研究所|学系)$/;

/** 合肥工业大学汽车与|交通工程学院: within the name of a faculty. */
const ofUniversity = (words: readonly { word: string; tag: string }[], at: number): boolean =>
  [2, 3].some(
    (back) => /大学$/.test(words[at - back]?.word ?? "") && words.slice(at - back + 1, at).every(({ tag }) => /^(?:n|vn|b)$/.test(tag)),
  );

/** The whole of the known body that ends here. */
function bodyBefore<W extends { word: string }>(words: readonly W[], at: number, isTaken: (word: W) => boolean): string {
  let from = at;
  while (from > 0 && isTaken(words[from - 1] as W)) from--;
  return words
    .slice(from, at + 1)
    .map(({ word }) => word)
    .join("");
}

/** What a body begins with that has a place in its name further on: 国网|宁夏, 招商银行|上海, 中国科学院|上海. */
const OWNER =
  /^(?:中|国|华|全国|人民|最高|驻|南方|东方|大唐|三峡|共青团)|(?:银行|集团|公司|电网|邮政|保险|财险|人寿|证券|石油|石化|移动|联通|电信|烟草|[部局院社团署会委]|大学|学院)$/;

/** How many words in front are none of the name, which begins with the place that it is of: 已请|大连市…, 品牌|方|山东…. */
function strayBefore(words: readonly { word: string; tag: string }[], isFirm: boolean): number {
  // 鹤岗市|兴安区|龙煤矿业集团: where a firm lies; a single place is of its name.
  const run = words.findIndex(({ tag, word }) => !(/^ns/.test(tag) || isPlaceName(word)));
  if (isFirm && run > 1 && /[市县区旗]$/.test(words[run - 1]?.word ?? "")) return run;
  const home = words.findIndex(({ word, tag }, n) => n > 0 && (/^ns/.test(tag) || (isPlaceName(word) && !DEED.test(word))));
  if (home < 1) return 0;
  const front = words.slice(0, home);
  const first = front.map(({ word }) => word).join("");
  if (OWNER.test(first) || front.some(({ word, tag }) => /^(?:ns|nt|nz|j|nr|eng)/.test(tag) || isPlaceName(word) || bearsPlace(word)))
    return 0;
  return home;
}

/** Trades whose firms name their branches by towns: 极兔|速递 before 佛山公司. */
const BRANCHED =
  /(?:速递|快递|速运|物流|保险|财险|人寿|银行|证券|燃气|电力|供电|航空|石油|石化|移动|联通|电信|邮政|烟草|医药|供水|水务|热力|公交|传媒|网络|科技)$/;

/** The firm that stands before a branch that is named by its town alone. */
function branchOwner(
  words: readonly { word: string; tag: string }[],
  from: number,
  parts: readonly { word: string; tag: string }[],
): string {
  if (parts.length !== 2 || !/^分?公司$/.test(parts[1]?.word ?? "") || !/^ns/.test(parts[0]?.tag ?? "")) return "";
  const [own, trade] = [words[from - 2], words[from - 1]];
  if (!trade || !BRANCHED.test(trade.word)) return "";
  return trade.word.length > 2 || !own || !/^(?:x|nz|nr)/.test(own.tag) || BORDER.test(own.word) ? trade.word : own.word + trade.word;
}

/** The body whose name ends with this word; walks back over the words that belong to it. */
export function bodyAt<W extends { word: string; tag: string }>(
  words: readonly W[],
  at: number,
  isTaken: (word: W) => boolean,
): string | undefined {
  const { word, tag } = words[at] as W;
  if (!ORG_END.test(word) && !(CUT_LAST.test(word) && CUT_END.test(tailAt(words, at)))) return undefined;
  if (ORG_LIKE.test(word)) return undefined;
  // 以持有的融创服务股份作质押: shares and no firm.
  if (
    word === "股份" &&
    (words.slice(Math.max(0, at - 5), at).some((one) => SHARES.test(one.word)) || /^(?:作|质押|被|数)/.test(words[at + 1]?.word ?? ""))
  )
    return undefined;
  // 教育部 门: the end of the name must be the end of the phrase.
  if (/^(?:门(?!诊)|分(?![别析享])|级|长|下|内|署|属|城|厅|区|街道|小学|卫生院|幼儿园)/.test(words[at + 1]?.word ?? "")) return undefined;
  // 南方局|地
  if (/局$/.test(word) && /^(?:地|部地|势|面|限)/.test(words[at + 1]?.word ?? "")) return undefined;
  // 赵|海军
  if (/^[海空陆]军$/.test(word) && words[at - 1]?.word.length === 1 && /^nr/.test(words[at - 1]?.tag ?? "")) return undefined;
  // 综合性消防|救援队伍
  if (word === "消防" && /^(?:救援|员|人员|安全|设施|队|站|车|演练|部门|器材)/.test(words[at + 1]?.word ?? "")) return undefined;
  // 河南组织农技专家: a verb, unless what is organised stands before it (贸易组织).
  if (
    word === "组织" &&
    /(?:战区|军区|海警|舰队|街道|社区|公司|集团|协会|医院|大学|中学|小学|中心|[部局厅委军省市县区镇乡村校队])$/.test(
      words[at - 1]?.word ?? "",
    )
  )
    return undefined;
  if (word === "组织" && !/^(?:n|vn|j|b)$/.test(words[at - 1]?.tag ?? "")) return undefined;
  // 工程学院党委副书记: the body is the faculty.
  if (/^(?:党委|团委|纪委|工委)$/.test(word) && /(?:学院|大学|公司|集团|医院|学校|中学)$/.test(words[at - 1]?.word ?? "")) return undefined;
  let from = at;
  let length = word.length;
  while (from > 0 && at - from < (ENFORCING.test(word) ? 8 : 7)) {
    const before = words[from - 1] as W;
    if (isTaken(before) || (PIT.test(word) && FIRM.test(before.word))) break;
    const fits =
      (PART_OF_NAME.test(before.tag) || isPlaceName(before.word) || bearsPlace(before.word) || FOREIGN.test(before.word)) &&
      !(before.tag === "x" && /[及和与]$/.test(before.word)) &&
      !BORDER.test(before.word) &&
      !NOT_IN_NAME.test(before.word);
    // 中国志愿服务联合会, 香港特区选举管理委员会, 第八届立法会
    const joins =
      (DOING.test(word) && /^v/.test(before.tag) && isOwner(words, from - 1)) ||
      (DEED.test(before.word) &&
        from - 1 > 0 &&
        PART_OF_NAME.test((words[from - 2] as W).tag) &&
        !NOT_IN_NAME.test((words[from - 2] as W).word)) ||
      (/^\d{2}$/.test(before.word) && words[from]?.word === "世纪") ||
      /^第.+届$/.test(before.word) ||
      (/^第.+$/.test(before.word) && /^(?:n|b)/.test(words[from]?.tag ?? "")) ||
      (word === "中心" && /^(?:救护|救助|救援|防控|调度|指挥|监测|检测|培训|托管|推广|管理)$/.test(before.word)) ||
      (ENFORCING.test(word) && /^(?:执法|救援|巡防|监察|和)$/.test(before.word)) ||
      (SPANNING.test(word) && spans(words, from - 1)) ||
      (FACULTY.test(word) && /^[和与]$/.test(before.word) && ofUniversity(words, from - 1));
    // A complete body before this one is another name, unless this is its department.
    if ((!fits && !joins) || (TITLE.test(before.word) && !/^(?:协会|公会|联合会|事务所)$/.test(word)) || length + before.word.length > 18)
      break;
    if (tag === "nt" && word !== "联合会" && before.word !== "大区" && !ofCountry(before) && !reachesCountry(words, from - 1)) break;
    length += before.word.length;
    from--;
    if (before.word === "联合") break;
  }
  // 欧洲议会 国际贸易委员会: what belongs to a body bears its name.
  const last = words[from - 1];
  const owner = last && isTaken(last) && OF_BODY.test(word) ? bodyBefore(words, from - 1, isTaken) : "";
  // 郑恩荣进|天津手表厂, 品牌|方|成都蜀味居…: a firm begins with the place that it is of.
  if (FIRM.test(word)) {
    const home = words.slice(from, at).findIndex(({ tag: each }, n) => n > 0 && /^ns/.test(each));
    if (home > 0 && words.slice(from, from + home).every((one) => /^(?:n|f|x)$/.test(one.tag) && one.word.length !== 2)) from += home;
  }
  if (!owner) from += strayBefore(words.slice(from, at), FIRM.test(word));
  while (at - from > 1 && BEGUN.test(words[from]?.word ?? "")) from++;
  while (at - from > 0 && VISITED.test(words[from]?.word ?? "")) from++;
  const parts = words.slice(from, at + 1);
  const name = parts
    .map((part) => part.word)
    .join("")
    .replace(
      parts.length > 1
        ? /^(?:我[局省市县区旗州队厅院校](?=.{3})|这是|会同|[美外韩日俄]媒称|[从据在对由向将与及被让该各届]|和(?![平谐田顺县政硕龙林布])|任(?=[陆海空]军|中共|国|中央))+/
        : /^从(?=市|县|省)/,
      "",
    );
  if (owner) return owner + name;
  const house = branchOwner(words, from, parts);
  if (house) return house + name;
  // 县农业农村和|科学技术局, 区|住建局: the end of a longer name, of a place that is not named.
  const isBare = !parts.some((part) => /^(?:ns|nz|x|eng|nr)/.test(part.tag) || bearsPlace(part.word)) && !NATIONAL.test(name);
  if (isBare && BRANCH.test(name) && ASKED.test(words[from - 1]?.word ?? "")) return undefined;
  if (NO_ORG.has(name) || ORG_LIKE.test(name) || name.length < 3 || GENERIC.test(name)) return undefined;
  const proper = parts.some((part) => /^(?:ns|nz|nt|x|eng|nr)/.test(part.tag) || isPlaceName(part.word)) || NATIONAL.test(name);
  if (proper) return name;
  // 航空公司, 志愿服务组织 and 技术创新中心 are many.
  if (/(?:公司|组织|中心|集团|医院|学校|大学|联合会|常委会|政协|合作社)$/.test(name)) return undefined;
  return word.length >= 4 ||
    (parts.length > 1 && name.length >= 5 && (!/^(?:a|b|vn)/.test(parts[0]?.tag ?? "") || /(?:管理局|管理委员会)$/.test(word + name)))
    ? name
    : undefined;
}
