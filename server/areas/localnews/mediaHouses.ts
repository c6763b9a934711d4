import type { RequestOf } from "#engine/grammar/endpointTypes.ts";

export type MediaHouse = Exclude<NonNullable<RequestOf<"localnews.list">["media"]>, "all">;

/** What an outlet's name holds that belongs to a house (D.centralMedia). */
const NAMES: Record<Exclude<MediaHouse, "其他">, RegExp> = {
  人民日报: /人民(?:日报|网|号)/,
  新华社: /新华(?:社|网|每日电讯)/,
  央视: /央视|中央电视台|中央广播电视/,
  光明: /光明(?:日报|网)/,
  经济: /经济(?:日报|网)/,
};

/** The house an outlet belongs to by its name; 其他 where it tells none. */
export function mediaHouse(outlet: string): MediaHouse {
  const found = Object.entries(NAMES).find(([, name]) => name.test(outlet));
  return (found?.[0] as MediaHouse | undefined) ?? "其他";
}
