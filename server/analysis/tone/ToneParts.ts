import { type Embed, embedder } from "#server/models/embedder.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { embeddedText } from "./embeddingTone.ts";
import type { SentimentModel } from "./sentimentModel.ts";
import { tellingPart } from "./tellingPart.ts";

const MOST = 5_000;

/** The parts of texts that carry their tone, told once for each: the encoder is asked a dozen times for one. */
export class ToneParts {
  private readonly parts = new Map<string, Promise<string>>();
  private readonly embed: Embed;

  constructor(warn: (line: string) => void) {
    this.embed = embedder(warn);
  }

  /** @param meant whether the encoder decided with words and grams */
  of(judge: SentimentModel, title: string, text: string, tone: Sentiment, meant: boolean): Promise<string> {
    const key = `${judge.name} ${tone} ${meant} ${embeddedText(title, text)}`;
    const part = this.parts.get(key) ?? tellingPart(judge, title, text, tone, meant ? this.embed : undefined);
    if (this.parts.size >= MOST) this.parts.clear();
    this.parts.set(key, part);
    return part;
  }
}
