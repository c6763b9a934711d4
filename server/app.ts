import fastifyCompress from "@fastify/compress";
import fastifyCookie from "@fastify/cookie";
import fastifyMultipart from "@fastify/multipart";
import fastifyWebsocket from "@fastify/websocket";
import Fastify, { type FastifyInstance } from "fastify";
import { framedOrigins } from "#server/http/framedOrigins.ts";
import { compilePages } from "#server/pages/compilePages.ts";
import { addPlans } from "#server/pages/routes.ts";
import { makeFirstUsers } from "#server/users/firstStart.ts";
import { gatekeeperOf } from "#server/users/Gatekeeper.ts";
import { backendsArea } from "./backends/backendsArea.ts";
import { loadBackends } from "./backends/loadBackends.ts";
import { addErrorReply } from "./contract/errorReply.ts";
import type { AnyArea, Services } from "./contract/handler.ts";
import { loadAreas } from "./contract/loadAreas.ts";
import { loadContracts, SCHEMAS_DIR } from "./contract/loadContracts.ts";
import { mountContracts } from "./contract/mount.ts";
import { purgeJob } from "./contract/once/purgeJob.ts";
import { openApiDocument } from "./contract/openapi.ts";
import { ReplyChecker } from "./contract/ReplyChecker.ts";
import { addBodyParsers } from "./contract/readFields.ts";
import { spoolFolder, sweepSpool } from "./contract/spool.ts";
import { RequestValidator } from "./contract/validateRequest.ts";
import { forgetJob } from "./contract/versions/forgetJob.ts";
import { addConsole } from "./http/console.ts";
import { addDrain } from "./http/drain.ts";
import { addMetrics } from "./http/metrics.ts";
import { operatorsOnly } from "./http/operatorsOnly.ts";
import { addSecurityHeaders } from "./http/securityHeaders.ts";
import { addSoundUrl, rewriteUrl } from "./http/soundUrl.ts";
import { trustedProxies } from "./http/trustedProxies.ts";
import { jobsOf } from "./jobs/Jobs.ts";
import { outboxOf } from "./outbox/Outbox.ts";
import { outboxJob } from "./outbox/outboxJob.ts";
import { readingsJob } from "./ownworks/takeReadings.ts";
import { closeSockets } from "./realtime/socketRoute.ts";
import type { Settings } from "./settings.ts";
import type { DocumentStore } from "./store/documents.ts";
import { prepareFolder } from "./store/folder/prepareFolder.ts";
import type { RecordStore } from "./store/records.ts";
import { openRecordStore } from "./store/sqlite/records.ts";

export interface AppOptions {
  settings: Settings;
  /** Absent: the embedded stores in `settings.dataDir`. Stores handed in are closed with the app all the same. */
  documents?: DocumentStore;
  records?: RecordStore;
  /** Milliseconds; tests hold the clock. */
  now?: () => number;
  /** Puts services in place before any is made: `passwordsOf.provide(services, …)`. */
  provide?: (services: Services) => void;
  /** Absent: `schemas/` of this repository. */
  schemasDir?: string;
  /** Absent: every folder of `server/areas`. */
  areas?: AnyArea[];
  /** Holds every reply against its contract; for tests and development. */
  checkReplies?: boolean;
  /** Absent: the pages of `schemas/`. */
  compile?: typeof compilePages;
  /** Watches `schemas/` and recompiles; off by default so that tests leave no watchers. */
  watch?: boolean;
}

declare module "fastify" {
  interface FastifyInstance {
    services: Services;
  }
}

