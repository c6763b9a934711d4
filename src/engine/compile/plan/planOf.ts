import type { DictionaryItem, PagePlan } from "../plan.ts";
import type { Resolved } from "../resolve/resolve.ts";

/** The plan that the browser gets. Plain JSON; the same page always gives the same bytes. */
export function planOf({ context, view }: Resolved): PagePlan {
  const { page, set } = context;
  const { title, frame, frameWhen, access, breadcrumb, navScope } = page.header;
  const dictionaries: Record<string, DictionaryItem[]> = {};
  for (const name of [...context.dictionaries].sort()) dictionaries[name] = set.dictionaries.get(name)?.items ?? [];
  const plan: Omit<PagePlan, "hash"> = {
    planVersion: 1,
    route: page.route,
    title,
    frame,
    ...(frameWhen ? { frameWhen } : {}),
    access,
    breadcrumb,
    ...(navScope === undefined ? {} : { navScope }),
    params: Object.fromEntries(context.params),
    sources: Object.fromEntries(context.sources),
    actions: Object.fromEntries(context.actions),
    dictionaries,
    view,
  };
  const text = JSON.stringify(plan);
  return { ...(JSON.parse(text) as Omit<PagePlan, "hash">), hash: hashOf(text) };
}

/** 53 bits of a string (cyrb53): enough to tell that a plan has changed. */
function hashOf(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
