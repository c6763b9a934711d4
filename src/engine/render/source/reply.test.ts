import { expect, test } from "vitest";
import { endpoint } from "../../testing.ts";
import { readReply } from "./reply.ts";

const data = { rows: [{ id: "1" }, { id: "2", marked: "own" }, { id: "3" }], total: 3, marked: "w1", until: 5 };

test("a field that the contract gives once for all rows is each row's, where the row has none of its own", () => {
  const { rows, object } = readReply({ ...endpoint("a.list"), reply: "rows", shared: ["marked"] }, data);
  expect(rows).toEqual([
    { id: "1", marked: "w1" },
    { id: "2", marked: "own" },
    { id: "3", marked: "w1" },
  ]);
  expect(object).toEqual({ marked: "w1", until: 5 });
});

test("what the contract has beside the rows alone stays there", () => {
  const { rows } = readReply({ ...endpoint("a.list"), reply: "rows" }, data);
  expect(rows).toEqual(data.rows);
  const none = readReply({ ...endpoint("a.list"), reply: "rows", shared: ["marked"] }, { ...data, marked: null });
  expect(none.rows).toEqual(data.rows);
});
