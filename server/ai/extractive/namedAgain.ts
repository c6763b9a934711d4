import type { ArticleFacts } from "./ArticleFacts.ts";
import { namesDay } from "./timeline.ts";

/** 该院, 该校: a body that was named before, by the end of its name. */
const BACK = /该(医院|院|校|局|所|馆|公司|厂|县|市|区|镇|村|集团|协会|中心|学院|大学|法院|矿|站|园|队)/;
const ENDS: Readonly<Record<string, string>> = {
  院: "院",
  校: "(?:大学|学院|学校|中学|小学|一中|二中|校)",
  矿: "矿",
  公司: "(?:公司|集团)",
};
/** 当天, 当日: of which day, a sentence before says. */
const THAT_DAY = /^(?:就在)?当[天日](?=[，、上下中晚凌清]|[\u4e00-\u9fff])/;
const DAY_NAMED = /(?:\d{1,2}月)?\d{1,2}日/g;

/** The last name of a text that ends as asked. */
function bodyBefore(facts: ArticleFacts, before: string, kind: string): string | undefined {
  const end = new RegExp(`${ENDS[kind] ?? kind}$`);
  return facts.entities
    .filter(({ type, name }) => type !== "person" && end.test(name) && before.includes(name))
    .map(({ name }) => ({ name, at: before.lastIndexOf(name) }))
    .sort((a, b) => b.at - a.at || b.name.length - a.name.length)[0]?.name;
}

/**
 * A sentence as it can stand first: 当天 is the day that its text named before, 该院 the hospital. Undefined where the text does not say which,
 * so that nothing hangs in the air.
 */
export function standing(facts: ArticleFacts, sentence: string): string | undefined {
  const at = facts.text.indexOf(sentence.slice(0, 12));
  const before = facts.text.slice(0, Math.max(0, at));
  let told = sentence;
  if (THAT_DAY.test(told)) {
    const day = namesDay(before) ? before.match(DAY_NAMED)?.at(-1) : undefined;
    if (!day) return undefined;
    told = told.replace(THAT_DAY, day.includes("月") ? day : (before.match(new RegExp(`\\d{1,2}月${day}`))?.at(-1) ?? day));
  }
  const back = BACK.exec(told);
  if (!back) return told;
  // Named in the sentence itself.
  const body = bodyBefore(facts, told.slice(0, back.index), back[1] ?? "");
  if (body) return told;
  const named = bodyBefore(facts, before, back[1] ?? "");
  return named ? told.replace(BACK, named) : undefined;
}
