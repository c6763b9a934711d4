import { useEffect, useRef, useState } from "react";
import type { SocketNotification } from "#machines/websocketMachine.ts";
import { openLink } from "./browserNotices.ts";
import { LiveCard } from "./LiveCard.tsx";
import { useWebsocket } from "./useWebsocket.ts";

const CHANNEL = "Founder_mbd_notices";
const MOST = 3;
/** A card that needs no answer goes by itself. Ms. */
const LIFE = 20_000;

type Post = { show: SocketNotification } | { close: string };

/**
 * Notifications shown in the page where the browser may not show them. One tab holds the connection; all of them show
 * the card, and closing it in one closes it in all.
 */
export function NoticeCards({ onPlan }: { onPlan: () => void }) {
  const [cards, setCards] = useState<SocketNotification[]>([]);
  const channel = useRef<BroadcastChannel>(null);
  const take = (post: Post) => {
    if ("close" in post) setCards((all) => all.filter(({ id }) => id !== post.close));
    else {
      // The reminder popup shows plans better than a card would.
      if (post.show.tag?.startsWith("plan-")) onPlan();
      else setCards((all) => [...all.filter((card) => !replaces(post.show, card)), post.show].slice(-MOST));
    }
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }) => latest.current(data as Post);
    channel.current = opened;
    return () => opened.close();
  }, []);
  const tell = (post: Post) => {
    take(post);
    channel.current?.postMessage(post);
  };
  useWebsocket((show) => tell({ show }));
  return (
    <div role="status" aria-live="polite" className="live-notices">
      {cards.map((card) => (
        <NoticeCard key={card.id} card={card} close={() => tell({ close: card.id })} />
      ))}
    </div>
  );
}

const replaces = (one: SocketNotification, other: SocketNotification) => one.id === other.id || (!!one.tag && one.tag === other.tag);

function NoticeCard({ card, close }: { card: SocketNotification; close: () => void }) {
  const [held, setHeld] = useState(false);
  const done = useRef(close);
  done.current = close;
  useEffect(() => {
    if (held || card.requireInteraction) return;
    const timer = setTimeout(() => done.current(), LIFE);
    return () => clearTimeout(timer);
  }, [held, card.requireInteraction]);
  const hold = (on: boolean) => () => setHeld(on);
  const { title, content, source, link, tag } = card;
  return (
    <LiveCard
      as="article"
      {...{ tone: "notice", name: title, closeLabel: `关闭通知：${title}`, close }}
      icon="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.5 5.5-1.5 5.5h12s-1.5-1.5-1.5-5.5A4.5 4.5 0 0 0 10 3ZM8.5 16a1.6 1.6 0 0 0 3 0"
      onPointerEnter={hold(true)}
      onPointerLeave={hold(false)}
      onFocus={hold(true)}
      onBlur={hold(false)}
    >
      <p className="live-text">{content}</p>
      <footer>
        <span>{source}</span>
        {link && (
          <button
            type="button"
            className="live-link"
            onClick={() => {
              openLink(link, tag);
              close();
            }}
          >
            查看
          </button>
        )}
      </footer>
    </LiveCard>
  );
}
