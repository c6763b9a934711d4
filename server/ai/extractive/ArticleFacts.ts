import { DAY } from "#engine/grammar/localTime.ts";
import { rankSentences, summary } from "#server/analysis/topics/summary.ts";
import { textKeywords } from "#server/analysis/topics/textKeywords.ts";
import { isOutletOf, withoutDateline } from "#server/analysis/words/dateline.ts";
import { sentences as sentencesOf } from "#server/analysis/words/sentences.ts";
import type { AiDocument } from "../AiMaterial.ts";
import { findEntities, type NamedEntity } from "../entities.ts";
import { asidesOf } from "./asides.ts";
import type { Figure } from "./figures.ts";
import { isForm } from "./isForm.ts";
import { mainFigures } from "./mainFigures.ts";
import { isDead, isHead, isPresent, kindOf, type NewsKind, subjectOf } from "./newsKind.ts";
import { isAccused, isByline, isNamed } from "./people.ts";
import { plain } from "./plain.ts";
import { type Quotation, quotesOf } from "./quotes.ts";
import { type Moment, timelineOf } from "./timeline.ts";
import { wholeSentences } from "./wholeSentences.ts";

/** Everything the local engine knows of one document; each part is found when it is first asked for. */
export class ArticleFacts {
  readonly title: string;
  readonly text: string;
  /** Cleaned, with their end marks. */
  readonly sentences: string[];
  /** Its own words, of a repost without those of others; uncleaned. */
  readonly own: string;
  /** Numbers of the mark under which the document is cited. */
  readonly n: number;

  constructor(
    readonly document: AiDocument,
    at: number,
  ) {
    this.n = at;
    this.text = document.text.replace(/(?:责任编辑|责编|编辑|校对|来源)[：:].{0,40}$/gm, "");
    // Of a repost its own words, unless it has none.
    const own = this.text.split("//@")[0] ?? "";
    this.own = own.trim().length >= 6 ? own : this.text;
    const lines = wholeSentences(
      sentencesOf(this.own.replace(SIGNED, (_, at: number, all: string) => (/(?:消息|讯|电)$/.test(all.slice(0, at)) ? " " : ""))),
    );
    const whole = lines.filter((line) => ENDED.test(line));
    // A line without an end among sentences is a heading; what it says stands below it.
    this.sentences = (whole.length > 1 ? whole : lines)
      // A part of a sentence stands alone here.
      .map((sentence) =>
        plain(
          withoutDateline(sentence.replace(OPENING, ""))
            // Of the body that told, 该院 behind it is the name.
            .replace(LEARNT_OF, "$1")
            .replace(LEARNT, "")
            .replace(/[；;]$/, "。"),
        ),
      )
      .filter((sentence) => sentence.length >= 6 && !PROMISE.test(sentence));
    this.title = plain(document.title) || plain(summary(this.text, 40)) || "（无标题）";
  }

  get kind(): NewsKind {
    return kindOf(this.title);
  }

  /** People that can be asked. */
  witnesses(most = 3): string[] {
    return this.names("person", 8)
      .filter((name) => !isHead(name, this.text) && !isDead(name, this.text) && !isPresent(name, this.text) && !isAccused(name, this.text))
      .slice(0, most);
  }

  /** What it is about, to be named within a sentence. */
  get subject(): string {
    return this.#keep("subject", () => subjectOf(isForm(this.title) ? this.headline : this.title, this.keywords));
  }

  /** The title without the name of its column (【…】) and without hashtags; of a post, which is its own title, and of a notice what it says. */
  get headline(): string {
    const own = this.title.replace(/^(?:【[^】]{1,40}】|\\?#[^#\s]{2,40}#|\s)+/, "");
    return own === "" || isForm(own) || /[。！!？?].*[。！!？?]/.test(own) ? this.gist.replace(/[。！!]$/, "") : own;
  }

  /** The mark behind a sentence that was taken from this document. */
  get mark(): string {
    return `[^${this.n}]`;
  }

  /** The sentence that says most in one: of the first three the one nearest to the title, unless it points back. */
  get gist(): string {
    return this.#keep("gist", () => {
      const heads = this.sentences.slice(0, 3).filter((sentence) => this.standsAlone(sentence));
      const near = heads.map((sentence) => ({ sentence, shared: sharedPairs(this.title, sentence) }));
      const [first] = near;
      const best = near.toSorted((x, y) => y.shared - x.shared)[0];
      // What stands first is what it is about, unless another says much more of the title.
      if (first && best && first.shared >= 2 && 2 * first.shared >= best.shared) return first.sentence;
      if (best && best.shared >= 2) return best.sentence;
      return this.ranked.find((sentence) => !POINTS_BACK.test(sentence)) ?? this.ranked[0] ?? this.title;
    });
  }

