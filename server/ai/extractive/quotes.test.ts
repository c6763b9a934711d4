import { expect, test } from "vitest";
import { sentences } from "#server/analysis/sentences.ts";
import { isMany, quotesOf } from "./quotes.ts";

const speakers = (text: string) => quotesOf(text, sentences(text)).map(({ speaker }) => speaker);

test("papers, and whoever is only pointed at, say nothing of themselves", () => {
  expect(speakers("《通知》指出，要加强节日期间的食品安全检查。白皮书强调，各方应当共同维护和平稳定。")).toEqual([]);
  expect(speakers("他同时强调，这一政策不会改变今后的方向。对于海外用户来说，这项服务仍然可以照常使用。")).toEqual([]);
  expect(speakers("特朗普同时威胁称，将对这些国家加征更高的关税。")).toEqual(["特朗普"]);
});

test("many of whom none is named are told apart from somebody", () => {
  for (const many of ["有关部门", "相关负责人", "研讨班学员们", "当地官员", "社会各界", "美国媒体", "法官", "目击者", "网友"])
    expect(isMany(many), many).toBe(true);
  for (const one of ["国家发展改革委有关负责人", "法官王敏", "教育部门", "黎巴嫩卫生部", "中国代表"]) expect(isMany(one), one).toBe(false);
});

test("有关部门 keeps its first letter", () => {
  expect(speakers("有关部门提醒，遇到陌生来电要求转账的，一律不要轻信。")).toEqual(["有关部门"]);
});

test("a verb, an adverb or a purpose is no part of who speaks", () => {
  expect(speakers("北约成员国波兰和克罗地亚也都宣布，两国的军事人员均已撤离。")).toEqual(["北约成员国波兰和克罗地亚"]);
  expect(speakers("总统卢卡申科祝愿中国和平繁荣并表示，过去一年对两国关系发展具有重要意义。")).toEqual(["总统卢卡申科"]);
  expect(speakers("针对美方表示，各方应当通过对话解决分歧和争端。")).toEqual([]);
});
