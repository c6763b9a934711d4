import { expect, it, test } from "vitest";
import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { topicWeights } from "#server/analysis/topics/keywords.ts";
import { tagWords } from "#server/models/tagWords.ts";
import { cutWords, foldText } from "#server/text/segment.ts";
import { knownWords, wholeWords } from "./wholeWords.ts";

const tag = tagWords((line) => expect.fail(line));

/** The keywords of a headline and a text. */
function wordsOf(title: string, text = "", ask = tag): Promise<string[]> {
  return wholeWords(topicWeights(cutWords(title), cutWords(text)), taggedWords(foldText(`${title}\n${text}`)), 8, ask);
}

test.each([
  ["孙渤海种甜高粱", "盐碱滩上，孙渤海带着社员收割。孙渤海说，甜高粱耐盐碱。", ["孙渤海"], ["渤海"]],
  ["林昀儒战胜莫雷加德", "", ["林昀儒", "莫雷加德"], ["加德"]],
  ["会见国王", "国王费利佩六世表示，欢迎费利佩六世前往。", ["费利佩六世"], ["费利佩"]],
  ["上海合作组织青年大赛落幕", "上海合作组织副秘书长说，大赛很好。", ["上海合作组织"], ["上海", "组织"]],
  ["小区的“僵尸桩”占位", "业主把坏桩叫作“僵尸桩”，月底前清退全部僵尸桩。", ["僵尸桩"], ["僵尸"]],
  ["《长安旧事录》定档", "", ["长安旧事录"], ["旧事"]],
  ["云杉智行完成B轮融资 主攻矿山无人驾驶", "矿山无人驾驶公司云杉智行宣布完成三亿元B轮融资。", ["云杉智行", "b轮融资"], ["智行", "融资"]],
  ["大学生辞职回乡办起归田农场", "网友管它叫“归田农场”。", ["归田农场"], ["归田", "农场"]],
  ["夜航星乐队宣布解散", "成立九年的夜航星乐队昨晚宣布解散。", ["夜航星乐队"], ["夜航", "乐队"]],
  ["渡口镇卫生院半夜没医生", "", ["渡口镇卫生院"], ["卫生院", "渡口"]],
  ["罗汉果价格腰斩 果农改种沃柑", "果农砍了树，沃柑要等三年。", ["罗汉果", "沃柑"], []],
])("%s: subjects are whole", async (title, text, whole, pieces) => {
  const found = await wordsOf(title, text);
  expect(found).toEqual(expect.arrayContaining(whole));
  for (const piece of pieces) expect(found).not.toContain(piece);
});

test.each([
  ["校长被诫勉谈话", "", "诫勉谈话", "诫勉"],
  ["折叠屏到了东北就失灵", "", "折叠屏", "折叠"],
  ["三家村镇银行获准解散", "业内说，村镇银行还会减少。", "村镇银行", "村镇"],
  ["太平年改了台词", "网友说，太平年好看。", "太平年", "太平"],
  ["水磨漆传承人收徒难", "", "传承人", "传承"],
  ["伊朗同意不拥有核材料", "核材料将运走。", "核材料", "材料"],
  ["奋力谱写中国式现代化新篇章", "推进中国式现代化。", "中国式现代化", "中国式"],
  ["灵活就业的生育津贴什么时候有", "生育津贴下月到账。", "生育津贴", "津贴"],
])("%s: %s, not %s", async (title, text, whole, piece) => {
  const found = await wordsOf(title, text);
  expect(found).toContain(whole);
  expect(found).not.toContain(piece);
});

test.each([
  ["职工基本医疗保险个人账户可给父母缴费", "职工基本"],
  ["退休教师义务修路灯二十年", "教师义务"],
  ["33岁男子开特斯拉跑货拉拉", "开特斯拉"],
  ["泰国国王哇集拉隆功将对中国进行国事访问", "集拉隆功"],
  ["增绿降碳 加减之间再造机遇", "绿降碳"],
  ["习近平李强赵乐际王沪宁蔡奇丁薛祥李希出席", "薛祥"],
  ["沈腾冲上去扶杨幂", "沈腾冲"],
  ["常委蔡奇丁薛祥李希参加会见", "蔡奇丁"],
  ["村民曝爱泼斯坦想在沙漠建工厂", "曝爱泼斯坦"],
  ["血不足的人大多有这些表现", "人大"],
  ["共享单车堆成山，谁来清", "成山"],
  ["数码博主吐槽：折叠手机铰链又响了", "折叠"],
  ["预制菜这几个关键问题需进一步厘清", "预制"],
  ["机场行李转盘伤人 三岁男童手指被夹", "转盘"],
  ["他在夯实粮食生产基础", "夯实"],
])("%s: what both cuts do not hold, or a noun beside it holds, goes: %s", async (title, cut) => {
  expect(await wordsOf(title)).not.toContain(cut);
});

