import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { ownedBy } from "#server/ownworks/ownedWorks.ts";
import type { Paper } from "#server/print/PaperBlock.ts";
import { qrPicture } from "#server/print/qrPicture.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { proofKeyOf } from "#server/proofs/ProofKey.ts";
import { PROOF_STATUS, type ProofRecord, proofsOf } from "#server/proofs/ProofRecord.ts";
import { CERT_PAGE, COMMAND, certFacts } from "./certFacts.ts";

async function paperOf(services: Services, one: ProofRecord, address: string): Promise<Paper> {
  const how: Paper["blocks"] = one.statement
    ? [
        { kind: "heading", text: "不经本系统的核验" },
        { kind: "text", text: `从上述页面取得 statement.txt、signature.bin、key.pem 后执行：${COMMAND}` },
        { kind: "note", text: `公钥 ${proofKeyOf(services).publicPem.replace(/-----[^-]+-----|\s/g, "")}` },
      ]
    : [];
  return {
    title: `存证证书 ${one.id}`,
    footer: one.id,
    blocks: [
      { kind: "title", text: "作品存证证书" },
      { kind: "subtitle", text: one.id },
      { kind: "table", head: ["项目", "内容"], rows: certFacts(one) },
      { kind: "heading", text: "在线核验" },
      { kind: "picture", png: new Uint8Array(await qrPicture(address)), alt: "核验页面的二维码", width: 130 },
      { kind: "text", text: address },
      ...how,
    ],
  };
}

/** The certificate as PDF. @throws ApiError 404 */
export async function certFile(context: HandlerContext<"works.certFile">): Promise<Buffer | object> {
  const { services, caller, request, raw } = context;
  const one = await proofsOf(services).findOne({ id: request.id, kind: "work", ...(await ownedBy(services, caller)) });
  if (!one || one.status !== PROOF_STATUS.kept) throw new ApiError(404, "存证不存在或尚未完成", 404);
  const address = `${ownAddress(services.settings, raw.req)}${CERT_PAGE}${one.id}`;
  const file = await sendPaper(context, {
    ...{ format: "pdf", name: `存证证书 ${one.title}`, key: `cert ${one.id} ${one.stamp?.time ?? 0} ${address}` },
    read: () => paperOf(services, one, address),
  });
  if (raw.reply.statusCode !== 202) await auditOf(services).note(caller, "下载存证证书", one.title);
  return file;
}
