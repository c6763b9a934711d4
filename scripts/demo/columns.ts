import type { ColumnRecord } from "#server/records/ColumnRecord.ts";
import type { RecordBase, RecordStore } from "#server/store/records.ts";

/** Name, words of which one must occur, and the kind of block it has on the home page. */
const COLUMNS = [
  ["营商与政务", "营商环境 政务服务 一网通办", "list"],
  ["教育", "高考 中考 学校 学生 教师", "list"],
  ["交通出行", "地铁 公交 高铁 交通", "list"],
  ["防灾减灾", "暴雨 台风 地震 预警 救援", "trend"],
  ["文旅", "景区 旅游 非遗 博物馆", "hotwords"],
] as const;
const USERS = ["u-admin", "u-bianji", "u-haiwai"];

interface HomeBlocks extends RecordBase {
  blocks: { columnId: string; block: string; w: number; order: number }[];
}

/** Columns that the desk's people subscribe to, and their home pages made of them. */
export async function fillColumns(records: RecordStore, now: number): Promise<void> {
  const columns = records.collection<ColumnRecord>({ name: "columns", indexes: ["userId", "parentId", "push"] });
  const homes = records.collection<HomeBlocks>({ name: "homeBlocks" });
  for (const userId of USERS) {
    const blocks: HomeBlocks["blocks"] = [];
    for (const [order, [name, anyWords, block]] of COLUMNS.entries()) {
      const id = `column-${userId}-${order + 1}`;
      await columns.put({
        ...{ id, userId, parentId: "", name, kind: "cust", order, anyWords, queryField: "title_content" },
        ...{ trend: true, emotion: true, typeAnalysis: true, mediaRank: true, hotKeywords: true },
        ...{ push: false, receivers: [], enabled: true, updateTime: now },
      });
      blocks.push({ columnId: id, block, w: 0.5, order });
    }
    await homes.put({ id: userId, blocks: blocks.slice(0, 4) });
  }
}
