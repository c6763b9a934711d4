import type { EndpointContract } from "../../grammar/contract.ts";
import { readsOf } from "../../grammar/expressionReads.ts";
import { endpointSiblings } from "../names.ts";
import { nearest } from "../nearest.ts";
import type { NormalizedObject } from "../normalize/page.ts";
import type { EndpointPlan, SourcePlan } from "../plan.ts";
import { matchRoute } from "../routePattern.ts";
import type { KnownEndpoint, SchemaSet } from "../schemaSet.ts";
import type { Place } from "./context.ts";
import { type Condition, lackOf, noteEffects } from "./effect.ts";
import { noteExpression, noteParam } from "./names.ts";
import { askWhenThere } from "./needs.ts";
import { pagingParams } from "./paging.ts";
import { noteRefused } from "./refused.ts";
import { propertiesOf, rowOfReply, rowTypeOf } from "./rowType.ts";
import type { SlotAt } from "./slot.ts";

/**
 * An endpoint with its neighbours `with`, `poll`, `loadWhen` as a source; its id. Bindings are made when all parameters of
 * the page are known.
 */
export function compileEndpoint(value: unknown, at: SlotAt): string | undefined {
  if (typeof value !== "string") return undefined;
  const { context, container, key, place } = at;
  const endpoint = findEndpoint(value, at);
  if (!endpoint) return undefined;
  const { contract } = endpoint;
  const kinds = repliesAt(at);
  const reads = at.schema["x-changes"] === true && contract.safe;
  const usable =
    !reads && (!kinds || kinds.includes(contract.reply.kind) || (contract.encoding === "multipart" && kinds.includes("upload")));
  if (reads) context.note({ kind: "onlyReads", endpoint, container, key });
  else if (kinds) context.note({ kind: "replies", endpoint, kinds, container, key });
  if (usable && (at.schema["x-asks"] ?? at.schema["x-answers"]) !== undefined)
    context.note({
      kind: "asks",
      endpoint,
      asks: (at.schema["x-asks"] ?? []) as string[],
      answers: (at.schema["x-answers"] ?? []) as string[],
      container,
      key,
    });
  const sibling = endpointSiblings(key);
  const given = (container[sibling.with] ?? {}) as NormalizedObject;
  const ofRow = Object.values(given).some((item) => typeof item === "string" && readsRow(item));
  const lazy = place.lazy || !contract.safe || at.schema["x-lazy"] === true || (ofRow && place.hasRow) || place.perRow === true;
  const id = unique(at.id, context.sources);
  const plan: SourcePlan = { id, endpoint: endpointPlan(endpoint, context.set), bind: {} };
  if (lazy) plan.lazy = true;
  const outer: Place = { ...place };
  const { chosen: _chosen, shown: _shown, ...around } = place;
  // Of a call that can't be used here nothing else is asked.
  const own: Place = { ...around, row: usable ? rowOfReply(contract, context.set) : undefined, hasRow: true, endpoint };
  const when = container[sibling.when];
  if (typeof when === "string") {
    plan.when = when;
    noteExpression(when, container, sibling.when, outer, context, "bool");
  }
  if (!lazy) askWhenThere(plan, place, { container, key: sibling.when }, context);
  const poll = container[sibling.poll] as SourcePlan["poll"] | undefined;
  if (poll && typeof poll === "object") {
    plan.poll = { ...poll };
    noteEffects(poll, context.set.definitions.Poll ?? {}, place, context);
    if (typeof poll.until === "string") noteExpression(poll.until, poll, "until", own, context, "bool");
  }
  context.sources.set(id, plan);
  context.pendingSources.push({
    plan,
    endpoint,
    scope: place.scope,
    place: own,
    outer,
    given,
    givenAt: given,
    origin: context.text.origins.ofKey(container, key),
    container,
    key,
    open: isOpen(at) || !usable || isOfForm(at, contract),
    ...(usable ? {} : { unusable: true }),
    automatic: contract.safe,
  });
  const shared = typeof contract.rights === "object" && "shared" in contract.rights && contract.rights.shared === true;
  if (!lazy && contract.rights !== "public" && !shared && context.page.header.access === "public" && plan.when === undefined)
    context.note({ kind: "closed", endpoint, container: context.page.header, key: "access" });
  if (!lazy && plan.when === undefined) noteBound(endpoint, at);
  noteGiven(given, outer, at);
  noteRefused(endpoint, given, at);
  if (contract.safe && !place.perRow && key === "endpoint" && at.schema["x-lazy"] !== true) pagingParams(plan, endpoint, at);
  return id;
}

