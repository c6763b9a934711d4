import { REGIONS, type Region } from "#server/analysis/gazetteer.ts";
import { isDictionaryWord, tagWords } from "#server/text/segment.ts";
import { FOREIGN_PLACES, foreignPlacesIn } from "./foreignPlaces.ts";

export interface NamedEntity {
  name: string;
  type: "person" | "place" | "org";
  count: number;
  /** Of a Chinese place. */
  regionId?: string;
}

const SURNAMES = new Set(
  "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳欧阳上官司马诸葛习栗鄂蔚冷洪宁沙戚冀窦闵鞠敖巫宗桂茹仇滕冼褚卞佟桑晏芦卓仲胥时池习",
);
const COMPOUND = /^(?:欧阳|上官|司马|诸葛|司徒|东方|慕容|皇甫|尉迟|公孙|令狐|长孙)/;
/** Words at which a name surely has ended; the segmenter now and then takes the first of them along. */
const NAME_TAIL = /[同在说等和与对向及因将被为的了率陪赴作]$/;
const SPEECH =
  /^(?:表示|说|介绍|指出|强调|认为|称|透露|坦言|告诉|主持|会见|会谈|出席|宣布|回应|呼吁|担任|率|作|获|陪同|同志|致电|致贺|致信|发表|签署|访问|抵达|通电话|逝世|代表(?!团|作|性|处|队|大会)|先后|分别|带领|陪同|告诉|工作|参加|当天|\d{1,2}[日月]|等(?:出席|参加|领导|同志|陪同|\d))/;
const TITLE =
  /(?:主席|总理|总统|首相|书记|部长|省长|市长|县长|区长|局长|处长|主任|院长|校长|会长|董事长|总经理|经理|教授|院士|研究员|专家|律师|记者|发言人|医生|大使|秘书长|代表|委员|导演|演员|队长|教练|老师|先生|女士|总裁|所长|司长|厅长|外长|防长|国务卿)$/;

/** What people are called by beside offices, right before their names. */
const CALLING =
  /(?:民警|辅警|交警|消防员|战士|士兵|司令员|技术员|工程师|工程师|设计师|飞行员|航天员|宇航员|驾驶员|司机|骑手|快递员|村民|居民|市民|游客|旅客|乘客|农户|果农|渔民|牧民|种粮大户|工人|员工|职工|负责人|创始人|传承人|学者|学生|同学|校友|辅导员|护士|医师|患者|家长|法官|检察官|选手|运动员|球员|裁判|作家|诗人|画家|歌手|编剧|主播|志愿者|带头人|支书|镇长|乡长|村长|站长|台长|社长|行长|馆长|馆员|政委|参谋长|发起人|当事人|嫌疑人|被告人|参展商|客商|店主|老板|商户|业主|网友|丈夫|妻子|父亲|母亲|儿子|女儿|爷爷|奶奶|男子|女子)$/;

const ORG_END =
  /(?:委员会|委|总局|分局|局|部|厅|院|大学|学院|公司|集团|协会|学会|商会|银行|法院|检察院|研究院|研究所|研究中心|中心|医院|政府|办公室|联合会|署|出版社|报社|通讯社|电视台|总台|基金会|组织|联盟|中学|小学|俱乐部|联合国|法庭|议会|警方|国务院|国会|安理会|人大|政协|常委会|卫视|央行|证交所|交易所|股份|中国共产党|国防军|海军|空军|陆军|武警|消防|网信办|发改委|卫健委|国资委|共产党|真主党|民主党|共和党|工党|自民党|作协|足协|科协|妇联|国家队|救援队|支队|大队)$/;
/** What else ends in 部, 院, 党, 队, 委 or 中心. */
const ORG_LIKE =
  /(?:[东西南北中全内外各大总头腹胸面颈背顶底局]部|(?:庭|电影|剧|后|小|大|影)院|排队|常委|编委|评委|政委|干部|城市中心|市中心|消费中心|队队|[签连部]署|[布结格大当时战变僵残终赌骗饭成破]局|(?<!安)全局|中小学|精心组织)$/;
