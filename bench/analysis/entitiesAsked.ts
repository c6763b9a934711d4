import type { NamedEntity } from "#server/ai/entities.ts";
import { entitiesOf } from "#server/ai/entitiesOf.ts";
import type { Services } from "#server/contract/handler.ts";

/** Names of a text as the console asks for them, with the word tagger or by the rules alone. */
export function entitiesAsked(wordTagger: boolean): (text: string) => Promise<NamedEntity[]> {
  const log = { warn: (_: object, line: string) => console.error(line) };
  const services = { registry: new Map(), settings: { wordTagger }, log } as unknown as Services;
  return (text) => entitiesOf(services, text, 200);
}
