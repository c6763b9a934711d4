import { isObject, type NormalizedObject } from "../normalize/page.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { takesAway } from "./unseenChange.ts";

/** What a button can be called after; each says something else than the others. */
const verbs = [
  ...[
    "删除",
    "停用",
    "启用",
    "开启",
    "关闭",
    "推送",
    "发送",
    "收藏",
    "关注",
    "通过",
    "驳回",
    "发布",
    "撤回",
    "恢复",
    "停止",
    "置顶",
    "订阅",
    "退订",
  ],
  ...[
    "移除",
    "移出",
    "加入",
    "添加",
    "锁定",
    "解锁",
    "解绑",
    "绑定",
    "签发",
    "送审",
    "追踪",
    "静音",
    "共享",
    "复制",
    "撤销",
    "上移",
    "下移",
    "隐藏",
    "显示",
  ],
  ...["导入", "导出", "重推", "重试", "下线", "提醒"],
];

/** P201: a button is called the opposite of what it asks or tells, or of what its call does. */
export function checkVerbs(action: NormalizedObject, set: SchemaSet, report: Report): void {
  const { do: kind, title, then, confirm, endpoint } = action;
  if (typeof kind !== "string" || typeof title !== "string" || title.includes("{")) return;
  const messages = Array.isArray(then) ? then.flatMap((step) => (isObject(step) && typeof step.message === "string" ? [step] : [])) : [];
  const { view } = action;
  const form =
    isObject(view) && view.kind === "settings"
      ? ["successText", "submitText"].map((key) => ({ text: view[key], container: view, key }))
      : [];
  const said = [
    { text: confirm, container: action, key: "confirm" },
    ...messages.map((step) => ({ text: step.message, container: step, key: "message" })),
    ...form,
  ];
  for (const { text, container, key } of said) {
    const words = typeof text !== "string" ? "" : key === "submitText" ? `已${text}` : text;
    const other = otherVerb(title, words);
    if (other === undefined) continue;
    report.add("P201", `this is called ${title}, and says ${other}`, container, key, {
      severity: "warning",
      expected: `what goes with ${title}`,
      found: String(text),
    });
    return;
  }
  if (kind !== "call" || typeof endpoint !== "string" || set.endpoints.get(endpoint)?.contract.safe !== false) return;
  const removes = takesAway(endpoint);
  const contradicts = removes ? !away.test(title) : /^(删除|清空|移除)/.test(title) && keeps.test(endpoint);
  if (contradicts)
    report.add(
      "P201",
      `this is called ${title}, and ${endpoint} ${removes ? "takes it away" : "does not take it away"}`,
      action,
      "endpoint",
      {
        severity: "warning",
        expected: removes ? "a word such as 删除, or another call" : "a call that takes it away",
        found: endpoint,
      },
    );
}

const away = /[删移去清撤退解弃除销废空]|取消|下线|停|不再/;
const keeps = /\.(\w*[a-z])?(save|add|create|update|copy|run|push|retry|list|get|export|restore|recover)$/i;

/** The verb that a text says was or is to be done, where a title says another one, and neither says the other's. */
function otherVerb(title: string, text: string): string | undefined {
  const own = verbs.filter((verb) => has(title, verb));
  const said = /^已(?:经)?(取消|不再)?(.{2})|(?:确定|确认)(?:要)?(取消|不再)?(.{2})/.exec(text);
  const verb = said?.[2] ?? said?.[4] ?? "";
  if (own.length === 0 || !verbs.includes(verb)) return undefined;
  const isUndone = (said?.[1] ?? said?.[3]) !== undefined;
  const same = own.some((one) => text.includes(one) || meaning(one) === meaning(verb));
  return same && isUndone === undoes(title) ? undefined : `${said?.[1] ?? said?.[3] ?? ""}${verb}`;
}

const undoes = (title: string): boolean => /取消|不再/.test(title);

const meanings = [
  ["添加", "加入"],
  ["删除", "移除", "移出"],
  ["恢复", "启用"],
  ["停止", "停用"],
  ["推送", "发送"],
  ["撤销", "撤回"],
];

/** Verbs that mean the same have the first of them. */
const meaning = (verb: string): string => meanings.find((one) => one.includes(verb))?.[0] ?? verb;

const has = (text: string, verb: string): boolean => text.includes(verb);
