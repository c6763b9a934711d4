import { HOUR } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { Services } from "#server/contract/handler.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { usersIn } from "#server/users/User.ts";
import { rulesOf } from "./ForwardRuleRecord.ts";
import { PUSH, pushesOf } from "./PushRecord.ts";

/** What was looked for, target, state, reason, note, hours ago. */
const SEEDS: [words: string, target: string, status: 0 | 1 | 2, message: string, note: string, ago: number][] = [
  ["外卖 骑手", "leader", PUSH.delivered, "", "请阅", 2],
  ["流感", "department", PUSH.delivered, "", "各部门留意就诊高峰", 5],
  ["食堂", "leader", PUSH.delivered, "", "", 9],
  ["供暖", "email", PUSH.failed, "无法连接邮件服务器", "发值班邮箱", 12],
  ["新能源汽车", "department", PUSH.delivered, "", "", 20],
  ["通报", "wechat", PUSH.failed, "未配置“微信”的推送地址", "", 26],
  ["加装电梯", "leader", PUSH.delivered, "", "专题材料", 31],
];

/** Pushes and rules of the demo desk, by the opinion officer; once. Answers whether there is nothing left to make. */
export async function makeDemoPushes(services: Services): Promise<boolean> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (await marks.get("demoPushes")) return true;
  const officer = await usersIn(services.records).get("u-yuqing");
  if (!officer || (await services.documents.size()) === 0) return false;
  const now = services.now();
  const by = { unit: officer.departmentId || `user ${officer.id}`, userId: officer.id, user: officer.name };
  for (const [words, target, status, message, note, ago] of SEEDS) {
    const { rows } = await services.documents.search({
      query: { all: parseWords(words), dataTypes: ["news", "app", "epaper", "weibo"], endTime: now - ago * HOUR },
      ...{ collapse: true, page: 1, pagesize: 2, sort: { field: "pubdate", order: "desc" } },
    });
    await pushesOf(services).insertMany(
      rows.map((row) => ({
        ...{ docId: row.id, title: headlineOf(row), dataType: row.dataType, target, status },
        ...{ source: row.source || row.channel, ...by, note, message, attempts: 1, pushTime: now - ago * HOUR },
        receivers: status === PUSH.delivered ? ["u-admin"] : [],
      })),
    );
  }
  const common = { columnIds: [], dataType: [], receivers: [], ...by, lastTime: 0, count: 0 };
  const day = 24 * HOUR;
  await rulesOf(services).insertMany([
    {
      ...common,
      name: "突发通报",
      keyWords: "通报",
      target: "leader",
      format: "brief",
      cycle: "hour",
      enabled: true,
      createTime: now - HOUR,
    },
    {
      ...common,
      name: "民生热点",
      keyWords: "居民",
      target: "department",
      format: "full",
      cycle: "day",
      enabled: false,
      createTime: now - day,
    },
  ]);
  await marks.put({ id: "demoPushes", time: now });
  return true;
}
