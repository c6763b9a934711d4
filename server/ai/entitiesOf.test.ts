import { expect, test } from "vitest";
import type { Services } from "#server/contract/handler.ts";
import { entitiesOf } from "./entitiesOf.ts";

const services = (wordTagger: boolean) =>
  ({
    registry: new Map(),
    settings: { wordTagger },
    log: { warn: (_: object, line: string) => expect.fail(line) },
  }) as unknown as Services;
const heard = services(true);
const names = async (text: string, of = heard) => {
  const all: Record<string, string[]> = {};
  for (const { type, name } of await entitiesOf(of, text)) all[type] = [...(all[type] ?? []), name];
  return all;
};

test("people whom only the tagger hears, none whom it cuts elsewhere", async () => {
  const match = "4比3！宜宾队点球险胜南充队\n点球大战中，门将税思远扑出两粒点球，何佳骏罚进第五粒，宜宾队4比3夺冠。";
  expect(await names(match)).toMatchObject({ person: ["税思远", "何佳骏"], org: ["宜宾队", "南充队"] });
  expect((await names("肯尼亚西部山体滑坡\n肯尼亚总统鲁托已宣布全国哀悼三天。")).person).toEqual(["鲁托"]);
  expect((await names("家长向橙柿互动反映，学校要求买平板。")).person).toBeUndefined();
  expect((await names("市民方女士、邓大爷从一张快递面单查起。")).person ?? []).not.toContain("张快递");
});

test("bodies by what they end with: firms, bands, houses of a place, whole and without the verb before them", async () => {
  const firm = "恒泰锂能：公司及实控人被证监会立案\n恒泰锂能公告，实际控制人郑万里收到立案告知书。";
  expect(await names(firm)).toMatchObject({ person: ["郑万里"], org: expect.arrayContaining(["恒泰锂能", "证监会"]) });
  expect((await names("灰鲸乐队长沙演唱会取消\n灰鲸乐队官方微博25日发布公告。")).org).toEqual(["灰鲸乐队"]);
  expect((await names("县教育局已责令雉城第四中学停止征订平板。")).org).toContain("雉城第四中学");
  expect((await names("于都一幼儿园给孩子吃发霉馒头，热力公司也来了，某摇滚乐队路过。")).org).toBeUndefined();
});

test("nobody is called as a kindergarten is; townships are places", async () => {
  const { person, place } = await names("威海文登区葛家镇积雪42厘米，蓝贝壳幼儿园停课，家长说蓝贝壳幼儿园已通知。");
  expect(person).toBeUndefined();
  expect(place).toContain("葛家镇");
});

test("the rules alone where the tagger is not asked; only the head is read by it", async () => {
  expect((await names("肯尼亚总统鲁托已宣布全国哀悼三天。", services(false))).person).toEqual(["鲁托已"]);
  const late = "恒泰锂能公告，股东会延期。";
  expect((await names(late)).org).toEqual(["恒泰锂能"]);
  expect((await names(`${"今天天气很好。".repeat(100)}${late}`)).org).toBeUndefined();
  expect(await entitiesOf(heard, "")).toEqual([]);
});
