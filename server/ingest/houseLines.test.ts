import { expect, test } from "vitest";
import { plainText, sanitise } from "#server/text/sanitise.ts";
import { Houses } from "./houseLines.ts";
import { readArticle } from "./readArticle.ts";

const SLOGAN = "本台全天候为您报道全城大小事，欢迎向我们提供线索，一经采用即有酬谢。";
const text = (n: number) =>
  [1, 2, 3].map((part) => `第${n}号规划的第${part}部分今天公布，涉及新建居民区的公交线路，共有${n * part + 3}条，票价不变。`);
const page = (n: number, title = `第${n}号公交规划公布`) =>
  `<html><head><title>${title}</title></head><body><h1>${title}</h1><div class="c">${text(n)
    .map((line) => `<p>${line}</p>`)
    .join("")}<p>${SLOGAN}</p></div></body></html>`;
const read = (houses: Houses, n: number, url = `https://a.example/${n}`, title?: string): string =>
  plainText(sanitise(readArticle(page(n, title), url, houses)?.html ?? ""));

test("a line that pages of one house share is no part of their articles, from the second page on", () => {
  const houses = new Houses();
  expect(read(houses, 1)).toContain(SLOGAN);
  expect(read(houses, 2)).toBe(text(2).join("\n"));
  expect(read(houses, 3, "https://b.example/3")).toContain(SLOGAN);
});

test("an article that was read before stays whole, under its own headline or another", () => {
  const houses = new Houses();
  read(houses, 1);
  expect(read(houses, 1, "https://a.example/1?from=feed")).toContain(text(1)[2]);
  const again = read(houses, 1, "https://a.example/again", "公交规划今天又公布了一次");
  for (const line of text(1)) expect(again).toContain(line);
});

test("lines and houses are bounded", () => {
  const houses = new Houses();
  const line = (n: number) => `这一行有十六个字以上，是第${n}行，只为了数一数。`;
  houses.of("https://a.example/", "甲").remember([line(0)]);
  expect(houses.of("https://a.example/", "乙").repeats(line(0))).toBe(true);
  houses.of("https://a.example/", "甲").remember(Array.from({ length: 3_000 }, (_, at) => line(at + 1)));
  expect(houses.of("https://a.example/", "乙").repeats(line(0))).toBe(false);
  for (let at = 0; at < 100; at++) houses.of(`https://h${at}.example/`, "甲");
  expect(houses.of("https://a.example/", "乙").repeats(line(3_000))).toBe(false);
  expect(houses.of("no address", "乙").repeats(line(1))).toBe(false);
});
