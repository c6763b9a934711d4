import { HOUR } from "#engine/grammar/localTime.ts";
import { parseWords } from "#server/analysis/query.ts";
import type { Services } from "#server/contract/handler.ts";
import { newEntry } from "#server/outbox/newEntry.ts";
import { outboxIn } from "#server/outbox/OutboxRecord.ts";
import { usersIn } from "#server/users/User.ts";
import { rulesOf } from "./ForwardRuleRecord.ts";
import { pushedDocument } from "./pushedDocument.ts";

/** What was looked for, target, state, reason, note, hours ago. */
const SEEDS: [words: string, target: string, state: "sent" | "failed", message: string, note: string, ago: number][] = [
  ["外卖 骑手", "leader", "sent", "", "请阅", 2],
  ["流感", "department", "sent", "", "各部门留意就诊高峰", 5],
  ["食堂", "leader", "sent", "", "", 9],
  ["供暖", "email", "failed", "无法连接邮件服务器", "发值班邮箱", 12],
  ["新能源汽车", "department", "sent", "", "", 20],
  ["通报", "wechat", "failed", "未配置“微信”的推送地址", "", 26],
  ["加装电梯", "leader", "sent", "", "专题材料", 31],
];

/** Pushes and rules of the demo desk, by the opinion officer; once. Answers whether there is nothing left to make. */
export async function makeDemoPushes(services: Services): Promise<boolean> {
  const marks = services.records.collection<{ id: string; time: number }>({ name: "marks" });
  if (await marks.get("demoPushes")) return true;
  const officer = await usersIn(services.records).get("u-yuqing");
  if (!officer || (await services.documents.size()) === 0) return false;
  const now = services.now();
  const by = { unit: officer.departmentId || `user ${officer.id}`, userId: officer.id, user: officer.name };
  for (const [words, channel, state, message, note, ago] of SEEDS) {
    const createTime = now - ago * HOUR;
    const { rows } = await services.documents.search({
      query: { all: parseWords(words), dataTypes: ["news", "app", "epaper", "weibo"], endTime: createTime },
      ...{ collapse: true, page: 1, pagesize: 2, sort: { field: "pubdate", order: "desc" } },
    });
    const entries = rows.map((row) => ({
      ...{ cause: "share" as const, causeId: "", channel, lane: words, ...pushedDocument(row), ...by, body: note },
      ...{ state, message, tries: 1, nextTime: 0, createTime, time: createTime },
      ...(state === "sent" && { sentTime: createTime, receivers: ["u-admin"] }),
    }));
    await outboxIn(services).insertMany(entries.map((entry) => newEntry(entry, now)));
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
