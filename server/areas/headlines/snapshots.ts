import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { DAY, HOUR, MINUTE } from "#engine/grammar/localTime.ts";
import { type Source, sourcesOf } from "#server/collect/Source.ts";
import type { Services } from "#server/contract/handler.ts";
import { type Capture, capturePage } from "#server/proofs/capturePage.ts";
import { screenshot } from "#server/proofs/screenshot.ts";
import { type FrontPicture, frontPicturePath, frontPicturesOf } from "#server/records/FrontPicture.ts";

/** As long as the hours that can be looked back at, and a day more. */
const KEPT = 3 * DAY;
/** Between two pictures of one page: readings come by the hour. */
const APART = 55 * MINUTE;
/** Pictures of one run; a browser is at work for each. */
const AT_ONCE = 4;
/** Pixels kept: the top of the page, as wide as a card shows it on a fine screen. */
const SIZE = { width: 800, height: 560 };

type Take = (services: Services, source: Source) => Promise<Buffer>;

/** A PNG of the page as it is shown to everybody, by the browser of CHROMIUM. @throws Error */
const take: Take = async ({ settings }, { url }) => {
  const capture: Capture = await capturePage(url, settings.ingestAllowPrivate);
  if (capture.status >= 400) throw new Error(`answered ${capture.status}`);
  return screenshot(settings.proofs.chromium ?? "", capture);
};

/** Keeps the top of each front page that was read anew, and forgets pictures of days ago. */
export async function takeSnapshots(services: Services, signal: AbortSignal, picture: Take = take): Promise<void> {
  const { settings, now, log } = services;
  const pictures = frontPicturesOf(services);
  for (const { id } of await pictures.find({ where: { time: { lt: now() - KEPT } } })) {
    await rm(join(settings.dataDir, frontPicturePath(id)), { force: true });
    await pictures.remove(id);
  }
  if (!settings.proofs.chromium) return;
  const sites = await sourcesOf(services.records).find({ where: { kind: "frontPage", enabled: true } });
  let taken = 0;
  for (const site of sites.filter(({ channel, lastGood }) => channel === "" && lastGood)) {
    if (signal.aborted || taken === AT_ONCE) return;
    const [latest] = await pictures.find({ where: { sourceId: site.id }, orderBy: [["time", "desc"]], page: 1, pagesize: 1 });
    const time = site.lastGood ?? 0;
    if (latest && (time <= latest.time || now() - latest.time < APART)) continue;
    taken++;
    try {
      await keepPicture(services, site.id, time, await picture(services, site));
    } catch (error) {
      log.warn({ source: site.name, why: (error as Error).message }, "no picture of the front page");
    }
  }
}

/** Keeps a picture (of any form) of a front page at a moment. */
export async function keepPicture(services: Pick<Services, "records" | "settings">, sourceId: string, time: number, image: Buffer) {
  const id = createHash("sha256").update(`${sourceId}\n${time}`).digest("hex").slice(0, 24);
  const file = join(services.settings.dataDir, frontPicturePath(id));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    await sharp(image)
      .resize({ ...SIZE, fit: "cover", position: "top" })
      .webp({ quality: 70 })
      .toBuffer(),
  );
  await frontPicturesOf(services).put({ id, sourceId, time });
}

/** The last picture of each front page at a moment (ms), by source. */
export async function picturesAt(services: Services, time: number): Promise<Map<string, FrontPicture>> {
  const found = await frontPicturesOf(services).find({
    where: { time: { gte: time - 6 * HOUR, lt: time + 1 } },
    orderBy: [["time", "asc"]],
  });
  return new Map(found.map((one) => [one.sourceId, one]));
}
