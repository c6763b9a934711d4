import { expect, test } from "vitest";
import { findEntities } from "./entities.ts";

const of = (text: string, type: string) =>
  findEntities(text)
    .filter((one) => one.type === type)
    .map(({ name }) => name)
    .sort();

test("people of a town's stories are told by what they are called, however the tagger cuts their names", () => {
  expect(of("村党支部书记杨继宗合上调解笔录。法庭庭长王晓霞把桌子搬到地头，原告石永生当场签字。", "person")).toEqual(
    ["杨继宗", "王晓霞", "石永生"].sort(),
  );
  expect(of("送奶工贾三宝跳下车。研究中心主任何丽霞解释，老板娘顾红梅指着墙上。73岁的郭淑敏端着餐盘。", "person")).toEqual(
    ["贾三宝", "何丽霞", "顾红梅", "郭淑敏"].sort(),
  );
  expect(of("刑警大队大队长葛建华带队调查，司机马建国在后座发现一个包。", "person")).toEqual(["葛建华", "马建国"].sort());
  expect(of("妇女儿童工作和法制建设取得成绩，市民游客可以免费乘车，居民周末常来。", "person")).toEqual([]);
});

test("who takes or leaves an office in a list of appointments is a person", () => {
  const list =
    "决定任命：\n乌云其木格为赤峰市人民政府副市长；\n韩立新为赤峰市教育局局长。\n决定免去：\n马占军的赤峰市教育局局长职务；\n斯琴高娃的赤峰市文化和旅游局局长职务。";
  expect(of(list, "person")).toEqual(["乌云其木格", "韩立新", "马占军", "斯琴高娃"].sort());
  expect(of("两地互致贺电，祝贺黎明兴当选。", "person")).toEqual(["黎明兴"]);
});

test("players are told by what they do on the field", () => {
  expect(of("第23分钟，耶拉维奇接应姚均晟传中扳平。山东队的樊振东战胜队友夺冠。", "person")).toEqual(
    ["耶拉维奇", "姚均晟", "樊振东"].sort(),
  );
});

test("offices of a place and firms are whole with the place that they are of", () => {
  expect(of("毕节市七星关区应急管理局通报，伤者送毕节市第一人民医院。武都区人民法院立案，惠济区住建局回应。", "org")).toEqual(
    ["毕节市七星关区应急管理局", "毕节市第一人民医院", "武都区人民法院", "惠济区住建局"].sort(),
  );
  expect(of("开发商河南荣和置业有限公司致歉，品牌方成都蜀味居餐饮管理有限公司解约。", "org")).toEqual(
    ["河南荣和置业有限公司", "成都蜀味居餐饮管理有限公司"].sort(),
  );
  expect(of("三亚市海洋和渔业综合行政执法支队发公告。寮步镇与蓝思科技、长盈精密签约。", "org")).toEqual(
    ["三亚市海洋和渔业综合行政执法支队", "蓝思科技", "长盈精密"].sort(),
  );
  expect(of("丰南区纵横钢铁、文丰特钢等8家企业错峰生产。", "org")).toEqual(["纵横钢铁", "文丰特钢"].sort());
});

test("what only looks like a body is none", () => {
  expect(of("区应急管理局、县教育局表示，校宣传部供图，美国主要航空公司停航。", "org")).toEqual([]);
  expect(of("基金投早、投小、投硬科技，青年聚力科技自立自强。", "org")).toEqual([]);
  expect(of("人民日报社论指出，推进中国式现代化。", "org")).toEqual(["人民日报"]);
  expect(of("人民日报社论指出，推进中国式现代化。", "place")).toEqual([]);
  expect(of("美国伊利诺伊州芝加哥举行活动。", "org")).toEqual([]);
});

test("capitals stand behind their country, towns abroad behind theirs", () => {
  expect(of("巡游在法国巴黎市中心举行，庙会在秘鲁首都利马举行，窝点设在缅甸妙瓦底，已被捣毁。", "place")).toEqual(
    ["法国", "巴黎", "秘鲁", "利马", "缅甸", "妙瓦底"].sort(),
  );
});

test("names with a dot are whole at the head of a clause and before what is said", () => {
  expect(of("肖开提·依明告诉记者，阿不都热合曼·艾买提也来了。", "person")).toEqual(["肖开提·依明", "阿不都热合曼·艾买提"].sort());
  expect(of("昨天，教师古丽·热合曼来了，和买买提·吐尔逊一起到校。", "person")).toEqual(["古丽·热合曼", "买买提·吐尔逊"].sort());
  expect(of("买买提·吐尔逊”说，又古丽·热合曼笑说，她到了。", "person")).toEqual(["买买提·吐尔逊", "古丽·热合曼"].sort());
});

test("what somebody attends and the end of a thing are no bodies", () => {
  expect(of("老大刚上小学，轿车撞上货车尾部，箱子的根部断了。", "org")).toEqual([]);
});
