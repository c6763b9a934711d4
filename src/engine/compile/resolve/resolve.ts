import { pascal } from "../names.ts";
import type { NormalizedPage } from "../normalize/page.ts";
import type { BlockPlan } from "../plan.ts";
import type { Report } from "../problem.ts";
import type { SchemaSet } from "../schemaSet.ts";
import { compileNamed } from "./actions.ts";
import { bindSources } from "./bind.ts";
import { PageContext, ParamScope, type Place } from "./context.ts";
import { noteExpression, noteTemplate } from "./names.ts";
import { needsOf, showWhenThere, writeNeeds } from "./needs.ts";
import { defineParam, headerParams } from "./params.ts";
import { slots } from "./slots.ts";
import { compileBlock } from "./view.ts";

export interface Resolved {
  context: PageContext;
  view: BlockPlan;
}

/** Every name of a page looked up: endpoints as sources, filters as parameters, columns by their contract. */
export function resolve(page: NormalizedPage, set: SchemaSet, report: Report): Resolved {
  const context = new PageContext(set, report, page, slots);
  const place = rootPlace();
  headerParams(context, place.scope);
  const { container, refused } = page.expressions;
  for (const name of refused) context.note({ kind: "expressionName", name, container, key: name });
  const view = rootView(page, place, context);
  unusedActions(page, view, place, context);
  header(page, view, place, context);
  namedParams(place, context);
  noteSets(context);
  writeNeeds(context);
  bindSources(context);
  return { context, view };
}

function rootPlace(): Place {
  return { scope: new ParamScope(), row: undefined, hasRow: false, lazy: false, compact: false, blockId: "main" };
}

function rootView({ view }: NormalizedPage, place: Place, context: PageContext): BlockPlan {
  const { kind, id } = view;
  context.blockIds.add(id);
  const schema = context.set.definitions[`${pascal(kind)}View`];
  if (!schema) return { kind, id, path: "/" };
  const needs = needsOf(view, place, context);
  context.needs = needs?.own ?? [];
  const inner: Place = { ...place, needs, blockId: id };
  const block: BlockPlan = { kind, id, path: "/", ...compileBlock(view, schema, inner, context, id) };
  if (needs && !view.otherwise) context.note({ kind: "blank", container: view, key: "needs" });
  showWhenThere(block, schema, view, needs, context);
  return block;
}

/** Actions that no slot names may still be meant for code; they are compiled for the page's own rows. */
function unusedActions({ header }: NormalizedPage, view: BlockPlan, place: Place, context: PageContext): void {
  const { actions } = header;
  const used = new Set([...context.namedActions.keys()].map((key) => key.split(" ")[0]));
  const source = context.pendingSources.find(({ plan }) => plan.id === view.source);
  const at: Place = source ? { ...place, row: source.place.row, hasRow: true, source: source.plan.id, endpoint: source.endpoint } : place;
  context.unusedNow = true;
  for (const name of Object.keys(actions)) {
    if (used.has(name)) continue;
    context.unnamed.add(name);
    compileNamed(name, actions, name, {
      ...{ context, container: actions, key: name, schema: {} },
      ...{ place: at, id: name },
    });
  }
  context.unusedNow = false;
}

/** What is written into parameters, now that all of them are known. */
function noteSets(context: PageContext): void {
  for (const { name, text, value, place, container, key = name } of context.sets) {
    const codec = context.params.get(name)?.codec;
    if (codec === undefined) continue;
    if (text !== undefined) context.note({ kind: "fills", what: name, wants: codec, text, place, container, key });
    else if (value !== undefined && value !== null && value !== "") context.note({ kind: "setValue", codec, value, container, key });
  }
}

/** A master or tabs write a parameter; one that the page does not declare is made. */
function namedParams(place: Place, context: PageContext): void {
  for (const [name, { made, container, key }] of context.named) {
    const declared = context.params.get(name);
    if (!declared) {
      const { type = "string", field = [name], sent = true, in: kept = "url" } = made ?? {};
      const param = { name, codec: type, default: null, in: kept, fields: sent ? field : [], resets: [] };
      defineParam(param, context, place.scope);
    } else if (made) {
      const at = context.declared.get(name) ?? { container, key };
      context.note({ kind: "madeParam", name, made, declared, ...at });
    }
  }
}

function header({ header: value }: NormalizedPage, view: BlockPlan, place: Place, context: PageContext): void {
  const source = context.pendingSources.find(({ plan }) => plan.id === view.source);
  const object = source?.endpoint.contract.reply.kind === "object";
  const titled: Place = object ? { ...place, row: source.place.row, hasRow: true } : place;
  noteTemplate(value.title, value, "title", titled, context);
  for (const item of value.frameWhen ?? []) {
    if (typeof item.when === "string") noteExpression(item.when, item, "when", place, context, "bool");
  }
}
