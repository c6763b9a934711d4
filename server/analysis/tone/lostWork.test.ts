import { expect, test } from "vitest";
import { foldText } from "#server/text/segment.ts";
import { houseJudge } from "./houseJudge.ts";
import { lostWork } from "./lostWork.ts";

const judge = houseJudge();

test.each([
  "我们部门这个月人员优化，走了一半",
  "昨天被毕业了，工牌当场收走",
  "关闭工厂涉及2300人",
  "感动死我了，年终奖就一箱苹果",
  "希望严查到底",
])("a post is negative: %s", (line) => expect(judge.judge(line, line)).toBe(-1));

test.each(["优化了一下简历", "明天拍毕业照", "通知要求规范企业裁员行为", "公司优化服务流程"])("no work is lost: %s", (line) =>
  expect(lostWork(foldText(line))).toEqual([]),
);

test("light that is back is no good news, who is thanked for it may be", () => {
  expect(judge.judge("三个乡镇停电 目前已恢复供电", "供电部门连夜抢修，1.1万户居民已恢复用电。")).not.toBe(1);
  const line = "停电不到一小时抢修师傅就到了，大雨里爬杆子，辛苦了";
  expect(judge.judge(line, line)).toBe(1);
});

test("no reason is denied, over, or tells how it became known", () => {
  const reasons = (title: string, text: string) => judge.because(title, text, -1);
  expect(reasons("货车追尾致一死", "记者获悉，司机没来得及刹车，当场身亡。")).not.toContain("来得及");
  expect(reasons("记者获悉 货车追尾致一死", "司机当场身亡。")).not.toContain("获悉");
  expect(reasons("两车追尾 无人受伤", "事故无人受伤。")).not.toContain("受伤");
  expect(reasons("老人走失 已找到", "民警找到走失老人。")).not.toContain("走失");
  expect(reasons("货车追尾致一死", "司机当场身亡。")).toContain("追尾");
});
