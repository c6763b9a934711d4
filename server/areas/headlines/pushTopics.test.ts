import { expect, it } from "vitest";
import { HOUR } from "#engine/grammar/localTime.ts";
import { pushTopics } from "./pushTopics.ts";

const push = (id: string, source: string, title: string, pubdate: number) => ({ id, sourceId: "s", source, title, url: "", pubdate });

it("pushes of one thing stand together however each app words them, within a day, oldest first", () => {
  const topics = pushTopics([
    push("c", "丙", "【快讯】甲市地铁三号线今日开通", 3 * HOUR),
    push("a", "甲", "甲市地铁三号线今日开通运营", HOUR),
    push("b", "乙", "突发！甲市地铁三号线开通运营", 2 * HOUR),
    push("d", "乙", "乙地发布暴雨红色预警", 2 * HOUR),
    push("e", "甲", "甲市地铁三号线今日开通运营", 30 * HOUR),
    push("f", "甲", "早安", 4 * HOUR),
    push("g", "乙", "早安", 5 * HOUR),
  ]);
  expect(topics.map(({ pushes, apps }) => [pushes.map(({ id }) => id).join(""), apps])).toEqual([
    ["abc", 3],
    ["d", 1],
    ["f", 1],
    ["g", 1],
    ["e", 1],
  ]);
});
