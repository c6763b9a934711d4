import { idf } from "#server/analysis/words/idf.ts";
import type { AiDocument, AiMaterial, CountedList } from "../AiMaterial.ts";
import { listed } from "../listed.ts";
import { dayOf } from "../quote.ts";
import { asksForLatest, asksForNews, subjectWords } from "../subject.ts";
import { ArticleFacts } from "./ArticleFacts.ts";
import { beyondExtract } from "./beyondExtract.ts";
import { asksElements, eventElements } from "./eventElements.ts";
import { chartBlock } from "./figures.ts";
import { type FoundSentence, findAnswers } from "./findAnswer.ts";
import { lengthWanted } from "./lengthWanted.ts";
import { bullets, numbered, plain, shorten, table } from "./plain.ts";
import { asksReporter, reportersOf } from "./reporterAsked.ts";
import { rewrite } from "./rewrite.ts";
import { sayings, section } from "./sections.ts";
import type { Likenesses } from "./sentenceLikeness.ts";
import { suddenSection } from "./suddenSection.ts";
import { type Wanted, wantedIn } from "./wantedIn.ts";

const MOST = 6;
const NOTHING = "系统内没有检索到";

/** Whether a reply of the local engine says that nothing was found. */
export const foundNothing = (reply: string): boolean => reply.includes(NOTHING);

/** Asks beyond the documents it is asked with: for others, or for the course of an event of which they are one report. */
const BEYOND = /脉络|进展|其他|其它|别的|另外|同类|类似|各方|各家|各媒体|哪些媒体|相关报道|后续报道|对比|比较|历史上|以往/;

/** 各方怎么说, 各方有什么说法, 谁说了什么: whose words a document quotes. */
const SAYINGS =
  /各方(?:都|分别)?(?:是?(?:怎么|如何)(?:说|看|回应|表态)|(?:有|持|的)?(?:什么|哪些|何种)?(?:说法|看法|表态|态度|反应))|谁(?:都)?说了(?:什么|些什么|哪些)/;

/** What a free question asks of documents at hand, and of which; of none where it asks beyond them. */
export function askedOfDocuments({ documents, related, counted, context, beyond, question }: AiMaterial): {
  question: string;
  documents: readonly AiDocument[];
} {
  const asked = counted?.rest ?? question;
  const own = beyond === undefined && !BEYOND.test(asked);
  return { question: asked, documents: !own ? [] : documents.length > 0 ? documents : context === undefined ? [] : related };
}

/**
 * A free question over documents: the sentences that hold most of its words, each with its document. One about documents
 * at hand is answered from them alone, unless it asks for others.
 */