test.each([
  ["肖战新剧被羊驼吐口水", "吐口"],
  ["一觉醒来金银又涨了", "觉醒"],
  ["电影票退票被扣费12元", "被扣"],
  ["专题研讨班结业 代表出席结业式", "班结业"],
  ["伊朗致电警告6国别参与", "国别"],
  ["绝育猫咪死在手术台上长春一宠物医院被查", "手术台上"],
  ["总台马年春晚发布", "台马年"],
  ["朱一龙怼脸海报", "朱一龙怼"],
  ["豆角叶包一夜就好", "豆角叶包"],
  ["十四届全国人大四次会议开幕", "四次会议"],
])("%s: what is cut out of its sentence goes: %s", async (title, cut) => expect(await wordsOf(title)).not.toContain(cut));

it("reporters and outlets are no topic, nor what a figure counts", async () => {
  const found = await wordsOf("股票掀涨停潮", "财联社11月26日电，市场高开，二十四台风机停转。（记者陆娅楠）铁路部门说。");
  for (const word of ["财联社", "陆娅楠", "台风机"]) expect(found).not.toContain(word);
});

it("asks about the headline, the first sentences and clauses further down, each once", async () => {
  const asked: string[] = [];
  const ask: typeof tag = (texts) => {
    asked.push(...texts);
    return tag(texts);
  };
  await wordsOf("教师讲故事", `一名教师讲故事。${"他说，".repeat(60)}酵母菌超标。`, ask);
  expect(asked[0]).toBe("教师讲故事");
  expect(asked[1]?.startsWith("一名教师讲故事")).toBe(true);
  expect(asked.filter((one) => one.includes("酵母菌"))).toEqual(["酵母菌超标"]);
});

it("without the tagger words of the dictionary and names alone are told", async () => {
  const [title, text] = ["桐花巷小区改造为何停工", "上海合作组织派人来看，施工方蜀味居没有答复。"];
  const found = await wordsOf(title, text, async () => undefined);
  expect(found).toEqual(knownWords(topicWeights(cutWords(title), cutWords(text)), taggedWords(foldText(`${title}\n${text}`)), 8));
  expect(found).toEqual(expect.arrayContaining(["小区", "停工", "上海合作组织"]));
  expect(found).not.toContain("蜀味居");
});

test.each([
  ["县里会同市场监管局查处黑作坊", "市场监管局", "会同市场监管局"],
  ["6批次糕点不合格", undefined, "合格"],
  ["请居民不传谣、不信谣", undefined, "传谣"],
  ["商场2号楼东单元电梯停了一周", undefined, "楼东单元电梯"],
  ["渔轮沉没 8人获救", "沉没", "轮沉没"],
  ["避雷老灶头酸菜鱼", "酸菜鱼", "避雷老灶头酸菜鱼"],
  ["宿舍限电300瓦 冬天怎么活", "限电", "300瓦"],
])("%s: %s, and not %s", async (title, whole, cut) => {
  const found = await wordsOf(title);
  if (whole) expect(found).toContain(whole);
  expect(found).not.toContain(cut);
});

test("the number of a line tells which, and what happens counts where a headline tells it", async () => {
  expect(await wordsOf("滨江地铁4号线信号故障", "滨江地铁4号线今早延误。")).toContain("4号线");
  expect(await wordsOf("停电通知", "因检修，青湾路、和平路一带居民、商铺、学校、医院明天暂停供电。")).toContain("停电");
});

test.each([
  ["永泽河道采砂权拍出天价后烂尾", "矿业公司竞得采砂权，采砂船至今停在岸边。", "采砂权"],
  ["会闻病的电子鼻走进呼吸科", "研制的电子鼻日前在医院试用，电子鼻十秒给出风险。", "电子鼻"],
  ["绝杀！青屿海鸥末节逆转蓝港", "青屿海鸥主场险胜。赛后，青屿海鸥主帅说，防守赢球。", "青屿海鸥"],
  ["一场雾让高速连撞十九车", "受团雾影响，桃安高速往安宁方向多车追尾。", "桃安高速"],
])("%s, %s: %s comes whole", async (title, text, whole) => {
  expect(await wordsOf(title, text)).toContain(whole);
});

