import type { AiMaterial } from "../AiMaterial.ts";
import type { AiOperation, AiPiece, AiProvider } from "../AiProvider.ts";
import { answer } from "./answer.ts";
import { analyse, factsOf, readPolicy } from "./readings.ts";
import { rewrite } from "./rewrite.ts";
import { scriptForTelevision, scriptForVideo } from "./scripts.ts";
import { recommendTopics } from "./topics.ts";
import { outlineInterview, writeLeads } from "./writings.ts";

const EXTRACTIVE_NAME = "本地抽取式引擎";
/** First line of every reply. */
export const LABEL = `> 由${EXTRACTIVE_NAME}生成：语句、数据摘自原文，结构按模板填充，未经大模型改写。`;

const WRITERS: Record<AiOperation, (material: AiMaterial) => string[] | Promise<string[]>> = {
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

/** The local engine: no model, no network; extracts, counts and fills outlines. Pieces are lines, pulled one by one. */
export const extractive: AiProvider = {
  engine: "extractive",
  nameOf: () => EXTRACTIVE_NAME,
  async *stream({ operation, material }, signal): AsyncGenerator<AiPiece> {
    yield { text: `${LABEL}\n` };
    for (const block of await WRITERS[operation](material)) {
      if (!block) continue;
      for (const line of `\n${block}\n`.split(/(?<=\n)/)) {
        signal.throwIfAborted();
        yield { text: line };
      }
    }
  },
};
