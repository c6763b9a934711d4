import { expect, it } from "vitest";
import { isTaken, passedText } from "./passedOn.ts";

const post = { dataType: "weibo" as const, source: "微博", channel: "老街坊", author: "老街坊" };
const QUOTED = "三天了，泵呢？//@小满：哎//@塞上门户：地库连续三天被淹，二十多辆车泡到了底盘。";

it("a post that quotes another by //@ is taken over; it is compared by what is quoted last", () => {
  expect(isTaken(post, QUOTED)).toBe(true);
  expect(passedText({ ...post, content: `<p>${QUOTED}</p>` })).toBe("地库连续三天被淹，二十多辆车泡到了底盘。");
  expect(passedText({ ...post, dataType: "news", content: `<p>${QUOTED}</p>` })).toBe(QUOTED);
});

it("a post that only calls somebody is its own", () => {
  expect(isTaken(post, "地库又淹了，@平城住建 管不管？")).toBe(false);
  expect(isTaken({ ...post, dataType: "news" }, QUOTED)).toBe(false);
});
