import { expect, test } from "vitest";
import { foldText } from "#server/text/segment.ts";
import { taggedWords } from "../names/taggedWords.ts";
import { wholeWords } from "./wholeWords.ts";

const whole = (words: readonly string[], text: string) => wholeWords(words, taggedWords(foldText(text)), 8);

test("given names that are words stand with their surname", () => {
  const text = "孙渤海种甜高粱\n盐碱滩上，孙渤海带着社员收割。孙渤海说，甜高粱耐盐碱。";
  expect(whole(["渤海", "盐碱滩"], text)).toEqual(["孙渤海", "盐碱滩"]);
  expect(whole(["红梅"], "故事\n顾红梅一个夏天卖出四十万根，眼下顾红梅正盘算开店。")).toEqual(["顾红梅"]);
  expect(whole(["威龙", "赵今"], "宋威龙赵今麦回复刘冲")).toEqual(["宋威龙", "赵今麦"]);
  expect(whole(["任素"], "任素汐")).toEqual(["任素汐"]);
  expect(whole(["黄景", "演技"], "黄景瑜演技")).toEqual(["黄景瑜", "演技"]);
});

test("foreign names are whole, however the segmenter cuts them", () => {
  expect(whole(["加德"], "林昀儒战胜莫雷加德")).toEqual(["莫雷加德"]);
  expect(whole(["里克森"], "丹麦首相弗雷泽里克森表示，弗雷泽里克森称。")).toEqual(["弗雷泽里克森"]);
  expect(whole(["高市", "早苗"], "高市早苗称，高市早苗道歉。")).toEqual(["高市早苗"]);
  expect(whole(["薛祥"], "丁薛祥说，丁薛祥主持。")).toEqual(["丁薛祥"]);
  expect(whole(["费利佩"], "会见\n国王费利佩六世。费利佩六世表示，欢迎费利佩六世前往。")).toEqual(["费利佩六世"]);
});

test("words of a body, a place or what marks hold are no words of their own, unless they stand elsewhere too", () => {
  const text = "上海合作组织青年大赛落幕\n上海合作组织副秘书长说，大赛很好。";
  expect(whole(["上海", "大赛"], text)).toEqual(["上海合作组织", "大赛"]);
  expect(whole(["上海"], `${text}明年在上海再办。`)).toEqual(["上海"]);
  expect(whole(["僵尸"], "小区的“僵尸桩”占位\n业主把坏桩叫作“僵尸桩”，月底前清退全部僵尸桩。")).toEqual(["僵尸桩"]);
  expect(whole(["旧事"], "《长安旧事录》定档")).toEqual(["长安旧事录"]);
});

test("guesses count by what they stand between", () => {
  const text = "凌晨四点的送奶人\n桥靠村的巷子里亮起车灯，送奶工贾三宝跳下面包车。三亚后海村一带，游客被离岸流卷走。";
  expect(whole(["里亮", "工贾", "流卷", "面包车"], text)).toEqual(["贾三宝", "面包车"]);
  expect(whole(["亿人", "护理"], "护理保险\n覆盖3亿人，另有5亿人可以参加护理保险。")).toEqual(["护理保险"]);
  expect(whole(["蜀味居"], "火锅店停业\n“蜀味居”后厨有老鼠。")).toEqual(["蜀味居"]);
  expect(whole(["同德", "结业"], "会谈\n我方愿同德方加强合作。研讨班结业。")).toEqual(["结业"]);
});

test("words that the dictionary hardly knows are dropped where they are cut", () => {
  expect(whole(["被扣", "退票"], "电影票退票被扣费12元")).not.toContain("被扣");
  expect(whole(["班结业", "研讨班"], "专题研讨班结业 代表出席结业式")).not.toContain("班结业");
  expect(whole(["国别", "警告"], "伊朗致电警告6国别参与")).toEqual(["警告"]);
});

