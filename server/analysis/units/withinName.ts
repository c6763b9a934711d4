import type { ModelWord } from "#server/models/WordTagger.ts";
import type { Candidate } from "./Candidate.ts";
import { hasLongSurname, isForeign, isLongBody, isName, isPerson, PERSON, uncounted } from "./modelName.ts";
import { givenOdds, wordOdds } from "./odds.ts";
import type { Seen } from "./Seen.ts";

const HAN = /[\u4e00-\u9fff]/;
/** 秦plus, 海豹06dm: what Latin letters belong to. */
const CODED = /^[\u4e00-\u9fff]{1,4}\d*[a-z]+\d*$/;
/** From this on a letter behind a name is one of people's given names. */
const CALLED = 0.5;

/** Whether the tagger took along what is said of a name: 怼 in 朱一龙怼, 路透 in 沈妙路透, not 凡 in 黄子弘凡. */
function isAdded(name: ModelWord, { word, kind }: Candidate): boolean {
  if (kind !== "name") return false;
  const rest = name.word.startsWith(word) ? name.word.slice(word.length) : name.word.slice(0, -word.length);
  if (rest.length > 1) return PERSON.test(name.tag) && !rest.startsWith("·") && !isForeign(name.word) && !hasLongSurname(name.word);
  if (word.length > 2 && isForeign(word) && !isForeign(rest)) return true;
  return PERSON.test(name.tag) && givenOdds(rest) < CALLED && wordOdds(name.word) === undefined;
}

/** 流浪女网|红: whether the last letter of a name begins a word with the letter behind it. */
function isTorn(name: ModelWord, word: string, { behind }: Seen): boolean {
  if (!behind) return false;
  const last = name.word.slice(-1);
  // 碳达峰碳|中和
  return wordOdds(last + behind.word.charAt(0)) !== undefined || (name.word === word + last && word.startsWith(last));
}

/** Whether a text says a word also beside other letters than those that it stands beside within a name. */
function isFree(word: string, name: string, text: string): boolean {
  const within = name.indexOf(word);
  const [left, right] = [name[within - 1], name[within + word.length]];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length))
    if ((left === undefined || text[at - 1] !== left) && (right === undefined || text[at + word.length] !== right)) return true;
  return false;
}

/** What a word is that lies within one of the tagger's: that whole, if it is a name; nothing within what is done or counted. */
export function withinName(candidate: Candidate, found: ModelWord, seen: Seen, text: string): string | undefined {
  const { word, kind } = candidate;
  if (!HAN.test(word)) return CODED.test(found.word) ? found.word : word;
  const rest = uncounted(found);
  const name = rest.word !== word && rest.word.includes(word) ? rest : found;
  if (isFree(word, name.word, text) || isTorn(name, word, seen) || isAdded(name, candidate)) return word;
  if (PERSON.test(name.tag) && !isPerson(name.word, kind === "name" || kind === "guess")) return word;
  // 标杆性|判决
  if (name.word === `${word}性`) return undefined;
  if (isName(name)) return name.word;
  const at = found.word.indexOf(word);
  // 透明质 of 注射用透明质酸钠
  if (wordOdds(word) === undefined && at > 0 && at + word.length < found.word.length && kind === "word") return undefined;
  if (/^(?:v|a|d|m|TIME)/.test(name.tag) || isLongBody(name) || kind === "guess") return undefined;
  return word;
}