/** The whole server as a Fastify instance, ready for `inject` or `listen`. Closing it closes the stores. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings } = options;
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(settings.trustProxy),
    forceCloseConnections: "idle",
    // What still comes while the server stops was sent to it: it is answered, and its connection ends.
    return503OnClosing: false,
    // Of addresses that no contract describes; each contract has its own.
    bodyLimit: 16 * 1024,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl,
    // What is left of them: a part of the address longer than a route takes.
    frameworkErrors: (_error, _req, reply) => {
      const body = JSON.stringify({ status: 100001, message: "地址过长", data: null });
      reply.raw.writeHead(414, { "content-type": "application/json; charset=utf-8" }).end(body);
    },
  });
  const services = await openServices(options, app);
  options.provide?.(services);
  app.decorate("services", services);

  addSecurityHeaders(app, settings.publicUrl, framedOrigins(settings.embeds));
  addErrorReply(app, services.log);
  addSoundUrl(app);
  addBodyParsers(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);
  await app.register(fastifyWebsocket, {
    options: { maxPayload: 64 * 1024 },
    preClose: closeSockets,
    // A peer that breaks the protocol is its own fault: no error of ours.
    errorHandler: (error, socket, req) => {
      req.log.info({ reason: error.message }, "a websocket was cut off");
      socket.terminate();
    },
  });
  // Event streams must not be held back by a compressor.
  await app.register(fastifyCompress, {
    threshold: 1024,
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript|xml|openapi)|image\/svg)/,
  });
  addMetrics(app, services);
  // After the metrics, so that /readyz says at once that the server stops.
  addDrain(app);

  const contracts = loadContracts(services.schemasDir);
  const areas = [...(options.areas ?? (await loadAreas())), backendsArea(contracts, loadBackends(services.schemasDir))];
  for (const area of areas) {
    await area.start?.(services);
    for (const job of area.jobs ?? []) jobsOf(services).add(job);
  }
  jobsOf(services).add(outboxJob);
  jobsOf(services).add(readingsJob);
  for (const { name, run, ...upkeep } of services.documents.upkeep ?? [])
    jobsOf(services).add({ ...upkeep, name: `documents.${name}`, scope: "server", run: () => run() });
  for (const job of [purgeJob, forgetJob]) jobsOf(services).add(job);
  await sweepSpool(spoolFolder(settings.dataDir), Date.now());
  app.addHook("onListen", async () => jobsOf(services).start());
  const gatekeeper = gatekeeperOf(services);
  const validator = new RequestValidator(contracts);
  const { mounted, missing } = mountContracts(app, {
    ...{ contracts, areas, services, validator, gatekeeper },
    replies: options.checkReplies ? new ReplyChecker(validator) : undefined,
  });
  if (missing.length) app.log.debug({ count: missing.length }, "contracts without a handler are not mounted");
  for (const area of areas) await area.routes?.(app, services);

  const openApi = openApiDocument(contracts, "1", new Set(mounted));
  app.get("/api/openapi.json", { onRequest: operatorsOnly(settings.opsToken) }, async () => openApi);
  const plans = await addPlans(app, services, gatekeeper, {
    compile: options.compile ?? compilePages,
    watch: options.watch ?? false,
  });
  await addConsole(app, (path) => plans.isPage(path));

  app.addHook("onClose", async () => {
    await jobsOf(services).stop();
    for (const area of areas.toReversed()) await area.stop?.(services);
    await outboxOf.find(services)?.stop();
    await services.documents.close();
    await services.records.close();
  });
  await app.ready();
  // Last, so that no password is made that a failing start would swallow.
  await makeFirstUsers(services);
  return app;
}

async function openServices(options: AppOptions, app: FastifyInstance): Promise<Services> {
  const { settings } = options;
  const dir = settings.dataDir;
  if (!options.records || !options.documents) prepareFolder(dir);
  // First, for it takes the folder's lock.
  const documents = options.documents ?? (await openDocuments(dir, settings.retention));
  return {
    settings,
    documents,
    records: options.records ?? (await openRecords(dir, documents)),
    now: options.now ?? Date.now,
    log: app.log,
    schemasDir: options.schemasDir ?? SCHEMAS_DIR,
    registry: new Map(),
  };
}

async function openDocuments(dir: string, retention: Settings["retention"]): Promise<DocumentStore> {
  const { openDocumentStore } = await import("./store/sqlite/documentStore.ts");
  return openDocumentStore({ dir, retention });
}

async function openRecords(dir: string, documents: DocumentStore): Promise<RecordStore> {
  try {
    return openRecordStore({ dir });
  } catch (error) {
    await documents.close();
    throw error;
  }
}
