import { type Side, slice } from "./exchangeSide.ts";

/** Ranks that make another office of the one they stand before, and degrees. */
const RANK = /^(?:常务)?副$|^常务$|^代$/;
const RANKED = /^[\u4e00-\u9fff]{0,2}长|^(?:主席|书记|主任|总理|教授|总统|经理|总裁|馆员|研究员|主编)/;
const DEGREE = /^[较很特极]$/;
const GRADED = /^[大重高强多低]/;

/** Whether one of the two alone says a rank or a degree there: 副|局长, 较|大. */
export function rankAdded(a: Side, b: Side): boolean {
  const [x, y] = [slice(a), slice(b)];
  if (x.length > 0 === y.length > 0) return false;
  const [said, { clause, range }] = x ? [x, a] : [y, b];
  const behind = clause.slice(range[1]);
  return (RANK.test(said) && RANKED.test(behind)) || (DEGREE.test(said) && GRADED.test(behind));
}
