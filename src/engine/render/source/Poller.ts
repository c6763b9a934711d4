/** Runs one thing again after a while, but not while nobody can see the page. */
export class Poller {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private listening = false;
  /** A turn that came while the page was hidden. */
  private due = false;

  constructor(private readonly turn: () => void) {}

  after(seconds: number): void {
    clearTimeout(this.timer);
    this.due = false;
    if (!this.listening) document.addEventListener("visibilitychange", this.onVisibility);
    this.listening = true;
    this.timer = setTimeout(this.fire, seconds * 1000);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.due = false;
    if (this.listening) document.removeEventListener("visibilitychange", this.onVisibility);
    this.listening = false;
  }

  private fire = (): void => {
    this.timer = undefined;
    if (document.hidden) this.due = true;
    else this.turn();
  };

  private onVisibility = (): void => {
    if (document.hidden || !this.due) return;
    this.due = false;
    this.turn();
  };
}
