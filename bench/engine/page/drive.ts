import { COLUMNS, shownText } from "./columns.ts";
import { type Item, prepare, query } from "./rows.ts";

/** How one variant is shown and where its parts are. */
export interface Variant {
  /** Shows the page; returns how to take it away. */
  mount(host: HTMLElement, rows: number, columns: number): () => void;
  /** Rows in the document now, in order. */
  rows(host: HTMLElement): ArrayLike<Element>;
  /** Rows that must be there when `rows` are asked for. */
  drawn(rows: number): number;
  /** Columns whose cells must be there when so many are asked for; all of them unless it says otherwise. */
  filled?(columns: number): number;
  next(host: HTMLElement): HTMLElement | null | undefined;
  sort(host: HTMLElement): HTMLElement | null | undefined;
  all(host: HTMLElement): HTMLElement | null | undefined;
  field(host: HTMLElement): HTMLInputElement | null | undefined;
  chosen(row: Element): boolean;
}

const GIVE_UP = 60_000;

const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()));
/** Resolves when what is in the document now has been painted. */
const painted = async () => {
  await frame();
  await new Promise<void>((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });
};

async function until(holds: () => boolean, what: string, seen?: () => string): Promise<void> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > GIVE_UP) throw new Error(`gave up waiting for: ${what}; seen: ${seen?.() ?? "–"}`);
    await frame();
  }
  await painted();
}

const textOf = (row: Element | undefined) => (row?.textContent ?? "").replace(/\s+/g, "");
/** All that a reader sees of a row, each cell in its place. */
const holdsAll = (text: string, row: Item, columns: number) => {
  let from = 0;
  for (const column of COLUMNS.slice(0, columns)) {
    const wanted = shownText(column, row).replace(/\s+/g, "");
    const at = text.indexOf(wanted, from);
    if (at < 0) return false;
    from = at + wanted.length;
  }
  return true;
};

let longest = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration);
}).observe({ type: "longtask" });

/** What the runner calls, one step after the other; each resolves with the milliseconds it took. */
export interface Steps {
  /** Makes the replies that the steps will ask for; no part of what is measured. */
  prepare: (rows: number) => void;
  paint: (rows: number, columns: number) => Promise<number>;
  next: () => Promise<number>;
  sort: () => Promise<number>;
  all: () => Promise<number>;
  key: () => Promise<number>;
  /** Takes the page away; what was counted meanwhile. */
  end: () => Promise<{ longest: number; nodes: number; drawn: number }>;
}

interface Known {
  sorted: boolean;
  page: number;
  rows: Item[];
}

/** The steps of one variant in one place of the document. */
function stepsOf(variant: Variant, host: HTMLElement): Steps {
  let need = 0;
  let filled = 0;
  let known: Known[] = [];
  let unmount = () => {};
  let counted = { nodes: 0, drawn: 0 };
  /** Whether these rows stand there whole, the first and the last of those drawn. */
  const shows = (wanted: Item[]) => {
    const drawn = variant.rows(host);
    if (drawn.length < need) return false;
    return [0, need - 1].every((place) => {
      const row = wanted[place];
      return row !== undefined && holdsAll(textOf(drawn[place]), row, filled);
    });
  };
  const page = (wanted: (one: Known) => boolean) => () => known.some((one) => wanted(one) && shows(one.rows));
  const seen = () => `${variant.rows(host).length} rows, the first: ${textOf(variant.rows(host)[0]).slice(0, 300)}`;
  const click = async (target: HTMLElement | null | undefined, holds: () => boolean, what: string) => {
    if (!target) throw new Error(`nothing to click: ${what}`);
    const from = performance.now();
    target.click();
    await until(holds, what, seen);
    return performance.now() - from;
  };
  const whole = page((one) => !one.sorted && one.page === 1);
  return {
    prepare(rows) {
      need = variant.drawn(rows);
      known = replies(rows);
      for (const page of [1, 2]) prepare({ page, pagesize: rows });
      for (const sortType of ["asc", "desc"] as const) prepare({ page: 1, pagesize: rows, sortField: "readCount", sortType });
      // Nor is moving them out of the young generation measured.
      window.gc?.();
    },
    async paint(rows, columns) {
      filled = variant.filled?.(columns) ?? columns;
      longest = 0;
      await painted();
      const from = performance.now();
      unmount = variant.mount(host, rows, columns);
      await until(() => whole() && Boolean(variant.next(host) && variant.all(host) && variant.field(host)), "the first page", seen);
      const took = performance.now() - from;
      counted = { drawn: variant.rows(host).length, nodes: host.querySelectorAll("*").length };
      return took;
    },
    next: () =>
      click(
        variant.next(host),
        page((one) => !one.sorted && one.page === 2),
        "the second page",
      ),
    sort: () =>
      click(
        variant.sort(host),
        page((one) => one.sorted),
        "the order",
      ),
    all: () =>
      click(
        variant.all(host),
        () => {
          const drawn = variant.rows(host);
          return [...Array(need).keys()].every((place) => drawn[place] && variant.chosen(drawn[place]));
        },
        "the choice of all",
      ),
    key: () => type(variant.field(host)),
    async end() {
      // Long tasks are told of a little later.
      await new Promise((done) => setTimeout(done, 60));
      const found = { longest, ...counted };
      unmount();
      host.replaceChildren();
      await painted();
      window.gc?.();
      return found;
    },
  };
}

/** Pages 1 and 2 in the order of the endpoint, and sorted either way. */
const replies = (pagesize: number): Known[] =>
  [undefined, "desc" as const, "asc" as const].flatMap((sortType) =>
    [1, 2].map((page) => ({
      sorted: sortType !== undefined,
      page,
      rows: query({ page, pagesize, ...(sortType ? { sortField: "readCount", sortType } : {}) }).rows,
    })),
  );

/** One letter into the text filter, as the browser would put it there. */
async function type(input: HTMLInputElement | null | undefined): Promise<number> {
  if (!input) throw new Error("no text filter");
  input.focus();
  await painted();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  const from = performance.now();
  set?.call(input, `${input.value}x`);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, data: "x", inputType: "insertText" }));
  await painted();
  const took = performance.now() - from;
  if (!input.value.endsWith("x")) throw new Error("the letter is gone");
  return took;
}

declare global {
  interface Window {
    bench?: Steps;
    /** Milliseconds from the start of the navigation to the first full paint. */
    opened?: number;
    gc?: () => void;
  }
}

/** Puts a variant at the runner's service; with `?rows=…&columns=…` it shows itself at once, for the cold start. */
export function serve(variant: Variant): void {
  const host = document.getElementById("root");
  if (!host) throw new Error("no root");
  window.bench = stepsOf(variant, host);
  const asked = new URLSearchParams(location.search);
  const rows = Number(asked.get("rows"));
  const columns = Number(asked.get("columns"));
  if (rows > 0)
    void (async () => {
      variant.mount(host, rows, columns);
      const wanted = query({ page: 1, pagesize: rows }).rows;
      const place = variant.drawn(rows) - 1;
      await until(() => {
        const row = wanted[place];
        return row !== undefined && holdsAll(textOf(variant.rows(host)[place]), row, variant.filled?.(columns) ?? columns);
      }, "the first page");
      window.opened = performance.now();
    })();
}
