import { ApiError, type HandlerContext } from "#server/contract/handler.ts";
import { DuplicateRecordError } from "#server/store/records.ts";
import { type DailyBlock, templatesOf } from "./DailyIssue.ts";

const block = (type: DailyBlock["type"], title: string, cols: 1 | 2 | 3, more: Partial<DailyBlock> = {}): DailyBlock => ({
  ...{ type, title, cols, docIds: [], text: "", pic: "" },
  ...more,
});
const view = (id: string, title: string, cols: 1 | 2 | 3) => block("view", title, cols, { text: id });
const rule = (pick: "hot" | "read" | "negative" | "latest", size: number, keyWords = "") => ({ from: "all", pick, size, keyWords });

/** Layouts that come with the console. */
export const SHIPPED: { id: string; name: string; blocks: DailyBlock[] }[] = [
  {
    id: "standard",
    name: "标准早报",
    blocks: [
      block("cover", "", 3),
      block("date", "", 3),
      block("headline", "要闻", 2, { rule: rule("hot", 3) }),
      view("history", "历史上的今天", 1),
      block("picture", "图文", 1, { rule: rule("read", 2) }),
      block("list", "综合", 1, { rule: rule("latest", 8) }),
      block("list", "关注", 1, { rule: rule("negative", 5), look: "tinted" }),
      view("trend", "信息走势", 2),
      view("keywords", "热词", 1),
    ],
  },
  {
    id: "papers",
    name: "报纸摘要",
    blocks: [
      block("cover", "", 3),
      view("fronts", "今日头版", 3),
      block("headline", "头条", 3, { rule: rule("hot", 5) }),
      block("text", "编后", 3),
    ],
  },
  {
    id: "brief",
    name: "一页简报",
    blocks: [
      block("cover", "", 3),
      block("list", "昨日十条", 2, { rule: rule("hot", 10) }),
      view("dataType", "类型分布", 1),
      block("text", "提示", 3, { look: "tinted" }),
    ],
  },
];

/** Layouts to begin with: those that come with the console, then those of the caller's side. */
export async function listTemplates({ services, caller }: HandlerContext<"dailynews.templates">) {
  const own = await templatesOf(services).find({ where: { orgId: caller.orgId }, orderBy: [["createTime", "asc"]] });
  const rows = [
    ...SHIPPED.map((one) => ({ ...one, own: false })),
    ...own.map(({ id, name, blocks, user }) => ({ id, name, blocks, user, own: true })),
  ];
  return { rows, total: rows.length };
}

/** Keeps a layout without its documents. @throws ApiError 100002 for a name that is taken */
export async function saveTemplate({ services, caller, request }: HandlerContext<"dailynews.templateSave">) {
  const name = request.name.trim();
  if (!name) throw new ApiError(100001, "请填写模板名称");
  const { orgId, userId, userName: user } = caller;
  const taken = new ApiError(100002, `已有名为“${name}”的模板`);
  if (SHIPPED.some((one) => one.name === name)) throw taken;
  const blocks = request.blocks.map((one) => ({ ...one, docIds: [] }));
  try {
    const { id } = await templatesOf(services).insert({ orgId, name, blocks, userId, user, createTime: services.now() });
    return { id };
  } catch (error) {
    throw error instanceof DuplicateRecordError ? taken : error;
  }
}

/** @throws ApiError 404 for a layout that is not of the caller's side, or came with the console */
export async function deleteTemplate({ services, caller, request }: HandlerContext<"dailynews.templateDelete">): Promise<null> {
  const template = await templatesOf(services).get(request.id);
  if (template?.orgId !== caller.orgId) throw new ApiError(404, "模板不存在或随系统提供，不能删除", 404);
  await templatesOf(services).remove(template.id);
  return null;
}
