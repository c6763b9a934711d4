/** How a Chinese newsroom writes about one of the categories of D.category. */
export interface Topic {
  /** Name in D.category. */
  category: string;
  weight: number;
  /** Relative frequency of praising, plain and critical pieces. */
  tone: { positive: Angle; neutral: Angle; negative: Angle };
  shares: [positive: number, neutral: number, negative: number];
  /** Background sentences that fit any angle of the topic. */
  background: string[];
}

export interface Angle {
  headlines: string[];
  leads: string[];
  body: string[];
}
