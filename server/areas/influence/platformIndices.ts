import { accountFigures, formulaFor, indexOf } from "#server/accounts/accountFigures.ts";
import type { Scope } from "#server/accounts/influenceScope.ts";
import type { Period } from "#server/accounts/period.ts";
import type { IndexValue } from "#server/analysis/indices.ts";
import type { Services } from "#server/contract/handler.ts";
import { ownFigures } from "#server/ownworks/ownFigures.ts";
import type { DataType } from "#server/store/documents.ts";

/** Platforms whose influence is measured, in the order of the menu. */
const PLATFORM_TYPES = ["news", "app", "epaper", "weibo", "wechat", "wemedia", "video"] as const satisfies DataType[];

export const typesOf = (scope: Scope): DataType[] => PLATFORM_TYPES.filter((type) => !scope.dataTypes || scope.dataTypes.includes(type));

/**
 * The index of the accounts on one platform: of one account its index with its inputs, of several the mean, whose
 * only input is their number. Undefined when none published.
 */
export async function platformIndex(services: Services, scope: Scope, type: DataType, period: Period): Promise<IndexValue | undefined> {
  const formula = formulaFor(scope.platforms?.[0], type);
  const figures = await accountFigures(services, { ...scope, dataTypes: [type] }, period);
  const all = [...figures.values()].map((one) => indexOf(formula, one, period.days));
  const [first] = all;
  if (!first || all.length === 1) return first;
  const value = all.reduce((sum, one) => sum + one.value, 0) / all.length;
  return { ...first, value, inputs: { accounts: all.length } };
}

/** PCI-1 of all works of the accounts together, on every platform, as own works have it. Undefined when none published or was read. */
export async function overallIndex(services: Services, scope: Scope, period: Period): Promise<IndexValue | undefined> {
  const { beginTime, endTime } = period;
  const { index } = await ownFigures(services, { ...scope, isRepost: false, beginTime, endTime }, period);
  return index.value > 0 ? index : undefined;
}