const COUNTRIES = new Set(
  "中国 美国 英国 法国 德国 俄罗斯 日本 韩国 朝鲜 印度 巴基斯坦 阿富汗 伊朗 伊拉克 叙利亚 以色列 巴勒斯坦 黎巴嫩 约旦 沙特 沙特阿拉伯 阿联酋 卡塔尔 科威特 汤加 萨摩亚 瓦努阿图 巴林 阿曼 也门 土耳其 埃及 利比亚 突尼斯 阿尔及利亚 摩洛哥 苏丹 南苏丹 埃塞俄比亚 肯尼亚 坦桑尼亚 乌干达 尼日利亚 加纳 南非 安哥拉 赞比亚 津巴布韦 莫桑比克 刚果 塞内加尔 马里 尼日尔 乍得 喀麦隆 加拿大 墨西哥 古巴 委内瑞拉 哥伦比亚 秘鲁 智利 巴西 阿根廷 玻利维亚 厄瓜多尔 乌拉圭 巴拉圭 巴拿马 澳大利亚 新西兰 斐济 印度尼西亚 印尼 马来西亚 新加坡 泰国 越南 老挝 柬埔寨 缅甸 菲律宾 文莱 东帝汶 蒙古 蒙古国 哈萨克斯坦 乌兹别克斯坦 吉尔吉斯斯坦 塔吉克斯坦 土库曼斯坦 孟加拉国 尼泊尔 斯里兰卡 马尔代夫 不丹 意大利 西班牙 葡萄牙 荷兰 比利时 卢森堡 瑞士 奥地利 瑞典 挪威 芬兰 丹麦 冰岛 波兰 捷克 斯洛伐克 匈牙利 罗马尼亚 保加利亚 塞尔维亚 克罗地亚 希腊 乌克兰 白俄罗斯 爱尔兰 立陶宛 拉脱维亚 爱沙尼亚 阿尔巴尼亚 格鲁吉亚 亚美尼亚 阿塞拜疆 塞浦路斯 欧盟 欧洲 亚洲 非洲 中东 加沙 香港 澳门 台湾 华盛顿 纽约 莫斯科 伦敦 巴黎 柏林 东京 首尔 平壤 基辅 德黑兰 贝鲁特 耶路撒冷 日内瓦 布鲁塞尔".split(
    " ",
  ),
);
const PLACE_END = /(?:省|市|县|自治区|自治州|新区|镇|乡|半岛|群岛|海峡|高原|盆地|平原|三角洲|湖|山脉|湾区|港)$/;
/** Ends that name no body by themselves. */
const NO_ORG = new Set(
  "有限公司 股份有限公司 责任公司 党组织 党委 全部 内部 外部 西部 东部 南部 北部 中部 部 局 厅 院 委 中心 组织 政府 公司 集团 医院 银行 协会 大学 学院 法院 小学 中学 电影院 结局 布局 格局 大局 当局 干部 法庭 电视台 联盟 议会 办公室 委员会 俱乐部 工厂 俱乐部 警方 各部 大部 一部 总部 本部 商会 学会 基金会 研究所 研究院 研究中心 交易中心 各级党委 参众两院 采购商服务中心 农村委员会 宗教委员会 腹部 头部 面部 胸部 颈部 背部 顶部 底部 局部".split(
    " ",
  ),
);
const PART_OF_NAME = /^(?:ns|nz|nt|n|j|vn|x|an|a|b|eng|nr|nrfg|s|f|l)/;
const BORDER = /[\p{P}\p{S}\s]/u;
const NOT_IN_NAME =
  /^(?:愿|愿同|同|记者|近日|日前|今日|目前|以及|其他|有关|相关|上述|多个|各|该|此|本|据|从|经|由|和|与|及|在|对|向|把|被|将|为|等|省级|负责人|官员|消息|全国多地|各级|原|京|稿|区|充分|肯定|所有|精心|会见|会谈|访问|致电)$/;

const regions = new Map<string, Region>();
for (const region of REGIONS.toReversed()) {
  if (!region.ambiguous) regions.set(region.name, region);
  regions.set(region.fullName, region);
}

