const NUMBER = "(?:\\d+|[一二两三四五六七八九十百数]+)(?:多|余)?";
const HURT = "死亡|遇难|身亡|丧生|受伤|轻伤|重伤|骨折|[烧灼烫擦挫摔砸]伤|不适|症状|咳嗽|中毒|昏迷|送医|住院|生还|获救|失联|失踪";
/** Whether a text has a word of people who were hurt or killed. */
export const HURT_OR_DEAD = new RegExp(`${HURT}|伤|死`);
/** How many were killed or hurt, and that nobody was. */
const TOLL = new RegExp(
  `${NUMBER}(?:名|人|位|例)[^，。；]{0,14}(?:${HURT})|(?:死亡|遇难|身亡|受伤|轻伤|重伤|失踪|失联|[死伤])(?:者|人数)?(?:为|达|共|约|增至|升至|上升至)*${NUMBER}(?:人|名|例)|${NUMBER}[死伤](?!心|感|者)|(?:无|没有|未)[^，。；]{0,8}(?:伤亡|受伤|死亡)|骨折|[擦挫]伤|生命危险`,
  "g",
);
/** 伤亡情况, 死伤多少, 有没有人受伤: of all, and not of one person. */
const ASKS_TOLL =
  /伤亡|死伤|有(?:没有|无)?(?:几个?|多少)?(?:人员?)(?:受伤|伤|死|遇难|死亡|出事)|(?:死|伤|遇难|死亡|受伤)(?:亡)?(?:了)?(?:多少|几)[个名位]?人|多少人(?:死|伤|遇难|受伤|丧生)/;

/** Within what stands first: how much of it a sentence tells, from 0 to 1; undefined where a question asks for nothing of which some sentence has to lead. */
export function leadingSentences(question: string): ((sentence: string) => number) | undefined {
  if (!ASKS_TOLL.test(question)) return undefined;
  return (sentence) => Math.min(2, sentence.match(TOLL)?.length ?? 0) / 2;
}
