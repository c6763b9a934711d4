/** What a title is called by its form alone: 警情通报, 关于情况的说明. */
const FORM =
  /^(?:关于)?(?:[\u4e00-\u9fff]{0,6}(?:警情|案情|情况|调查|处理|处置|结果|停水|停电|停气|安全|重要|紧急|最新|辟谣|致歉|招聘|任前|拟任|中标|人事))?(?:的)?(?:通报|公告|通告|声明|说明|通知|公示|启事|提示|快讯|信息)(?:（[^）]{1,12}）|\(\S{1,12}\)|第?\d{1,4}号?)?$/;

/** Whether a title names only the form of its text, so that what it tells of stands below. */
export const isForm = (title: string): boolean => FORM.test(title.trim());
