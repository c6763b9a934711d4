import type { Client } from "#server/testing/openTestApp.ts";

export interface Seeds {
  /** Stands in every record. */
  mark: string;
  /** Ids of what was made, by what it is. */
  ids: Record<string, string>;
}

/** What one user of a side makes: one record of each kind that has an owner. The house makes what only the house has, too. */
export async function seedOf(client: Client, code: string, docId: string): Promise<Seeds> {
  const mark = `记号${code}`;
  const ids: Record<string, string> = { user: `u-${code}` };
  const make = async (kind: string, path: string, body: Record<string, unknown>): Promise<string> => {
    const reply = await client.actJson(path, body);
    if (reply.status !== 0) throw new Error(`${code} ${kind}: ${reply.status} ${reply.message}`);
    const id = (reply.data as { id?: string } | null)?.id;
    if (id) ids[kind] = id;
    return id ?? "";
  };
  const section = { type: "text", title: `${mark}章节`, ref: "", body: `${mark}正文` };
  const groupId = await make("group", "/api/sensitive/group/update", { name: `${mark}组`, words: [`泄漏 ${mark}词`, "泄漏"] });
  await make("words", "/api/sensitive/updatecustomwords", { words: [`${mark}自定义`] });
  await make("channel", "/api/push/channel/save", { groupId, kind: "email", name: `${mark}渠道`, receivers: [`${code}@example.cn`] });
  const event = await make("event", "/api/event/save", { title: `${mark}事件`, keyWords: "泄漏" });
  await make("action", "/api/event/action/save", { id: event, text: `${mark}处置` });
  await make("judgement", "/api/event/judgement/save", { id: event, judgement: `${mark}研判` });
  await make("monitor", "/api/monitor/save", { kind: "self", name: `${mark}对象`, keyWords: "泄漏" });
  await make("reportGroup", "/mbd-cloud-report/report/group/save", { kind: "report", name: `${mark}分组` });
  await make("material", "/mbd-cloud-report/reportMaterial/add", { title: `${mark}素材`, summary: `${mark}摘要` });
  await make("report", "/mbd-cloud-report/report/save", {
    title: `${mark}报告`,
    desk: "report",
    groupId: ids.reportGroup,
    sections: [section],
  });
  await make("rule", "/mbd-cloud-dataforward/rule/save", { name: `${mark}规则`, target: "department", keyWords: "泄漏" });
  await make("rank", "/api/ranklist/custom/save", { name: `${mark}榜`, kind: "news", public: true });
  await make("folder", "/api/collection/folder/save", { name: `${mark}夹` });
  await make("search", "/api/query/saved/save", { name: `${mark}检索`, page: "/media/fts", params: { keyWords: "泄漏" } });
  await make("column", "/api/subscribe/column/add", { name: `${mark}栏目`, kind: "simple", keyWords: "泄漏" });
  await make("work", "/api/works/save", { title: `${mark}作品`, url: `https://example.cn/${code}` });
  if (code !== "house") return { mark, ids };
  const day = 86_400_000;
  const triggerDate = Date.UTC(2025, 10, 12) + day;
  await make("plan", "/api/topicPlan/set", { title: `${mark}选题`, triggerDate, dutyUserId: `u-${code}` });
  await make("item", "/api/calendar/save", { title: `${mark}日程`, time: triggerDate, shared: true });
  await make("status", "/api/document/status", { ids: [docId], status: 1, note: `${mark}批注` });
  return { mark, ids };
}
