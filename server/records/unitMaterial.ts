import { typesFor } from "#engine/grammar/dataTypes.ts";
import type { Caller, Services } from "#server/contract/handler.ts";
import { type MaterialRecord, materialsOf, unitOf } from "./MaterialRecord.ts";

/** Material of the unit as far as the caller may see its types, the latest first; within one adding in its order. */
export async function unitMaterial(services: Services, caller: Caller): Promise<MaterialRecord[]> {
  const types = typesFor(caller);
  const all = await materialsOf(services).find({
    where: { unit: unitOf(caller) },
    orderBy: [
      ["addTime", "desc"],
      ["order", "asc"],
    ],
  });
  return all.filter((material) => !material.dataType || types.includes(material.dataType)).sort((a, b) => (b.top ?? 0) - (a.top ?? 0));
}
