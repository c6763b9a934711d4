import { expect, it } from "vitest";
import { tagWords } from "#server/models/tagWords.ts";
import { wholeNames } from "./wholeNames.ts";

const tag = tagWords((line) => expect.fail(line));

it("names that no dictionary has are told whole, without the place before them; what is put together of known words is none", async () => {
  const told = await wholeNames(tag, [
    "关于秦家咀楚简，有几家媒体报道了",
    "报道恒泰锂能的有几家媒体",
    "近三天皓悦口腔在微博和论坛上各有多少",
    "关于弄朝隧道，哪些媒体报道了",
    "近7天关于长兴县雉城第四中学的有几条",
    "于都幼儿园那个馒头的事有几条",
    "最近关于老旧小区加装电梯的投诉多不多",
    "列出昨天所有关于校园霸凌的负面",
    "昨天微博上吐槽公交的有几条",
    "山东大学昨天的报道有多少",
    "近三天关于茶小岚的负面有多少",
    "昨天涡阳启明中学的微博有几条",
    "昨天利辛第二中学的帖子有几条",
  ]);
  expect(told).toEqual([
    ["秦家咀楚简"],
    ["恒泰锂能"],
    ["皓悦口腔"],
    ["弄朝隧道"],
    ["雉城第四中学"],
    ["于都", "幼儿园"],
    [],
    [],
    [],
    [],
    ["茶小岚"],
    ["启明中学"],
    ["利辛第二中学"],
  ]);
});
