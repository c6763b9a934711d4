import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Notification } from "#engine/grammar/endpoints.gen.ts";
import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { ingestOf } from "#server/ingest/ingestOf.ts";
import type { StoredDocument } from "#server/ingest/pipeline.ts";
import { headlineOf } from "#server/labels/headlineOf.ts";
import { groupsOf, type SensitiveGroupRecord } from "#server/records/SensitiveGroupRecord.ts";
import { documentPath } from "#server/users/documentLink.ts";
import { menuUrlsOf } from "#server/users/housePages.ts";
import { onSide } from "#server/users/side.ts";
import { usersIn } from "#server/users/User.ts";
import { notifierOf } from "./Hub.ts";

/** Who sees the sensitive list is told of new matches. */
const LIST = "/yuqing/sensitive";
/** Matches of this long make one notification. Ms. */
const GATHER = 5000;
/** A group speaks at most once in this time; matches meanwhile are counted in its next notification. SPEC §9. Ms. */
export const QUIET = 600_000;
/** Documents published before this are history being imported, no news. Ms. */
const RECENT = DAY;

interface Match {
  id: string;
  sameId: string;
  title: string;
  source: string;
  dataType: StoredDocument["document"]["dataType"];
  words: string[];
}

interface Reader {
  id: string;
  overseas: boolean;
  orgId: string;
}

/** Matches of the sensitive groups as they arrive, told to the users of the sensitive list. */
export class SensitiveNotices {
  readonly #gathered = new Map<string, Match[]>();
  readonly #spoke = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: Services) {}

  readonly take = (stored: readonly StoredDocument[]): void => {
    const oldest = this.services.now() - RECENT;
    for (const { id, sameId, added, document } of stored) {
      if (!added || document.pubdate < oldest) continue;
      const { source, channel, dataType } = document;
      const title = headlineOf(document);
      for (const { groupId, words } of document.sensitive) {
        const matches = this.#gathered.get(groupId) ?? [];
        this.#gathered.set(groupId, matches);
        // One story in many copies is one match.
        if (matches.some((match) => match.sameId === sameId)) continue;
        matches.push({ id, sameId, title, source: source || channel, dataType, words });
      }
    }
    this.#schedule();
  };

  /** Tells what may be told now; `all` also what a group's quiet time holds back. What cannot be told waits for its turn. */
  async tell(all = false): Promise<void> {
    const { services } = this;
    const now = services.now();
    const due = [...this.#gathered].filter(([id]) => all || now - (this.#spoke.get(id) ?? -QUIET) >= QUIET);
    if (due.length > 0) {
      const groups = new Map((await groupsOf(services).find()).map((group) => [group.id, group]));
      const readers = await this.#readers();
      for (const [groupId, matches] of due) {
        this.#gathered.delete(groupId);
        const group = groups.get(groupId);
        if (!group?.enabled) continue;
        this.#spoke.set(groupId, now);
        try {
          await this.#tellOf(group, matches, readers);
        } catch (err) {
          services.log.error({ err, groupId }, "sensitive matches could not be told");
          this.#gathered.set(groupId, [...matches, ...(this.#gathered.get(groupId) ?? [])]);
        }
      }
    }
    this.#schedule();
  }

  async #tellOf(group: SensitiveGroupRecord, matches: Match[], readers: Reader[]): Promise<void> {
    for (const overseas of [true, false]) {
      const seen = matches.filter(({ dataType }) => typesFor({ overseas }).includes(dataType));
      const userIds = readers.filter((reader) => reader.overseas === overseas && onSide(reader, group)).map(({ id }) => id);
      if (seen.length > 0) await notifierOf(this.services).notify(userIds, noticeOf(this.services, group, seen));
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.tell(true);
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer || this.#gathered.size === 0) return;
    const now = this.services.now();
    const waits = [...this.#gathered.keys()].map((id) => (this.#spoke.get(id) ?? -QUIET) + QUIET - now);
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.tell().catch((err) => {
          this.services.log.error({ err }, "sensitive matches could not be told");
          this.#schedule();
        });
      },
      Math.max(GATHER, Math.min(...waits)),
    ).unref();
  }

  async #readers(): Promise<Reader[]> {
    const { services } = this;
    const users = await usersIn(services.records).find({ where: { status: 1 } });
    const readers: Reader[] = [];
    for (const user of users) {
      if (!user.notificationAuth) continue;
      if ((await menuUrlsOf(services, user)).has(LIST)) readers.push({ id: user.id, overseas: user.overseas === 1, orgId: user.orgId });
    }
    return readers;
  }
}

function noticeOf(services: Services, group: SensitiveGroupRecord, matches: Match[]): Notification {
  const [first, ...others] = matches as [Match, ...Match[]];
  const words = [...new Set(matches.flatMap((match) => match.words))].slice(0, 8).join("、");
  const more = others.length > 0 ? `等 ${matches.length} 条` : "";
  return {
    title: `敏感信息：${group.name.slice(0, 200)}`,
    content: `${first.title.slice(0, 200)}${more}\n命中：${words.slice(0, 200)}`,
    source: first.source.slice(0, 200),
    tag: `sensitive-${group.id}`,
    renotify: true,
    // The gravest level stays until someone has seen it.
    requireInteraction: group.level === 1,
    link: others.length > 0 ? `${LIST}?groupId=${encodeURIComponent(group.id)}` : documentPath(services, "opinion", first),
  };
}

/** Begins to listen to the intake. Answers how to stop, which tells what was gathered. */
export function startSensitiveNotices(services: Services): () => Promise<void> {
  const notices = new SensitiveNotices(services);
  const { pipeline } = ingestOf(services);
  pipeline.on("stored", notices.take);
  return async () => {
    pipeline.off("stored", notices.take);
    await notices.stop();
  };
}