export function answer(material: AiMaterial, likenesses?: ReadonlyMap<string, Likenesses>): string[] {
  const { documents, related, counted } = material;
  if (material.beyond) return [material.beyond];
  const { question, documents: asked } = askedOfDocuments(material);
  const list = counted ? section("检索结果", listed(counted), ...courseOf(counted)) : "";
  const all = [...documents, ...related].map((document, at) => new ArticleFacts(document, at + 1));
  const words = subjectWords(question, documents);
  const own = asked.length > 0;
  const read = own && documents.length > 0 ? all.slice(0, documents.length) : all;
  if (material.sudden) {
    const others = material.sudden.total === 0 && all.length > 0 ? section("报道最多的事件", mostReported(all)) : "";
    return [list, suddenSection(material.sudden, all), others];
  }
  // The first documents stand in the list itself; what is compared without a subject is told by no sentence.
  if (counted && (all.length === 0 || counted.top?.length || (counted.parts?.length && words.length === 0))) return [list];
  if (all.length === 0) {
    return [
      words.length
        ? `${NOTHING}与“${words.map(plain).join("、")}”相关的稿件。可以换一个说法、减少词语，或到全文检索中放宽时间范围再试。`
        : "请说明想了解的事件、人物、机构或话题，例如“暴雨造成了哪些影响”。本地引擎从系统内的稿件中摘取原句作答，不能闲聊或创作。",
    ];
  }
  if (documents.length === 0 && asksForNews(question)) return [list, section("报道最多的事件", mostReported(all))];
  if (own && asksReporter(question)) {
    const names = read.flatMap((facts) => {
      const signed = reportersOf(facts) || facts.document.author;
      return signed ? [`${plain(signed)}${facts.mark}`] : [];
    });
    return [names.length > 0 ? section("最相关的一句", `稿件署名：${names.join("；")}`) : "这篇稿件没有提到采写的记者。"];
  }
  if (documents.length > 0 && SAYINGS.test(question)) {
    const said = all.slice(0, documents.length).flatMap((facts) => sayings(facts));
    return [said.some(Boolean) ? section("各方说法", ...said) : "这篇稿件没有引述任何一方的说法。"];
  }
  const written = own && documents.length > 0 ? rewriteOf(question, material) : undefined;
  if (written) return written;
  const about = own ? findAnswers(question, read, likenesses) : undefined;
  const found = about?.ranked ?? searched(question, words, read, documents);
  const chosen: typeof found = [];
  for (const one of found) {
    if (chosen.length >= MOST) break;
    // The same sentence stands in every reprint.
    if (!chosen.some(({ sentence }) => alike(sentence, one.sentence))) chosen.push(one);
  }
  const [best, ...rest] = chosen;
  const unsaid = about?.untold ?? "";
  // A document whose sentences were chosen several times tells its days once.
  const told = /时间|经过|进展|脉络|来龙去脉|什么时候|何时/.test(question) ? [...new Set(chosen.map(({ facts }) => facts))] : [];
  const times = told.flatMap((facts) => facts.timeline.slice(0, 3).map((moment) => ({ facts, ...moment })));
  const trend = material.trend.some(({ value }) => value > 0)
    ? [
        `${material.trend[0]?.name} 至 ${material.trend.at(-1)?.name} 系统内相关稿件共 ${material.trend.reduce((sum, { value }) => sum + value, 0)} 篇：`,
        chartBlock({
          mark: "line",
          title: `“${words.slice(0, 3).join(" ")}”相关稿件量`,
          valueLabel: "篇",
          rows: material.trend,
        }),
      ]
    : [];
  return [
    list,
    material.context ? `承接上文“${plain(shorten(material.context, 40))}”，以下只从与它相关的 ${read.length} 篇稿件作答。` : "",
    unsaid ? `${read.length > 1 ? "这些稿件" : "这篇稿件"}没有提到${plain(unsaid)}，以下是其中最接近的内容。` : "",
    about?.missing ? `另外问到的${plain(about.missing)}，${read.length > 1 ? "这些稿件" : "这篇稿件"}没有写明。` : "",
    asksElements(question) ? section("事件要素", eventElements(read)) : "",
    best ? section("最相关的一句", `${shorten(best.sentence, 200)}${best.facts.mark}`) : "",
    section("依据", bullets(rest.map(({ sentence, facts }) => `${shorten(sentence, 160)}${facts.mark}`))),
    section(
      "时间线",
      bullets(
        times
          .toSorted((a, b) => a.time - b.time)
          .map(({ facts, written, sentence }) => `**${written}** ${shorten(sentence, 60)}${facts.mark}`),
      ),
    ),
    section("报道趋势", ...trend),
    section(
      "参考稿件",
      table(
        ["编号", "标题", "来源", "时间"],
        read.slice(0, 8).map(({ n, title, document }) => [`[^${n}]`, shorten(title, 40), plain(document.source), dayOf(document.pubdate)]),
      ),
    ),
  ];
}

/** 就这篇写一段短评, 100字以内概括这篇: no question, but a text to be written of the documents. */
function rewriteOf(question: string, material: AiMaterial): string[] | undefined {
  const asks =
    /^(?:请|帮我|麻烦)?.{0,12}?(?:写|改成|改写|翻译|译成|压缩|缩写|概括|总结|归纳|提炼)(?!了)/.test(question) &&
    !/[吗？?]$|什么|哪些|谁/.test(question);
  if (!asks) return undefined;
  const facts = material.documents.map((document, at) => new ArticleFacts(document, at + 1));
  const text = facts
    .map((one) =>
      [one.gist, ...one.sentences.filter((sentence) => sentence !== one.gist)].map((sentence) => `${sentence}${one.mark}`).join("\n"),
    )
    .join("\n");
  const { letters, sentences, least } = lengthWanted(question);
  const requirement = letters || sentences || least || beyondExtract(question) ? question : `${question}，200字以内`;
  return rewrite({ ...material, text, requirement });
}

