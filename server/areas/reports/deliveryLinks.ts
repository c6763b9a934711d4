import { DAY } from "#engine/grammar/localTime.ts";
import type { Services } from "#server/contract/handler.ts";
import { signerOf } from "#server/sessions/Signer.ts";

/** Pages that the signed keys open; no page of the console is called so. */
const [OPEN, STOP] = ["report", "unsubscribe"];
/** A mail may be kept for years. */
const LONG = 3650 * DAY;

/** Paths of what is read and done without signing in. */
export const PATHS = { open: "/report-link/", stop: "/report-unsubscribe/" } as const;

/** A report as one receiver of a delivery opens it. */
export interface OpenedReport {
  reportId: string;
  deliveryId: string;
  receiver: string;
}

/** The address that opens one report until `expires`, ms; "" where the console's own address (PUBLIC_URL) is not known. */
export function openLink(services: Services, { reportId, deliveryId, receiver }: OpenedReport, expires: number): string {
  const { publicUrl } = services.settings;
  const share = { page: OPEN!, id: reportId, userId: `${deliveryId} ${receiver}`, expires };
  return publicUrl ? `${publicUrl}${PATHS.open}${signerOf(services).shareKey(share)}` : "";
}

/** What a key opens; null for a key that is not ours or is over. */
export function openedReport(services: Services, key: string): OpenedReport | null {
  const share = signerOf(services).readShare(key, services.now());
  if (share?.page !== OPEN) return null;
  const [deliveryId = "", ...receiver] = share.userId.split(" ");
  return { reportId: share.id, deliveryId, receiver: receiver.join(" ") };
}

/** The address where one receiver ends one delivery; "" without PUBLIC_URL. */
export function stopLink(services: Services, deliveryId: string, receiver: string): string {
  const { publicUrl } = services.settings;
  const share = { page: STOP!, id: deliveryId, userId: receiver, expires: services.now() + LONG };
  return publicUrl ? `${publicUrl}${PATHS.stop}${signerOf(services).shareKey(share)}` : "";
}

/** Whose delivery a key ends; null for a key that is not ours. */
export function stoppedBy(services: Services, key: string): { deliveryId: string; receiver: string } | null {
  const share = signerOf(services).readShare(key, services.now());
  return share?.page === STOP ? { deliveryId: share.id, receiver: share.userId } : null;
}