  /** Whether a sentence says enough by itself and needs none before it. */
  standsAlone(sentence: string): boolean {
    return sentence.length >= 15 && !POINTS_BACK.test(sentence);
  }

  /** Sentences, the best first. */
  get ranked(): string[] {
    return this.#keep("ranked", () =>
      rankSentences(this.sentences)
        .map((score, at) => ({ score: (this.sentences[at]?.length ?? 0) < 12 ? score / 2 : score, at }))
        .sort((a, b) => b.score - a.score || a.at - b.at)
        .map(({ at }) => this.sentences[at] as string),
    );
  }

  /** The best `most` sentences in the order of the text. */
  best(most: number): string[] {
    const chosen = new Set(this.ranked.slice(0, most));
    return this.sentences.filter((sentence) => chosen.delete(sentence));
  }

  summary(limit: number): string {
    return summary(this.sentences.join("\n"), limit);
  }

  get keywords(): string[] {
    return this.#keep("keywords", () => {
      const own = textKeywords(this.title, this.text, 14);
      const all = [...new Set([...this.document.keywords, ...own])];
      return all.filter((word) => !COMMON.test(word)).slice(0, 10);
    });
  }

  get entities(): NamedEntity[] {
    return this.#keep("entities", () =>
      findEntities(
        `${this.title}。${this.text.replace(CREDIT, "").replace(THOUGHT, "").replace(CLOCK, "").replace(ORIGIN, "").replace(SENT_FROM, "")}`,
      ).map((entity) =>
        // 高某辩称 tells of 高某.
        entity.type === "person" ? { ...entity, name: wholeName(entity.name, this.text) } : entity,
      ),
    );
  }

  names(type: NamedEntity["type"], most = 6): string[] {
    const regions = new Set<string>();
    // 国会 beside 美国国会 is the same body.
    const own = this.entities.filter((entity) => entity.type === type);
    // 美司法部 is 美国司法部.
    const longer = (name: string): string => `${name.charAt(0)}国${name.slice(1)}`;
    const whole = (name: string): boolean =>
      type !== "org" ||
      !own.some(
        (other) => other.name !== name && (other.name.endsWith(name) || other.name === longer(name) || other.name === `${name}国家监委`),
      );
    // 在京会见: the capital, of which the text says no more.
    const here = type === "place" && /在京(?![都畿剧])/.test(this.text) ? [{ type, name: "北京", regionId: "110000" }] : [];
    return (
      [...here, ...this.entities]
        .filter((entity) => entity.type === type && !PIECE.test(entity.name) && whole(entity.name))
        .filter(({ name }) => type !== "org" || !isOutletOf(name, this.document.text))
        .filter(({ name }) => type !== "person" || (!isByline(name, this.document.text) && isNamed(name, this.text)))
        // 贵州 and 贵州省 are one place.
        .filter(({ regionId }) => !regionId || (!regions.has(regionId) && regions.add(regionId)))
        .map(({ name }) => name)
        .slice(0, most)
    );
  }

  /** Which sentences tell of an earlier case or of others, in their order. */
  get asides(): boolean[] {
    return this.#keep("asides", () => asidesOf(this.title, this.sentences, this.document.pubdate));
  }

  /** Whether a sentence tells of an earlier case or of others. */
  isAside(sentence: string): boolean {
    return this.asides[this.sentences.indexOf(sentence)] === true;
  }

  get figures(): Figure[] {
    return this.#keep("figures", () => mainFigures(this.title, this.sentences, this.asides));
  }

  get quotes(): Quotation[] {
    return this.#keep("quotes", () => quotesOf(this.own, this.sentences));
  }

  get timeline(): Moment[] {
    return this.#keep("timeline", () => timelineOf(this.sentences, this.document.pubdate));
  }

  /** The day of the matter as it is written: the first that a sentence near the head names, about the day of publication; a year, a day long past and the day on which it was told are not it. */
  get when(): string | undefined {
    const near = (time: number) => Math.abs(time - this.document.pubdate) < NEAR;
    return this.sentences
      .slice(0, HEAD)
      .flatMap((sentence) => this.timeline.find((moment) => moment.sentence === sentence) ?? [])
      .find(({ time, written, telling }) => !telling && written.endsWith("日") && near(time))?.written;
  }

  /** Sentences that a pattern finds, best first. */
  saying(pattern: RegExp, most = 5): string[] {
    const found = new Set(this.sentences.filter((sentence) => pattern.test(sentence)));
    return this.ranked
      .concat(this.sentences)
      .filter((sentence) => found.delete(sentence))
      .slice(0, most);
  }

  readonly #kept = new Map<string, unknown>();
  #keep<T>(name: string, make: () => T): T {
    if (!this.#kept.has(name)) this.#kept.set(name, make());
    return this.#kept.get(name) as T;
  }
}