/** A call that answers whoever may open certain pages, asked at once by another. */
function noteBound(endpoint: KnownEndpoint, { context, container, key }: SlotAt): void {
  const { rights } = endpoint.contract;
  const { access } = context.page.header;
  const menus = typeof rights === "object" && "menus" in rights ? rights.menus : undefined;
  if (!menus || access === "public") return;
  const { route } = context.page;
  if (!menus.some((one) => one === route || matchRoute(route, one) || matchRoute(one, route)))
    context.note({ kind: "bound", endpoint, menus, container, key });
}

/** `x-replies`: what the call of a place may reply; a kind in an object only beside neighbours that have one of these values. */
function repliesAt({ schema, container }: SlotAt): string[] | undefined {
  const kinds = schema["x-replies"] as (string | Record<string, Condition>)[] | undefined;
  return kinds?.flatMap((kind) => {
    if (typeof kind === "string") return kind;
    const beside = { value: container, up: undefined };
    return Object.keys(kind).filter((one) => lackOf(kind[one] ?? {}, beside) === undefined);
  });
}

/** The contract of this name, or of the one that was probably meant. */
function findEndpoint(name: string, { context, container, key }: SlotAt): KnownEndpoint | undefined {
  const { endpoints } = context.set;
  const found = endpoints.get(name);
  if (found) return found;
  const meant = byPath(name, context.set) ?? nearest(name, endpoints.keys());
  context.note({ kind: "endpoint", name, meant, container, key });
  if (meant === undefined) context.text.incomplete = true;
  return meant === undefined ? undefined : endpoints.get(meant);
}

/** The call whose address was written in the place of its name. */
function byPath(address: string, { endpoints }: SchemaSet): string | undefined {
  if (!address.includes("/")) return undefined;
  const path = address.replace(/^(get|post):/i, "").split("?")[0] ?? "";
  return [...endpoints.values()].find(
    ({ contract }) => [contract.path, contract.foreign?.path].includes(path) || contract.path === `/api${path}`,
  )?.name;
}

function noteGiven(given: NormalizedObject, place: Place, { context }: SlotAt): void {
  for (const [field, value] of Object.entries(given)) {
    if (typeof value === "string") noteExpression(value, given, field, place, context);
    else if (value && typeof value === "object" && "param" in value) {
      noteParam(String((value as NormalizedObject).param), context, value, "param");
    }
  }
}

/**
 * Whether something else than the page fills request fields: a form beside it, an upload, or a widget that looks things
 * up by what is typed or chosen (options, checks, suggestions), which is any reading call on demand without `with`.
 */
function isOpen({ container, schema, key }: SlotAt): boolean {
  // What is asked for before anybody typed or chose something is told all by the page.
  if (schema["x-open"] === false) return false;
  // A form fills what it saves; what it starts with is asked for before anybody wrote into it.
  const fills = "form" in container && schema["x-loads"] !== true;
  if (schema["x-open"] === true || fills || container.do === "upload") return true;
  return schema["x-lazy"] === true && container.do === undefined && container[endpointSiblings(key).with] === undefined;
}

/** Whether the form around has all that a call beside it needs. */
const isOfForm = ({ schema, place }: SlotAt, { request }: EndpointContract): boolean =>
  schema["x-open"] === false && (request.required ?? []).every((field) => place.form?.properties?.[field] !== undefined);

function readsRow(expression: string): boolean {
  const { variables } = readsOf(expression);
  return variables.has("row") || variables.has("rows");
}

const plans = new WeakMap<EndpointContract, EndpointPlan>();

/** Plans are never written to, so all sources of an endpoint share this part. */
function endpointPlan(endpoint: KnownEndpoint, set: SchemaSet): EndpointPlan {
  let plan = plans.get(endpoint.contract);
  if (!plan) {
    plan = makeEndpointPlan(endpoint, set);
    plans.set(endpoint.contract, plan);
  }
  return plan;
}

function makeEndpointPlan({ name, contract }: KnownEndpoint, set: SchemaSet): EndpointPlan {
  const { method, path, encoding, token, loading, safe, reply, paging, rights, edits } = contract;
  const row = rowTypeOf(reply.row, set);
  const own = row ? propertiesOf(row, set) : {};
  // A list beside the rows is one of its own, such as the words to mark.
  const isShared = (field: string) => own[field] !== undefined && own[field].type !== "array";
  const shared = reply.kind === "rows" ? Object.keys(reply.extra ?? {}).filter(isShared) : [];
  return {
    name,
    method,
    path,
    encoding,
    token,
    loading,
    safe,
    reply: reply.kind,
    ...(paging ? { paging } : {}),
    ...(edits ? { edits: true } : {}),
    ...(shared.length > 0 ? { shared } : {}),
    public: rights === "public",
  };
}

export function unique(id: string, taken: { has(id: string): boolean }): string {
  let free = id;
  for (let n = 2; taken.has(free); n++) free = `${id}_${n}`;
  return free;
}
