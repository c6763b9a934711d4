/** Figures that may be weighed, in the order they are told. */
export const WEIGHED = ["index", "posts", "visitCount", "likeCount", "commentCount", "forwardCount"] as const;
export type Weights = Partial<Record<(typeof WEIGHED)[number], number>>;
