import { DAY, dayName, dayNamed, monthDay } from "#engine/grammar/localTime.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { pickDocuments } from "#server/documents/pickDocuments.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { SENTIMENT_NAMES, TYPE_NAMES } from "#server/labels/labels.ts";
import type { KpiRow } from "#server/statistics/kpi.ts";
import { overviewKpis } from "#server/statistics/overview.ts";
import type { Bucket } from "#server/store/documents.ts";
import { cited, core, passage } from "./passage.ts";
import type { SectionWriter, Written } from "./SectionWriter.ts";
import { EVERYTHING, isOwnWorks, type Scope, scopeQuery, subjectName } from "./subject.ts";

/** First and last day of a period, whose end is exclusive. */
export const periodOf = ({ beginTime, endTime }: Pick<Scope, "beginTime" | "endTime">): string => {
  const [first, last] = [dayName(beginTime), dayName(endTime - 1)];
  return first === last ? first : `${first} 至 ${last}`;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
/** A figure beside that of the period before; where one of them is nothing there is no share of it. */
function compared(what: string, { value = 0, previous = 0, delta = 0 }: Partial<KpiRow> = {}): string {
  if (previous === 0) return value === 0 ? `本时段和上一时段都没有${what}` : `上一时段没有${what}`;
  if (Math.abs(delta) < 0.0005) return `${what}与上一时段持平`;
  return `${what}较上一时段${delta > 0 ? "上升" : "下降"} ${percent(Math.abs(delta))}`;
}
const listed = (rows: Bucket[], name: (row: Bucket) => string): string =>
  rows.map((row) => `${name(row)} ${row.value.toLocaleString("en-US")} 条`).join("、");

/** Figures of the period in sentences, every number counted from its documents. */
async function overview(services: Services, caller: Caller, scope: Scope): Promise<string> {
  const query = await scopeQuery(services, caller, scope);
  const [kpis, [types = [], moods = [], accounts = [], days = []], who] = await Promise.all([
    overviewKpis(services, query, false),
    services.documents.statistics(query, [
      { kind: "terms", field: "dataType", size: 3 },
      { kind: "terms", field: "isAppraise", size: 3 },
      { kind: "terms", field: "outlet", size: 5 },
      { kind: "trend", interval: "day" },
    ]),
    subjectName(services, caller, scope),
  ]);
  const figure = (key: string) => kpis.find((row) => row.key === key);
  const total = figure("total")?.value ?? 0;
  const [first, last] = [monthDay(scope.beginTime), monthDay(scope.endTime - 1)];
  const when = first === last ? first : `${first}至${last}`;
  const own = isOwnWorks(scope);
  const about = who === EVERYTHING || (own && !scope.keyWords) ? "" : `涉及${who}的`;
  const what = own ? "稿件" : "信息";
  if (total === 0) return own ? `${when}，本单位没有发布${about}稿件。` : `${when}，没有监测到${about}信息。`;
  const peak = days.reduce((most, day) => (day.value > most.value ? day : most), { key: "", name: "", value: 0 });
  const mood = (key: string) => moods.find((row) => row.key === key)?.value ?? 0;
  return [
    `${when}，${own ? "本单位共发布" : "共监测到"}${about}${what} ${total.toLocaleString("en-US")} 条（去重后 ${(figure("groups")?.value ?? 0).toLocaleString("en-US")} 条），来自 ${(figure("sources")?.value ?? 0).toLocaleString("en-US")} 家媒体和账号，${compared(what, figure("total"))}。`,
    `从情感看，${["1", "0", "-1"].map((key) => `${SENTIMENT_NAMES[key]} ${mood(key).toLocaleString("en-US")} 条（${percent(mood(key) / total)}）`).join("，")}；${compared("负面信息", figure("negative"))}。`,
    `从类型看，${listed(types, (row) => TYPE_NAMES[row.key] ?? row.name)}。发布较多的有${listed(accounts, (row) => row.name)}。`,
    ...(peak.value && days.length > 1 && scope.endTime - scope.beginTime > DAY
      ? [`信息量在${monthDay(dayNamed(peak.key))}达到峰值，当日 ${peak.value.toLocaleString("en-US")} 条。`]
      : []),
  ].join("\n");
}

/** The most spread subjects: by the service in sentences of its own, else in a passage each, taken from the documents themselves. */
async function focus(services: Services, caller: Caller, scope: Scope, writer: SectionWriter, pick: "hot" | "negative"): Promise<Written> {
  const query = await scopeQuery(services, caller, scope);
  const { rows } = await pickDocuments(services, query, pick, { page: 1, pagesize: 5 });
  const found = await services.documents.get(rows.map((row) => row.id));
  const documents = found.filter((one) => one !== null);
  const passages = documents.map((row, at) => passage(row, at + 1));
  return writer.write(WHAT[pick], documents, passages.join("\n"));
}

/** What is asked of the service. */
const WHAT = {
  hot: "时段内传播最广的几件事的综述，一件事一段",
  negative: "时段内负面信息的风险提示：发生了什么、涉及谁、传到了哪里，一件事一段",
} as const;

type Write = (services: Services, caller: Caller, scope: Scope, writer: SectionWriter) => Promise<Written>;

/** What the server can write by itself, by the `ref` of a section. Figures are counted; what rests on documents names them. */
export const WRITINGS: Record<string, Write> = {
  "@overview": async (services, caller, scope) => ({ body: await overview(services, caller, scope) }),
  "@focus": (services, caller, scope, writer) => focus(services, caller, scope, writer, "hot"),
  "@risk": async (services, caller, scope, writer) => {
    const written = await focus(services, caller, scope, writer, "negative");
    return written.body ? written : { body: "本时段没有负面信息。" };
  },
};

/** Summary of chosen documents, with the source of each sentence. */
export async function writeSummary(services: Services, caller: Caller, writer: SectionWriter, docIds: string[]): Promise<Written> {
  const documents = await visibleDocuments(services, caller, docIds);
  const share = Math.max(60, Math.floor((220 * Math.min(3, documents.length)) / Math.max(1, documents.length)));
  const passages = documents.map((row, at) => cited(core(row, share), at + 1));
  return writer.write("所选稿件的综述，说清各篇讲了什么、彼此有什么关联", documents, passages.join("\n"));
}
