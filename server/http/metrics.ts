import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Services } from "#server/contract/handler.ts";
import { metricsOf } from "#server/contract/metricsOf.ts";
import { operatorsOnly } from "./operatorsOnly.ts";

/** `/healthz` (the process answers), `/readyz` (it can serve), `/metrics` (Prometheus). */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry();
  metricsOf.provide(services, registry);
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  new Gauge({
    name: "documents_total",
    help: "Documents in the store.",
    registers: [registry],
    async collect() {
      this.set(await services.documents.size());
    },
  });
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onResponse", async (req, reply) => {
    const route = req.routeOptions.url ?? "unknown";
    duration.observe({ method: req.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_req, reply) => {
    const checks = { open: !closing, records: false, documents: false };
    checks.records = await answers(services.records.collection({ name: "secrets" }).count());
    checks.documents = await answers(services.documents.size());
    // Most questions are still answered, but nobody would learn of the damage from those.
    const damage = [services.records.damage, services.documents.damage].filter((told) => typeof told === "string");
    const ready = Object.values(checks).every(Boolean) && damage.length === 0;
    const status = damage.length ? "damaged" : ready ? "ready" : "not ready";
    return reply.code(ready ? 200 : 503).send({ status, checks, ...(damage.length && { damage }) });
  });
  app.get("/metrics", { onRequest: operatorsOnly(services.settings.opsToken) }, async (_req, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

const answers = (question: Promise<unknown>) =>
  question.then(
    () => true,
    () => false,
  );
