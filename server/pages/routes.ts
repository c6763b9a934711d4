import { dirname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { brokenPagesOf } from "#server/contract/brokenPagesOf.ts";
import { ApiError, type Caller, type Services } from "#server/contract/handler.ts";
import type { Gatekeeper } from "#server/contract/mount.ts";
import { pageFilesOf } from "#server/contract/pageFilesOf.ts";
import { heldMenus, menuPath } from "#server/contract/rights.ts";
import { serviceKey } from "#server/contract/serviceKey.ts";
import { menusOf } from "#server/users/MenuGrants.ts";
import { homeOf } from "#server/users/signIn.ts";
import { AuthoredPages } from "./AuthoredPages.ts";
import { compileInTurns, type compilePages } from "./compilePages.ts";
import { PlanBook, type PlanEvent, type ServedPlan } from "./PlanBook.ts";
import { tellOlder } from "./tellOlder.ts";
import { watchSchemas } from "./watchSchemas.ts";

const HEARTBEAT = 25_000;
const YEAR = 31_536_000;
/** So long after its start a server has done its first work. */
const SETTLED = 60_000;

/** The compiled pages of this server. */
export const planBookOf = serviceKey<PlanBook>("planBook");

/** Compiles all pages and serves their plans, each to those who may open the page. */
export async function addPlans(
  app: FastifyInstance,
  services: Services,
  gatekeeper: Gatekeeper,
  { compile, watch }: { compile: typeof compilePages; watch: boolean },
): Promise<PlanBook> {
  const book = new PlanBook();
  planBookOf.provide(services, book);
  brokenPagesOf.provide(services, () => book.problems.map(({ route }) => route));
  const root = dirname(services.schemasDir);
  // Where nobody watches the folder, what was written is compiled at once.
  const wrote = (changed: string[]) => watch || book.update(compile(root, { before: book.compiled, changed }));
  pageFilesOf.provide(services, new AuthoredPages(root, () => book.compiled, wrote));
  const compiled = compile(root);
  book.update(compiled);
  tellOlder(compiled, services.log);
  for (const { route, errors } of book.problems) {
    services.log.warn(
      { route, errors: errors.map((e) => `${e.file}:${e.line}:${e.column} ${e.code} ${e.message}`) },
      "page does not compile",
    );
  }

  app.get("/plans/index.json", async (_req, reply) => {
    // Every route is listed to everyone: the console must know a page to show its 403.
    reply.header("cache-control", "no-cache");
    const menus = menusOf(services);
    return {
      routes: book.index.map((entry) => (entry.access === "menu" && !menus.isListed(entry.route) ? { ...entry, unlisted: true } : entry)),
    };
  });

  app.get<{ Params: { file: string } }>("/plans/:file", async (req, reply) => {
    const plan = req.params.file.endsWith(".json") ? book.get(req.params.file.slice(0, -5)) : undefined;
    if (!plan) throw new ApiError(404, "页面不存在", 404);
    const caller = await gatekeeper.identify(req, plan.access !== "public");
    if (!mayOpen(services, caller, plan)) throw new ApiError(403, "没有权限访问此页面", 403);
    reply.header("etag", plan.etag).header("cache-control", "private, no-cache");
    if (req.headers["if-none-match"] === plan.etag) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(plan.body);
  });

  // Open to whoever knows the address: it stands in a plan, and tells no more than that plan's form.
  app.get<{ Params: { file: string } }>("/plans/validators/:file", async (req, reply) => {
    const { file } = req.params;
    const code = file.endsWith(".js") ? await book.validators.codeOf(file.slice(0, -3)) : undefined;
    if (code === undefined) throw new ApiError(404, "表单校验不存在", 404);
    reply.header("cache-control", `public, max-age=${YEAR}, immutable`);
    return reply.type("text/javascript; charset=utf-8").send(code);
  });

  const streams = new Set<FastifyReply["raw"]>();
  app.get("/plans/events", async (req, reply) => {
    await gatekeeper.identify(req, true);
    openStream(req, reply, book, streams);
  });
  app.addHook("preClose", async () => {
    for (const stream of streams) stream.end();
  });

  if (watch) {
    const stop = watchSchemas(book, services.log, root, compile);
    app.addHook("onClose", stop);
    if (!compiled.set) readySoon(app, book, root);
  }
  return book;
}

/** Understands all pages some time after the start, where they were only read, so that the first one that is written is compiled alone. */
function readySoon(app: FastifyInstance, book: PlanBook, root: string): void {
  const served = book.compiled;
  const timer = setTimeout(async () => {
    const compiled = await compileInTurns(root).catch((err: unknown) => app.log.warn({ err }, "schemas could not be read"));
    // Not where they were compiled meanwhile.
    if (compiled && book.compiled === served) book.update(compiled);
  }, SETTLED);
  app.addHook("preClose", async () => clearTimeout(timer));
}

/** SPEC §6: a page must be among the caller's menu urls; the home page is always allowed. */
function mayOpen(services: Services, caller: Caller, plan: ServedPlan): boolean {
  if (plan.access === "public") return true;
  if (plan.access === "signedIn") return caller.userId !== "";
  const homes = [menusOf(services).site.home, homeOf(services, caller.menuUrls)].map(menuPath);
  return homes.includes(plan.route) || heldMenus(caller, [plan.route]).length > 0;
}

/** Sends every change of a plan as a server-sent event until the browser goes. */
function openStream(req: FastifyRequest, reply: FastifyReply, book: PlanBook, streams: Set<FastifyReply["raw"]>): void {
  reply.hijack();
  const { raw } = reply;
  // hijack skips the hooks that would write them.
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  raw.write("retry: 3000\n\n");
  const send = (event: PlanEvent) => {
    const { type, ...data } = event;
    raw.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  for (const broken of book.problems) send({ type: "broken", ...broken });
  const stop = book.onEvent(send);
  const beat = setInterval(() => raw.write(": still here\n\n"), HEARTBEAT);
  streams.add(raw);
  req.raw.once("close", () => {
    stop();
    clearInterval(beat);
    streams.delete(raw);
  });
}
