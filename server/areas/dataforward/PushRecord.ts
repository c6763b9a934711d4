import type { Services } from "#server/contract/handler.ts";
import type { DataType } from "#server/store/documents.ts";

/** D.pushStatus. */
export const PUSH = { waiting: 0, delivered: 1, failed: 2 } as const;

/** One document pushed to one target; title and source as they were then. */
export interface PushRecord {
  id: string;
  docId: string;
  title: string;
  source: string;
  dataType: DataType;
  target: string;
  status: 0 | 1 | 2;
  /** The unit that pushed. */
  unit: string;
  userId: string;
  user: string;
  /** Ids of users, or addresses outside. */
  receivers: string[];
  note: string;
  pushTime: number;
  /** Why it failed. */
  message: string;
  /** Of a push that a rule made. */
  ruleId?: string;
  ruleName?: string;
  /** Rule and near-duplicate group: a rule pushes one of them. */
  onceKey?: string;
  attempts?: number;
  /** When it is tried, ms; 0 or absent: not by itself. */
  nextTime?: number;
}

export const pushesOf = (services: Services) =>
  services.records.collection<PushRecord>({
    name: "pushes",
    indexes: ["unit", "docId", "target", "status", "pushTime", "nextTime"],
    unique: [["onceKey"]],
  });

/** D.pushTarget: its label, and the user's flag an integration needs. */
export const TARGETS: Record<string, { label: string; flag?: "caibian" | "xiangyu" | "xinkongyun" | "yunque" }> = {
  caibian: { label: "采编", flag: "caibian" },
  xiangyu: { label: "翔宇", flag: "xiangyu" },
  xinkongyun: { label: "新空云", flag: "xinkongyun" },
  yunque: { label: "云雀", flag: "yunque" },
  leader: { label: "领导" },
  department: { label: "部门" },
  wechat: { label: "微信" },
  email: { label: "邮件" },
  api: { label: "接口" },
};
export const STATUS_LABELS = ["待推送", "已送达", "失败"];
