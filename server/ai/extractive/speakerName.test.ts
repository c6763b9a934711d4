import { expect, test } from "vitest";
import { sentences } from "#server/analysis/words/sentences.ts";
import { personAtHead } from "./personAtHead.ts";
import { quotesOf } from "./quotes.ts";

const SAYS = "，第二批物资下午就能送到。";
const whoIn = (clause: string) => quotesOf(`${clause}${SAYS}`, sentences(`${clause}${SAYS}`)).map(({ speaker }) => speaker);

test("what stands between a name and its verb is no part of who speaks", () => {
  for (const [clause, who] of [
    ["小学教师康玉兰高兴地拧开水龙头说", "小学教师康玉兰"],
    ["摊主郑小满一边揉面一边对记者说", "摊主郑小满"],
    ["民警盛飞擦着汗说", "民警盛飞"],
    ["气象局首席预报员柳艳香上午在会商室介绍", "气象局首席预报员柳艳香"],
    ["副县长岳青当场落泪表示", "副县长岳青"],
    ["货车司机储大勇红着眼眶告诉记者", "货车司机储大勇"],
    ["校长林秀梅接过锦旗后表示", "校长林秀梅"],
    ["店长石磊踩下刹车后说", "店长石磊"],
    ["市长韩冰11月5日在发布会上通报", "市长韩冰"],
    ["老板方圆忙着扎花，头也不抬地说", "老板方圆"],
    ["村民王建国苦笑着说", "村民王建国"],
    ["采购商佩雷拉用不太流利的中文说", "采购商佩雷拉"],
    ["业主委员会主任柏大姐叹口气说", "业主委员会主任柏大姐"],
    ["退休工程师储炳文逐页翻着账本说", "退休工程师储炳文"],
  ])
    expect(whoIn(clause as string), clause).toEqual([who]);
});

test("names of any kind end where they end", () => {
  for (const [clause, who] of [
    ["社区医生欧阳明高一边量血压一边提醒", "社区医生欧阳明高"],
    ["牧民额尔敦巴图激动地说", "牧民额尔敦巴图"],
    ["果农买买提·艾力笑着告诉记者", "果农买买提·艾力"],
    ["店员古丽含着泪说", "店员古丽"],
    ["出租车司机老张叹了口气说", "出租车司机老张"],
    ["居民李女士指着墙面说", "居民李女士"],
    ["被告人王某某当庭表示", "被告人王某某"],
    ["大队长高兴在火灾现场介绍", "大队长高兴"],
    ["律师程前认为", "律师程前"],
    ["船员木合塔尔被救上岸后哭着说", "船员木合塔尔"],
    ["养蜂人老秦头蹲在蜂箱旁说", "养蜂人老秦头"],
    ["退伍军人何国庆站在桥头回忆", "退伍军人何国庆"],
    ["项目总工程师费松涛介绍", "项目总工程师费松涛"],
    ["护士时光眼圈泛红地回忆", "护士时光"],
    ["发言人约翰·史密斯周二在纽约表示", "发言人约翰·史密斯"],
    ["汤加国王图普六世表示", "汤加国王图普六世"],
    ["集团副总经理马国庆介绍", "集团副总经理马国庆"],
  ])
    expect(whoIn(clause as string), clause).toEqual([who]);
});

test("without a sure name the role or the body stands alone; without either nobody is listed", () => {
  for (const [clause, who] of [
    ["一名店主无奈地表示", ["一名店主"]],
    ["母亲握着他的手说", ["母亲"]],
    ["当地居民介绍", ["当地居民"]],
    ["气象局上午在会商室提醒", ["气象局"]],
    ["县应急管理局随后通报", ["县应急管理局"]],
    ["该校被通报", []],
    ["该校被县教育局通报", []],
    ["擦着汗高兴地说", []],
  ] as const)
    expect(whoIn(clause), clause).toEqual(who);
});

test("an adverb behind a role is nobody's name", () => {
  for (const adverb of ["高兴地", "马上", "向记者", "连续", "高度评价"]) expect(personAtHead(adverb), adverb).toBe(0);
});
