const HASHTAG = "#[^#\\n]{2,40}#";
const HASHTAGS = new RegExp(HASHTAG, "g");
const TAGGED = new RegExp(HASHTAG);
/** Letters beside the hashtags from which a post says something of its own. */
const SAYS = 5;
/** Letters of a first line. */
const LINE = 60;

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const without = (text: string): string =>
  text
    .replace(HASHTAGS, " ")
    .replace(/[^\S\n]+/g, " ")
    .trim();

/** What a post says of its own beside its hashtags, which tell what others talk of; an article, and a post that adds nothing, whole. */
export function ownPart(title: string, text: string): { title: string; text: string } {
  if (!TAGGED.test(title) && !text.startsWith(title.replace(/…$/, ""))) return { title, text };
  const rest = without(text);
  if (rest === text || lettersOf(rest) < SAYS) return { title, text };
  return { title: without(title) || (rest.split("\n", 1)[0] as string).slice(0, LINE), text: rest };
}
