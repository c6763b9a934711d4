import type { SourcePlan } from "../../compile/plan.ts";
import { PAGE_SCOPE } from "../Scope.ts";
import { CallError } from "../services.ts";
import { type BoundValue, requestFields } from "./fields.ts";
import { Poller } from "./Poller.ts";
import type { Requests, Ticket } from "./Requests.ts";
import { type Reply, readReply } from "./reply.ts";

export interface SourceState {
  /** `loading` only before the first reply; later runs keep the rows and set `busy`. */
  status: "idle" | "loading" | "ready" | "error";
  reply?: Reply;
  /** The request that the reply answers, windows by name. */
  answers?: string;
  busy: boolean;
  error?: CallError;
  /** Rows that a poll of mode `badge` has seen since, waiting for `showFresh`. */
  fresh: number;
}

/** What a source needs of its page. */
export interface SourceHost {
  requests: Requests;
  /** The request as bound now; undefined while the source's `when` does not hold. */
  bound(plan: SourcePlan, scope: unknown): Record<string, BoundValue> | undefined;
  /** A window's span; open ends are the page's present, or the moment `at`. */
  window(name: string, at?: number): readonly [number | undefined, number | undefined] | undefined;
  /** The present that open windows end at moves on: to the moment `at`, or to that of the next request. */
  touchClock(at?: number): void;
  holds(expression: string, variables: Record<string, unknown>, scope: unknown): boolean;
  /** `kept` tells that rows of an earlier reply stay on screen. */
  onError(error: CallError, kept: boolean): void;
}

/** Default debounce of SPEC §9 (ms). */
export const DEBOUNCE = 200;

const IDLE: SourceState = { status: "idle", busy: false, fresh: 0 };

/** One source at work for as long as somebody looks at it. An external store for React. */
export class Source {
  private state = IDLE;
  private listeners = new Set<() => void>();
  private active = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ticket: Ticket | undefined;
  /** A poll under way. */
  private quiet: Ticket | undefined;
  /** The request shown or under way, windows by name. */
  private asked: string | undefined;
  private waiting: { reply: Reply; at: number } | undefined;
  /** To be asked again once it is known whether what it asks about is there. */
  private held = false;
  private readonly poller: Poller;

  constructor(
    private plan: SourcePlan,
    private scope: unknown,
    private readonly host: SourceHost,
    /** Hears that somebody began to look at the source, or that nobody does any more. */
    private readonly onRunning: (running: boolean) => void,
  ) {
    this.poller = new Poller(() => this.poll());
  }

  get id(): string {
    return this.plan.id;
  }

