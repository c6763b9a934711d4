import type { Sentiment } from "#server/store/documents.ts";
import { foldText } from "#server/text/segment.ts";
import { complaintWords, isAsking, praiseWords, spokenComplaints } from "./complaintWords.ts";
import { isDoubtfulPraise } from "./irony.ts";
import { lostWork } from "./lostWork.ts";
import { isOver, isRestored } from "./mended.ts";
import { quoteOf } from "./quoteOf.ts";
import { readTone, type Tone, type ToneWord } from "./readTone.ts";
import { frameOf, OFFICE_FRAMES } from "./toneFrames.ts";

/** What words say of a text, before the meaning of its sentences is asked. */
export interface FirstLook {
  tone: Sentiment;
  /** Whether asking would change next to nothing. */
  sure: boolean;
  /** The tone, now that the embedding of the text is known. */
  settle(embedding: Float32Array): Sentiment;
}

/** Judges the tone of a text, title apart. */
export interface SentimentJudge {
  /** Names the method and its version, stored with figures and shown to editors. */
  readonly name: string;
  /** Judges by words and tells whether the embedding (of `embeddedText`) is worth asking for. */
  look(title: string, text: string): FirstLook;
  /** The tone by words alone, or with the embedding where that counts. */
  judge(title: string, text: string, embedding?: Float32Array): Sentiment;
  /** The words that speak for `tone`, the weightiest first, each once; none where it is not from words. */
  because(title: string, text: string, tone: Sentiment): string[];
}

const TITLE_WEIGHT = 2;
/** Letters of the text that are judged: the lead carries the judgement, the rest background. */
const LEAD = 300;
/** Words that {@link SentimentJudge.because} names. */
export const NAMED = 6;

/** Kinds of posts in which nobody complains by what is counted and quoted. */
const NO_COMPLAINT: ReadonlySet<string> = new Set([...OFFICE_FRAMES, "advertisement"]);

/** Good words that weigh no more than this are subjects. */
const LITTLE = 0.5;

function addWords(tone: Tone, words: Tone["words"]): void {
  for (const { weight } of words) {
    if (weight > 0) tone.good += weight;
    else tone.bad -= weight;
    tone.score += weight;
  }
  tone.words.push(...words);
}

/** Weight from which a word judges and not only names a subject. */
const JUDGES = 1;

/** How much good words count in a post whose praise may be meant the other way. */
const DOUBTED = 0.3;

function weaken(tone: Tone): void {
  tone.score -= tone.good * (1 - DOUBTED);
  tone.good *= DOUBTED;
}

/** Who is angry aloud speaks for no office, gives no advice and sells nothing; what is praised beside it is not meant. */
const ALOUD = { names: [], bad: { head: 1, rest: 1 }, good: 0.1, marred: true };

const LOST_WORK = -2;
const asWords = (pieces: readonly string[]): ToneWord[] => pieces.map((word) => ({ word, weight: LOST_WORK, said: true }));

/** What words and the kind of text say of a title and its lead: good and bad words after all factors, and how long it is. */
export interface Weighed {
  good: number;
  bad: number;
  head: Tone;
  rest: Tone;
  frames: string[];
  /** Something came to light or gave way: no good news. */
  marred: boolean;
  /** The text begins with its title, as posts do. */
  isPost: boolean;
  /** A post that only wants to know, with one mild word at most. */
  asking: boolean;
  length: number;
}

/** What follows is of other articles. */
const TRAILERS = /往期(?:回顾|推荐|精选|热文)|(?:推荐|延伸|相关|热门)阅读|▶/;

/** The beginning of a text, which its tone is told by: not what it advertises beneath. */
export function leadOf(text: string): string {
  const at = text.search(TRAILERS);
  return text.slice(0, at > 0 ? Math.min(at, LEAD) : LEAD);
}

const SENTENCE_ENDS = /[。！？!?…]$/;

/** A post has no headline: its title is its own first sentence. */
function isPostOf(title: string, text: string): boolean {
  const first = title.replace(/…$/, "");
  if (first === "" || !text.startsWith(first)) return false;
  return text.trim() === title || SENTENCE_ENDS.test(title) || text[first.length] === "\n";
}

