import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** What /metrics says of the assistant. */
export class AiMetrics {
  readonly requests;
  readonly firstToken;
  readonly tokens;
  readonly retries;

  constructor(registry = new Registry(), streams: () => number = () => 0) {
    const registers = [registry];
    this.requests = new Counter({
      name: "ai_requests_total",
      help: "Replies of the assistant by operation, engine and outcome (finished, stopped, failed, limited, refused).",
      labelNames: ["operation", "engine", "outcome"],
      registers,
    });
    this.firstToken = new Histogram({
      name: "ai_first_token_seconds",
      help: "Time from a request to its first text.",
      labelNames: ["engine"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    });
    this.tokens = new Counter({
      name: "ai_tokens_total",
      help: "Tokens of prompts and completions; estimated where the service counts none.",
      labelNames: ["kind"],
      registers,
    });
    this.retries = new Counter({
      name: "ai_upstream_retries_total",
      help: "Calls of the service tried again, by fault.",
      labelNames: ["fault"],
      registers,
    });
    new Gauge({
      name: "ai_streams",
      help: "Replies under way.",
      registers,
      collect() {
        this.set(streams());
      },
    });
  }
}
