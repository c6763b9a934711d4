import { DAY } from "#engine/grammar/localTime.ts";
import { auditOf } from "#server/audit/AuditLog.ts";
import { ApiError, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { ownAddress } from "#server/http/ownAddress.ts";
import { sendMessage } from "#server/messages/sendMessage.ts";
import type { Carrier } from "#server/outbox/Carrier.ts";
import { letterCarrier } from "#server/outbox/letterCarrier.ts";
import { outboxOf } from "#server/outbox/Outbox.ts";
import { readAddresses } from "#server/outbox/readAddresses.ts";
import { drawnPaper } from "#server/print/drawnPaper.ts";
import { htmlOf } from "#server/print/html.ts";
import { sendPaper } from "#server/print/sendPaper.ts";
import { unitOf } from "#server/records/MaterialRecord.ts";
import { signerOf } from "#server/sessions/Signer.ts";
import { mayReach } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { issuesOf } from "./DailyIssue.ts";
import { dailyPaper } from "./dailyPaper.ts";
import { shownTo } from "./issueDocuments.ts";
import { publishedIssue } from "./issues.ts";
import { OPEN_PATH, strangerOf } from "./openPage.ts";

/** The issue as PDF of A4 or A3 pages, or as Word. */
export async function downloadIssue(context: HandlerContext<"dailynews.download">): Promise<Buffer | object> {
  const { request, caller, services, raw } = context;
  const issue = await publishedIssue(services, caller, request.id);
  const { format, size } = request;
  const file = await sendPaper(context, {
    ...{ format, name: `${issue.date} ${issue.published.title}`, key: `daily ${issue.id} ${issue.published.time} ${size}` },
    read: () => dailyPaper(services, issue, { reader: caller, size }),
  });
  if (raw.reply.statusCode !== 202)
    await auditOf(services).note(caller, "下载每日新闻", `${issue.date}（${format === "pdf" ? `PDF ${size}` : "Word"}）`);
  return file;
}

/** The address of an issue: for colleagues who sign in, or for everybody until some day where the issue is open to all. */
export async function shareIssue({ services, caller, request, raw }: HandlerContext<"dailynews.share">) {
  const issue = await publishedIssue(services, caller, request.id);
  const host = ownAddress(services.settings, raw.req);
  if (request.audience === "house")
    return { link: `${host}/dailynews/view?${new URLSearchParams({ date: issue.date })}`, expireTime: services.now() + request.days * DAY };
  if (issue.audience !== "everybody") throw new ApiError(100002, "本期只对本单位开放；请在编辑页重新发布为“所有人”");
  const expires = services.now() + request.days * DAY;
  const key = signerOf(services).shareKey({ page: OPEN_PATH, id: issue.id, userId: caller.userId, expires });
  await auditOf(services).note(caller, "分享每日新闻", `${issue.date}，${request.days} 天`);
  return { link: `${host}${OPEN_PATH}${key}`, expireTime: expires };
}

/** Hands an issue to colleagues as a message and by mail, and by mail to further addresses. */
export async function mailIssue({ services, caller, request }: HandlerContext<"dailynews.mail">) {
  const issue = await publishedIssue(services, caller, request.id);
  const { receivers = [], addresses = "" } = request;
  const others = readAddresses(addresses);
  const chosen = await usersIn(services.records).find({ where: { id: { in: [...new Set(receivers)] }, status: 1 } });
  const users = chosen.filter((user) => mayReach(caller, user));
  if (users.length + others.length === 0) throw new ApiError(100001, "请选择接收人或填写邮箱");
  const { published, date } = issue;
  const userIds = users.map(({ id }) => id);
  if (userIds.length) await sendMessage(services, userIds, { title: `《${published.title}》${date}`, content: textOf(issue) });
  const all = [...new Set([...users.flatMap(({ email }) => email || []), ...others])];
  if (all.length && !services.settings.smtp) {
    if (others.length) throw new ApiError(100002, "没有配置邮件服务器，不能发送到邮箱");
    return { sent: users.length, mailed: 0 };
  }
  // A letter each: nobody reads who else received it.
  for (const address of all)
    await outboxOf(services).put({
      ...{ cause: "daily", causeId: issue.id, causeName: published.title, channel: "email", lane: issue.id, receivers: [address] },
      ...{ subject: `${published.title} ${date}`, body: textOf(issue), userId: caller.userId, user: caller.userName, unit: unitOf(caller) },
    });
  await auditOf(services).note(
    caller,
    "发送每日新闻",
    `${date} → ${[...users.map(({ name }) => name), ...others].join("、")}`.slice(0, 500),
  );
  return { sent: users.length, mailed: all.length };
}

/** As plain words. Who receives a letter hands it on: it holds what everybody may see. */
const textOf = ({ date, orgId, published: { blocks, documents } }: Awaited<ReturnType<typeof publishedIssue>>): string => {
  const known = new Map(shownTo(strangerOf(orgId), documents).map((one) => [one.id, one]));
  const lines = blocks.flatMap(({ type, title = "", text = "", docIds = [] }) => [
    ...(title ? [`【${title}】`] : []),
    ...(text && type !== "view" ? [text] : []),
    ...docIds.flatMap((id) => known.get(id) ?? []).map((one, at) => `${at + 1}. ${one.title}（${one.source}）`),
  ]);
  return [date, ...lines].join("\n").slice(0, 20_000);
};

/** Letters with the issue itself as markup. */
export function dailyCarrier(services: Services): Carrier {
  const plain = letterCarrier("daily");
  return {
    ...plain,
    async pack(entries) {
      const packed = await plain.pack(entries);
      const issue = await issuesOf(services).get(entries[0]?.causeId ?? "");
      if (!issue?.published || packed.parcel.by !== "letter") return packed;
      const paper = await dailyPaper(
        services,
        { date: issue.date, published: issue.published },
        { reader: strangerOf(issue.orgId), plain: true },
      );
      return { parcel: { ...packed.parcel, html: htmlOf(await drawnPaper(services, paper)) } };
    },
  };
}