/** Sentences that tell when it was, and how far from the day of publication that may be. */
const HEAD = 8;
const NEAR = 45 * DAY;
const LEARNT_OF =
  /^(?:.{0,8}，)?记者(?:今天|昨天|日前|近日|\d{1,2}日)?从([^，。]{2,24})(?:了解到|获悉)，该(?:院|校|局|所|馆|公司|中心|部门?|厅|委|会|集团|医院|学院|大学)/;
/** 记者从工业和信息化部了解到，: who told is a fact of its own, found in the whole text. */
const LEARNT = /^(?:.{0,8}，)?记者(?:今天|昨天|日前|近日|\d{1,2}日)?从[^，。]{2,24}(?:了解到|获悉)，/;
/** Sentences that need the one before them. */
const POINTS_BACK =
  /^(?:[他她它其该此这那]|同时|同一天|不仅如此|此外|另外|但|不过|而|对此|以方|双方|随后|据此|为(?:认真|深入|全面|进一步|切实)?(?:学习|贯彻|落实|加强|推动|推进))/;
/** Words that every report of figures or meetings has. */
const COMMON =
  /^(?:我国|全国|同比|环比|增长|快速增长|[一二三四]季度|上半年|下半年|今年|去年|公布|发布|举行|会见|代表|万元|亿元|时间|当地时间|目标|精神|重要|推高|突破|提质|态势|热潮|惠及|加快|推进|持续|同志|优秀党员|久经考验|日起|全民)$/;
const ENDED = /[。！？!?；;…][”’」』）)"]*$/;
/** 记者将继续跟进。 says nothing of the matter. */
const PROMISE = /(?:记者|本[报台网刊])(?:将|会)?(?:继续|持续)(?:跟进|关注|追踪|报道)|敬请(?:关注|期待)|^原标题[：:]/;
/** What is named after somebody is no deed of his: 习近平新时代中国特色社会主义思想. */
const THOUGHT = /习近平(?=(?:新时代中国特色社会主义|法治|经济|外交|文化|强军|生态文明|总体国家安全)思?)/g;
/** 历年来海军, 日报社 of several: pieces that name no body. */
const PIECE =
  /^(?:历年|近年|多年|年来)|^扎根|^高水平|^(?:(?:国家|国际|有关|相关|各级|社会|基层)组织|行业协会|国家队|人民法院|通讯社|具身智能|产业研究院|中国社会组织|自治区政府|自治区党委|日报社|晚报社|中央委员会|委员会|出版社|电视台|研究院|管理局)$/;
/** 北京时间 is no place. */
const CLOCK = /北京时间/g;
/** Below a text or within it: （潇湘晨报记者 李楠 通讯员 谭鸿）. */
const SIGNED = /[（(][^（）()\n]{0,24}(?:记者|通讯员|实习生|摄影|撰文|编辑)[^（）()\n]{0,40}[）)]/g;
/** Who reported it is no place, person or body of the matter. */
const wholeName = (name: string, text: string): string =>
  // 索萨第17分钟: the letter belongs to the number.
  name.length > 2 && name.endsWith("第") && new RegExp(`${name}\\d`).test(text)
    ? name.slice(0, -1)
    : name.replace(/^([\u4e00-\u9fff]某)[辩称诉供说]$/, "$1");
/** （男，34岁，平鲁区人）: where somebody was born, and nothing happened. */
const ORIGIN = /(?<=(?:[男女]|岁|某)[，,、（(])(?:户籍地?|籍贯)?[\u4e00-\u9fff]{2,14}?(?:人|籍)(?=[），,。)、])/g;
/** 新华社东京11月24日电: where it was written. */
const SENT_FROM = /(?<=(?:新华社|中新社|中新网|中新))[\u4e00-\u9fff·]{2,8}?(?=\d{1,2}月\d{1,2}日电)/g;
const CREDIT = /据[^，。；]{2,16}(?:报道|消息)[，,]/g;

function sharedPairs(title: string, sentence: string): number {
  let shared = 0;
  for (let at = 0; at + 1 < title.length; at++) if (sentence.includes(title.slice(at, at + 2))) shared++;
  return shared;
}

/** Bylines and datelines. */
const OPENING =
  /^(?:#[^#\s]{2,30}#|综合[^，。：]{2,16}报道[：:]|[（(【][^）)】]{1,30}[）)】]|(?:央视网|新华网|人民网)消息(?:（[^）]{1,12}）)?|本[报台网]讯|本[报台]记者\S{2,8}|(?:新华社|中新社|中新网|人民网)[^，。]{1,20}?(?:电|讯)(?:（[^）]{1,20}）)?|[：:，,\s])+/;
