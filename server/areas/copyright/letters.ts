import { dayName } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type Caller, type HandlerContext } from "#server/contract/handler.ts";
import { docxOf } from "#server/print/docx.ts";
import type { PaperBlock } from "#server/print/PaperBlock.ts";
import { wordTemplatesOf } from "#server/print/WordTemplates.ts";
import { worksOf } from "#server/records/WorkRecord.ts";
import { attachmentRow, sendAttachment, takeAttachment } from "#server/sheets/attachments.ts";
import { safeFileName } from "#server/sheets/exportFiles.ts";
import { type CaseRecord, caseFilesOf, casesOf } from "./CaseRecord.ts";
import { ownCase } from "./cases.ts";

/** What a letter's template may name. */
const PLACEHOLDERS = [
  "work",
  "author",
  "source",
  "title",
  "url",
  "pubdate",
  "similarity",
  "evidence",
  "amount",
  "deadline",
  "date",
  "owner",
];
const RECEIPTS = ["pdf", "jpg", "jpeg", "png", "docx"];
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const templateId = (caller: Caller): string => `template ${caller.orgId || caller.departmentId || caller.userId}`;

const block = (kind: PaperBlock["kind"] & ("title" | "text" | "note"), text: string): PaperBlock => ({ kind, text });

/** The letter that stands where a unit has none of its own. */
const builtIn = (): Buffer =>
  docxOf({
    header: "",
    footer: "",
    blocks: [
      block("title", "关于停止侵权的函"),
      block("text", "{source}："),
      block(
        "text",
        "我方享有作品《{work}》（作者：{author}）的著作权。经查，贵方于 {pubdate} 发布《{title}》（{url}），与该作品的文字重合度为 {similarity}，未获我方许可。",
      ),
      block("text", "上述事实已固定证据并写入存证链，证据编号 {evidence}。"),
      block("text", "请贵方于 {deadline} 前停止使用并书面答复，并支付使用费 {amount} 元。逾期我方将依法维权。"),
      block("text", "经办人：{owner}"),
      block("text", "{date}"),
    ],
  });

async function data({ services, caller }: Pick<HandlerContext<"copyright.caseLetter">, "services" | "caller">, one: CaseRecord) {
  const work = await worksOf(services).get(one.workId);
  return {
    ...{ work: one.workTitle, author: work?.author ?? "", source: one.source, title: one.title, url: one.url },
    ...{ pubdate: dayName(one.pubdate), similarity: `${Math.round(one.similarity * 100)}%`, evidence: one.evidenceNo || "（未取证）" },
    ...{ amount: one.amount ? String(one.amount) : "＿＿＿", deadline: one.deadline ? dayName(one.deadline) : "收函后七日" },
    ...{ date: dayName(services.now()), owner: caller.userName },
  };
}

/** The letter of a case as Word, in the unit's own template where it has one. @throws ApiError 404, 100002 without evidence */
export async function sendLetter(context: HandlerContext<"copyright.caseLetter">): Promise<Buffer> {
  const { services, caller, request, raw } = context;
  const one = await ownCase(services, caller, request.id);
  if (!one.evidenceNo) throw new ApiError(100002, "请先在转载监测里取证");
  const own = await caseFilesOf(services).get(templateId(caller));
  const word = wordTemplatesOf(services);
  const template = own ? Buffer.from(own.data, "base64") : (await word.check(builtIn())).word;
  const letter = await word.fill(template, await data(context, one));
  const said = { time: services.now(), user: caller.userName, text: "生成函件" };
  await casesOf(services).update(one.id, { log: [...one.log, said], updateTime: services.now() });
  raw.reply
    .header("content-type", WORD)
    .header(
      "content-disposition",
      `attachment; filename="letter.docx"; filename*=UTF-8''${encodeURIComponent(safeFileName(`维权函 ${one.source}`, "docx"))}`,
    )
    .header("cache-control", "private, no-store");
  return letter;
}

/** Takes in the unit's own letter; each placeholder is told of in a row. */
export async function uploadTemplate({ services, caller, files }: HandlerContext<"copyright.caseTemplate">) {
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  const word = wordTemplatesOf(services);
  const { word: checked, names } = await word.check(file.data);
  const rows = names.map((name, at) => {
    const ok = PLACEHOLDERS.includes(name);
    return { row: at + 1, key: `{${name}}`, ok, message: ok ? "将填入" : `没有这个占位符，模板未保存；可用：${PLACEHOLDERS.join("、")}` };
  });
  if (names.length === 0) throw new ApiError(100001, `文档里没有占位符，可用：${PLACEHOLDERS.map((name) => `{${name}}`).join(" ")}`);
  if (rows.some(({ ok }) => !ok)) return rows;
  await caseFilesOf(services).put({
    ...{ id: templateId(caller), caseId: templateId(caller), kind: "template", name: file.fileName.slice(-100) },
    ...{ data: checked.toString("base64"), time: services.now(), user: caller.userName },
  });
  await auditOf(services).note(caller, "上传函件模板", file.fileName);
  return rows;
}

/** Keeps what came back: a receipt or answer. @throws ApiError 100001 for other kinds of files, and large ones */
export async function uploadReceipt({ services, caller, request, files }: HandlerContext<"copyright.caseReceipt">) {
  const one = await ownCase(services, caller, request.id);
  const { name, data: kept } = await takeAttachment(files?.file?.[0], "回执", RECEIPTS);
  const by = { time: services.now(), user: caller.userName };
  await caseFilesOf(services).insert({ caseId: one.id, kind: "receipt", name, data: kept, ...by });
  await casesOf(services).update(one.id, { log: [...one.log, { ...by, text: `上传回执 ${name}` }], updateTime: services.now() });
  return [{ row: 1, key: name, ok: true, message: "已保存" }];
}

export async function listReceipts({ services, caller, request }: HandlerContext<"copyright.caseFiles">) {
  const { id } = await ownCase(services, caller, request.id);
  const found = await caseFilesOf(services).find({ where: { caseId: id, kind: "receipt" } });
  return { rows: found.map(attachmentRow), total: found.length };
}

export async function sendReceipt({ services, caller, request, raw }: HandlerContext<"copyright.caseFile">): Promise<Buffer> {
  const file = await caseFilesOf(services).get(request.id);
  if (file?.kind !== "receipt") throw new ApiError(404, "文件不存在", 404);
  await ownCase(services, caller, file.caseId);
  return sendAttachment(raw.reply, file);
}
