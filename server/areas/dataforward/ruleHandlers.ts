import { parseWords } from "#server/analysis/query.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Handlers, type Services } from "#server/contract/handler.ts";
import { columnCondition } from "#server/documents/conditions.ts";
import { columnsOf } from "#server/records/ColumnRecord.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { type ForwardRuleRecord, rulesOf } from "./ForwardRuleRecord.ts";
import { checkTarget } from "./pushDocuments.ts";

/** @throws ApiError 404 for a rule that is gone or another unit's. */
async function findRule(services: Services, caller: Caller, id: string): Promise<ForwardRuleRecord> {
  const rule = await rulesOf(services).get(id);
  if (rule?.unit !== unitOf(caller)) throw new ApiError(404, "推送规则不存在或已删除", 404);
  return rule;
}

async function shown(services: Services, rules: ForwardRuleRecord[]) {
  const columns = new Map((await columnsOf(services).find()).map((column) => [column.id, column.name]));
  return rules.map(({ unit: _unit, userId: _user, lastTime, ...rule }) => ({
    ...rule,
    columnNames: rule.columnIds.map((id) => columns.get(id) ?? "已删除的栏目"),
    ...(lastTime ? { lastTime } : {}),
  }));
}

/** Adds a rule or changes one. It runs with the rights of who saved it last. */
async function save({ request, caller, services }: HandlerContext<"dataforward.ruleSave">) {
  const { id, emails = [], ...fields } = request;
  const before = id === undefined ? undefined : await findRule(services, caller, id);
  const target = fields.target ?? before?.target;
  if (!target) throw new ApiError(100001, "请选择推送目标");
  await checkTarget(services, caller, target);
  for (const columnId of fields.columnIds ?? []) await columnCondition(services, caller, columnId);
  try {
    parseWords(fields.keyWords);
  } catch (error) {
    throw new ApiError(100001, `关键词有误：${(error as Error).message}`);
  }
  const rule: Omit<ForwardRuleRecord, "id"> = {
    ...{ columnIds: [], keyWords: "", dataType: [], receivers: [], format: "full", cycle: "realtime", enabled: true },
    ...{ createTime: services.now(), lastTime: 0, count: 0 },
    ...before,
    ...given(fields),
    receivers: [...new Set([...(fields.receivers ?? before?.receivers ?? []), ...emails.map((one) => one.trim())])],
    name: fields.name?.trim() || before?.name || "",
    ...{ target, unit: unitOf(caller), userId: caller.userId, user: caller.userName },
  } as Omit<ForwardRuleRecord, "id">;
  if (!rule.name) throw new ApiError(100001, "请填写规则名称");
  if (rule.columnIds.length === 0 && !rule.keyWords.trim()) throw new ApiError(100001, "请选择栏目或填写关键词，以免推送全部文章");
  try {
    const rules = rulesOf(services);
    const saved = before ? await rules.put({ ...rule, id: before.id }) : await rules.insert(rule);
    await auditOf(services).note(caller, before ? "修改推送规则" : "新建推送规则", rule.name);
    return (await shown(services, [saved]))[0];
  } catch (error) {
    if (error instanceof DuplicateRecordError) throw new ApiError(100002, `已有名为“${rule.name}”的推送规则`);
    throw error;
  }
}

const given = (fields: object): object => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

export const ruleHandlers = {
  "dataforward.ruleList": async ({ request, caller, services }) => {
    const part = ((request.keyWords as string | undefined) ?? "").trim();
    const rules = await rulesOf(services).find({ where: { unit: unitOf(caller) }, orderBy: [["createTime", "desc"]] });
    return shown(
      services,
      rules.filter((rule) => `${rule.name} ${rule.keyWords}`.includes(part)),
    );
  },
  "dataforward.ruleSave": save,
  "dataforward.ruleDelete": async ({ request, caller, services }) => {
    for (const id of new Set(request.ids as string[])) {
      const rule = await findRule(services, caller, id);
      await rulesOf(services).remove(id);
      await auditOf(services).note(caller, "删除推送规则", rule.name);
    }
    return null;
  },
} satisfies Partial<Handlers<"dataforward">>;