/** Characters that write foreign names. */
const SOUND =
  "阿埃艾爱安昂奥巴芭白班邦保鲍贝本比彼宾波伯勃博布查茨达大戴丹当道德登邓狄迪蒂丁东杜多俄厄恩尔法凡菲费芬佛弗夫福盖甘冈高戈哥格根贡古瓜圭哈海汉豪赫亨胡华怀惠霍基吉季加贾简杰捷金津京卡喀凯坎康考科可克肯孔库夸拉莱赖兰朗劳勒雷黎里理利丽莉连列林琳留龙隆卢鲁路伦罗洛吕马玛迈曼毛梅门蒙米密缪莫姆穆纳娜南内能尼妮涅宁纽努诺欧帕潘庞佩彭皮平坡珀蒲普奇齐恰钱乔切琴琼丘曲让热日荣瑞若萨塞赛桑瑟沙山珊尚绍舍申圣施什石史舒司丝斯松苏索塔泰坦汤唐陶特腾提廷图托瓦万旺威韦维魏温文翁沃乌武西希锡夏香肖谢辛欣休许雅亚延扬杨耶叶伊以因英尤于约扎赞泽詹珍芝治朱兹卓佐佛茜姬森逊娅蕾黛奎昆顿策翰泼柯垂侯雪芙莎茵薇";
const FOREIGN = new RegExp(`[${SOUND}]{1,7}(?:[·•][${SOUND}]{1,8}){1,3}`, "g");
/** Ministries whose names hold 和, at which the walk along the words would stop. */
const MINISTRIES =
  /人力资源社会保障部|工业和信息化部|文化和旅游部|住房和城乡建设部|人力资源和社会保障部|国家发展和改革委员会|国家发展改革委|生态环境部|农业农村部|交通运输部|自然资源部|应急管理部|国家卫生健康委|国家市场监督管理总局|市场监管总局|国家金融监督管理总局|中国证监会|中国人民银行|国家统计局|海关总署|国家税务总局|最高人民法院|最高人民检察院|全国人大常委会|中央纪委国家监委/g;

/** Foreign names that the segmenter cuts or takes for words, and that come without an office before them. */
const KNOWN_PEOPLE =
  /马克龙|特朗普|拜登|普京|泽连斯基|内塔尼亚胡|默克尔|朔尔茨|默茨|斯塔默|苏纳克|约翰逊|特鲁多|卡尼|莫迪|埃尔多安|卢拉|米莱|马杜罗|高市早苗|石破茂|岸田文雄|安倍晋三|尹锡悦|李在明|金正恩|佐科|安瓦尔|洪森|洪玛奈|卢卡申科|冯德莱恩|古特雷斯|万斯|鲁比奥|哈梅内伊|佩泽希齐扬|拉夫罗夫/g;
/** Bodies named after a place. */
const KNOWN_BODIES =
  /二十国集团|七国集团|中国物流与采购联合会|移民与海关执法局|国家海洋和大气管理局|哈马斯|中国科学院[\u4e00-\u9fff]{2,16}?(?:研究所|研究院|天文台|植物园)|上海合作组织|上合组织|北大西洋公约组织|东南亚国家联盟|亚洲基础设施投资银行|海牙国际法庭|上海证券交易所|深圳证券交易所|北京证券交易所/g;

