import { typesFor } from "#engine/grammar/dataTypes.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import { copiedShare, copyMarks, REPRINT_SHARE } from "#server/analysis/duplicates/copiedShare.ts";
import { parseWords } from "#server/analysis/query.ts";
import { keywords, topicWeights } from "#server/analysis/topics/keywords.ts";
import type { Services } from "#server/contract/handler.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { pageKey } from "#server/ingest/analyse.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { isLicensed, licencesOf, reprintMarksOf, reprintsOf } from "#server/records/ReprintRecord.ts";
import { type WorkRecord, worksOf } from "#server/records/WorkRecord.ts";
import type { FullDocument } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { cutWords } from "#server/text/segment.ts";

/** One of so many marks stands in the index; a copy of two sentences shares several of them. */
const SAMPLE = 4;
/** Sampled marks shared at least before two texts are compared whole. */
const LEAST = 4;
const [PAGE, MOST_NEW, BACKWARDS, WORKS] = [200, 20_000, 300, 10_000];
const ARRIVED = "arrived";
/** Kinds that everybody may see. */
const HOME_TYPES = typesFor({ overseas: false });

interface Watched {
  work: WorkRecord;
  text: string;
  marks: Uint32Array;
}

/** Finds what carries text of works: documents as they arrive, and those of before when a work is added. */
class ReprintFinder {
  readonly #watched = new Map<string, Watched>();
  /** Sampled mark → works. */
  readonly #index = new Map<number, string[]>();
  /** Works whose page was not taken in yet, by the identity that its document will have. */
  readonly #awaited = new Map<string, string[]>();
  #known = "";

  constructor(private readonly services: Services) {}

