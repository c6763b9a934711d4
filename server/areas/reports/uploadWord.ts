import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { docxOf } from "#server/print/docx.ts";
import type { PaperBlock } from "#server/print/PaperBlock.ts";
import { wordTemplatesOf } from "#server/print/WordTemplates.ts";
import { ownTemplate } from "./ownTemplate.ts";
import { wordFilesOf } from "./wordFiles.ts";
import { PLACEHOLDERS } from "./wordPlaceholders.ts";

/** Bytes of one Word template. */
const LARGEST = 5 * 1024 * 1024;

/** Takes a Word template in, unless one of its placeholders is unknown or not closed; each is told of in a row. */
export async function uploadWord({ request, caller, services, files }: HandlerContext<"reports.templateWord">) {
  const template = await ownTemplate(services, caller, request.id);
  const file = files?.file?.[0];
  if (!file) throw new ApiError(100001, "请选择文件");
  if (file.data.length > LARGEST) throw new ApiError(100001, `Word 模板最大 ${LARGEST / 1024 / 1024} MB`);
  const { word, names } = await wordTemplatesOf(services).check(file.data);
  if (names.length === 0) throw new ApiError(100001, "文档里没有占位符，可先下载样例");
  const rows = names.map((name, at) => {
    const ok = Object.hasOwn(PLACEHOLDERS, name);
    return { row: at + 1, key: `{${name}}`, ok, message: ok ? (PLACEHOLDERS[name] as string) : "没有这个占位符，模板未保存" };
  });
  if (rows.some(({ ok }) => !ok)) return rows;
  // An empty report finds what filling would stumble over: loops that are closed elsewhere.
  await wordTemplatesOf(services).fill(word, { sections: [{ documents: [{}], rows: [{}] }] });
  await wordFilesOf(services).put({
    id: template.id,
    name: file.fileName.slice(-100),
    data: word.toString("base64"),
    time: services.now(),
  });
  await auditOf(services).note(caller, "上传 Word 模板", `${template.name}：${file.fileName}`);
  return rows;
}

/** Goes back to the built-in form. */
export async function dropWord({ request, caller, services }: HandlerContext<"reports.templateWordDrop">): Promise<null> {
  const template = await ownTemplate(services, caller, request.id);
  if (await wordFilesOf(services).remove(template.id)) await auditOf(services).note(caller, "去掉 Word 模板", template.name);
  return null;
}

const line = (kind: "title" | "subtitle" | "heading" | "text" | "note", text: string): PaperBlock => ({ kind, text });

/** A Word document with every placeholder where it may stand. */
export const sampleWord = (): Buffer =>
  docxOf({
    header: "{header}",
    footer: "{footer}",
    blocks: [
      line("text", "{logo}"),
      line("title", "{title}"),
      line("subtitle", "{period}　编制：{creator}　{date}　信息量 {docCount}"),
      line("text", "{#sections}"),
      line("heading", "{number} {heading}"),
      line("text", "{body}"),
      line("text", "{chart}"),
      line("text", "{#rows}"),
      line("note", "{name}：{value}"),
      line("text", "{/rows}"),
      line("text", "{#documents}"),
      line("text", "{number}. {headline}"),
      line("note", "{source}　{type}　{time}　{sentiment}　相似 {similar}"),
      line("text", "{summary}"),
      line("text", "{/documents}"),
      line("text", "{/sections}"),
    ],
  });

/** The sample as a download. */
export function sendSampleWord({ raw }: HandlerContext<"reports.templateWordSample">): Buffer {
  raw.reply
    .header("content-type", "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
    .header("content-disposition", `attachment; filename="template.docx"; filename*=UTF-8''${encodeURIComponent("报告模板样例.docx")}`)
    .header("cache-control", "private, no-store");
  return sampleWord();
}
