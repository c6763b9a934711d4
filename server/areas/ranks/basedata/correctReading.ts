import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY, dayStart } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { addReadings } from "#server/ownworks/addReadings.ts";
import { dayFigures } from "#server/ownworks/dayFigures.ts";
import { READ_FIGURES, type ReadFigure } from "#server/records/AccountReading.ts";
import { dayOf } from "#server/time/calendarDay.ts";
import { accountsNamed } from "./baseAccounts.ts";
import { FIGURE_NAMES } from "./baseRows.ts";
import { askRecount, readingTime } from "./recounts.ts";

/** Sets figures of an account and day right; what was read before stays beside it, with who changed it and why. */
export async function correctReading({ services, caller, request }: HandlerContext<"ranks.baseCorrect">): Promise<null> {
  const { sourceCode, day } = request;
  const reason = request.reason.trim();
  if (!reason) throw new ApiError(100001, "请填写修正的原因");
  const beginTime = dayOf(day, services.now());
  if (beginTime >= dayStart(services.now())) throw new ApiError(100001, "只能修正昨天及更早的日子");
  const account = (await accountsNamed(services, [sourceCode], typesFor(caller))).find((one) => one.sourceCode === sourceCode);
  if (!account) throw new ApiError(404, "没有这个账号", 404);
  const read = await dayFigures(services, [sourceCode], { beginTime, endTime: beginTime + DAY, days: 1 });
  const stood = read.get(sourceCode)![0]!.figures;
  const changes = READ_FIGURES.filter((figure) => request[figure] !== undefined && request[figure] !== stood[figure]);
  if (changes.length === 0) throw new ApiError(100001, "没有改动任何数值");
  const figures = Object.fromEntries(changes.map((figure) => [figure, request[figure]])) as Partial<Record<ReadFigure, number>>;
  const time = await readingTime(services);
  const { userId, userName } = caller;
  await addReadings(services, [{ sourceCode, day, kind: "corrected", figures, time, userId, userName, reason }]);
  const words = changes.map((figure) => `${FIGURE_NAMES[figure]} ${stood[figure] ?? "缺数"}→${request[figure]}`).join("，");
  const title = `${account.name} ${day}：${words}`;
  await askRecount(services, caller, { cause: "corrected", title, time, days: [{ ...account, day }] });
  await auditOf(services).note(caller, "修正基础数据", `${title}（${reason}）`);
  return null;
}