test("a word stands with the letter and the word that it always stands beside", () => {
  const text = "工业母机\n企业从事工业母机制造，让中国工业母机真正装上了芯。工业要转型。";
  expect(whole(["母机", "工业"], text)).toEqual(["工业母机", "工业"]);
  expect(whole(["区块"], "攻关\n突破区块链领域技术，研发区块链底层系统。")).toEqual(["区块链"]);
  expect(whole(["中国式"], "奋力谱写中国式现代化新篇章")).toEqual(["中国式现代化"]);
  expect(whole(["主义"], "座谈\n共同维护多边主义、自由贸易，倡导多边主义。")).toEqual(["多边主义"]);
  expect(whole(["经济", "政绩观"], "学习\n树立正确政绩观，践行正确政绩观，发展经济，稳定经济。")).toEqual(["经济", "政绩观"]);
  expect(whole(["发放", "补助"], "昆明发放补助\n社区发放补助，街道也发放补助。")).toEqual(["发放", "补助"]);
});

test("what is said no part of a longer word stays, and so does what was not read", () => {
  expect(whole(["关税", "贝伦"], "巴西贝伦拉开序幕，关税下调。")).toEqual(["关税", "贝伦"]);
  expect(whole(["电影", "AG600M".toLowerCase()], "AG600M首飞\n电影开机。")).toEqual(["电影", "ag600m"]);
});

test("a preposition, an adverb or a pronoun at its edge makes a guess a piece of a sentence", () => {
  expect(whole(["不花", "年检"], "不花年检钱。年检站外有人说不花，不花一分。")).toEqual(["年检"]);
  expect(whole(["纽埃"], "埃马纽埃尔·马克龙抵达。")).toEqual(["埃马纽埃尔·马克龙"]);
});

test("a letter behind a word makes another thing of it, and letters that no dictionary knows go on with it", () => {
  expect(whole(["生命", "发布会"], "生命树发布会")).toEqual(["生命树", "发布会"]);
  expect(whole(["充电"], "小区换了充电桩，新的充电桩排长队。")).toEqual(["充电桩"]);
  expect(whole(["孩子", "教"], "老师教孩子游泳")).toContain("孩子");
  expect(whole(["市镇"], "报警，柳市镇后街一快递驿站起火。")).toEqual([]);
  expect(whole(["合格"], "十二款羽绒服抽检不合格")).toEqual(["不合格"]);
});

test("nouns that stand together and nowhere apart are one term; where one is said apart it stays", () => {
  expect(whole(["生育", "津贴"], "灵活就业的生育津贴什么时候有")).toEqual(["生育津贴"]);
  expect(whole(["国际", "会议"], "会场\n我们参加国际会议。")).toEqual(["国际会议"]);
  expect(whole(["津贴"], "生育津贴直发个人，津贴按月到账。")).toEqual(["津贴"]);
});

test("a road is no city, a code stands with its brand, and a credit is no topic", () => {
  expect(whole(["韶山", "南路"], "接到报警，韶山南路一居民楼有人受伤。")).toEqual(["韶山南路"]);
  expect(whole(["x3"], "曜石x3一直重启，曜石x3的用户很急。")).toEqual(["曜石x3"]);
  expect(whole(["os"], "升级os 5.2后重启，os 5.2已暂停。")).toEqual(["os 5.2"]);
  expect(whole(["财联社", "股票"], "股票掀涨停潮\n财联社11月26日电，市场高开。")).toEqual(["股票"]);
  expect(whole(["陆娅楠", "铁路"], "铁路调图\n（记者陆娅楠）铁路部门说。")).toEqual(["铁路"]);
});

test("names that may end elsewhere are dropped, words of today end them", () => {
  expect(whole(["易烊千"], "易烊千玺发文")).toEqual([]);
  expect(whole(["白鹿官"], "白鹿官宣新剧")).not.toContain("白鹿官");
  expect(whole(["蒲世荣"], "水利厅副厅长蒲世荣接受调查")).toEqual(["蒲世荣"]);
});

test("what only says how something went or what is done with it is no keyword", () => {
  expect(whole(["遇到", "护士"], "公交车上遇到护士")).toEqual(["护士"]);
  expect(whole(["产生矛盾", "邻居"], "邻居产生矛盾")).toEqual(["矛盾", "邻居"]);
  expect(whole(["马克", "纽埃"], "法国总统埃马纽埃尔·马克龙抵达。马克龙说。马克龙离开。")).toEqual(["马克龙"]);
});
