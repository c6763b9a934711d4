import { expect, it } from "vitest";
import { read, utils } from "xlsx";
import { SheetWriter } from "./SheetWriter.ts";

const writer = new SheetWriter();
const table = (rows: number) => ({
  head: ["标题", "数量"],
  rows: Array.from({ length: rows }, (_, at) => [`第 ${at} 篇`, at]),
});
const cellsOf = (file: Buffer) => {
  const book = read(file);
  return utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
};

it("writes workbooks and texts; a cell is never a formula", async () => {
  const sheet = {
    head: ["标题", "原创", "数量"],
    rows: [
      ["=1+1", true, 3],
      [null, false, -1],
    ],
  };
  expect(cellsOf(await writer.write("xlsx", () => sheet))).toEqual([
    ["标题", "原创", "数量"],
    ["'=1+1", "是", 3],
    ["", "否", -1],
  ]);
  expect((await writer.write("csv", () => sheet)).toString()).toBe('\ufeff"标题","原创","数量"\r\n"\'=1+1","是","3"\r\n"","否","-1"\r\n');
});

it("many at once take turns: the rows of one are read when those before are written, and the server goes on", async () => {
  let held = 0;
  let most = 0;
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const files = await Promise.all(
    Array.from({ length: 5 }, () =>
      writer
        .write("xlsx", () => {
          most = Math.max(most, ++held);
          return table(2_000);
        })
        .finally(() => held--),
    ),
  );
  clearImmediate(next);
  // The one before may not have been handed out yet.
  expect(most).toBeLessThanOrEqual(2);
  expect(files.map((file) => cellsOf(file).length)).toEqual([2_001, 2_001, 2_001, 2_001, 2_001]);
  // Written here, each of the five would let nobody in between.
  expect(turns).toBeGreaterThan(100);
});

it("an export that fails holds up none after it", async () => {
  const [failed, fine] = await Promise.allSettled([
    writer.write("csv", () => Promise.reject(new Error("no rows"))),
    writer.write("csv", () => table(1)),
  ]);
  expect(failed.status).toBe("rejected");
  expect(fine.status).toBe("fulfilled");
});
