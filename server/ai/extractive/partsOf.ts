/** The clauses of a sentence, each alone and with the one behind it: what an answer stands in. */
export function partsOf(sentence: string): string[] {
  const clauses = sentence.split(/(?<=[，；：。！？])/).filter((clause) => /[^，；：。！？”“ ]/.test(clause));
  const pairs = clauses.slice(1).map((clause, at) => `${clauses[at]}${clause}`);
  return clauses.length > 0 ? [...clauses, ...pairs] : [sentence];
}
