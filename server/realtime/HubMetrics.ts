import { Counter, Gauge } from "prom-client";
import type { Services } from "#server/contract/handler.ts";
import { metricsOf } from "#server/contract/metricsOf.ts";

interface Levels {
  connections(): number;
  users(): number;
  undelivered(): Promise<number>;
}

/** Figures of the hub in /metrics. A server without a registry (tests) counts for nobody. */
export class HubMetrics {
  readonly #accepted: Counter;
  readonly #delivered: Counter;
  readonly #acknowledged: Counter;
  readonly #closed: Counter<"code">;
  readonly #refused: Counter<"reason">;

  constructor(services: Services, levels: Levels) {
    const registry = metricsOf.find(services);
    const registers = registry ? [registry] : [];
    const counter = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
      new Counter<L>({ name: `realtime_${name}_total`, help, labelNames, registers });
    this.#accepted = counter("notifications", "Notifications kept for delivery, one per user.");
    this.#delivered = counter("sent", "Notifications sent to tabs, repeated ones included.");
    this.#acknowledged = counter("acknowledged", "Notifications acknowledged by tabs.");
    this.#closed = counter("closed", "Closed connections by code.", ["code"]);
    this.#refused = counter("refused", "Refused connections by reason.", ["reason"]);
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name: `realtime_${name}`,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    gauge("connections", "Open websocket connections.", levels.connections);
    gauge("users", "Users with an open connection.", levels.users);
    gauge("undelivered", "Notifications not yet acknowledged.", levels.undelivered);
  }

  accepted(count: number): void {
    this.#accepted.inc(count);
  }

  delivered(): void {
    this.#delivered.inc();
  }

  acknowledged(count: number): void {
    this.#acknowledged.inc(count);
  }

  closed(code: number): void {
    this.#closed.inc({ code });
  }

  refused(reason: string): void {
    this.#refused.inc({ reason });
  }
}
