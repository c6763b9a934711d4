import { useMemo, useSyncExternalStore } from "react";
import { type BlockSource, useRuntime, useScope } from "#engine/index.ts";

/** Fields of a request that say which part of the rows comes, and in which order. */
const asideOf = (plan: BlockSource["plan"]): ReadonlySet<string | undefined> =>
  new Set([plan?.endpoint.paging?.page, plan?.endpoint.paging?.size, "sortField", "sortType"]);

/** A request without these fields, as text. */
function textOf(bound: object | undefined, aside: ReadonlySet<string | undefined>): string {
  return JSON.stringify(bound ? Object.entries(bound).filter(([field]) => !aside.has(field)) : null);
}

/** The question that the shown rows answer, as `useQuestion` words the present one. */
export const answeredBy = (answers: BlockSource["answers"], plan: BlockSource["plan"]): string =>
  textOf(answers === undefined ? undefined : (JSON.parse(answers) as object), asideOf(plan));

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The request that chooses the rows, as text: all that is bound, by whatever binding, as it stands now; paging and order
 * left out unless asked for.
 */
export function useQuestion({ plan }: Pick<BlockSource, "plan">, withPage = false): string {
  const runtime = useRuntime();
  const scope = useScope();
  const ask = useMemo(() => {
    const aside = withPage ? NOTHING : asideOf(plan);
    let known: { values: unknown; services: unknown; question: string } | undefined;
    return () => {
      const values = runtime.params.get();
      const { services } = runtime;
      if (known?.values !== values || known.services !== services) {
        known = { values, services, question: textOf(plan && runtime.bound(plan, scope), aside) };
      }
      return known.question;
    };
  }, [runtime, scope, plan, withPage]);
  return useSyncExternalStore(runtime.subscribeAll, ask);
}
