const ASKED = /[？?][”’」』]?$/;
const WHETHER = /会不会|是不是|要不要|能不能|有没有|可不可以|是否|能否|可否|会否/;
const IF = /(?:^|[，,；;：:“])(?:[^，,；;：:]{0,4})?(?:如果|假如|假设|倘若|要是|一旦|万一|除非|倘(?!佯)|若(?!干|无其事|隐若现|有所思))/;
/** 按计划, 拟投资; no 行动计划, 计划生育. */
const PLANNED = /(?<!模)拟(?![定订人制态声合])|(?<![动助援展级度康项])计划(?![生单经书中内外，])|打算|力争/;
const EXPECTED = /预计|有望|预测|估计/;
/** What is done is planned no more: 计划的5000个已建成. */
const DONE = /已(?:经|有)?[建完成竣投实]|[建完]成了/;

/** What a text does not tell as a fact: what is asked, what would be if, what is planned or expected; undefined where it is told as one. */
export type Supposed = "asked" | "if" | "planned" | "expected";

/** How a sentence tells what stands at `at`: by the question that it is, or by the words before that place. */
export function supposedAt(sentence: string, at: number): Supposed | undefined {
  const before = sentence.slice(0, at);
  const from = Math.max(...[..."，,；;：:。"].map((mark) => before.lastIndexOf(mark))) + 1;
  const clause = before.slice(from);
  if (ASKED.test(sentence) || WHETHER.test(clause)) return "asked";
  if (IF.test(before)) return "if";
  if (DONE.test(clause)) return undefined;
  if (PLANNED.test(clause) || /^(?:按照?|根据)[^，]{0,6}计划，/.test(before)) return "planned";
  return EXPECTED.test(clause) ? "expected" : undefined;
}
