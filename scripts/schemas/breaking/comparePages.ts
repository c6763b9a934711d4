import { type Change, changeAt, type Rule } from "./change.ts";
import type { Offer, PageOffer } from "./offer.ts";

const reach = { public: 0, signedIn: 1, menu: 2 };

/** What a change of pages does to those who use them. */
export function comparePages(before: Offer, now: Offer): Change[] {
  const changes: Change[] = [];
  for (const [route, old] of before.pages) {
    const page = now.pages.get(route);
    if (page) changes.push(...comparePage(old, page, before));
    else changes.push(gone(old, before, now));
  }
  for (const [route, page] of now.pages) {
    if (!before.pages.has(route)) changes.push(changeAt(page.doc, ["route"], `the page ${nameOf(page)} is new`));
  }
  return changes;
}

const nameOf = ({ title, route }: PageOffer): string => `“${title}” (${route})`;

/** Pages and menus that lead to a route. */
function leadingTo(route: string, { pages, menus }: Offer): string[] {
  const linking = [...pages.values()].filter((page) => page.route !== route && page.links.has(route)).map(nameOf);
  return [...(menus.get(route) ?? []).map((menu) => `menu ${menu}`), ...linking];
}

function gone(old: PageOffer, before: Offer, now: Offer): Change {
  const moved = [...now.pages.values()].find(
    (page) => !before.pages.has(page.route) && (page.doc.file === old.doc.file || page.title === old.title),
  );
  const how = moved ? `is now ${moved.route}` : "is gone";
  return changeAt(
    moved?.doc ?? old.doc,
    ["route"],
    `the page ${nameOf(old)} ${how}: menus, links and bookmarks to ${old.route} lead nowhere`,
    {
      rule: "PAGE_GONE",
      affected: leadingTo(old.route, before),
    },
  );
}

function comparePage(old: PageOffer, page: PageOffer, before: Offer): Change[] {
  const changes: Change[] = [];
  const lead = () => leadingTo(old.route, before);
  const add = (message: string, rule?: Rule) =>
    changes.push(changeAt(page.doc, ["route"], `${nameOf(page)}: ${message}`, rule ? { rule, affected: lead() } : {}));
  if (old.title !== page.title) add(`is called so instead of “${old.title}”`);
  if (reach[page.access] > reach[old.access])
    add(`opens for fewer people: ${old.access} before, ${page.access} now`, "PAGE_ACCESS_NARROWED");
  else if (page.access !== old.access) add(`opens for more people: ${old.access} before, ${page.access} now`);
  compareParams(old, page, add);
  compareColumns(old.tables, page.tables, (title, field) => [`the column “${title}” (${field})`, "COLUMN_GONE"], add);
  compareColumns(old.exports, page.exports, (title, field) => [`in the export the field “${title}” (${field})`, "EXPORT_FIELD_GONE"], add);
  for (const [button, asked] of page.rights) {
    const had = old.rights.get(button);
    const words = button.slice(button.indexOf(" ") + 1);
    if (!had) add(`the button “${words}” is new`);
    else for (const op of asked) if (!had.has(op) && op !== "") add(`the button “${words}” asks for the right ${op} now`, "RIGHT_ASKED");
  }
  for (const button of old.rights.keys())
    if (!page.rights.has(button)) add(`the button “${button.slice(button.indexOf(" ") + 1)}” is gone`);
  return changes;
}

function compareParams({ params: old, taken }: PageOffer, { params: now }: PageOffer, add: (message: string, rule?: Rule) => void): void {
  for (const [name, was] of old) {
    const param = now.get(name);
    const label = was.label ? `“${was.label}” (${name})` : name;
    if (!param) {
      add(`the parameter ${label} is gone: addresses and subscriptions that carry it show something else`, "PARAM_GONE");
      continue;
    }
    if (param.codec !== was.codec) add(`the parameter ${label} holds ${param.codec} instead of ${was.codec}`, "PARAM_TYPE_CHANGED");
    if (JSON.stringify([param.default].flat()) !== JSON.stringify([was.default].flat()))
      add(
        `without ${label} in the address the page shows ${JSON.stringify(param.default)} instead of ${JSON.stringify(was.default)}`,
        "PARAM_DEFAULT_CHANGED",
      );
    if (was.fields.some((field) => !param.fields.includes(field) && taken.has(field)))
      add(
        `the parameter ${label} fills ${param.fields.join(", ") || "nothing"} instead of ${was.fields.join(", ")}`,
        "PARAM_FIELD_CHANGED",
      );
  }
  for (const [name, param] of now) if (!old.has(name)) add(`the parameter ${param.label ? `“${param.label}” (${name})` : name} is new`);
}

function compareColumns(
  old: PageOffer["tables"],
  now: PageOffer["tables"],
  told: (title: string, field: string) => [string, Rule],
  add: (message: string, rule?: Rule) => void,
): void {
  const there = new Set([...now.values()].flatMap((columns) => [...columns.keys()]));
  const before = new Set([...old.values()].flatMap((columns) => [...columns.keys()]));
  for (const [call, columns] of old)
    for (const [field, title] of columns) {
      // A table may have changed its call and kept its columns.
      if (now.get(call)?.has(field) ?? there.has(field)) continue;
      const [what, rule] = told(title, field);
      add(`${what} is gone`, rule);
    }
  for (const columns of now.values()) for (const [field, title] of columns) if (!before.has(field)) add(`${told(title, field)[0]} is new`);
}