  getState = (): SourceState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (!this.active) this.start();
    return () => {
      this.listeners.delete(listener);
      // A remount in the same breath (StrictMode, a moved block) keeps the request.
      if (this.listeners.size === 0) setTimeout(() => this.listeners.size === 0 && this.stop(), 0);
    };
  };

  /** Parameters changed. */
  refresh(now: boolean): void {
    if (!this.active) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    // After a failure nothing counts as asked, which is also what a condition that does not hold asks for.
    if (this.key() === this.asked && !this.state.error) return;
    if (now) this.run();
    else this.timer = setTimeout(() => this.run(), DEBOUNCE);
  }

  /** The row around it has other values now; what is shown stays until the new rows are there. */
  rescope(scope: unknown): void {
    if (scope === this.scope) return;
    const before = this.key();
    this.scope = scope;
    if (this.key() !== before) this.refresh(false);
  }

  /** Asks again, with the present of now. */
  reload = (): void => {
    this.host.touchClock();
    this.again();
  };

  /** Asks again. */
  again(): void {
    if (this.active) this.run();
  }

  /** As `again`, but waits for `release`; what it shows stays, as while it is asked. */
  hold(): void {
    if (!this.active) return;
    this.held = true;
    this.leave();
    this.put({ ...this.state, busy: true });
  }

  /** Asks again if it waits for that. */
  release(): void {
    if (this.held) this.run();
  }

  /** Whether its request holds this value: the key of a record that it asks about. */
  names(value: string): boolean {
    const bound = this.host.bound(this.plan, this.scope);
    return Object.values(bound ?? {}).some((field) => [field].flat().some((one) => one !== null && String(one) === value));
  }

  /** Shows what the badge counted. */
  showFresh = (): void => {
    const { waiting } = this;
    this.waiting = undefined;
    if (!waiting) {
      this.reload();
      return;
    }
    // The next page goes on from these rows.
    this.host.touchClock(waiting.at);
    this.put({ ...this.state, status: "ready", reply: waiting.reply, busy: false, fresh: 0, error: undefined });
  };

  /** Changes the shown reply in place, so that an edited row need not wait for a reload. */
  patch(change: (reply: Reply) => Reply): void {
    if (this.state.reply) this.put({ ...this.state, reply: change(this.state.reply) });
  }

  replan(plan: SourcePlan): void {
    const changed = JSON.stringify(plan) !== JSON.stringify(this.plan);
    this.plan = plan;
    if (changed && this.active) this.run();
  }

  stop(): void {
    if (!this.active) return;
    this.active = false;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.poller.stop();
    const running = this.ticket !== undefined || this.held;
    this.held = false;
    this.leave();
    if (running) this.asked = undefined;
    this.onRunning(false);
  }

  private leave(): void {
    this.ticket?.leave();
    this.quiet?.leave();
    this.ticket = undefined;
    this.quiet = undefined;
  }

  private start(): void {
    this.active = true;
    this.onRunning(true);
    // A source that is looked at again shows what it has, then asks anew.
    this.run();
  }

  private key(): string | undefined {
    const bound = this.host.bound(this.plan, this.scope);
    return bound && JSON.stringify(bound);
  }

  private run(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.held = false;
    this.waiting = undefined;
    const bound = this.host.bound(this.plan, this.scope);
    if (!bound) {
      this.leave();
      this.asked = undefined;
      this.poller.stop();
      this.put(IDLE);
      return;
    }
    this.asked = JSON.stringify(bound);
    this.put({ ...this.state, status: this.state.reply ? "ready" : "loading", busy: true, fresh: 0, error: undefined });
    const ticket = this.host.requests.start(this.plan.endpoint, this.fields(bound));
    // The old one leaves after the new one has joined: two of the same stay one.
    this.leave();
    this.ticket = ticket;
    ticket.promise.then(
      (data) => {
        if (this.ticket !== ticket) return;
        this.ticket = undefined;
        const reply = readReply(this.plan.endpoint, data);
        this.put({ status: "ready", reply, answers: this.asked, busy: false, fresh: 0 });
        this.pollAgain();
      },
      (reason: unknown) => {
        if (this.ticket !== ticket) return;
        this.ticket = undefined;
        this.asked = undefined;
        const error = reason instanceof CallError ? reason : new CallError(-1, reason instanceof Error ? reason.message : String(reason));
        const reply = this.gone(error) ? undefined : this.state.reply;
        this.put({ ...this.state, status: reply ? "ready" : "error", reply, busy: false, error });
        this.host.onError(error, reply !== undefined);
        this.pollAgain();
      },
    );
  }

  /** The record on screen was deleted: nothing of it stays, nor what belongs to it. Rows of the page's lists do. */
  private gone(error: CallError): boolean {
    return error.status === 404 && (this.plan.endpoint.reply === "object" || this.scope !== PAGE_SCOPE);
  }

  private fields(bound: Record<string, BoundValue>, at?: number): Record<string, unknown> {
    return requestFields(bound, (name) => this.host.window(name, at));
  }

  private pollAgain(): void {
    const { poll } = this.plan;
    if (!poll || !this.active) return;
    const { reply } = this.state;
    const done =
      poll.mode === "until" &&
      poll.until !== undefined &&
      reply !== undefined &&
      this.host.holds(poll.until, { row: reply.object, rows: reply.rows }, this.scope);
    if (done) this.poller.stop();
    else this.poller.after(poll.seconds);
  }

  /** A quiet look: it never shows the overlay, and a failure only waits for the next turn. */
  private async poll(): Promise<void> {
    const bound = this.host.bound(this.plan, this.scope);
    // One that is under way, or that waits for the debounce, is the better look.
    if (!bound || this.ticket || this.held || this.timer !== undefined) return this.pollAgain();
    // The page's present stays that of the rows on screen, or its next page would not go on from them.
    const at = Date.now();
    const asked = JSON.stringify(bound);
    const ticket = this.host.requests.start({ ...this.plan.endpoint, loading: false }, this.fields(bound, at));
    this.quiet = ticket;
    try {
      const reply = readReply(this.plan.endpoint, await ticket.promise);
      if (this.quiet !== ticket) return;
      // After a failure nothing counts as asked: what a poll brings then is the answer, not news beside it.
      const known = asked === this.asked;
      this.asked = asked;
      if (known && this.plan.poll?.mode === "badge" && this.state.reply) {
        this.waiting = { reply, at };
        this.put({ ...this.state, fresh: countFresh(this.state.reply, reply) });
      } else {
        this.host.touchClock(at);
        this.put({ status: "ready", reply, answers: asked, busy: false, fresh: 0 });
      }
    } catch {
      // The next turn asks again.
    } finally {
      if (this.quiet === ticket) {
        this.quiet = undefined;
        this.pollAgain();
      }
    }
  }

  private put(state: SourceState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}

/** Rows of the newer reply which the shown one lacks, or the growth of the total where rows have no id. */
function countFresh(shown: Reply, newer: Reply): number {
  const ids = new Set(shown.rows.map((row) => row.id));
  const grown = Math.max(0, newer.total - shown.total);
  if (ids.has(undefined)) return grown;
  return Math.max(grown, newer.rows.filter((row) => !ids.has(row.id)).length);
}
