import { MINUTE } from "#engine/grammar/localTime.ts";
import { CollectFetch } from "#server/collect/CollectFetch.ts";
import { askEngine, keepAnswer } from "#server/collect/kinds/searchEngine.ts";
import { type Source, sourcesOf } from "#server/collect/Source.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { faultText } from "#server/ingest/faultText.ts";
import { type OuterSearch, outerSearchesOf, outerSearchId } from "#server/records/OuterSearch.ts";

/** An answer is good for so long before the engine is asked again for the same words. */
const FRESH = 10 * MINUTE;
/** An engine that failed is left alone for so long. */
const REST = MINUTE;
const MOST_FAULTS = 1000;

/** What an engine answered to the words, and what went wrong when it was asked now. */
export interface EngineAnswer {
  engine: Source;
  search: OuterSearch | null;
  /** In the console's words; "" where nothing went wrong. */
  fault: string;
}

/** Search engines that are in use, by name. */
export async function enginesIn(services: Services): Promise<Source[]> {
  const engines = await sourcesOf(services.records).find({ where: { kind: "searchEngine", enabled: true } });
  return engines.sort((a, b) => a.name.localeCompare(b.name, "zh-CN"));
}

/** Asks outer engines, each once for the same words however many blocks of a page ask for them at a time. */
export class EngineAnswers {
  readonly #asking = new Map<string, Promise<EngineAnswer>>();
  readonly #faults = new Map<string, { time: number; fault: string }>();

  constructor(private readonly services: Services) {}

  /** Answers of the chosen engines (all where none is chosen), from memory where they are fresh. */
  async of(words: string, chosen: readonly string[] = []): Promise<EngineAnswer[]> {
    const engines = (await enginesIn(this.services)).filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    return Promise.all(engines.map((engine) => this.#one(engine, words)));
  }

  #one(engine: Source, words: string): Promise<EngineAnswer> {
    const id = outerSearchId(engine.id, words);
    const under = this.#asking.get(id);
    if (under) return under;
    const asking = this.#answer(engine, words, id).finally(() => this.#asking.delete(id));
    this.#asking.set(id, asking);
    return asking;
  }

  async #answer(engine: Source, words: string, id: string): Promise<EngineAnswer> {
    const searches = outerSearchesOf(this.services);
    const now = this.services.now();
    const search = await searches.get(id);
    if (search && search.time > now - FRESH) return { engine, search, fault: "" };
    const failed = this.#faults.get(id);
    if (failed && failed.time > now - REST) return { engine, search, fault: failed.fault };
    try {
      const answer = await askEngine(engine, words, new CollectFetch(this.services, engine));
      await keepAnswer(engine.id, answer, this.services);
      this.#faults.delete(id);
      return { engine, search: await searches.get(id), fault: "" };
    } catch (error) {
      const fault = faultText((error as Error).message.slice(0, 300));
      this.services.log.warn({ engine: engine.url, reason: fault }, "an outer engine could not be asked");
      if (this.#faults.size >= MOST_FAULTS) this.#faults.clear();
      this.#faults.set(id, { time: now, fault });
      return { engine, search, fault };
    }
  }
}

export const engineAnswersOf = serviceKey("engineAnswers", (services): EngineAnswers => new EngineAnswers(services));