test.each([
  ["零下六度还要剪枝", "我阿妈剪得比我快。这一树干椒能打九斤。", "树干椒"],
  ["翻过雀儿山垭口", "海拔五千米，煮了锅疙瘩汤，风大得锅盖直跳。", "锅疙瘩汤"],
  ["民兵骨干公告", "持有驾照者优先，入选人员另行通知。", "驾照者"],
  ["储能项目落户", "1.2GWh储能项目落户。", "gwh"],
  ["村BA看腻了？来看女足", "村BA看腻了就来看女足。", "ba"],
  ["召回3120台电梯", "召回YL-Home3型电梯，门锁存在隐患。", "home3型"],
  ["农户囤薯不卖", "收购价从每斤五毛二跌到三毛八。", "五毛"],
  ["山火已扑灭", "民兵和乡镇半专业队伍一百八十六人参加扑救。", "专业队伍"],
  ["102路公交绕行", "清和街至贺兰山路口封闭施工。", "贺兰山"],
])("%s: a measure, a unit or an end of a name is no word: %s %s", async (title, text, cut) => {
  expect(await wordsOf(title, text)).not.toContain(cut);
});

test.each([
  ["有人去看了话剧《第七病室的灯》吗", "话剧《第七病室的灯》值不值。", "第七病室的灯"],
  ["天玑储能项目落户哈密", "天玑储能在伊州区建电站。", "天玑储能"],
  ["2026LPL第一赛段赛程", "", "lpl"],
  ["委内瑞拉街头现状", "", "委内瑞拉"],
])("%s: %s a work with its particles, a firm with its trade, a league behind its year: %s", async (title, text, whole) => {
  expect(await wordsOf(title, text)).toContain(whole);
});

test("a name whose last letter the cuts do not agree on is none", async () => {
  expect(await wordsOf("验尸房那段我捂眼睛", "验尸房那段我捂眼睛。陈砚之演法医绝了。")).not.toContain("陈砚");
});
test.each([
  ["羊少了草高了", "牧民巴图苏和指着山下的草场说。旗里奖励巴图苏和家两万元。", "巴图苏"],
  ["选考科目公布 物理化学“捆绑”成主流", "选物理的考生多了，化学专业要求更严。", "物理化学"],
  ["冷库里的六百吨大蒜卖还是不卖", "他库里还压着六百吨。", "库里"],
  ["沙海边上的算力谷", "运营方云谷算科公司首席技术官骆一鸣说，电价是关键。", "运营方云谷算科公司"],
  ["流感高发季", "南北方省份哨点医院报告的流感样病例增多。", "南北方省份哨点医院"],
  ["理发店剪个头收费1880，不付钱不让走", "大学生小何说店员围了一圈，只好借了网贷。", "个头"],
  ["医院排队四小时看病三分钟", "患者说医生头都没抬过。", "医生头"],
  ["冒名顶替上大学案终审宣判", "王丽冒名顶替上大学案今天宣判。", "大学案"],
  ["院士走进大学讲堂", "欧阳明高院士在清华大学作报告。欧阳明高院士说，电池是关键。", "欧阳明"],
  ["新能源汽车经新疆口岸出口", "今年经巴克图口岸出口的新能源汽车达到两万零四百辆。经巴克图口岸出境的还有家电。", "经巴克图"],
  ["泰国国王出席活动", "泰国国王哇集拉隆功会见来宾。哇集拉隆功表示欢迎。", "集拉隆功"],
  ["三地停课一天", "赤坎、霞山、麻章三区中小学、幼儿园今天下午停课。", "麻章三区"],
  ["亳州涡阳老子故里国际研学营开营", "孩子们诵读经典。", "涡阳老子故里国际"],
  ["学习贯彻二十届四中全会精神", "二十届四中全会提出任务。干部谈二十届四中全会。", "届四中全会"],
])("%s: %s is not told as %s", async (title, text, word) => {
  expect(await wordsOf(title, text)).not.toContain(word);
});

test.each([
  ["盲道又被共享单车堵死", "", ["共享单车", "盲道"], "单车"],
  ["一项高标准农田工程背后的腐败", "高标准农田的井盖是竹片编的。", ["高标准农田"], "农田"],
  ["请月嫂前一定要签的五条", "原来定好的金牌月嫂在别人家。合同里写明月嫂姓名。", ["月嫂"], "嫂前"],
  ["野猪又来拱玉米地", "双河乡护农队带着六条狗追了两座山。#野猪 #护农队 #农村", ["护农队"], "农队"],
  ["星驰汽车召回部分车辆", "公司召回一批新车。", [], "汽车召回"],
  ["学校食堂推出预制菜单", "菜单由家长选。", [], "预制菜"],
])("%s: what desks say as one is one", async (title, text, whole, piece) => {
  const found = await wordsOf(title, text);
  expect(found).toEqual(expect.arrayContaining(whole));
  expect(found).not.toContain(piece);
});
