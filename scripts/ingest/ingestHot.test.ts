import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hotTopicsOf } from "#server/records/HotTopicRecord.ts";
import { openRecordStore } from "#server/store/sqlite/records.ts";
import { ingestHot } from "./ingestHot.ts";

test("a history of a hot list gives ranks, peaks and times of its topics, however often it comes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hot-"));
  const file = join(folder, "weibo.csv");
  writeFileSync(
    file,
    "平台,时间,排名,标题,热度\nweibo,2026-10-16 11:00,2,甲事,120万\nweibo,2026-10-16 10:00,1,甲事,80万\nweibo,昨天,1,乙事,3\nweibo,2026-10-16 10:00,0,丙事,3\n",
  );
  const data = join(folder, "data");
  expect(await ingestHot([file], data)).toMatchObject({ read: 4, topics: 1, added: 1 });
  const { problems, added } = await ingestHot([file], data);
  expect(added).toBe(0);
  expect(problems).toEqual([`${file}:4: time "昨天" is none`, `${file}:5: rank must be a whole number from 1, found "0"`]);
  const records = openRecordStore({ dir: data });
  const at = (clock: string) => Date.parse(`2026-10-16T${clock}:00+08:00`);
  expect(await hotTopicsOf({ records }).find({})).toMatchObject([
    {
      ...{ id: "weibo:甲事", rank: 2, heat: 1_200_000, peakRank: 1, onTime: at("10:00"), lastTime: at("11:00") },
      history: [
        { time: at("10:00"), rank: 1, heat: 800_000 },
        { time: at("11:00"), rank: 2, heat: 1_200_000 },
      ],
    },
  ]);
  await records.close();
  rmSync(folder, { recursive: true, force: true });
});
