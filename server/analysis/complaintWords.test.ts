import { expect, test } from "vitest";
import { foldText } from "#server/text/segment.ts";
import { complaintWords } from "./complaintWords.ts";
import { houseJudge } from "./houseJudge.ts";
import { lexiconJudge } from "./sentiment.ts";

test.each([
  "热水器修了四趟，师傅每次都说下回带零件",
  "门禁坏了两周，物业说“再等等”",
  "说好的双人床，到货成了一米二",
  "进站的队伍排到了桥上",
])("what is counted, quoted and promised complains: %s", (line) => {
  expect(complaintWords(foldText(line)).length).toBeGreaterThan(0);
  expect(lexiconJudge.judge(line, line)).toBe(-1);
});

test.each(["下午跟物业说了一声，把旧沙发搬走了", "爬了三次香山，今天叶子最红", "等了两年，月季开了"])("daily life does not: %s", (line) =>
  expect(complaintWords(foldText(line))).toEqual([]),
);

test("praise and offices are no complaint", () => {
  expect(houseJudge().judge("等了三天还没到的药，邮递员连夜送到，太感谢了", "")).not.toBe(-1);
  expect(houseJudge().judge("市政府召开会议 市民反映的路灯坏了两个月问题已整改", "")).not.toBe(-1);
});
