import { isKindOfText } from "./hashtags.ts";

/** What asks readers to pass a text on: said under anything. */
const CALL =
  /(?:一定|快|赶紧|赶快|请|速|记得|马上|收藏)*(?:转给|转发给?|告诉|分享给|提醒)(?:你的|您的|自己的|身边的?|更多的?|所有)*(?:家里人|家人|朋友圈|朋友|亲友|亲人|人|孩子|爸妈|父母|老人|大家|家长|邻居|群里?)(?:们)?(?:都?看一?看|都?知道|提个醒)?/g;
const BRACKETS = /【([^】\n]{2,16})】/g;

/** A text without what stands over or under any other: its kind (【警情通报】) and calls to pass it on (转给家人看看). */
export function matterOf(text: string): string {
  const told = text.replace(BRACKETS, (whole, quoted: string) => (isKindOfText(quoted) ? " " : whole));
  return /[转给诉醒]/.test(told) ? told.replace(CALL, " ") : told;
}
