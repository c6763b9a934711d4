import type { Reading } from "#server/models/SentenceEncoder.ts";
import type { TextToRead } from "#server/models/sentenceReader.ts";
import type { Ask } from "#server/models/whereItRuns.ts";
import type { AiMaterial } from "../AiMaterial.ts";
import type { AiOperation, AiPiece, AiProvider } from "../AiProvider.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { answer, askedOfDocuments } from "./answer.ts";
import { questionsIn } from "./questionsIn.ts";
import { analyse, factsOf, readPolicy } from "./readings.ts";
import { rewrite } from "./rewrite.ts";
import { scriptForTelevision, scriptForVideo } from "./scripts.ts";
import { type Likenesses, likenessesOf } from "./sentenceLikeness.ts";
import { recommendTopics } from "./topics.ts";
import { outlineInterview, writeLeads } from "./writings.ts";

const EXTRACTIVE_NAME = "本地抽取式引擎";
/** First line of every reply. */
export const LABEL = `> 由${EXTRACTIVE_NAME}生成：语句、数据摘自原文，结构按模板填充，未经大模型改写。`;

type Writer = (material: AiMaterial) => string[] | Promise<string[]>;

const WRITERS: Record<AiOperation, Writer> = {
  article_analysis: (material) => analyse(factsOf(material), material),
  topic_selection: (material) => recommendTopics(factsOf(material), material),
  news_introduction: (material) => writeLeads(factsOf(material)),
  policyInterpret: (material) => readPolicy(factsOf(material), material),
  interview_outline: (material) => outlineInterview(factsOf(material), material),
  television_script: (material) => scriptForTelevision(factsOf(material)),
  video_production: (material) => scriptForVideo(factsOf(material)),
  chat: answer,
  custom: rewrite,
};

/** What is asked of documents at hand is answered by what their sentences mean, where the sentence encoder runs. */
const answerBy =
  (read: Ask<TextToRead, Reading>): Writer =>
  async (material) => {
    const { question, documents } = askedOfDocuments(material);
    const facts = documents.map((document, at) => new ArticleFacts(document, at + 1));
    const likenesses = new Map<string, Likenesses>();
    for (const part of facts.length > 0 ? questionsIn(question) : []) {
      const likeness = await likenessesOf(part, facts, read);
      if (likeness) likenesses.set(part, likeness);
    }
    return answer(material, likenesses);
  };

/**
 * The local engine: no model's service, no network; extracts, counts and fills outlines. Pieces are lines, pulled one by one.
 * @param read the sentence encoder; without it questions about documents are answered by words alone.
 */
export function localEngine(read?: Ask<TextToRead, Reading>): AiProvider {
  const writers = read ? { ...WRITERS, chat: answerBy(read) } : WRITERS;
  return {
    engine: "extractive",
    nameOf: () => EXTRACTIVE_NAME,
    async *stream({ operation, material }, signal): AsyncGenerator<AiPiece> {
      yield { text: `${LABEL}\n` };
      for (const block of await writers[operation](material)) {
        if (!block) continue;
        for (const line of `\n${block}\n`.split(/(?<=\n)/)) {
          signal.throwIfAborted();
          yield { text: line };
        }
      }
    },
  };
}
