const CHANNEL = "Founder_mbd_session";

/** Why a page has stopped: the browser is another user's now, or nobody's. */
export type Stopped = "other" | "signedOut";

/** What tabs tell each other: who signed in here, whose session ended, or whose pages the server refuses. */
type Told = { signedIn: string } | { signedOut: string } | { over: string };

/**
 * Whose page this is. All tabs of a browser share one session: once another user has it, what a page still does would be
 * done under the wrong name. So every call says whose page it comes from (`x-page-user`), and a page whose user the
 * browser no longer has stops, in all tabs at once. It goes on where that user signs in again.
 */
export class PageOwner {
  #user = "";
  #stopped: Stopped | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(CHANNEL);

  constructor() {
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => this.#hear(data));
  }

  /** Empty where nobody is known to be signed in. */
  get user(): string {
    return this.#user;
  }

  stopped = (): Stopped | undefined => this.#stopped;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The page is this user's now; an empty id: nobody's any more. */
  belongsTo(user: string): void {
    if (user === this.#user) return;
    this.#user = user;
    this.#put(undefined);
    if (user !== "") this.#tell({ signedIn: user });
  }

  /** The server took a call to come from this user: a page that asks nobody who is signed in (`/ai/chat`) is theirs from then on. */
  answered(user: string): void {
    if (this.#user === "") this.#user = user;
  }

  /** The user leaves; their other pages stop. */
  signOut(): void {
    if (this.#user !== "") this.#tell({ signedOut: this.#user });
  }

  /** The server says that the browser is another user's. */
  refused(): void {
    if (this.#user === "" || this.#stopped === "other") return;
    this.#tell({ over: this.#user });
    this.#put("other");
  }

  #hear(told: Told): void {
    if (this.#user === "") return;
    if ("signedIn" in told) this.#put(told.signedIn === this.#user ? undefined : "other");
    else if ("signedOut" in told && told.signedOut === this.#user) this.#put("signedOut");
    else if ("over" in told && told.over === this.#user) this.#put("other");
  }

  #tell(told: Told): void {
    this.#channel?.postMessage(told);
  }

  #put(stopped: Stopped | undefined): void {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    for (const listener of [...this.#listeners]) listener();
  }
}