/** Sentences that search found, by the words of the question that they hold. */
function searched(question: string, words: string[], read: readonly ArticleFacts[], documents: readonly AiDocument[]): FoundSentence[] {
  const wanted = wantedIn(question);
  // 李强做了什么: who acts stands at the head of a sentence, and alone.
  // The newest stand first, and lead.
  const fade = documents.length === 0 && asksForLatest(question) ? 2 : Number.POSITIVE_INFINITY;
  const acting = /(?:做|说|讲|干|提|要求|强调|通报|表示)了?(?:些|过)?(?:什么|啥|哪些)|怎么(?:说|讲|做|表态)/.test(question);
  return read
    .flatMap((facts, place) =>
      facts.sentences.slice(0, 60).map((sentence, at) => ({
        facts,
        sentence,
        at,
        place,
        score: (score(facts, words, at, place, wanted?.holds) * (acting ? actsIn(sentence, words) : 1)) / (1 + place / fade),
      })),
    )
    .filter(({ score: value, facts }) => value > 0 || documents.includes(facts.document))
    .sort((a, b) => b.score - a.score || a.place - b.place || a.at - b.at);
}

/** The line of a list's documents a day, where it is asked for. */
const courseOf = ({ trend = [], said }: CountedList): string[] =>
  trend.some(({ value }) => value > 0)
    ? [chartBlock({ mark: "line", title: said.slice(1).join("；") || "稿件量", valueLabel: "篇", rows: trend })]
    : [];

/** Who acts heads his sentence; who is only there does nothing. */
const actsIn = (sentence: string, words: string[]): number =>
  words.some((word) => sentence.startsWith(word)) ? 2 : /出席|参加|陪同/.test(sentence) ? 0.4 : 1;

/** An event a line, with how many tell of it. */
const mostReported = (all: ArticleFacts[]): string =>
  numbered(
    all.map(({ title, gist, document, mark }) => {
      const same = document.sameContentCount > 1 ? `，相同或相近稿件 ${document.sameContentCount} 篇` : "";
      return `**${shorten(title, 40)}**：${shorten(gist, 120)}（${plain(document.source)}，${dayOf(document.pubdate)}${same}）${mark}`;
    }),
  );

/**
 * Weight of the question's words that a sentence holds; early sentences of the best documents a little more, and where a
 * number is asked for those with one. A word of the title is what the sentence is about without saying so.
 */
function score(facts: ArticleFacts, words: string[], at: number, place: number, wanted?: Wanted["holds"]): number {
  const sentence = facts.sentences[at] ?? "";
  const folded = sentence.toLowerCase();
  const title = facts.title.toLowerCase();
  const held = words.filter((word) => folded.includes(word));
  const weight = (list: string[]) => list.reduce((all, word) => all + idf(word), 0);
  const meant =
    held.length || wanted?.(sentence, facts) ? weight(words.filter((word) => !folded.includes(word) && title.includes(word))) / 2 : 0;
  const number = wanted?.(sentence, facts) ? 1.6 : 1;
  // Where nothing of the question but what it wants is told, that decides: 什么时候发生的.
  const bare = held.length === 0 && meant === 0 && wanted?.(sentence, facts) ? 1 : 0;
  const sum = (weight(held) + meant + bare) * (held.length === words.length ? 1.5 : 1) * number;
  const length = sentence.length < 15 ? 0.5 : sentence.length > 160 ? 0.8 : 1;
  return words.length === 0 ? ((bare ? 4 : 1) * length) / (1 + at + place) : (sum * length * (1 + 1 / (2 + at))) / (1 + place / 20);
}

function alike(a: string, b: string): boolean {
  const grams = (text: string) => new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
  const [one, other] = [grams(a), grams(b)];
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared++;
  return shared > 0.7 * Math.min(one.size, other.size);
}
