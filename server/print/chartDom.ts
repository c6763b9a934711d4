import { parseHTML } from "linkedom";
import type { ChartFonts } from "./ChartFonts.ts";

/** Pixels of the board on which the word cloud tells words apart. */
const BOARD = 2048;

/** What the drawing library asks of a canvas: the width of a text, and where a word of the cloud lies. */
class Pen {
  font = "12px sans-serif";
  textAlign = "";
  #origin: [number, number] = [0, 0];
  #kept: [number, number][] = [];
  #boxes: [number, number, number, number][] = [];

  constructor(private readonly fonts: ChartFonts) {}

  get #size(): number {
    return Number(/(\d+(?:\.\d+)?)px/.exec(this.font)?.[1] ?? 12);
  }
  measureText(text: unknown): { width: number } {
    return { width: this.fonts.width(String(text ?? ""), this.#size, /\b(bold|[6-9]00)\b/.test(this.font)) };
  }
  save(): void {
    this.#kept.push(this.#origin);
  }
  restore(): void {
    this.#origin = this.#kept.pop() ?? [0, 0];
  }
  translate(x: number, y: number): void {
    this.#origin = [this.#origin[0] + x, this.#origin[1] + y];
  }
  rotate(): void {}
  strokeText(): void {}
  clearRect(): void {
    this.#boxes = [];
  }
  /** A word is the box around it. */
  fillText(text: string): void {
    const half = this.measureText(text).width / 2 + 2;
    const [x, y] = this.#origin;
    this.#boxes.push([x - half, y - this.#size * 0.9 - 1, x + half, y + this.#size * 0.2 + 1]);
  }
  getImageData(_x: number, _y: number, width: number, height: number): { data: Uint8ClampedArray } {
    const data = new Uint8ClampedArray(width * height * 4);
    if (width > BOARD || height > BOARD) return { data };
    for (const [left, top, right, bottom] of this.#boxes)
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
        data.fill(255, (y * width + Math.max(0, Math.floor(left))) * 4, (y * width + Math.min(width, Math.ceil(right))) * 4);
    return { data };
  }
}

/** The box around a shape: of a path, around the points that its data names. */
function boxOf(element: Element): { x: number; y: number; width: number; height: number } {
  const number = (name: string): number => Number(element.getAttribute(name) ?? 0);
  if (element.localName !== "path") return { x: number("x"), y: number("y"), width: number("width"), height: number("height") };
  const [xs, ys]: [number[], number[]] = [[], []];
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of (element.getAttribute("d") ?? "").matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const all = rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const values = letter.toLowerCase() === "a" ? all.filter((_, at) => at % 7 > 4) : all;
    const relative = letter === letter.toLowerCase() && letter.toLowerCase() !== "z";
    for (let at = 0; at + 1 < values.length; at += 2) {
      const point: [number, number] = [(values[at] as number) + (relative ? x : 0), (values[at + 1] as number) + (relative ? y : 0)];
      xs.push(point[0]);
      ys.push(point[1]);
      if (at + 2 >= values.length) [x, y] = point;
    }
  }
  if (xs.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Refuses its work, upon which the library places its labels itself. */
class NoWorker {
  postMessage(): never {
    throw new Error("no further threads");
  }
  terminate(): void {}
}

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * Gives this thread the little of a browser that the drawing library asks for, and answers its document. For a thread of
 * its own: other libraries take a thread with a window for a browser.
 */
export function openChartDom(fonts: ChartFonts): Document {
  const { window, document } = parseHTML("<!doctype html><html><body></body></html>");
  const later = (work: () => void) => setTimeout(work, 0);
  const known = window as unknown as Record<string, unknown>;
  Object.assign(known, {
    devicePixelRatio: 1,
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    requestAnimationFrame: later,
    cancelAnimationFrame: clearTimeout,
    ResizeObserver: NoObserver,
    Worker: NoWorker,
    HTMLDocument: document.constructor,
  });
  const names = ["HTMLElement", "Element", "Node", "SVGElement", "MouseEvent", "Event", "CustomEvent", "DOMParser", "HTMLDocument"];
  for (const name of [...names, "getComputedStyle", "requestAnimationFrame", "cancelAnimationFrame", "ResizeObserver", "Worker"])
    Object.defineProperty(globalThis, name, { value: known[name], configurable: true, writable: true });
  Object.assign(globalThis, { window, document });
  const make = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = make(name, options);
    if (name.toLowerCase() === "canvas") {
      const pen = new Pen(fonts);
      Object.assign(element, { getContext: () => pen });
    }
    return element;
  }) as typeof document.createElement;
  const makeNs = document.createElementNS.bind(document);
  document.createElementNS = ((space: string, name: string) => {
    const element = makeNs(space, name) as Element;
    if (space.endsWith("/svg")) Object.assign(element, { getBBox: () => boxOf(element) });
    return element;
  }) as typeof document.createElementNS;
  return document as unknown as Document;
}
