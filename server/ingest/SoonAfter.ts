/** Runs what is asked for once it has been quiet for a while, and no later than `latest` ms after it was first asked. One at a time. */
export class SoonAfter {
  readonly #run: () => Promise<unknown>;
  readonly #quiet: number;
  readonly #latest: number;
  #since: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(run: () => Promise<unknown>, { quiet, latest }: { quiet: number; latest: number }) {
    this.#run = run;
    this.#quiet = quiet;
    this.#latest = latest;
  }

  ask(): void {
    if (this.#closed) return;
    const now = performance.now();
    this.#since ??= now;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#go(), Math.min(this.#quiet, Math.max(0, this.#since + this.#latest - now))).unref();
  }

  #go(): void {
    this.#since = undefined;
    this.#running = this.#running.then(() => (this.#closed ? undefined : this.#run())).catch(() => {});
  }

  /** Forgets what was asked and waits for what runs. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
