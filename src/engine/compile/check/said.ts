import type { NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";

const bad = /负面|敏感|风险|投诉|侵权|失败|异常|超时|逾期|突发|错误|差评|违规|未授权/;
const good = /正面|好评|成功|达标/;

/** P201: what one setting of an object says is another thing than what its title says. */
export function checkSaid(object: NormalizedObject, report: Report): void {
  const { title, goodWhen } = object;
  if (typeof title !== "string") return;
  const isSaid = report.origins.isWritten(object, "goodWhen");
  if (isSaid && ((goodWhen === "up" && bad.test(title)) || (goodWhen === "down" && good.test(title))))
    report.add("P201", `more of what is called ${title} is shown as ${goodWhen === "up" ? "good" : "bad"} news`, object, "goodWhen", {
      severity: "warning",
      expected: goodWhen === "up" ? "down" : "up",
      found: goodWhen,
    });
  checkHowMany(title, object, report);
  if (object.do === "export") checkFileKind(title, object, report);
}

/** 导出 CSV that writes a workbook. */
function checkFileKind(title: string, object: NormalizedObject, report: Report): void {
  const written = String(object.fileType ?? "xlsx");
  const said = /csv/i.test(title) ? "csv" : /excel|xlsx/i.test(title) ? "xlsx" : undefined;
  if (said === undefined || said === written || /csv/i.test(title) === /excel|xlsx/i.test(title)) return;
  report.add("P201", `this is called ${title}, and writes ${written}`, object, "title", {
    severity: "warning",
    expected: `"fileType": "${said}"`,
    found: title,
  });
}

/** 前 10 名 of twenty. */
function checkHowMany(title: string, object: NormalizedObject, report: Report): void {
  const said = /(?:TOP|前)\s*(\d+)(?!\s*(?:天|日|周|月|年|小时|分钟|期))/i.exec(title)?.[1];
  if (said === undefined) return;
  const given = (object.with ?? {}) as NormalizedObject;
  const settings: [container: NormalizedObject, key: string][] = [
    ...["top", "limit", "pagesize"].map((key): [NormalizedObject, string] => [object, key]),
    ...["size", "pagesize", "limit"].map((key): [NormalizedObject, string] => [given, key]),
  ];
  const written = settings.filter(([at, key]) => report.origins.isWritten(at, key) && numberOf(at[key]) !== undefined);
  const [first] = written;
  if (!first || written.some(([at, key]) => numberOf(at[key]) === Number(said))) return;
  const [at, key] = first;
  report.add("P201", `this is called ${title}, and shows ${numberOf(at[key])}`, at, key, {
    severity: "warning",
    expected: said,
    found: String(numberOf(at[key])),
    suggestion: said,
  });
}

const numberOf = (item: unknown): number | undefined => {
  const value = item !== null && typeof item === "object" ? (item as { value?: unknown }).value : item;
  return typeof value === "number" ? value : undefined;
};
