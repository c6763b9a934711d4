/** Pairwise precision, recall and F1 of found groups against the true story of each member, and groups a story. */
export interface PairFigures {
  stories: number;
  precision: number;
  recall: number;
  f1: number;
  clustersAStory: number;
}

const pairs = (n: number): number => (n * (n - 1)) / 2;

/** A post that no group holds stands alone: `posts` are all, groups hold some of them. */
export function pairFigures<P>(posts: P[], groups: P[][], storyOf: (post: P) => string | number): PairFigures {
  const sizes = new Map<string | number, number>();
  for (const post of posts) sizes.set(storyOf(post), (sizes.get(storyOf(post)) ?? 0) + 1);
  const truth = [...sizes.values()].reduce((sum, n) => sum + pairs(n), 0);
  let [found, right] = [0, 0];
  const spread = new Map<string | number, Set<number>>();
  for (const [at, members] of groups.entries()) {
    found += pairs(members.length);
    const inside = new Map<string | number, number>();
    for (const post of members) {
      const story = storyOf(post);
      inside.set(story, (inside.get(story) ?? 0) + 1);
      spread.set(story, (spread.get(story) ?? new Set()).add(at));
    }
    for (const n of inside.values()) right += pairs(n);
  }
  const [precision, recall] = [found ? right / found : 1, truth ? right / truth : 1];
  const clusters = [...spread.values()].reduce((sum, set) => sum + set.size, 0);
  return {
    stories: sizes.size,
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall || 1),
    clustersAStory: clusters / spread.size,
  };
}