/** People, places and bodies of a text, most often named first. By rules on tagged words; no model. */
export function findEntities(text: string, most = 50): NamedEntity[] {
  const found = new Map<string, NamedEntity & { at: number }>();
  const add = (name: string, type: NamedEntity["type"], at: number, regionId?: string) => {
    const known = found.get(name);
    if (known) known.count++;
    else found.set(name, { name, type, count: 1, ...(regionId ? { regionId } : {}), at });
  };
  /** Words that the segmenter does not know: names where something says so. */
  const unknown = new Set<string>();
  const words = tagWords(text.slice(0, 20_000).replace(/央视网消息|新华社|中新社|人民网/g, "　"));
  for (let at = 0; at < words.length; at++) {
    const { word, tag } = words[at] as { word: string; tag: string };
    const org = orgAt(words, at);
    if (org) add(org, "org", at);
    else if (
      regions.has(word) ||
      COUNTRIES.has(word) ||
      // 万象更新 is none; the longer ones are found below, however they are cut.
      (word.length === 2 && FOREIGN_PLACES.has(word) && tag.startsWith("n") && !/^[·•队]/.test(words[at + 1]?.word ?? "")) ||
      (tag === "ns" && word.length > 2 && PLACE_END.test(word) && !/(?:城市|治港)$/.test(word))
    ) {
      // 山东舰
      if (/^[舰艇号]/.test(words[at + 1]?.word ?? "")) continue;
      const longer = regions.has(word + (words[at + 1]?.word ?? "")) ? words[++at]?.word : "";
      add(word + longer, "place", at, regions.get(word + longer)?.code);
    } else if (tag.startsWith("nr") || tag === "x") {
      const person = personAt(words, at);
      if (person && tag === "x") unknown.add(person);
      if (person) add(person, "person", at);
    }
  }
  for (const { 0: name, index } of text.slice(0, 20_000).matchAll(MINISTRIES)) {
    const known = found.get(name);
    if (known) known.at = Math.min(known.at, index);
    else found.set(name, { name, type: "org", count: occurrences(text, name), at: index });
  }
  for (const [pattern, type] of [[KNOWN_PEOPLE, "person"] as const, [KNOWN_BODIES, "org"] as const]) {
    for (const name of new Set(text.slice(0, 20_000).match(pattern) ?? [])) {
      for (const part of [...found.keys()])
        if (part !== name && name.startsWith(part) && occurrences(text, part) === occurrences(text, name)) found.delete(part);
      found.set(name, { name, type, count: occurrences(text, name), at: text.indexOf(name) });
    }
  }
  for (const { 0: name, index = 0 } of foreignPlacesIn(text.slice(0, 20_000))) add(name, "place", index);
  for (const { 0: name, index } of text.slice(0, 20_000).matchAll(FOREIGN)) add(foreignName(name, index, text), "person", index);
  for (const name of titled(text.slice(0, 20_000))) {
    if (found.has(name)) continue;
    for (const [part, { type }] of found) if (type === "person" && name.startsWith(part)) found.delete(part);
    found.set(name, { name, type: "person", count: occurrences(text, name), at: text.indexOf(name) });
  }
  return whole(named([...found.values()], text, unknown), text)
    .sort((a, b) => b.count - a.count || a.at - b.at)
    .slice(0, most)
    .map(({ at: _, ...entity }) => entity);
}

const KNOWN = new RegExp(`^(?:${KNOWN_PEOPLE.source})$`);

/** 总理努里·马利基, 布拉德·库珀当天: letters of the words beside a name that write foreign names too. */
function foreignName(found: string, at: number, text: string): string {
  const begun = found.startsWith("理") && /[总经助]$/.test(text.slice(0, at)) ? found.slice(1) : found;
  return begun.endsWith("当") && /^[天日地时]/.test(text.slice(at + found.length)) ? begun.slice(0, -1) : begun;
}

/** What is part of a longer name goes; a person without a sign of being one goes too. */
function named(all: (NamedEntity & { at: number })[], text: string, unknown: ReadonlySet<string>): (NamedEntity & { at: number })[] {
  const foreign = all.filter(({ name }) => name.includes("·")).map(({ name }) => name);
  const people = all.filter(({ type }) => type === "person").map(({ name }) => name);
  const orgs = all.filter(({ type }) => type === "org").map(({ name }) => name);
  // 中国 of 中国科学院 and of 中国银行 stands nowhere by itself.
  const bare = orgs.toSorted((a, b) => b.length - a.length).reduce((left, org) => left.replaceAll(org, "　"), text);
  return all.filter(({ name, type, count }) => {
    if (type === "place") return bare.includes(name);
    if (type === "org") return !orgs.some((org) => org !== name && org.includes(name) && occurrences(text, name) <= occurrences(text, org));
    if (foreign.some((whole) => whole !== name && whole.includes(name))) return false;
    if (KNOWN.test(name)) return true;
    if (unknown.has(name) && isCut(text, name)) return false;
    if (name.includes("·") || OFFICE_BEFORE.test(text.slice(0, text.indexOf(name)).slice(-4))) return true;
    if (isOtherName(text, name)) return false;
    // Said often is a sign where the dictionary knows no such word: 高水平, 温泉 and 蓝图 are said often as well.
    if (signed(text, name) || listed(text, name, people)) return true;
    return !unknown.has(name) && count > 1 && (name.length > 2 || !isDictionaryWord(name));
  });
}

