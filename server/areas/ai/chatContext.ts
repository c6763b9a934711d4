import type { AiDocument } from "#server/ai/AiMaterial.ts";
import { topicOf } from "#server/ai/subject.ts";
import { toTerm } from "#server/analysis/query.ts";
import { visibleDocuments } from "#server/documents/readDocument.ts";
import type { DocumentQuery } from "#server/store/documents.ts";
import { aiDocument } from "./aiDocument.ts";
import { completedQuestion } from "./completedQuestion.ts";
import type { ListConditions } from "./conditionValues.ts";
import { countList } from "./countList.ts";
import { type EarlierSubject, earlierSubject, leansOnEarlier, untoldIn } from "./earlierSubject.ts";
import { type ConditionedList, listConditions } from "./listConditions.ts";
import type { QuestionConditions } from "./questionConditions.ts";
import { plainQuestion } from "./questionText.ts";
import { type Asker, RELATED, related } from "./relatedDocuments.ts";

/** What a question without a subject of its own rests on. */
export interface ChatContext {
  /** The question that it goes on with, as the reply says. */
  asked: string;
  /** It itself, whole where it names another: 潍坊那所呢 is 潍坊为什么被举报？ */
  question: string;
  documents: AiDocument[];
}

export interface AskedInChat {
  question: string;
  earlier: readonly string[];
  /** Conditions of a question with those before it. */
  read: (asked: string, before: readonly string[]) => QuestionConditions | undefined;
  /** Names of the sources there are. */
  outlets: readonly string[];
}

const NONE: ReadonlySet<string> = new Set();
const textsOf = (documents: readonly AiDocument[]): string[] => documents.map(({ title, text }) => `${title}${text}`);
const joined = (first: readonly AiDocument[], then: readonly AiDocument[]): AiDocument[] =>
  [...first, ...then.filter(({ id }) => !first.some((one) => one.id === id))].slice(0, RELATED + 2);

/**
 * The texts of what was asked before in the chat: those that tell of whom the question asks first, copies too, since one that was cut may
 * not. Where none of them does and it names another (潍坊那所呢), those on that one. Undefined where it has a subject of its own.
 */
export async function chatContext(asker: Asker, base: DocumentQuery, chat: AskedInChat): Promise<ChatContext | undefined> {
  const now = asker.services.now();
  const question = plainQuestion(chat.question);
  const subject = earlierSubject(chat.earlier, now, chat.read);
  if (!subject) return undefined;
  const queryOf = async (list?: ConditionedList): Promise<DocumentQuery> =>
    list ? (await countList(asker.services, asker.caller, list)).query : base;
  const relatedIn = (query: DocumentQuery) => related(asker, query, subject.words, NONE, Math.min(2, subject.words.length));
  // 后来怎么样了: what came behind the time that was asked for, where something did.
  const behind = LATER.test(question) ? afterwards(subject.conditions?.conditions, now) : undefined;
  const later = behind ? await queryOf(behind) : undefined;
  const since = later ? await relatedIn(later) : [];
  const query = later && since.length > 0 ? later : await queryOf(subject.conditions);
  const strict = since.length > 0 ? since : await relatedIn(query);
  const named = strict.length < FEW ? ofName(subject.conditions?.conditions, now) : undefined;
  const before = named ? joined(strict, await relatedIn(await queryOf(named))) : strict;
  if (before.length > 0 && leansOnEarlier(chat.question, now)) {
    const same = await ofSameStory(asker, query, chat, subject, before);
    if (same) return { asked: subject.asked, question: chat.question, ...same };
  }
  const whole = completedQuestion(question, chat.earlier.map(plainQuestion), now);
  const documents = whole ? await ofAnother(asker, base, whole.about, before) : [];
  return whole && documents.length > 0 ? { asked: whole.asked, question: whole.asked, documents } : undefined;
}

/** So few texts need not be all that tell of a story. */
const FEW = 5;
/** What holds a name that the question was about, and need not hold what else it said: 栖禾坪小学 of 栖禾坪小学 食堂 发酸. */
function ofName(conditions: ListConditions | undefined, now: number): ConditionedList | undefined {
  const [name] = conditions?.keyWords?.match(/"[^"]+"/) ?? [];
  return conditions && name && name !== conditions.keyWords ? listConditions({ ...conditions, keyWords: name }, now) : undefined;
}

const LATER = /后来|[之此]后|然后|后续/;
const afterwards = (conditions: ListConditions | undefined, now: number): ConditionedList | undefined =>
  conditions && conditions.endTime < now ? listConditions({ ...conditions, beginTime: conditions.endTime, endTime: now }, now) : undefined;

async function ofSameStory(
  asker: Asker,
  query: DocumentQuery,
  { question, outlets }: AskedInChat,
  { words, asked }: EarlierSubject,
  before: AiDocument[],
): Promise<Pick<ChatContext, "documents"> | ChatContext | undefined> {
  const untold = untoldIn(question, textsOf(before));
  if (untold.length > 0) {
    const all = [...(query.all ?? []), ...untold.map((word) => toTerm(word, false))];
    const telling = await related(asker, { ...query, all }, words, NONE, Math.min(2, words.length), false);
    return telling.length > 0 ? { documents: joined(telling.slice(0, 2), before) } : undefined;
  }
  // 公司怎么说: what the body that was asked about published on it itself.
  const names = OF_BODY.test(question) ? outlets.filter((name) => name.length >= 3 && asked.includes(name)) : [];
  if (names.length === 0) return { documents: before };
  const topic = topicOf(before, TOPIC);
  const own = (await publishedBy(asker, query, names)).filter(
    ({ title, text }) => topic.filter((word) => `${title}${text}`.includes(word)).length >= 2,
  );
  if (own.length === 0) return { documents: before };
  // Of itself it says 我司: the same is asked of that.
  const itself = textsOf(own).flatMap((text) => ITSELF.exec(text)?.[0] ?? [])[0];
  return { asked, question: itself ? question.replace(BODY, itself) : question, documents: own };
}

const BODY = /公司|企业|厂[家方]|商家|店家|平台|品牌方?|校方|学校|院方|医院|单位|俱乐部|工作室/;
const ITSELF = /(?:我|本)(?:公司|司|校|院|厂|店|行|集团|平台|工作室|俱乐部|单位|方)|我们/;

const OF_BODY = new RegExp(`(?:${BODY.source})(?:那边)?(?:是|有)?(?:怎么|如何|什么)?(?:说|看|讲|回应|解释|说法|态度|表态|声明)`);
const TOPIC = 16;
const OWN = 5;
async function publishedBy({ services, caller }: Asker, query: DocumentQuery, sources: string[]): Promise<AiDocument[]> {
  const { all: _, any: __, ...others } = query;
  const found = await services.documents.search({
    query: { ...others, sources },
    ...{ collapse: true, sort: { field: "pubdate", order: "desc" }, page: 1, pagesize: OWN },
  });
  const ids = found.rows.map(({ id }) => id);
  return (await visibleDocuments(services, caller, ids)).map(aiDocument);
}

/** Texts on another of the same kind as those before: by what they have in common first. */
async function ofAnother(asker: Asker, base: DocumentQuery, about: string, before: readonly AiDocument[]): Promise<AiDocument[]> {
  const query = { ...base, all: [toTerm(about, false)] };
  const alike = [about, ...topicOf([...before])];
  const found = await related(asker, query, alike, NONE, 2);
  return found.length > 0 ? found : related(asker, query, [about], NONE, 1);
}
