import { expect, test } from "vitest";
import { emptyMaterial } from "../emptyMaterial.ts";
import { lengthWanted } from "./lengthWanted.ts";
import { rewrite } from "./rewrite.ts";
import { lettersOf } from "./withinLength.ts";

const FACT = "11月20日晚，临河市一处围挡被大风吹倒，砸中两辆停在路边的轿车，无人受伤。";
const READING = `### 一句话概括

${FACT}[^1]

### 核心要点

- 施工方表示，将赔偿车主全部维修费用，并在三日内加固剩余的围挡。[^1]
- 临河市住建局已要求全市工地当晚自查，重点查看围挡、塔吊和脚手架。[^1]
- 车主贺先生说，他的车停在划线车位里，前挡风玻璃和引擎盖都被砸坏。[^1]

### 关键要素

| 要素 | 内容 |
| --- | --- |
| 地点 | 临河市 |

### 延伸阅读

- 大风蓝色预警继续发布，多地公园关闭户外游乐设施，请市民减少外出。（日报，2026年11月20日）[^2]`;

const asked = (requirement: string): [head: string, body: string] => {
  const [head = "", ...body] = rewrite({ ...emptyMaterial(), text: READING, requirement });
  return [head, body.join("\n\n")];
};

test.each<[string, number]>([
  ["压缩到100字", 100],
  ["控制在八十字以内", 80],
  ["写一段短评，120字以内", 120],
  ["缩成30字", 30],
  ["60-90字", 90],
])("%s: no letter more, the main fact first, no table and no other document", (requirement, most) => {
  const [, body] = asked(requirement);
  expect(lettersOf(body)).toBeLessThanOrEqual(most);
  expect(body.startsWith(FACT.slice(0, 12))).toBe(true);
  expect(body).not.toMatch(/\||延伸阅读|蓝色预警|###/);
});

test("whole sentences stand where they fit", () => {
  const [head, body] = asked("压缩到100字");
  expect(body).toMatch(/。\[\^1\]$/);
  expect(head).toContain(`实为 ${lettersOf(body)} 字`);
  expect(asked("用一句话概括")[1]).toBe(`${FACT}[^1]`);
});

test.each([
  ["写一段短评", "评论"],
  ["翻译成英文", "翻译"],
])("%s is refused in one sentence, with facts to write it from", (requirement, what) => {
  const [head, body] = asked(requirement);
  expect(head).toContain(`不能作${what}`);
  expect(head).not.toContain("已按要求");
  expect(lettersOf(body)).toBeLessThanOrEqual(200);
});

test("更简洁 keeps the main fact, and drops what only stands around it", () => {
  const [head, body] = asked("更简洁");
  expect(head).toContain("压缩篇幅");
  expect(body).toContain(FACT);
  expect(body).not.toMatch(/延伸阅读|\|/);
});

test("lengths are read in digits and in words; a least one is no limit", () => {
  expect(lengthWanted("两百字以内")).toEqual({ letters: 200 });
  expect(lengthWanted("一百五十个字")).toEqual({ letters: 150 });
  expect(lengthWanted("三句话说清楚")).toEqual({ sentences: 3 });
  expect(lengthWanted("不少于300字")).toEqual({ least: 300 });
  expect(lengthWanted("一字不改")).toEqual({});
});
