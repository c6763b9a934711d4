import { expect, test } from "vitest";
import { findEntities } from "./entities.ts";

const of = (text: string, type: string) =>
  findEntities(text)
    .filter((one) => one.type === type)
    .map(({ name }) => name);

test("names that no dictionary has are told by the office before them, whole", () => {
  expect(of("奥地利总理施托克尔16日表示，主权必须得到尊重。", "person")).toEqual(["施托克尔"]);
  expect(of("丹麦国防大臣波尔森当天表示关切，法国总统马克龙说将派人参加。", "person")).toEqual(["波尔森", "马克龙"]);
  expect(of("某市委原书记吴胜华严重违纪违法，吴胜华被开除党籍。", "person")).toEqual(["吴胜华"]);
  expect(of("总统向媒体表示，此事已结。议长曾表示，省委书记于近日在会上说。总统向国会、议会报告。", "person")).toEqual([]);
  expect(of("主任于会泳说，市长曾国强、副主任曾庆红在场。", "person").sort()).toEqual(["于会泳", "曾国强", "曾庆红"]);
  expect(of("抗议者来到总统官邸，首相贺电已到。", "person")).toEqual([]);
});

test("what only ends like a body is none", () => {
  expect(of("国务院总理李强日前签署国务院令。", "org")).toEqual(["国务院"]);
  expect(of("西北师大一教室起火，陇西北航路恢复。", "org")).toEqual(["西北师大"]);
  expect(of("海外市场布局持续多元化，比赛以平局收场。", "org")).toEqual([]);
});

test("a body named after a place is no place, words that begin with a surname are no persons, known names are whole", () => {
  const bodies = "上海合作组织成员国元首理事会会议举行，上海合作组织发表宣言。";
  expect(of(bodies, "place")).toEqual([]);
  expect(of(bodies, "org")).toContain("上海合作组织");
  expect(of("上海合作组织峰会期间，上海市民走上街头，上海天气晴好。", "place")).toEqual(["上海"]);
  const words = "制造业高端化、智能化发展，推动高端化转型。外国领导人祝贺新年，贺词引发反响，祝贺马年。洪水过后，洪水退去。";
  expect(of(words, "person")).toEqual([]);
  expect(of("马克龙视察遭遇嘘声，马克龙和夫人抵达。", "person")).toEqual(["马克龙"]);
});

test("words, places, ships and pieces of longer names are no persons, however often they are said", () => {
  const words =
    "温泉康养与沙滩运动，温泉、沙滩和白银都在涨。白宫说，韩方与白宫会谈。王储通电话，王储访问。高水平开放，高水平发展，安全感提升，安全感增强。";
  expect(of(words, "person")).toEqual([]);
  expect(of("“林肯”号航母抵达，“林肯”号返航。敖德萨州停电，敖德萨州供水中断。已控制谢韦尔斯克市。", "person")).toEqual([]);
  expect(of("杰弗里·爱泼斯坦案、国际奥委会主席柯丝蒂·考文垂的专访。", "person").sort()).toEqual(
    ["杰弗里·爱泼斯坦", "柯丝蒂·考文垂"].sort(),
  );
  expect(of("李希、袁家军、王东明等出席。彭珮云同志逝世。", "person")).toEqual(expect.arrayContaining(["袁家军", "王东明", "彭珮云"]));
});

test("organising is no body, nor is a part of a town or an idiom", () => {
  expect(of("河南组织农技专家深入田间，精心组织实施，总揽全局。天津中心城区灯火璀璨，中小学开学。", "org")).toEqual([]);
  expect(of("世界卫生组织、世界贸易组织表示关注，俄联邦安全局称。", "org")).toEqual(
    expect.arrayContaining(["世界卫生组织", "世界贸易组织", "俄联邦安全局"]),
  );
});

test("names that the segmenter does not know are told by what people are called, do, or by the list they stand in", () => {
  expect(
    of(
      "全国政协副主席巴特尔代表全国政协，民革中央主席郑建邦代表民革中央敬献花篮。全国政协副主席邵鸿、何报翔、朱永新、杨震出席。",
      "person",
    ).sort(),
  ).toEqual(["何报翔", "巴特尔", "朱永新", "杨震", "邵鸿", "郑建邦"].sort());
  expect(of("民警袁啸工作两年多，技术员田红锐也已经5年没有回家。袁啸千挑万选找到一块石头。", "person")).toEqual(["袁啸", "田红锐"]);
  expect(of("以色列国防部长卡茨18日称，领导人卡西姆9日指责，市长、民主党人弗雷再次强调。", "person")).toEqual(["卡茨", "卡西姆", "弗雷"]);
  expect(of("蔡奇、丁薛祥、李希出席会议。国家主席习近平向普京总统致贺。", "person")).not.toEqual(expect.arrayContaining(["薛祥"]));
  expect(of("万名游客齐聚于此。采用冷却塔的核电站开工，货轮装运万标箱。", "person")).toEqual([]);
});

