import { expect, test } from "vitest";
import { findEntities } from "./entities.ts";

const of = (text: string, type: string) =>
  findEntities(text)
    .filter((one) => one.type === type)
    .map(({ name }) => name)
    .sort();

test("verbs and common words before a body are none of its name", () => {
  expect(of("关于核准山西晋中农村商业银行股份有限公司董事任职资格的批复。", "org")).toEqual(["山西晋中农村商业银行股份有限公司"]);
  expect(of("医保结算请持厦门市医疗保障事务服务中心核发的凭证，品牌方山东茶小满餐饮管理公司致歉。", "org")).toEqual(
    ["厦门市医疗保障事务服务中心", "山东茶小满餐饮管理公司"].sort(),
  );
  expect(of("通过建设县域医共体中心药房，听取两个征求意见稿及政府工作的建议，汇报学校发展历程，各民主党派中央参加。", "org")).toEqual([]);
  expect(of("决议授权成立和平理事会。袭击了一处海军检查站。", "org")).toEqual(["和平理事会"]);
});

test("a body is whole where its name holds 和, and two bodies beside one another are two", () => {
  expect(of("合肥工业大学汽车与交通工程学院与蔚来签约。美国移民和海关执法局内部备忘录显示。", "org")).toEqual(
    ["合肥工业大学汽车与交通工程学院", "美国移民和海关执法局", "蔚来"].sort(),
  );
  expect(of("湖南农业大学与袁隆平农业高科技股份有限公司合作。", "org")).toEqual(["湖南农业大学", "袁隆平农业高科技股份有限公司"].sort());
  expect(of("县委听取县农业农村和科学技术局、县烟草专卖局、区住建局、市红十字会的汇报。", "org")).toEqual([]);
});

test("a university behind 与 is one, and a word that is a town too is none within a name", () => {
  expect(of("学校与复旦大学等高校启动项目，中国共产党与越南共产党合作。", "org")).toEqual(["复旦大学", "中国共产党", "越南共产党"].sort());
  expect(of("中方欢迎更多国家加入世界人工智能合作组织、相关行动。", "org")).toEqual(["世界人工智能合作组织"]);
  expect(of("也门胡塞武装称已进入戒备状态。也门胡塞武装和胡塞武装。", "org")).toContain("也门胡塞武装");
});

test("what names hold for verbs and figures belongs to them", () => {
  expect(of("中交第一公路勘察设计研究院完成研究，21世纪教育研究院院长到场，巴勒斯坦中央人口统计局发布数据。", "org")).toEqual(
    ["中交第一公路勘察设计研究院", "21世纪教育研究院", "巴勒斯坦中央人口统计局"].sort(),
  );
  expect(of("乌克兰农业委员会分别上调预期，印度储备银行行长马尔霍特拉随团访问。", "org")).toEqual(
    ["乌克兰农业委员会", "印度储备银行"].sort(),
  );
});

test("missions abroad, committees of the party and short forms of hospitals are bodies, a club's team is none", () => {
  expect(of("中国驻摩洛哥使馆举行招待会，美国驻伊拉克大使馆遭袭，美国驻沙特和科威特的使馆关闭。", "org")).toEqual(
    ["中国驻摩洛哥使馆", "美国驻伊拉克大使馆"].sort(),
  );
  expect(of("中共建水县委常委会召开会议，鹤岗市委书记到场，由共青团厦门市委主办，防城港市口岸办介绍。", "org")).toEqual(
    expect.arrayContaining(["中共建水县委", "鹤岗市委", "共青团厦门市委", "防城港市口岸办"]),
  );
  expect(of("体检是苏大附一院做的，清华附中放假，昆明理工大学附属医院开诊。", "org")).toEqual(
    ["苏大附一院", "清华附中", "昆明理工大学附属医院"].sort(),
  );
  expect(of("成都蓉城2比2战平上海海港，山东泰山队获胜。", "org")).toEqual(["成都蓉城", "上海海港"].sort());
});

test("one text decides: what stands only within longer names is no body, nor is a firm's place part of two", () => {
  expect(of("联合国非洲经济委员会、联合国开发计划署发布简报。", "org")).toEqual(["联合国非洲经济委员会", "联合国开发计划署"].sort());
  expect(of("联合国非洲经济委员会发布简报，联合国表示关切。", "org")).toEqual(["联合国", "联合国非洲经济委员会"].sort());
  expect(of("上海盒马网络科技有限公司被立案，英国国家统计局公布数据。", "org")).toEqual(
    ["上海盒马网络科技有限公司", "英国国家统计局"].sort(),
  );
  expect(of("黑龙江鹤岗市兴安区龙煤矿业集团发生事故。", "org")).toEqual(["龙煤矿业集团"]);
  expect(of("黑龙江鹤岗市兴安区龙煤矿业集团发生事故。", "place")).toEqual(["兴安区", "鹤岗市", "黑龙江"].sort());
});

test("people are told by what they are called and do, Japanese ones by their family name in texts about Japan", () => {
  expect(of("经理白向荣列席，科长訾文明介绍，评论家孟繁华在场。“我不怕。”杨桂兰笑着说。高塞东是腰鼓队的牵头人。", "person")).toEqual(
    ["白向荣", "訾文明", "孟繁华", "杨桂兰", "高塞东"].sort(),
  );
  expect(of("日本在野党党首野田佳彦22日说，外相茂木敏充的答复令人担忧。", "person")).toEqual(["野田佳彦", "茂木敏充"].sort());
  expect(of("山口水库的水位下降，高桥镇上田间地头人多。", "person")).toEqual([]);
  expect(of("机构首席经济学家达娜·彼得森说，顾问团人员撤出，顾问团访问。", "person")).toEqual(["达娜·彼得森"]);
});

test("counties of a list that says it, towns of Japan and places that the tagger joins are places", () => {
  expect(of("陆河、海丰两县转移群众。", "place")).toEqual(["海丰", "陆河"].sort());
  expect(of("在福建厦门、河南洛阳和吉林长春，各有活动。日本岩手县大槌町发生火灾。", "place")).toEqual(
    ["福建", "厦门", "河南", "洛阳", "吉林", "长春", "日本", "岩手县", "大槌町"].sort(),
  );
  expect(of("中国城市和小城镇改革发展中心主任讲解，雄安新区建设提速。", "place")).toEqual(["雄安新区"]);
});
