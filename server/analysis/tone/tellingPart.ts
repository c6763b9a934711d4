import type { Embed } from "#server/models/embedder.ts";
import type { Sentiment } from "#server/store/documents.ts";
import { foldText, wordBounds } from "#server/text/segment.ts";
import { embeddedText, embeddingChances } from "./embeddingTone.ts";
import { clausesOf, QUOTE } from "./quoteOf.ts";
import type { SentimentModel } from "./sentimentModel.ts";
import { CLASSES } from "./toneClasses.ts";

/** Clauses that are tried, from the first: what follows is not embedded. */
const CLAUSES = 6;
/** Letters of a phrase, which says something by itself. */
const PHRASE = { least: 5, most: 12 };
/** Phrases whose meaning is asked, those that grams find most telling. */
const ASKED = 5;
/** Letters of a clause that says something. */
const CLAUSE = 3;
/** Who wrote a text is no ground for its tone. */
const BYLINE = /^(?:(?:本[报台网]|[\u4e00-\u9fff]{2,8}[报网台社])?[讯訊电]$|(?:见习|实习|特约|全媒体|本[报台网])?(?:记者|通讯员))/;
/** No phrase begins or ends so. */
const OPEN = /^[了的着过地得们呢吗吧]|(?:[的在把被和与让向对从还又就是将为]|\d个)$/;

/** How much likelier a tone is than the likeliest other, as a logarithm. */
const oddsOf = (chances: readonly number[], row: number): number =>
  Math.log(chances[row] as number) - Math.log(Math.max(...chances.filter((_, k) => k !== row)));

/** The phrases of a line that begin and end between words. */
function phrasesOf(line: string): string[] {
  // 元 behind a number belongs to it.
  const bounds = [...new Set([0, ...wordBounds(foldText(line)), line.length])].filter((at) => !/\d/.test(line[at - 1] ?? ""));
  return bounds.flatMap((at) =>
    bounds
      .filter((end) => end - at >= PHRASE.least && end - at <= PHRASE.most && end - at < line.length)
      .map((end) => line.slice(at, end))
      .filter((phrase) => !OPEN.test(phrase)),
  );
}

/**
 * The part of a text that carries its tone, told by leaving out: the clause without which the tone is least likely and that has it
 * most by itself, by grams and meaning alike; of one line or a long clause the phrase. At most {@link QUOTE} letters as they are
 * written; "" of an empty text.
 */
export async function tellingPart(model: SentimentModel, title: string, text: string, tone: Sentiment, embed?: Embed): Promise<string> {
  const row = CLASSES.indexOf(tone);
  const whole = embeddedText(title, text);
  const byMeaning = async (line: string): Promise<number> => {
    const embedding = await embed?.(line);
    return embedding ? oddsOf(embeddingChances(model.meaning, embedding), row) : 0;
  };
  const byGrams = (part: string): number =>
    oddsOf(model.probabilities(part, text.startsWith(title) ? part : ""), row) -
    oddsOf(model.probabilities(title.replace(part, ""), text.replace(part, "")), row);
  const most = async (parts: readonly string[]): Promise<string> => {
    const odds = await Promise.all(
      parts.map(async (part) => byGrams(part) + (await byMeaning(part)) - (await byMeaning(whole.replace(part, "")))),
    );
    return parts[odds.indexOf(Math.max(...odds))] ?? "";
  };
  const clauses = clausesOf(whole)
    .map(({ at, end }) => whole.slice(at, end))
    .filter((clause) => clause.length >= CLAUSE && !BYLINE.test(clause))
    .slice(0, CLAUSES);
  const clause = clauses.length > 1 ? await most(clauses) : (clauses[0] ?? whole);
  // A line as short as a phrase is one; cut, it would be half of what it says.
  if (clause.length <= (clauses.length > 1 ? QUOTE : PHRASE.most)) return clause;
  const phrases = phrasesOf(clause)
    .map((phrase) => ({ phrase, odds: byGrams(phrase) }))
    .sort((a, b) => b.odds - a.odds)
    .slice(0, ASKED)
    .map(({ phrase }) => phrase);
  return (await most(phrases)) || clause.slice(0, QUOTE);
}