  async #textOf(work: WorkRecord): Promise<string> {
    if (work.content) return plainText(work.content);
    const [document] = work.docId ? await this.services.documents.get([work.docId]) : [];
    return document ? plainText(document.content) : "";
  }

  /** Reads the watched works again where they changed. */
  async #load(): Promise<void> {
    const works = await worksOf(this.services).find({ where: { monitor: { ne: false } }, page: 1, pagesize: WORKS });
    const state = JSON.stringify(works.map(({ id, title, docId = "", content = "" }) => [id, title, docId, content.length]));
    if (state === this.#known) return;
    this.#watched.clear();
    this.#index.clear();
    this.#awaited.clear();
    for (const work of works) {
      if (!work.docId && work.url) this.#awaited.set(pageKey(work.url), [...(this.#awaited.get(pageKey(work.url)) ?? []), work.id]);
      const text = await this.#textOf(work);
      const marks = copyMarks(text);
      this.#watched.set(work.id, { work, text: text.slice(0, 5_000), marks });
      for (const mark of marks) {
        if (mark % SAMPLE !== 0) continue;
        const at = this.#index.get(mark);
        if (at) at.push(work.id);
        else this.#index.set(mark, [work.id]);
      }
    }
    this.#known = state;
  }

  /** A work that was registered by its address before its page was taken in is told what document it is. */
  async #meet({ id, externalId, dataType }: FullDocument): Promise<void> {
    const works = this.#awaited.get(externalId);
    if (!works || !HOME_TYPES.includes(dataType)) return;
    for (const work of works) await worksOf(this.services).update(work, { docId: id });
    this.#awaited.delete(externalId);
  }

  /** What of these documents carries text of works, kept. */
  async #look(documents: readonly FullDocument[], only?: string): Promise<number> {
    let found = 0;
    for (const document of documents) {
      await this.#meet(document);
      const text = plainText(document.content);
      const marks = copyMarks(text);
      const counts = new Map<string, number>();
      for (const mark of marks)
        if (mark % SAMPLE === 0) for (const id of this.#index.get(mark) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
      for (const [id, count] of counts) {
        const watched = this.#watched.get(id);
        if (count < LEAST || !watched || (only && id !== only)) continue;
        const similarity = copiedShare(watched.marks, marks);
        if (similarity >= REPRINT_SHARE && (await this.#keep(watched, document, text, similarity, marks))) found++;
      }
    }
    return found;
  }

  async #keep(
    { work, marks: own }: Watched,
    document: FullDocument,
    text: string,
    similarity: number,
    marks: Uint32Array,
  ): Promise<boolean> {
    const { id: docId, dataType, url, pubdate, title, summary } = document;
    const source = (dataType === "weibo" || dataType === "wechat") && document.channel ? document.channel : document.source;
    // An outlet does not reprint itself, and what came before is no reprint.
    if (docId === work.docId || source === work.source || pubdate < (work.pubdate ?? 0)) return false;
    const id = `${work.id}:${docId}`;
    const reprints = reprintsOf(this.services);
    const before = await reprints.get(id);
    const { userId = "", departmentId = "", orgId } = work;
    const licences = await licencesOf(this.services).find({ where: { outlet: source, userId, departmentId } });
    const names = [work.source, work.author].filter((name): name is string => (name?.length ?? 0) > 1);
    await reprints.put({
      ...{ firstSeen: this.services.now(), ...before, id, workId: work.id, workTitle: work.title, docId, source, dataType, url, pubdate },
      ...{ title: headlineOf({ title, summary }), similarity: Math.round(similarity * 1000) / 1000 },
      licensed: isLicensed(licences, { workId: work.id, source, pubdate }),
      signed: names.some((name) => text.includes(name) || document.author.includes(name)),
      edited: similarity < 0.995 || Math.abs(own.length - marks.length) > own.length * 0.02,
      ...{ userId, departmentId, ...(orgId && { orgId }) },
    });
    return !before;
  }

  /** Documents of before that say the same, by a work's words: those that are likest are compared. */
  async #backwards({ work, text }: Watched): Promise<void> {
    const { documents } = this.services;
    const words = keywords(topicWeights(cutWords(work.title), cutWords(text)));
    const [own] = work.docId ? await documents.get([work.docId]) : [];
    const queries = [
      ...(own ? [{ sameId: own.sameId }] : []),
      ...(words.length ? [{ any: words.slice(0, 8).flatMap((word) => parseWords(word)), beginTime: (work.pubdate ?? 0) - DAY }] : []),
    ];
    const sort = { field: "relevance", order: "desc" } as const;
    for (const query of queries) {
      const { rows } = await documents.search({ query, collapse: false, sort, page: 1, pagesize: BACKWARDS });
      for (let at = 0; at < rows.length; at += PAGE) {
        const full = await documents.get(rows.slice(at, at + PAGE).map(({ id }) => id));
        await this.#look(
          full.flatMap((one) => one ?? []),
          work.id,
        );
      }
    }
  }

  /** One run: works that are new or changed are looked up backwards, then what arrived since the last run is compared. */
  async run(): Promise<void> {
    await this.#load();
    const marks = reprintMarksOf(this.services);
    for (const watched of this.#watched.values()) {
      const { id, title, content = "", docId = "" } = watched.work;
      const mark = JSON.stringify([title, content.length, docId]);
      if ((await marks.get(`work ${id}`))?.mark === mark) continue;
      await this.#backwards(watched);
      await marks.put({ id: `work ${id}`, mark });
    }
    const since = Number((await marks.get(ARRIVED))?.mark ?? 0);
    let [before, latest]: [string | null, number] = [null, since];
    for (let read = 0; read < MOST_NEW; read += PAGE) {
      const rows = await this.services.documents.scan(before, PAGE);
      const fresh = rows.filter(({ id }) => Number(id) > since);
      latest = Math.max(latest, ...fresh.map(({ id }) => Number(id)));
      if (since > 0) await this.#look(fresh);
      // The first run begins from now: what was there before is found backwards.
      if (since === 0 || fresh.length < PAGE) break;
      before = rows.at(-1)?.id ?? null;
    }
    await marks.put({ id: ARRIVED, mark: String(latest) });
  }
}

export const reprintFinderOf = serviceKey("reprintFinder", (services: Services) => new ReprintFinder(services));