/** 薛祥 of 丁薛祥 goes, and 高市 of 高市早苗. */
const whole = (all: (NamedEntity & { at: number })[], text: string): (NamedEntity & { at: number })[] =>
  all.filter(
    ({ name, type }) =>
      type !== "person" ||
      !all.some(
        (other) =>
          other.type === "person" &&
          other.name !== name &&
          (other.name.startsWith(name) || (other.name.endsWith(name) && occurrences(text, other.name) >= occurrences(text, name))),
      ),
  );

/** Offices that stand right before a name. */
const OFFICE =
  "国防部长|国防大臣|外交部长|外交大臣|财政部长|内政部长|安全部长|卫生部长|新闻秘书|总参谋长|参谋长|领导人|国王|女王|首席执行官|州长|党人|总检察长|司令|委员长|党组书记|副主席|副部长|副省长|副市长|总统|总理|首相|大臣|外长|防长|国务卿|副总统|议长|总书记|秘书长|发言人|原?书记|原?常委|原?主席|原?省长|原?市长|原?局长|原?部长|董事长|副主任|主任";
const OFFICE_BEFORE = new RegExp(`(?:${OFFICE})$`);
const NAME_BEHIND =
  "(?=\\d|表示|称|说|指出|强调|宣布|认为|会见|会谈|签署|严重|涉嫌|接受|被|在|代表(?!团|作|性|处)|主持|先后|分别|率|出席|陪同|介绍|带领|透露|告诉|指责|再次|重申|抵达|参加|等|的|\\d{1,2}日|同|与|和|、|，|。|当天|日前|当地时间)";
const FOREIGN_TITLED = new RegExp(`(?:${OFFICE})([${SOUND}]{2,6}(?:[一二三四五六七八]世)?)${NAME_BEHIND}`, "g");
const CHINESE_TITLED = new RegExp(`(?:${OFFICE})([${[...SURNAMES].join("")}][\\u4e00-\\u9fff]{1,2})${NAME_BEHIND}`, "g");

/** Names the dictionary does not know, behind an office: 国防大臣波尔森, 市委原书记吴胜华. */
function titled(text: string): string[] {
  const chinese = [...text.matchAll(CHINESE_TITLED)].map(([, name = ""]) => name);
  const foreign = [...text.matchAll(FOREIGN_TITLED)].map(([, name = ""]) => name);
  return [...new Set([...foreign, ...chinese])].filter(
    (name) =>
      !COUNTRIES.has(name) &&
      !regions.has(name) &&
      !FOREIGN_PLACES.has(name) &&
      !TITLE.test(name) &&
      !NAME_TAIL.test(name) &&
      !isWord(name),
  );
}

/** 官邸, 贺电: a word that is no name; 向媒体, 曾表示: a word before another, no surname. */
function isWord(name: string): boolean {
  const [first, ...more] = tagWords(name);
  const known = ({ tag }: { tag: string }) => !/^(?:nr|ns|x)/.test(tag);
  if (!first) return false;
  return more.length === 0 ? !/^(?:nr|x)/.test(first.tag) : /^[pd]$/.test(first.tag) && more.every(known);
}

/** 齐聚于 is no name; 马蒂亚 of 马蒂亚斯 is half of one. */
function isCut(text: string, name: string): boolean {
  const next = text[text.indexOf(name) + name.length] ?? "";
  return /[于到起着过入出去来不]$/.test(name) || ([...name].every((letter) => SOUND.includes(letter)) && SOUND.includes(next));
}

const occurrences = (text: string, name: string): number => text.split(name).length - 1;

