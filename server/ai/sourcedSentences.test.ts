import { describe, expect, it } from "vitest";
import { sourcedSentences } from "./sourcedSentences.ts";

const SOURCES = [
  "台风登陆沿海\n台风今日登陆，沿海多地停课，转移群众1,200人。“请尽快到高处去，不要回家取东西。”市应急管理局局长王建国说。\n甲报\n2026年11月10日",
  "供暖季开始\n城市供暖今日启动，涉及居民35.6万户。\n乙网\n2026年11月11日",
];
const read = (reply: string) => sourcedSentences(reply, SOURCES);

describe("sentences of a reply", () => {
  it("keep their sources, however the service writes the numbers, and lose Markdown", () => {
    const reply = "## 台风\n- **台风今日登陆**，沿海多地停课【1】。转移群众1200人。［1］\n\n城市供暖今日启动，涉及居民35.6万户。[^2]";
    expect(read(reply)).toEqual({
      paragraphs: ["台风今日登陆，沿海多地停课。[1]转移群众1200人。[1]", "城市供暖今日启动，涉及居民35.6万户。[2]"],
      dropped: 1,
    });
    expect(read("台风登陆沿海，城市供暖启动。[1，2]").paragraphs).toEqual(["台风登陆沿海，城市供暖启动。[1][2]"]);
    expect(read("11月10日台风登陆沿海。[1]").paragraphs).toHaveLength(1);
  });

  it.each([
    ["without a source", "台风今日登陆，沿海多地停课。"],
    ["with a source that is none", "台风今日登陆，沿海多地停课。[3]"],
    ["with a number of another source", "台风今日登陆，转移群众35.6万人。[1]"],
    ["with a number of none", "台风今日登陆，转移群众1300人。[1]"],
    ["with a person of none", "市应急管理局局长李国强说，台风今日登陆，沿海多地停课。[1]"],
    ["with words that nobody said", "王建国说：“大家可以先回家取东西。”[1]"],
    ["that have nothing of their source", "专家认为经济形势总体向好。[2]"],
  ])("%s are left out", (_, sentence) => {
    expect(read(sentence)).toEqual({ paragraphs: [], dropped: 1 });
  });

  it("with words as they were said stay", () => {
    expect(read("市应急管理局局长王建国说：“请尽快到高处去，不要回家取东西。”[1]").dropped).toBe(0);
  });
});
