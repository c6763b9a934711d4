import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CornerContext, REST, type Tone, useCorner } from "./corner.ts";
import { FoldedCards } from "./FoldedCards.tsx";
import { LiveCard } from "./LiveCard.tsx";
import { useClear } from "./useClear.ts";

const closed = vi.fn();
function Corner({ cards }: { cards: [Tone, string][] }) {
  const corner = useCorner();
  return (
    <CornerContext value={corner}>
      <aside onPointerEnter={() => corner.hold(true)} onPointerLeave={() => corner.hold(false)}>
        <div hidden={corner.folded} data-testid="cards">
          {cards.map(([tone, name]) => (
            <LiveCard key={name} tone={tone} name={name} icon="" closeLabel={`关闭${name}`} close={() => closed(name)} />
          ))}
        </div>
        {corner.folded ? <FoldedCards corner={corner} /> : null}
      </aside>
    </CornerContext>
  );
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  closed.mockClear();
  vi.useRealTimers();
});
const inSight = () => screen.queryAllByRole("region").map((card) => card.getAttribute("aria-label"));
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time));
const two: [Tone, string][] = [
  ["plan", "选题提醒"],
  ["alert", "敏感信息预警"],
];

it("the cards fold into one line after a rest, which opens them again; a new one opens them too", () => {
  const { rerender } = render(<Corner cards={two} />);
  pass(REST - 1);
  expect(inSight()).toEqual(["选题提醒", "敏感信息预警"]);
  pass(1);
  expect(inSight()).toEqual([]);
  // The most urgent gives the line its name.
  fireEvent.click(screen.getByRole("button", { name: "敏感信息预警 等 2 条" }));
  expect(inSight()).toEqual(["选题提醒", "敏感信息预警"]);
  pass(REST);
  rerender(<Corner cards={[...two, ["message", "系统消息"]]} />);
  expect(inSight()).toHaveLength(3);
});

it("nothing folds below the pointer", () => {
  render(<Corner cards={two} />);
  const corner = screen.getByRole("complementary");
  fireEvent.pointerEnter(corner);
  pass(REST * 2);
  expect(inSight()).toHaveLength(2);
  fireEvent.pointerLeave(corner);
  pass(REST);
  expect(inSight()).toEqual([]);
});

it("three stand at most, the most urgent ones; the folded line closes all", () => {
  const cards: [Tone, string][] = [["notice", "旧通知"], ["notice", "新通知"], ...two];
  const { rerender } = render(<Corner cards={cards} />);
  expect(inSight()).toEqual(["新通知", "选题提醒", "敏感信息预警"]);
  rerender(<Corner cards={cards.filter(([, name]) => name !== "选题提醒")} />);
  expect(inSight()).toEqual(["旧通知", "新通知", "敏感信息预警"]);
  pass(REST);
  fireEvent.click(screen.getByRole("button", { name: "关闭全部提醒" }));
  expect(closed.mock.calls.flat()).toEqual(["敏感信息预警", "新通知", "旧通知"]);
});

const boxAt = (left: number, top: number, right: number, bottom: number) =>
  ({ left, top, right, bottom, height: bottom - top, width: right - left }) as DOMRect;

function Lifted({ cards, folded }: { cards: DOMRect; folded: () => void }) {
  const box = useRef<HTMLElement>({ getBoundingClientRect: () => cards } as HTMLElement);
  return <output>{useClear(box, false, folded)}</output>;
}

it("the cards stand above a pager of the page, and fold where there is no room above it", () => {
  vi.stubGlobal("innerHeight", 720);
  const pager = document.body.appendChild(document.createElement("nav"));
  pager.className = "mbd-pagination";
  const folded = vi.fn();
  const at = (box: DOMRect) => {
    pager.getBoundingClientRect = () => box;
    pass(1000);
    return screen.getByRole("status").textContent;
  };
  pager.getBoundingClientRect = () => boxAt(200, 640, 1200, 680);
  render(<Lifted cards={boxAt(848, 508, 1196, 708)} folded={folded} />);
  expect(screen.getByRole("status").textContent).toBe("76");
  // Beside the corner, or gone from sight.
  expect(at(boxAt(200, 640, 800, 680))).toBe("0");
  expect(at(boxAt(200, 900, 1200, 940))).toBe("0");
  expect(folded).not.toHaveBeenCalled();
  expect(at(boxAt(200, 510, 1200, 550))).toBe("206");
  render(<Lifted cards={boxAt(848, 200, 1196, 708)} folded={folded} />);
  expect(folded).toHaveBeenCalled();
  pager.remove();
  vi.unstubAllGlobals();
});
