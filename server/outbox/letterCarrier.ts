import { DAY } from "#engine/grammar/localTime.ts";
import type { Carrier } from "./Carrier.ts";

/** Mail whose entries hold all that is written: subject, text and addresses. */
export const letterCarrier = (cause: "report" | "daily" | "reminder"): Carrier => ({
  cause,
  queue: { name: "mail", title: "邮件" },
  again: true,
  keeps: 30 * DAY,
  pack: async ([letter]) => ({
    parcel: { by: "letter", to: letter?.receivers ?? [], subject: letter?.subject ?? "", text: letter?.body ?? "" },
  }),
});
