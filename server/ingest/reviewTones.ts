import type { ToneSaid } from "#server/analysis/tone/groupTones.ts";
import { weigh, wordsVerdict } from "#server/analysis/tone/sentiment.ts";
import type { DocumentStore, FullDocument, Sentiment } from "#server/store/documents.ts";
import { plainText } from "#server/text/sanitise.ts";
import { foldText } from "#server/text/segment.ts";
import { type compileGroups, matchGroups } from "./sensitiveGroups.ts";

export interface ToneTools {
  store: DocumentStore;
  matchers: ReturnType<typeof compileGroups>;
  /** What editors and a model's service said of these documents. */
  said(ids: string[]): Promise<ToneSaid>;
  /** What stands for a group from now on; null where its first document does. */
  remember(group: string, last: ToneSaid["last"]): Promise<void>;
}

const contradicts = (title: string, tone: Sentiment): boolean => wordsVerdict(weigh(title, "")) * tone < 0;

/** The alert words of a document, where groups of them ask for a tone. */
async function matchAgain({ store, matchers }: ToneTools, document: FullDocument, isAppraise: Sentiment): Promise<void> {
  const { id, title, content, dataType, regionId } = document;
  const asking = matchers.filter(({ sentiments }) => sentiments !== null);
  if (asking.length === 0) return;
  const found = matchGroups(asking, foldText(`${title}\n${plainText(content)}`), { dataType, isAppraise, regionId });
  for (const { groupId } of asking) {
    const words = found.find((one) => one.groupId === groupId)?.words ?? [];
    await store.update([id], { sensitive: { groupId, words } });
  }
}

/**
 * Gives the members of a group one tone, as those have that arrive after its first: the last word of an editor, which all take
 * whom no editor judged, else the last of a model's service, else the first one's, unless the words of a headline say the opposite.
 * Members in order of arrival. Returns how many changed.
 */
export async function reviewTones(tools: ToneTools, members: readonly FullDocument[]): Promise<number> {
  const [first] = members;
  if (!first || members.length === 1) return 0;
  const { last, corrected } = await tools.said(members.map(({ id }) => id));
  const tone = last?.tone ?? first.isAppraise;
  const kept = ({ title }: FullDocument) => last?.by !== "people" && contradicts(title, tone);
  const wrong = members.filter((one) => one.isAppraise !== tone && !corrected.has(one.id) && !kept(one));
  await tools.remember(first.sameId, last);
  if (wrong.length === 0) return 0;
  const changed = await tools.store.update(
    wrong.map(({ id }) => id),
    { isAppraise: tone },
  );
  for (const one of wrong) await matchAgain(tools, one, tone);
  return changed;
}

/**
 * Tells the tones of documents that have left a group and begun one of their own: what was said of them, else by themselves, as if
 * they came now; that of their old group was another text's. Returns how many changed.
 */
export async function reviewParted(
  tools: ToneTools,
  ids: string[],
  tonesOf: (texts: FullDocument[]) => Promise<Sentiment[]>,
): Promise<number> {
  const parted = (await tools.store.get(ids)).filter((one) => one !== null);
  const tones = await tonesOf(parted);
  let changed = 0;
  for (const [at, one] of parted.entries()) {
    const { last } = await tools.said([one.id]);
    const tone = last?.tone ?? (tones[at] as Sentiment);
    await tools.remember(one.id, last);
    if (tone === one.isAppraise) continue;
    changed += await tools.store.update([one.id], { isAppraise: tone });
    await matchAgain(tools, one, tone);
  }
  return changed;
}
