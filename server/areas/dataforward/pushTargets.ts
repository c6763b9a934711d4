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
