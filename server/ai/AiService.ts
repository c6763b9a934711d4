import { setMaxListeners } from "node:events";
import { PROMPT_MODELS } from "#engine/compile/prompts.ts";
import type { Services } from "#server/contract/handler.ts";
import { metricsOf } from "#server/contract/metricsOf.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { sentenceReader } from "#server/models/sentenceReader.ts";
import { AiBooks } from "./AiBooks.ts";
import { AiHistory } from "./AiHistory.ts";
import { AiMetrics } from "./AiMetrics.ts";
import type { AiProvider } from "./AiProvider.ts";
import { AiQuota } from "./AiQuota.ts";
import { localEngine } from "./extractive/extractive.ts";
import { openaiCompatible } from "./openaiCompatible.ts";
import { PromptBook } from "./PromptBook.ts";

/** Everything the assistant's calls share; one per server. */
export class AiService {
  readonly provider: AiProvider;
  readonly prompts: PromptBook;
  readonly books: AiBooks;
  readonly quota: AiQuota;
  readonly history: AiHistory;
  readonly metrics: AiMetrics;
  /** Model names a request may carry. */
  readonly models: ReadonlySet<string>;
  /** Aborted at a stop of the server: ends every reply under way. */
  readonly stopping = new AbortController();

  constructor(services: Services) {
    const { baseUrl, apiKey, modelMap, limits } = services.settings.ai;
    this.models = new Set([...PROMPT_MODELS, ...Object.keys(modelMap)]);
    // Every reply under way listens.
    setMaxListeners(0, this.stopping.signal);
    this.books = new AiBooks(services);
    this.quota = new AiQuota(services.records, this.books, limits, services.now);
    this.metrics = new AiMetrics(metricsOf.find(services), () => this.quota.streams);
    this.history = new AiHistory(services, this.books);
    this.prompts = new PromptBook(services.log, undefined, [...this.models]);
    this.provider = baseUrl
      ? openaiCompatible({
          ...{ baseUrl, apiKey, modelMap },
          ...{ firstByte: limits.firstByteSeconds * 1000, idle: limits.idleSeconds * 1000 },
          onRetry: ({ fault, message }) => {
            this.metrics.retries.inc({ fault });
            services.log.warn({ fault, reason: message }, "AI service: tried again");
          },
        })
      : localEngine(
          services.settings.embedding ? sentenceReader((reason) => services.log.warn({ reason }, "AI: no sentence encoder")) : undefined,
        );
  }
}

/** The one assistant of these services. */
export const aiOf = serviceKey("ai", (services): AiService => new AiService(services));
