import { expect, test } from "vitest";
import { findEntities } from "./entities.ts";

const of = (text: string, type: string) =>
  findEntities(text)
    .filter((one) => one.type === type)
    .map(({ name }) => name)
    .sort();

test("people without a Chinese family name are told by what they are called and what they say", () => {
  expect(of("胶农岩叫罕戴着头灯走进胶林，所长玉罕香介绍，新割制更省力。", "person")).toEqual(["岩叫罕", "玉罕香"].sort());
  expect(of("牧民那顺乌力吉告诉记者，他买了无人机。市领导哈力木拉提、车永昌参加调研。", "person")).toEqual(
    ["那顺乌力吉", "哈力木拉提", "车永昌"].sort(),
  );
  expect(of("专家普遍认为，市民朋友表示欢迎，负责人也坦言有压力，村民们忙着收粮。", "person")).toEqual([]);
});

test("a title behind a name, what somebody made and who is appointed tell people", () => {
  expect(of("学院陆廷桢院士团队研制出新玻璃。该剧由韩牧云执导，将于年底首演。", "person")).toEqual(["陆廷桢", "韩牧云"].sort());
  expect(of("决定任命：强晓鸣为咸阳市审计局总审计师；米永红为咸阳市第二中学校长。", "person")).toEqual(["强晓鸣", "米永红"].sort());
  expect(of("公司创始人宗立为表示，资金将用于产线建设。", "person")).toEqual(["宗立为"]);
});

test("players are told by what they score", () => {
  expect(of("郑益昕砍下24分，林君17分。加时赛贺敏连得6分。", "person")).toEqual(["林君", "贺敏", "郑益昕"].sort());
  expect(of("斯图亚尼头球破门，第93分钟齐甘科夫完成绝杀。主帅米歇尔赛后称赞球队。", "person")).toEqual(
    ["斯图亚尼", "齐甘科夫", "米歇尔"].sort(),
  );
  expect(of("男单周启豪首轮对阵林诗栋。", "person")).toContain("周启豪");
});

test("an adverb, a brand and a district are no people, a foreign name is whole", () => {
  expect(of("患者应尽快就医，慢病患者应尽早接种。", "person")).toEqual([]);
  expect(of("机器人公司、傅利叶等27家企业入驻。", "person")).toEqual([]);
  expect(of("应总统米尔济约耶夫邀请，代表团将访问。副局长素迪萨·瓦拉蓬否认传言。", "person")).toEqual(
    ["米尔济约耶夫", "素迪萨·瓦拉蓬"].sort(),
  );
  expect(of("禁毒民警邹翔有一个本子。邹翔的本子记满了绰号。", "person")).toEqual(["邹翔"]);
});

test("bodies are whole and begin with no verb; groups of runners, departments and shares are none", () => {
  expect(of("市委书记实地调研西海新材料有限公司。", "org")).toEqual(["西海新材料有限公司"]);
  expect(of("极兔速递佛山公司回应，德邦快递郴州公司仓库漏雨。", "org")).toEqual(["极兔速递佛山公司", "德邦快递郴州公司"].sort());
  expect(of("马拉松第一集团被带错路，附近有个厂，问县交通局说不知道，外贸部经理说订单多。", "org")).toEqual([]);
  expect(of("曜石科技因系统升级事故致歉。由红杉中国领投，毅达资本跟投。", "org")).toEqual(["曜石科技", "毅达资本", "红杉中国"].sort());
});

test("a place within another name is none", () => {
  expect(of("青岛胶州湾跨海大桥临时封闭，北京时间26日恢复。", "place")).toEqual(["青岛"]);
  expect(of("由红杉中国领投，义乌中国小商品城新设导购。", "place")).toEqual(["义乌"]);
  expect(of("阜阳市颍东区枣庄镇一蓄水池坍塌。", "place")).not.toContain("枣庄");
  expect(of("府谷一露天煤矿滑坡。岑溪：三黄鸡出栏。", "place")).toEqual(["岑溪", "府谷"].sort());
});
