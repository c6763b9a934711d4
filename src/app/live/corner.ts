import { createContext, useContext, useEffect, useRef, useState } from "react";

export type Tone = "alert" | "message" | "plan" | "notice";

/** A card that stands in the corner, by what its tone and its arrival say of its turn. */
export interface CornerCard {
  id: string;
  tone: Tone;
  title: string;
  close: () => void;
}

/** Cards in sight at once; the others wait behind them. */
const MOST = 3;
/** After so long at rest the cards fold into one line, so that nothing of the page stays below them. Ms. */
export const REST = 10_000;

const TONES: readonly Tone[] = ["alert", "message", "plan", "notice"];

export interface Corner {
  /** The most urgent first, of one tone the latest first. */
  cards: readonly CornerCard[];
  folded: boolean;
  /** Whether somebody reads. */
  held: boolean;
  fold: () => void;
  unfold: () => void;
  /** Whoever reads or uses a card keeps all of them open. */
  hold: (on: boolean) => void;
  /** A card has arrived; the answer takes it away again. */
  add: (card: CornerCard) => () => void;
}

export function useCorner(): Corner {
  const [cards, setCards] = useState<readonly CornerCard[]>([]);
  const [folded, setFolded] = useState(false);
  const [held, hold] = useState(false);
  // What somebody opened stays open.
  const opened = useRef(false);
  useEffect(() => {
    if (held || folded || cards.length === 0) return;
    const timer = setTimeout(() => setFolded(true), REST);
    return () => clearTimeout(timer);
  }, [held, folded, cards]);
  const add = useRef((card: CornerCard) => {
    setCards((all) => [card, ...all].sort((a, b) => TONES.indexOf(a.tone) - TONES.indexOf(b.tone)));
    opened.current = false;
    setFolded(false);
    return () => setCards((all) => all.filter(({ id }) => id !== card.id));
  });
  const unfold = () => {
    opened.current = true;
    hold(false);
    setFolded(false);
  };
  const fold = useRef(() => {
    if (!opened.current) setFolded(true);
  });
  return { cards, folded, held, fold: fold.current, unfold, hold, add: add.current };
}

export const CornerContext = createContext<Corner | undefined>(undefined);

/** Whether a card waits for others to go; outside a corner none does. */
export function useTurn(card: CornerCard): boolean {
  const corner = useContext(CornerContext);
  const { id, tone, title } = card;
  const close = useRef(card.close);
  close.current = card.close;
  const add = corner?.add;
  useEffect(() => add?.({ id, tone, title, close: () => close.current() }), [add, id, tone, title]);
  return corner !== undefined && corner.cards.findIndex((one) => one.id === id) >= MOST;
}
