import { expect, it } from "vitest";
import { withoutSite } from "./withoutSite.ts";

it.each([
  ["平台不得强制商家参加付费推广 - 光明网", "平台不得强制商家参加付费推广"],
  ["平台不得强制商家参加付费推广_新浪新闻_新浪网", "平台不得强制商家参加付费推广"],
  ["平台不得强制商家参加付费推广|极目新闻", "平台不得强制商家参加付费推广"],
  ["平台不得强制商家参加付费推广", "平台不得强制商家参加付费推广"],
  ["歼-20首次公开展示", "歼-20首次公开展示"],
])("%s", (title, bare) => {
  expect(withoutSite(title)).toBe(bare);
});
