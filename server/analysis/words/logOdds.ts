/** One word of a corpus with how many of its documents hold it, and how far that sets the corpus apart. */
export interface DistinctiveWord {
  key: string;
  /** Documents of the corpus that hold the word. */
  count: number;
  /** Standard score of the difference in log-odds; above 1.96 chance explains it in less than 5 of 100 words. */
  score: number;
}

/** Documents that a word must stand in: a single mention says nothing of a corpus. */
const LEAST = 3;
const SIGNIFICANT = 1.96;
/** Documents' worth of prior at most, and as a share of all: how strongly rare words are pulled towards what is common. */
const PRIOR = 500;
const PRIOR_SHARE = 0.1;

/**
 * Words that set one corpus apart from the others taken together, most distinctive first: log-odds ratio with an
 * informative Dirichlet prior from all corpora (Monroe, Colaresi, Quinn: Fightin' Words, 2008, equations 15–22). Words
 * that are merely frequent everywhere score near 0 whatever the sizes of the corpora.
 */
export function distinctiveWords(own: ReadonlyMap<string, number>, others: readonly ReadonlyMap<string, number>[]): DistinctiveWord[] {
  const rest = new Map<string, number>();
  for (const corpus of others) for (const [word, count] of corpus) rest.set(word, (rest.get(word) ?? 0) + count);
  const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);
  const [ownSum, restSum] = [sum(own.values()), sum(rest.values())];
  if (ownSum === 0 || restSum === 0) return [];
  const all = ownSum + restSum;
  const strength = Math.min(PRIOR, all * PRIOR_SHARE);
  return [...own]
    .flatMap(([key, count]) => {
      if (count < LEAST) return [];
      const other = rest.get(key) ?? 0;
      const prior = (strength * (count + other)) / all;
      const [here, there] = [count + prior, other + prior];
      const odds = Math.log(here / (ownSum + strength - here)) - Math.log(there / (restSum + strength - there));
      const score = odds / Math.sqrt(1 / here + 1 / there);
      return score >= SIGNIFICANT ? [{ key, count, score }] : [];
    })
    .sort((a, b) => b.score - a.score || a.key.localeCompare(b.key, "zh-CN"));
}