/** 王勇、咸辉、王东峰等: beside another name in a list. */
const listed = (text: string, name: string, people: readonly string[]): boolean =>
  people.some(
    (other) =>
      other !== name &&
      (signed(text, other) || !isDictionaryWord(other)) &&
      (text.includes(`${other}、${name}`) || text.includes(`${name}、${other}`)),
  );

/** Whether some place of a text says that this is a person: a title before, what people do behind, a list of names. */
function signed(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const [before, behind] = [text.slice(Math.max(0, at - 6), at), text.slice(at + name.length, at + name.length + 4)];
    if (TITLE.test(before) || CALLING.test(before) || SPEECH.test(behind) || /^[（(]/.test(behind)) return true;
    if (name.length === 3 && (before.endsWith("、") || behind.startsWith("、"))) return true;
    if (/^(?:先生|女士|教授|医生|老师|主席|总统|总理|市长|省长|书记|部长)/.test(behind)) return true;
  }
  return false;
}

/** A place, a ship or a longer foreign name by what stands around: 敖德萨州, “林肯”号, 谢韦尔斯克. */
function isOtherName(text: string, name: string): boolean {
  const at = text.indexOf(name);
  const [before, behind] = [text[at - 1] ?? "", text.slice(at + name.length, at + name.length + 2)];
  return (
    /^(?:[州岛镇湾]|市(?!长)|[”"]号|号)/.test(behind) || (name.length === 3 && SOUND.includes(before) && SOUND.includes(behind[0] ?? "　"))
  );
}

/** Words that begin with a surname and that the segmenter takes for names: 高端化, 祝贺, 贺词, 洪水, 施工. */
const NO_PERSON =
  /(?:化|性|感|宫|档|箱|吨|塔|器|炉|仪|舰|炮|水平|型|率|式|费|期|区|赛|府|路|桥|站|店|厂|楼|城|村|镇|河|山|湖|江|海)$|^(?:时至|顾问|严正|游跑|马拉松|王储|王室|王子|王后|祝贺|祝福|祝愿|祝贺词|贺词|贺信|贺电|贺岁|贺年|洪水|洪灾|洪涝|洪峰|高端|高度|高温|高位|高效|高铁|高考|高校|高新|高层|高速|高地|高峰|高原|高空|高管|施工|施策|施行|施压|施救|施肥|严重|严格|严厉|严肃|严寒|严惩|严打|严查|严把|安全|安排|安装|安置|安心|安稳|安检|安保|常态|常年|常规|常务|常态化|平安|平台|平稳|平均|平等|平衡|成果|成功|成效|成立|成本|成熟|成长|和平|和谐|马上|马路|马年|马力|牛年|龙年|龙头|龙舟|全面|全国|全力|全民|全球|时代|时间|时期|时节|温暖|温度|温情|温馨|温室|黄金|黄河|黄牌|白天|白酒|白色|白皮书|金融|金额|金牌|金属|金秋|石油|石化|石材|方案|方面|方向|方便|方针|明确|明显|明年|水平|水利|水稻|水果|万亿|万物|万家|万众|向好|向上|向前|应急|应对|应用|单位|单独|游客|游戏|游行|冷空气|冷链|路径|路线|路面|路段|关注|关键|关于|关爱|关税|程序|程度|任务|任何|任命|余额|余震|苗木|苗头|强调|强劲|强化|强降雨|强国|左右|冬天|冬季|夏天|夏季|夏粮|夏收|夏播|秦岭|江河|江南|江海|元旦|元宵|元素|元首|毕业|毕业生|计划|计算|项目|文化|文明|文物|文旅|文件|文艺|华侨|华商|华人|连续|连接|连日|利用|利益|利润|广泛|广大|广场|广电|康复|康养|宁静|边境|边防|农业|农村|农民|农产品|古镇|古城|古代|古树|同志|同步|同比|同时|同期)$/;

/** 陶然亭, 滕王阁: what is built and named after somebody. */
const SIGHT = /(?:(?<!亭)亭|[阁寺庙庵馆祠巷坊苑])$/;

function personAt(words: { word: string; tag: string }[], at: number): string | undefined {
  let name = words[at]?.word ?? "";
  // A name cut in two: 欧阳 娜娜.
  const next = words[at + 1];
  if (name.length === 1 && next && next.word.length <= 2 && /^n/.test(next.tag)) name += next.word;
  // 丁 薛祥
  const last = words[at - 1];
  if (name.length === 2 && last?.word.length === 1 && SURNAMES.has(last.word) && /^(?:nr|x|n|m)/.test(last.tag)) name = last.word + name;
  if (name.length > 2 && NAME_TAIL.test(name) && !COMPOUND.test(name)) name = name.slice(0, -1);
  const most = COMPOUND.test(name) ? 4 : 3;
  if (!/^[\u4e00-\u9fff]+$/.test(name) || name.length < 2 || name.length > most) return undefined;
  // 向普京总统
  if (KNOWN.test(name.slice(1))) return name.slice(1);
  const called = /^(?:先生|女士|同志)/.test(words[at + 1]?.word ?? "");
  if (name.length === 3 && SIGHT.test(name) && !called && !TITLE.test(last?.word ?? "") && !CALLING.test(last?.word ?? ""))
    return undefined;
  if ((NO_PERSON.test(name) && !called) || /^[\u4e00-\u9fff]方$/.test(name)) return undefined;
  return SURNAMES.has(name.charAt(0)) && !COUNTRIES.has(name) && !regions.has(name) && !FOREIGN_PLACES.has(name) ? name : undefined;
}

/** 黎巴嫩 is a name to the segmenter. */
const ofCountry = (word?: { word: string; tag: string }): boolean =>
  word !== undefined && (/^(?:ns|nz|j)/.test(word.tag) || COUNTRIES.has(word.word));

/** The body whose name ends with this word; walks back over the words that belong to it. */
function orgAt(words: { word: string; tag: string }[], at: number): string | undefined {
  const { word, tag } = words[at] as { word: string; tag: string };
  if (!ORG_END.test(word) || ORG_LIKE.test(word)) return undefined;
  // 教育部 门: the end of the name must be the end of the phrase.
  if (/^(?:门|分|级|长|下|内|署|属|城|厅|区)/.test(words[at + 1]?.word ?? "")) return undefined;
  // 河南组织农技专家: a verb, unless what is organised stands before it (贸易组织).
  if (
    word === "组织" &&
    /(?:战区|军区|街道|社区|公司|集团|协会|医院|大学|中学|小学|中心|[部局厅委军省市县区镇乡村校队])$/.test(words[at - 1]?.word ?? "")
  )
    return undefined;
  if (word === "组织" && !/^(?:n|vn|j|b)$/.test(words[at - 1]?.tag ?? "")) return undefined;
  let from = at;
  let length = word.length;
  while (from > 0 && at - from < 5) {
    const before = words[from - 1] as { word: string; tag: string };
    const fits =
      (PART_OF_NAME.test(before.tag) || COUNTRIES.has(before.word)) && !BORDER.test(before.word) && !NOT_IN_NAME.test(before.word);
    // A complete body before this one is another name, unless this is its department.
    if (!fits || TITLE.test(before.word) || length + before.word.length > 18) break;
    if (tag === "nt" && !ofCountry(before) && !(/^(?:b|n|vn)$/.test(before.tag) && ofCountry(words[from - 2]))) break;
    length += before.word.length;
    from--;
  }
  const parts = words.slice(from, at + 1);
  const name = parts
    .map((part) => part.word)
    .join("")
    .replace(parts.length > 1 ? /^(?:这是|会同|[从据在对由向将和与及被让该各])+/ : /^从(?=市|县|省)/, "");
  if (NO_ORG.has(name) || name.length < 3 || /(?:两国|各国|多国|三国)政府$/.test(name)) return undefined;
  const proper = parts.some((part) => /^(?:ns|nz|nt|j|x|eng|nr)/.test(part.tag));
  return proper || word.length >= 4 || (parts.length > 1 && name.length >= 5 && !/^(?:a|b|vn)/.test(parts[0]?.tag ?? ""))
    ? name
    : undefined;
}
