import type { Origin } from "#engine/compile/problem.ts";
import { type Change, changeAt, type Rule } from "./change.ts";
import type { Offer, PageOffer } from "./offer.ts";
import { lostAt, type Places } from "./placesOf.ts";

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
  const { places } = page;
  const add: Add = (message, rule, at) => {
    const { doc, path } = at ?? { doc: page.doc, path: ["route"] };
    changes.push(changeAt(doc, [...path], `${nameOf(page)}: ${message}`, rule ? { rule, affected: lead() } : {}));
  };
  if (old.title !== page.title) add(`is called so instead of “${old.title}”`);
  if (reach[page.access] > reach[old.access])
    add(`opens for fewer people: ${old.access} before, ${page.access} now`, "PAGE_ACCESS_NARROWED", places.access);
  else if (page.access !== old.access) add(`opens for more people: ${old.access} before, ${page.access} now`);
  compareParams(old, page, add);
  const columnsOf = (kind: "columns" | "exports") => (field: string, call: string) => lostAt(field, call, old.places[kind], places[kind]);
  const shown = (title: string, field: string): [string, Rule] => [`the column “${title}” (${field})`, "COLUMN_GONE"];
  compareColumns(old.tables, page.tables, columnsOf("columns"), shown, add);
  const exported = (title: string, field: string): [string, Rule] => [`in the export the field “${title}” (${field})`, "EXPORT_FIELD_GONE"];
  compareColumns(old.exports, page.exports, columnsOf("exports"), exported, add);
  for (const [button, asked] of page.rights) {
    const had = old.rights.get(button);
    const words = button.slice(button.indexOf(" ") + 1);
    if (!had) add(`the button “${words}” is new`);
    else
      for (const op of newlyAsked(had, asked))
        add(`the button “${words}” asks for the right ${op} now`, "RIGHT_ASKED", buttonAt(button, op, places.buttons));
  }
  for (const button of old.rights.keys())
    if (!page.rights.has(button)) add(`the button “${button.slice(button.indexOf(" ") + 1)}” is gone`);
  return changes;
}

type Add = (message: string, rule?: Rule, at?: Origin) => void;

/** Rights that no such button asked, or more of them than did while fewer ask another one or none. */
function newlyAsked(had: Map<string, number>, asked: Map<string, number>): string[] {
  const more = [...asked].filter(([op, times]) => op !== "" && times > (had.get(op) ?? 0)).map(([op]) => op);
  const fewer = (op: string) => [...had].some(([other, times]) => other !== op && (asked.get(other) ?? 0) < times);
  return more.filter((op) => !had.has(op) || fewer(op));
}

const buttonAt = (button: string, op: string, buttons: Places["buttons"]): Origin | undefined =>
  buttons.get(`${button} ${op}`) ?? buttons.get(`${button.slice(0, button.indexOf(" "))} ${op}`);

function compareParams({ params: old, read, taken, places: before }: PageOffer, { params: now, places }: PageOffer, add: Add): void {
  for (const [name, was] of old) {
    if (!read.has(name)) continue;
    const param = now.get(name);
    const label = was.label ? `“${was.label}” (${name})` : name;
    if (!param) {
      add(
        `the parameter ${label} is gone: addresses and subscriptions that carry it show something else`,
        "PARAM_GONE",
        lostAt(name, "", before.filters, places.filters),
      );
      continue;
    }
    const at = places.params.get(name) ?? places.params.get(param.fields[0] ?? "");
    if (param.codec !== was.codec) add(`the parameter ${label} holds ${param.codec} instead of ${was.codec}`, "PARAM_TYPE_CHANGED", at);
    if (JSON.stringify([param.default].flat()) !== JSON.stringify([was.default].flat()))
      add(
        `without ${label} in the address the page shows ${JSON.stringify(param.default)} instead of ${JSON.stringify(was.default)}`,
        "PARAM_DEFAULT_CHANGED",
        at,
      );
    if (was.fields.some((field) => !param.fields.includes(field) && taken.has(field)))
      add(
        `the parameter ${label} fills ${param.fields.join(", ") || "nothing"} instead of ${was.fields.join(", ")}`,
        "PARAM_FIELD_CHANGED",
        at,
      );
  }
  for (const [name, param] of now) if (!old.has(name)) add(`the parameter ${param.label ? `“${param.label}” (${name})` : name} is new`);
}

function compareColumns(
  old: PageOffer["tables"],
  now: PageOffer["tables"],
  at: (field: string, call: string) => Origin | undefined,
  told: (title: string, field: string) => [string, Rule],
  add: Add,
): void {
  const all = (tables: PageOffer["tables"]) => new Set([...tables.values()].flatMap(({ fields }) => [...fields.keys()]));
  const [before, there] = [all(old), all(now)];
  for (const [call, { tables, fields }] of old) {
    const same = now.get(call);
    for (const [field, { title, times }] of fields) {
      // A table may have changed its call and kept its columns; of as many tables as before, each keeps its own.
      const kept = same ? same.fields.get(field)?.times : there.has(field) && times;
      if (kept && (kept >= times || same?.tables !== tables)) continue;
      const [what, rule] = told(title, field);
      add(`${what} is gone`, rule, at(field, call));
    }
  }
  for (const { fields } of now.values())
    for (const [field, { title }] of fields) if (!before.has(field)) add(`${told(title, field)[0]} is new`);
}
