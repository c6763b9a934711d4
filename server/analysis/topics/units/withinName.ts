import type { ModelWord } from "#server/models/WordTagger.ts";
import { isAdded } from "./isAdded.ts";
import { isHeard } from "./isHeard.ts";
import { uncounted } from "./modelName.ts";
import type { Reading } from "./Reading.ts";

interface Within {
  word: string;
  /** Whether the dictionary has it as somebody's name. */
  isNamed: boolean;
}

/** What a word is that lies within one of the tagger's: that whole, if it is a name; nothing within what is done or counted. */
export function withinName(reading: Reading, within: Within, found: ModelWord): string | undefined {
  const { word, isNamed } = within;
  const rest = uncounted(found);
  const name = rest.word !== word && rest.word.includes(word) ? rest : found;
  if (name.word === word || (isNamed && isAdded(name, word))) return word;
  return isHeard(reading, name) ? name.word : undefined;
}
