import { dayName } from "#engine/grammar/localTime.ts";
import { placeOfAccount } from "#server/accounts/placeOfAccount.ts";
import { placeName } from "#server/analysis/places/gazetteer.ts";
import type { HandlerContext } from "#server/contract/handler.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import { isSuspected, type ReprintRecord, reprintsOf } from "#server/records/ReprintRecord.ts";
import type { Condition } from "#server/store/records.ts";
import { timeRange } from "#server/time/timeRange.ts";
import { casesOf, STATUS } from "./CaseRecord.ts";
import { everyStep } from "./everyStep.ts";

const TOP = 20;
const STATUS_NAMES = ["待核实", "已取证", "已发函", "已下架", "已赔付", "已关闭"];

async function found({ services, caller, request }: HandlerContext<"copyright.analysis" | "copyright.analysisBy">) {
  const { beginTime, endTime } = timeRange(request, services.now());
  const own = await ownedBy(services, caller);
  const within = (field: string): Record<string, Condition> => ({
    ...own,
    [field]: { gte: beginTime ?? 0, lt: endTime ?? services.now() + 1 },
  });
  const [reprints, cases] = await Promise.all([
    reprintsOf(services).find({ where: within("pubdate"), orderBy: [["pubdate", "asc"]] }),
    casesOf(services).find({ where: within("createTime") }),
  ]);
  return { reprints, cases };
}

/** Loss and recovery of a period: reprints by their day, cases by the day they were opened. */
export async function copyrightFigures(context: HandlerContext<"copyright.analysis">) {
  const { reprints, cases } = await found(context);
  const unlicensed = reprints.filter(({ licensed }) => !licensed).length;
  const paid = cases.reduce((sum, one) => sum + one.paid, 0);
  return [
    { key: "reprints", name: "转载", value: reprints.length },
    ...(reprints.length > 0 ? [{ key: "unlicensed", name: "未授权率", value: unlicensed / reprints.length }] : []),
    { key: "cases", name: "已维权", value: cases.filter(({ status }) => status >= STATUS.sent).length },
    { key: "paid", name: "赔付（元）", value: paid },
  ];
}

type Counted = { key: string; name: string; value: number; series?: string };

function counted<Item>(items: Item[], at: (item: Item) => Omit<Counted, "value"> | null): Counted[] {
  const counts = new Map<string, Counted>();
  for (const item of items) {
    const told = at(item);
    if (!told) continue;
    const id = `${told.key} ${told.series}`;
    const known = counts.get(id) ?? { ...told, value: 0 };
    known.value++;
    counts.set(id, known);
  }
  return [...counts.values()];
}

const most = (rows: Counted[]): Counted[] => rows.sort((a, b) => b.value - a.value).slice(0, TOP);

/** The same, drawn: by month and licence, states of cases; outlets, their places and works of suspected infringements, as 转载监测 lists them. */
export async function copyrightFiguresBy(context: HandlerContext<"copyright.analysisBy">) {
  const { reprints, cases } = await found(context);
  const taken = reprints.filter(isSuspected);
  const by: Record<typeof context.request.by, () => Counted[]> = {
    month: () =>
      everyStep(
        counted(reprints, ({ pubdate, licensed }) => {
          const month = dayName(pubdate).slice(0, 7);
          return { key: month, name: month, series: licensed ? "已授权" : "未授权" };
        }),
      ),
    source: () => most(counted(taken, ({ source }) => ({ key: source, name: source }))),
    work: () => most(counted(taken, ({ workId, workTitle }: ReprintRecord) => ({ key: workId, name: workTitle }))),
    status: () => counted(cases, ({ status }) => ({ key: String(status), name: STATUS_NAMES[status] ?? "" })),
    region: () =>
      counted(taken, ({ source }) => {
        const code = placeOfAccount(source, undefined);
        const province = code ? `${code.slice(0, 2)}0000` : "";
        return province ? { key: province, name: placeName(province) || province } : null;
      }),
  };
  return by[context.request.by]();
}
