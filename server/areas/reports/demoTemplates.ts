import type { RequestOf } from "#engine/grammar/endpointTypes.ts";
import type { Caller, HandlerContext, Services } from "#server/contract/handler.ts";
import { runCustom, saveCustom } from "./customReports.ts";
import { saveDelivery } from "./saveDelivery.ts";
import { saveDigest } from "./saveDigest.ts";
import { saveTemplate } from "./saveTemplate.ts";

const TEMPLATE: RequestOf<"reports.templateSave"> = {
  ...{ name: "传播晨报", cycle: "day", cover: "传播晨报", header: "数据分析部　内部参考", footer: "每个工作日 8:30 送达" },
  sections: [
    { ref: "@overview", title: "总体情况" },
    { ref: "trend", title: "信息走势" },
    { ref: "media", title: "媒体排行", size: 10 },
    { ref: "@hot", title: "热点稿件", size: 8, fields: ["source", "pubdate", "sameContentCount"] },
    { ref: "@negative", title: "需要留意", dataType: ["news", "wechat", "weibo"], size: 5 },
    { ref: "own", title: "说明", body: "数据截至前一日 24 时，相似文章各计一条。" },
  ],
};

/** What one user has of reports that come by themselves. */
interface Seed {
  custom: RequestOf<"reports.customSave">[];
  digests: [name: string, schedule: string, templateId: string][];
  /** Who receives the issues of the digests. */
  receiver: string;
}

const ANALYST: Seed = {
  custom: [
    { name: "新能源汽车周察", keyWords: "新能源汽车", span: "7d", parts: ["overview", "trend", "media", "docs"] },
    { name: "供暖民生月览", keyWords: "供暖", excludeWords: "招标", span: "30d", parts: ["overview", "emotion", "region", "docs", "risk"] },
  ],
  digests: [["每周传播回顾", "每周一 9:00", "t-media-week"]],
  receiver: "u-bianji",
};
const EDITOR: Seed = {
  custom: [{ name: "加装电梯选题周览", keyWords: "加装电梯", span: "7d", parts: ["overview", "trend", "docs"] }],
  digests: [["编前会热点简报", "每个工作日 8:00", "t-media-day"]],
  receiver: "u-fenxi",
};
const ADMIN: Seed = {
  custom: [{ name: "供暖月度总览", keyWords: "供暖", span: "30d", parts: ["overview", "trend", "emotion", "docs"] }],
  digests: [["总编室周报", "每周五 17:00", "t-media-week"]],
  receiver: "u-bianji",
};

async function makeOwn(services: Services, caller: Caller, { custom, digests, receiver }: Seed): Promise<void> {
  for (const [at, request] of custom.entries()) {
    const { id } = await saveCustom({ request, caller, services } as HandlerContext<"reports.customSave">);
    if (at === 0) await runCustom({ request: { id }, caller, services } as HandlerContext<"reports.customRun">);
  }
  for (const [name, schedule, templateId] of digests) {
    const request = { name, schedule, templateId, receivers: [caller.userId], skipHolidays: true, missed: "mark" as const };
    const digest = await saveDigest({ request, caller, services } as HandlerContext<"reports.digestSave">);
    const delivery = { name: `${name}送达`, digestId: digest.id, ways: ["message" as const], userIds: [receiver], linkDays: 7 };
    await saveDelivery({ request: delivery, caller, services } as HandlerContext<"reports.deliverySave">);
  }
}

/** A template of the demo's analysts; custom reports and digests with their deliveries of everybody who has these pages. */
export async function makeDemoTemplates(services: Services, callers: Map<string, Caller>): Promise<void> {
  const [analyst, editor, admin] = ["u-fenxi", "u-bianji", "u-admin"].map((id) => callers.get(id));
  if (analyst) {
    const template = await saveTemplate({ request: TEMPLATE, caller: analyst, services } as HandlerContext<"reports.templateSave">);
    await makeOwn(services, analyst, { ...ANALYST, digests: [["工作日传播晨报", "每个工作日 8:30", template.id], ...ANALYST.digests] });
  }
  if (editor) await makeOwn(services, editor, EDITOR);
  if (admin) await makeOwn(services, admin, ADMIN);
}
