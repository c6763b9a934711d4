import type { NamedEntity } from "#server/ai/entities.ts";
import { entitiesOf } from "#server/ai/entitiesOf.ts";
import { taggedWords } from "#server/analysis/names/taggedWords.ts";
import { ApiError, type Caller, type HandlerContext, type Services } from "#server/contract/handler.ts";
import { peopleIn } from "#server/records/PersonRecord.ts";
import { isDictionaryWord } from "#server/text/segment.ts";
import { listPage } from "./countList.ts";
import { askedDocuments } from "./gatherMaterial.ts";

const MOST = 40;

/** People lead to the library, places and bodies to a search: to pages the caller has. */
export const linkedFor =
  ({ menuUrls }: Pick<Caller, "menuUrls">) =>
  ({ name, type, count, regionId }: NamedEntity) => {
    const keyWords = encodeURIComponent(/\s/.test(name) ? `"${name}"` : name);
    const page = type === "person" && menuUrls.has("/people/library") ? "/people/library" : listPage({ menuUrls });
    const link = page === undefined ? {} : { link: `${page}?keyWords=${keyWords}` };
    return { ...(regionId ? { id: regionId } : {}), name, type, ...link, count };
  };

/** Letters within words of the dictionary: 方 of 官方. */
function innerLetters(text: string): ReadonlySet<number> {
  const inner = new Set<number>();
  for (const { word, at } of taggedWords(text))
    if (word.length > 1 && isDictionaryWord(word)) for (let letter = 1; letter < word.length; letter++) inner.add(at + letter);
  return inner;
}

/** How often a text names somebody; a short name counts only where a word begins: 方指导 is not in 官方指导价. */
function timesNamed(text: string, word: string, inner: () => ReadonlySet<number>): number {
  let times = 0;
  for (let at = word ? text.indexOf(word) : -1; at >= 0; at = text.indexOf(word, at + word.length))
    if (word.length > 3 || !inner().has(at)) times++;
  return times;
}

/** People of the library that a text names: for certain, where rules on words can only guess. */
async function libraryNames(services: Services, text: string): Promise<NamedEntity[]> {
  const people = await peopleIn(services).find();
  let letters: ReadonlySet<number> | undefined;
  const inner = () => (letters ??= innerLetters(text));
  return people.flatMap(({ name, aliases }) => {
    const count = [name, ...aliases.filter((alias) => !alias.includes(name) && !name.includes(alias))].reduce(
      (sum, word) => sum + timesNamed(text, word, inner),
      0,
    );
    return count > 0 ? [{ name, type: "person" as const, count }] : [];
  });
}

/** People, places and bodies of a document or text. */
export async function entityRecogLink({ services, caller, request }: HandlerContext<"ai.entityRecogLink">) {
  const { id, text } = request;
  if (!id && !text?.trim()) throw new ApiError(100001, "缺少参数 id（文章编号）或 text（文本）");
  const [document] = id ? await askedDocuments(services, caller, [id]) : [];
  const read = document ? `${document.title}\n${document.text}` : (text ?? "");
  const known = await libraryNames(services, read);
  const found = (await entitiesOf(services, read, MOST)).filter(({ name }) => !known.some((person) => person.name === name));
  return [...known, ...found].slice(0, MOST).map(linkedFor(caller));
}