test("bodies are whole, and what a body organises is none", () => {
  expect(of("黎巴嫩公共卫生部18日表示，欧洲航空安全局发布通报。", "org")).toEqual(["黎巴嫩公共卫生部", "欧洲航空安全局"]);
  expect(of("东部战区组织海空兵力演练。二十国集团峰会开幕。", "org")).toEqual(["东部战区", "二十国集团"]);
  expect(of("中方会同两国政府推进项目，山东舰编队出航。", "org")).toEqual([]);
  expect(of("山东舰编队出航。", "place")).toEqual([]);
});

test("cities abroad are places, however the segmenter cuts them, and no persons", () => {
  const places = of("大阪、名古屋、哈尔科夫、温哥华、马尼拉、里约热内卢和米兰举办展览，皇家马德里队获胜。", "place");
  expect(places.sort()).toEqual(["名古屋", "哈尔科夫", "大阪", "温哥华", "米兰", "里约热内卢", "马尼拉"].sort());
  expect(of("马尼拉表示欢迎，敖德萨说遭到空袭，马尼拉、敖德萨再次停电。", "person")).toEqual([]);
  expect(of("玛莎·休斯敦演唱会结束，万象更新。", "place")).toEqual([]);
});

test("what is built and named after somebody is no person, who is called so is one", () => {
  expect(of("陶然亭公园菊展开幕，记者在陶然亭看到菊花。游客在滕王阁说，滕王阁人多。", "person")).toEqual([]);
  expect(of("摄影师王亭亭说，市长赵子亭表示，天气很好。", "person").sort()).toEqual(["王亭亭", "赵子亭"].sort());
  expect(of("北京西城区陶然亭街道组织居民参观。", "org")).toEqual([]);
});

test("foreign names hold no letters of the words beside them", () => {
  expect(of("伊拉克前总理努里·马利基表示，美军司令布拉德·库珀当天抵达。", "person").sort()).toEqual(["努里·马利基", "布拉德·库珀"]);
  expect(of("时至今日，顾问说，马拉松赛、马拉松嘉年华和龙舟赛、龙舟赛同时开赛。时至冬日，顾问表示。", "person")).toEqual([]);
});

test("a company is named once, whole, and the country in its name is no place", () => {
  const text = "中国石油天然气集团有限公司与中国建筑股份有限公司签约，中国科学院上海微系统与信息技术研究所参与。";
  expect(of(text, "org").sort()).toEqual(
    ["中国石油天然气集团有限公司", "中国建筑股份有限公司", "中国科学院上海微系统与信息技术研究所"].sort(),
  );
  expect(of(text, "place")).toEqual([]);
});

test("counties are places behind what they lie in, with their unit or where their province is named; a word of the same letters is none", () => {
  const places = of("甘肃兰州枣林西社区，福建三明清流县，浙江余杭的径山村，在黑龙江，列车驶往漠河，民和县安排人员。", "place");
  expect(places).toEqual(expect.arrayContaining(["甘肃", "兰州", "三明", "清流县", "余杭", "漠河", "民和县"]));
  expect(of("深厚友谊，惠民生，大田果园。", "place")).toEqual([]);
  expect(findEntities("在山东莒县。").find(({ name }) => name === "莒县")?.regionId).toBe("371122");
});

test("places abroad that no list knows are told by their unit, their country or the list they stand in", () => {
  expect(of("在丹麦霍森斯举行，科尔蒂纳、米兰与泰塞罗三地，布良斯克州停电。", "place")).toEqual(
    expect.arrayContaining(["丹麦", "霍森斯", "科尔蒂纳", "米兰", "泰塞罗", "布良斯克州"]),
  );
  expect(of("牙买加总理霍尔尼斯表示，委内瑞拉总统称。", "place").sort()).toEqual(["委内瑞拉", "牙买加"]);
});

test("bodies that every country has are named with it, those that are one word are whole", () => {
  expect(of("伊朗外交部、科威特国防部称，俄外交部回应。外交部发言人说。", "org")).toEqual(
    expect.arrayContaining(["伊朗外交部", "科威特国防部", "俄外交部", "外交部"]),
  );
  expect(of("沙特等国外交部发表声明，各国政府关注，全国会议召开，财政部门表示，智能网联汽车。", "org")).toEqual([]);
  expect(of("党中央、国铁集团、全国工商联、联合国贸易和发展会议、美国移民与海关执法局。", "org").sort()).toEqual(
    ["党中央", "国铁集团", "全国工商联", "联合国贸易和发展会议", "美国移民与海关执法局"].sort(),
  );
});

test("foreigners are told by offices on both sides and by what they say, and end where a word begins", () => {
  expect(
    of("牙买加总督艾伦致慰问电，议长恩迪亚耶举行会谈，法耶总统、松科总理出席，主席凯恩提醒各方。博科表示赞赏。", "person").sort(),
  ).toEqual(["艾伦", "恩迪亚耶", "法耶", "松科", "凯恩", "博科"].sort());
  expect(of("古再丽努尔·阿布拉、雪克来提·扎克尔出席，阿里·萨利姆海军基地遭袭。", "person").sort()).toEqual(
    ["古再丽努尔·阿布拉", "雪克来提·扎克尔"].sort(),
  );
});
