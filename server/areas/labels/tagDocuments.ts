import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import { labelsIn } from "#server/records/LabelRecord.ts";
import { mergedLines } from "#server/records/wordRules.ts";
import { mayMakeLabels } from "./mayMakeLabels.ts";
import { learn } from "./recommendLabels.ts";
import { addLabel, checkName } from "./saveLabel.ts";

const cleaned = (names: readonly string[] = []): string[] => [
  ...new Set(names.map((name) => name.normalize("NFKC").trim()).filter(Boolean)),
];

/** Names that are labels; those that are none become one. @throws ApiError 100001 for them where the caller may make none. */
async function knownNames(services: Services, caller: Caller, names: string[]): Promise<string[]> {
  if (names.length === 0) return names;
  const known = new Set((await labelsIn(services).find({ where: { name: { in: names } } })).map(({ name }) => name));
  for (const name of names) {
    if (known.has(name)) continue;
    if (!mayMakeLabels(caller)) throw new ApiError(100001, `没有标签“${name}”，请先在标签管理中新建`);
    await checkName(services, name);
    await addLabel(services, { name });
    await auditOf(services).note(caller, "新建标签", name);
  }
  return names;
}

export async function tagDocuments({ services, caller, request }: HandlerContext<"labels.tag">): Promise<{ changed: number }> {
  const [add, drop] = [cleaned(request.add), cleaned(request.drop)];
  if (add.length + drop.length === 0) throw new ApiError(100001, "请选择标签");
  const both = add.find((name) => drop.includes(name));
  if (both !== undefined) throw new ApiError(100001, `标签“${both}”不能同时打上和去掉`);
  const documents = await visibleDocuments(services, caller, request.ids);
  await knownNames(services, caller, add);
  const ids = documents.map(({ id }) => id);
  const changed = await services.documents.update(ids, { addLabels: add, dropLabels: drop });
  await learn(services, documents, add, drop);
  const said = [add.length ? `打上 ${add.join("、")}` : "", drop.length ? `去掉 ${drop.join("、")}` : ""].filter(Boolean).join("，");
  await auditOf(services).note(caller, "稿件打标", `${ids.length} 篇：${said}`);
  return { changed };
}

export async function saveArticle({ services, caller, request }: HandlerContext<"labels.saveArticle">): Promise<{ changed: number }> {
  const [document] = await visibleDocuments(services, caller, [request.id as string]);
  if (!document) throw new ApiError(404, "文章不存在或已删除", 404);
  const labels = mergedLines(document.labels, cleaned(request.labels), request.base);
  // What a document carries may be kept, also when its label is gone and a job is on its way.
  const add = await knownNames(
    services,
    caller,
    labels.filter((name) => !document.labels.includes(name)),
  );
  const drop = document.labels.filter((name) => !labels.includes(name));
  const changed = await services.documents.update([document.id], { addLabels: add, dropLabels: drop });
  await learn(services, [document], add, drop);
  if (changed) await auditOf(services).note(caller, "修改稿件标签", `${document.title}：${labels.join("、") || "无"}`);
  return { changed };
}
