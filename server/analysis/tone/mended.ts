/** Light, water, trains and calls that stopped, and that are back. */
const SERVICE = {
  harm: /[停断]了?几?[一两]?(?:分钟|小时)?的?[电水气暖网]|跳闸|爆管|爆裂|停(?:运|航|摆|飞)|中断|受阻|故障|瘫痪|延误|晚点|关闭|封闭|塌方|滞留/,
  over: /恢复|抢通|修复|排除|修好|来电|复电|通[电水气车航网]|重新开放|正常了|能[登用]|(?:刚才|又|已经?|现在)来了|[电水气]来了/,
};

/** Harm, and what tells in the same text that it is over: 停电 … 恢复供电, 走失 … 找到了. */
const MENDED: readonly (readonly [harm: RegExp, over: RegExp])[] = [
  [SERVICE.harm, SERVICE.over],
  [/走失|失联|失踪|走丢|迷路|丢[失了的]/, /找到|寻回|寻获|找回|平安(?:归来|回家|返回)|团聚|相见|送(?:回|到)|还给/],
  [/被困|搁浅|受困|滞留/, /救出|获救|脱困|脱险|转移|救下|疏散/],
];
/** Whoever took pains, and who is thanked for it, is praised for that. */
const THANKED =
  /辛苦|感谢|谢谢|点赞|致敬|感动|暖|锦旗|冒[雨雪着]|顶[着风烈]|连续[^,。]{0,4}奋战|奋战|彻夜|守护|奋不顾身|主动|背着|免费|道谢|大爷|大妈|小伙|小哥|师傅|司机|村民|邻居|老师|志愿/;

/** Whether a text (folded) tells that light, water, trains are back, and praises nobody for it: things are as they were, no good news. */
export const isRestored = (folded: string): boolean => SERVICE.harm.test(folded) && SERVICE.over.test(folded) && !THANKED.test(folded);

/** Whether `word`, of harm, is over by the end of the text (folded). */
export const isOver = (word: string, folded: string): boolean => MENDED.some(([harm, over]) => harm.test(word) && over.test(folded));
