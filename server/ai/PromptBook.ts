import { fileURLToPath } from "node:url";
import { describe } from "#engine/compile/problem.ts";
import { checkPrompts, PROMPT_MODELS, type Prompt } from "#engine/compile/prompts.ts";
import type { Services } from "#server/contract/handler.ts";
import type { AiOperation } from "./AiProvider.ts";
import { promptFilesState, readPromptFiles } from "./promptFiles.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Files are looked at no more often than this. */
const LOOK = 1000;

/**
 * The prompt templates in service. A saved file counts from the next question on (files are looked at again when they
 * are needed and a second has passed); a broken one keeps the last good prompt and is logged with its place.
 */
export class PromptBook {
  readonly #good = new Map<string, Prompt>();
  #state = "";
  #looked = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly log: Services["log"],
    private readonly root = ROOT,
    private readonly models: readonly string[] = PROMPT_MODELS,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** @throws when no good prompt was ever seen for an operation. */
  get(operation: AiOperation | "report_section"): Prompt {
    this.#look();
    const prompt = this.#good.get(operation);
    if (!prompt) throw new Error(`schemas/prompts has no sound prompt for ${operation}`);
    return prompt;
  }

  #look(): void {
    const now = this.clock();
    if (now - this.#looked < LOOK) return;
    this.#looked = now;
    try {
      const state = promptFilesState(this.root);
      if (state === this.#state) return;
      const { prompts, problems } = checkPrompts(readPromptFiles(this.root), this.models);
      this.#state = state;
      for (const [operation, prompt] of prompts) this.#good.set(operation, prompt);
      for (const problem of problems) this.log.warn({ code: problem.code }, `prompt not taken: ${describe(problem)}`);
    } catch (err) {
      this.log.warn({ err }, "prompts could not be read");
    }
  }
}
