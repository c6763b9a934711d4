import { expect, test } from "vitest";
import { readsOf } from "./expressionReads.ts";

const read = (text: string) => {
  const { variables, params, alone } = readsOf(text);
  return { variables: [...variables].sort(), params: [...params].sort(), alone };
};

test("parameters are those the expression reads, however it is written", () => {
  expect(read("params.mode")).toEqual({ variables: ["params"], params: ["mode"], alone: "mode" });
  expect(read(' params["mode"] ')).toEqual({ variables: ["params"], params: ["mode"], alone: "mode" });
  expect(read("has(params.id) ? params.id : row.params.of")).toEqual({
    variables: ["params", "row"],
    params: ["id"],
    alone: undefined,
  });
});

test("a name in a text or of a field is no variable", () => {
  expect(read("'row of rows and params.x'")).toEqual({ variables: [], params: [], alone: undefined });
  expect(read("user.row")).toEqual({ variables: ["user"], params: [], alone: undefined });
});

test("rows are read in a macro too", () => {
  expect(read("rows.map(one, one.id)").variables).toContain("rows");
});

test("what can't be read reads nothing", () => {
  expect(read("params.(")).toEqual({ variables: [], params: [], alone: undefined });
});