export function weigh(title: string, text: string): Weighed {
  const lead = leadOf(text);
  const head = readTone(title);
  const rest = readTone(lead);
  const folded = foldText(title);
  // A post's title is its own first sentence: all of it is somebody's own words.
  const isPost = isPostOf(title, lead);
  const said = isPost ? foldText(lead) : folded;
  const lost = lostWork(said);
  // 启动人员优化 is no work of an office: what it is called by tells no kind of text.
  const kind = frameOf(
    lost.reduce((line, piece) => line.replace(piece, ""), folded),
    foldText(lead),
  );
  const office = kind.names.some((name) => OFFICE_FRAMES.has(name));
  const spoken = [...(isPost || !office ? spokenComplaints(said) : []), ...(office ? [] : asWords(lost))];
  const frame = spoken.length > 0 ? ALOUD : kind;
  const doubtful = isPost && spoken.length === 0 && isDoubtfulPraise(said);
  if (doubtful) for (const tone of [head, rest]) weaken(tone);
  addWords(head, spoken);
  if (isPost && spoken.length === 0) addWords(head, praiseWords(said));
  // Beside praise, and of whoever rules, what was counted and quoted is no complaint.
  const open = isPost ? !frame.names.some((name) => NO_COMPLAINT.has(name)) : frame.names.length === 0;
  if (open && head.good + rest.good <= LITTLE) addWords(head, complaintWords(said));
  return {
    good: (head.good * TITLE_WEIGHT + rest.good) * frame.good,
    bad: head.bad * TITLE_WEIGHT * frame.bad.head + rest.bad * frame.bad.rest,
    head,
    rest,
    frames: frame.names,
    marred: frame.marred || isRestored(`${said}${foldText(lead)}`),
    isPost,
    asking: isPost && isAsking(said) && Math.max(head.bad, rest.bad) <= JUDGES,
    length: title.length * TITLE_WEIGHT + lead.length,
  };
}

/** Below this margin the words abstain: neutral is what an editor expects where nothing is certain. */
const ABSTAIN = { positive: 0.5, negative: 0.25 };
/** News has more words for what is bad than for what is good. */
const GOOD_FACTOR = 1.25;
/**
 * What the words say. Score per square root of length must pass a margin, else 0: a wrong colour costs an editor more
 * than a missing one.
 */
export function wordsVerdict({ good, bad, head, rest, length }: Weighed): Sentiment {
  if (good + bad === 0) return 0;
  const margin = (good * GOOD_FACTOR - bad) / Math.sqrt(length);
  const tone = margin > ABSTAIN.positive ? 1 : margin < -ABSTAIN.negative ? -1 : 0;
  // What a text is about colours it only beside a word that judges.
  return [...head.words, ...rest.words].some(({ weight }) => weight * tone >= JUDGES) ? tone : 0;
}

/** Tone from words alone; the house's judge (`houseJudge.ts`) asks it among others. */
export const lexiconJudge: SentimentJudge = {
  name: "lexicon-2",
  look(title, text) {
    const tone = wordsVerdict(weigh(title, text));
    return { tone, sure: true, settle: () => tone };
  },
  judge: (title, text) => wordsVerdict(weigh(title, text)),
  because(title, text, tone) {
    const { head, rest } = weigh(title, text);
    const sums = new Map<string, number>();
    const whole = foldText(`${title}\n${leadOf(text)}`);
    // 举行, 县委 and 警方 name a subject, which is no reason.
    const add = (words: Tone["words"], times: number) => {
      for (const { word, weight, turned, said } of words) {
        // 伤亡 in 无人员伤亡 speaks for no good news by itself, 走失 of who was found for no bad.
        if (turned || weight * tone < JUDGES || (!said && isOver(word, whole))) continue;
        const named = said ? quoteOf(foldText(title).includes(word) ? title : text, word) : word;
        sums.set(named, (sums.get(named) ?? 0) + Math.abs(weight) * times);
      }
    };
    add(head.words, TITLE_WEIGHT);
    add(rest.words, 1);
    const named = [...sums].sort(([, a], [, b]) => b - a).map(([word]) => word);
    // 停电 stands in 又停电，这个月第六次.
    return named.filter((word) => !named.some((other) => other !== word && other.includes(word))).slice(0, NAMED);
  },
};
