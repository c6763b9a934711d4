import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { localDate } from "#engine/grammar/localTime.ts";
import { listConditions } from "./listConditions.ts";
import { questionConditions } from "./questionConditions.ts";
import { ARGUMENTS, argumentsOf, givenConditions } from "./toolArguments.ts";

/** As staff type them: 390 questions whose conditions were written down before they were read by the program, without those still read wrongly. */
interface StaffQuestion {
  asked: string;
  /** What was asked before in the same chat. */
  after?: string;
  /** It asks what texts say. */
  text?: true;
  from?: string;
  to?: string;
  request?: Record<string, unknown>;
  split?: string;
  parts?: string[];
  unknown?: string[];
}
const kept = (name: string) => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8")) as StaffQuestion[];
/** The second: as a newsroom's desk asks, everyday, demanding and such that are no search (`kind`), by the set in which each was first read. */
const QUESTIONS = [...kept("staffQuestions"), ...kept("deskQuestions")];

/** A Monday; who asks is at home in Harbin. */
const NOW = Date.parse("2026-11-23T10:00:00+08:00");
const OUTLETS = ["央声日讯", "全闻网", "北方晚报", "哈尔滨拾光资讯", "江城日报"];
const reads = (question: string, after?: string) => questionConditions(question, NOW, OUTLETS, "230100", after ? [after] : []);

const moment = (time: number) => localDate(time).toISOString().slice(0, 16).replace("T", " ");

it.each(QUESTIONS.map((question) => [question.asked, question] as const))(
  "%s",
  (asked, { after, text, from, to, request, split, parts = [], unknown = [] }) => {
    const found = reads(asked, after);
    if (text) return expect(found).toBeUndefined();
    const { beginTime = 0, endTime = 0 } = found?.request ?? {};
    expect([moment(beginTime), moment(endTime)]).toEqual([from, to]);
    expect(found?.request).toEqual({ beginTime, endTime, duplicate: 1, dataType: ["all"], ...request });
    expect([found?.split, found?.parts.map(({ name }) => name), found?.unknown]).toEqual([split, parts, unknown]);
  },
);

it("every condition that questions are read for can be given to the tools too, and means the same list", () => {
  const used = new Set<string>();
  for (const { asked, after } of QUESTIONS) {
    const conditions = reads(asked, after)?.conditions;
    if (!conditions) continue;
    const args = argumentsOf(conditions);
    for (const name of Object.keys(args)) used.add(name);
    const list = ({ request, said }: ReturnType<typeof listConditions>) => ({ said, request: sorted(request) });
    expect([asked, list(listConditions(givenConditions(args, NOW), NOW))]).toEqual([asked, list(listConditions(conditions, NOW))]);
  }
  expect([...used].sort()).toEqual(Object.keys(ARGUMENTS).sort());
});

/** Which of several places or kinds comes first means nothing. */
const sorted = (request: object): object =>
  Object.fromEntries(Object.entries(request).map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value]));

it("without a region of the asker, or with a wider one, it is said that the place is not known", () => {
  expect(questionConditions("我市昨天的舆情有多少", NOW)).toMatchObject({ unplaced: "我市" });
  expect(questionConditions("我市昨天的舆情有多少", NOW, [], "230000")).toMatchObject({ unplaced: "我市" });
  expect(questionConditions("我市昨天的负面有几条", NOW, [], "110105")?.request.regionIds).toEqual(["110000"]);
  expect(questionConditions("我省昨天的负面有几条", NOW, [], "110105")?.unplaced).toBeUndefined();
});
