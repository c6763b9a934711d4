import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";
import { NearDuplicateIndex } from "./nearDuplicates.ts";
import { textFacts } from "./textFacts.ts";

const REPORT =
  "今年前三季度全市规模以上工业增加值同比增长百分之六点五，其中装备制造业贡献最大，高技术产业投资继续加快。统计部门说，四季度将继续巩固回升势头，稳定就业和物价。";
const COPY = `（记者李四）${REPORT.replace("统计部门说", "市统计局有关负责人说")}`;
const OTHER =
  "受冷空气影响，明后两天北方大部气温明显下降，局地降幅超过十度，气象部门提醒公众及时添衣，外出注意道路结冰，农业部门要做好设施大棚的防寒保温。";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "near-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("copies in one batch point to the founder, in a later one to its group, after a restart too", () => {
  const file = join(folder, "near.db");
  const index = new NearDuplicateIndex(file);
  expect(index.place("a", fingerprint(REPORT))).toBeNull();
  expect(index.place("b", fingerprint(COPY))).toEqual({ batch: 0 });
  expect(index.place("c", fingerprint(OTHER))).toBeNull();
  index.commit(["1", "1", "3"]);
  index.close();

  const again = new NearDuplicateIndex(file);
  expect(again.place("d", fingerprint(COPY.replace("今年", "今年以来")))).toEqual({ group: "1", founder: false });
  expect(again.place("a", fingerprint(REPORT))).toEqual({ group: "1", founder: true });
  again.commit(["1", "1"]);
  again.close();
});

test("a failed batch leaves nothing behind", () => {
  const index = new NearDuplicateIndex(":memory:");
  index.place("a", fingerprint(REPORT));
  index.place("b", fingerprint(OTHER));
  index.rollback();
  expect(index.size).toBe(0);
  expect(index.place("c", fingerprint(COPY))).toBeNull();
  index.close();
});

test("short posts are never grouped; layout and punctuation make no difference", () => {
  const index = new NearDuplicateIndex(":memory:");
  expect(index.place("a", fingerprint("转发微博"))).toBeNull();
  expect(index.place("b", fingerprint("转发微博"))).toBeNull();
  index.place("c", fingerprint(REPORT));
  expect(index.place("d", fingerprint(REPORT.replace(/[，。]/g, "\n")))).toEqual({ batch: 2 });
  index.close();
});

test("a document that is the same text as two groups joins them, the older one stands", () => {
  const index = new NearDuplicateIndex(":memory:");
  const half = REPORT.length / 2;
  const print = (text: string) => fingerprint(text, textFacts({ title: "前三季度全市工业增长", text, time: 0, isPost: false }));
  const more = "记者在多家企业看到，生产线正满负荷运转，工人忙着赶制订单，负责人对来年的市场充满信心，表示将继续加大研发投入。";
  const [a, b] = [`${REPORT}${more}`, `${more}${REPORT.slice(0, half)}`];
  expect(index.place("a", fingerprint(a))).toBeNull();
  index.commit(["1"]);
  expect(index.place("b", fingerprint(b))).toBeNull();
  index.commit(["2"]);
  expect(index.place("a2", print(a))).toEqual({ group: "1", founder: false });
  index.commit(["1"]);
  expect(index.place("b2", print(b))).toEqual({ group: "1", founder: false });
  expect(index.joins).toEqual([{ from: "2", into: "1" }]);
  index.commit(["1"]);
  expect(index.place("b3", fingerprint(b))).toEqual({ group: "1", founder: false });
  index.rollback();
  index.close();
});

test("a form of another day founds a group of its own, and its copies go there", () => {
  const index = new NearDuplicateIndex(":memory:");
  const notice = (day: number) =>
    `江城供水公司定于3月${day}日对人民路沿线停水，影响范围包括周边小区和单位，请广大用户提前做好储水准备，因停水带来的不便敬请谅解。`;
  const place = (id: string, text: string) => index.place(id, fingerprint(text));
  expect(place("a", notice(6))).toBeNull();
  expect(place("b", notice(7))).toBeNull();
  expect(place("c", `据江城晨报报道，${notice(7)}`)).toEqual({ batch: 1 });
  expect(place("d", `${notice(6)}来源：江城晨报`)).toEqual({ batch: 0 });
  index.close();
});

test("the oldest are forgotten beyond the capacity, the newest still group", () => {
  const index = new NearDuplicateIndex(":memory:", { capacity: 100 });
  for (let n = 0; n < 160; n++) {
    index.place(
      `n${n}`,
      fingerprint(`${n}号${String.fromCharCode(...Array.from({ length: 60 }, (_, i) => 0x4e00 + ((n * 131 + i * 17) % 9000)))}`),
    );
    index.commit([`g${n}`]);
  }
  expect(index.size).toBeLessThanOrEqual(100);
  index.place("x", fingerprint(REPORT));
  index.commit(["gx"]);
  expect(index.place("y", fingerprint(COPY))).toEqual({ group: "gx", founder: false });
  index.close();
});
