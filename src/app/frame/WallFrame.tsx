import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import "./frame.css";
import "./wall.css";

/** The stage all is laid out on, px. Shown 2.4 times as large on 1920×1080, its smallest words (12 px) are 29 px high there: read from four metres. */
const STAGE = { width: 800, height: 450 };

const scaleOf = (): number => Math.min(window.innerWidth / STAGE.width, window.innerHeight / STAGE.height);

/** A page for a screen on the wall: dark, without menu, enlarged until it fills the window, with its title and the time. */
export function WallFrame({ title, children }: { title: string; children: ReactNode }) {
  const { theme } = useConsole();
  const { name } = useSite();
  const [scale, setScale] = useState(scaleOf);
  useLayoutEffect(() => theme.lend("dark"), [theme]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.wall = "";
    const fit = (): void => setScale(scaleOf());
    window.addEventListener("resize", fit);
    return () => {
      delete root.dataset.wall;
      window.removeEventListener("resize", fit);
    };
  }, []);
  const size = { width: `${100 / scale}vw`, height: `${100 / scale}vh`, transform: `scale(${scale})` };
  return (
    <div className="frame-wall">
      <div className="frame-wall-stage" style={size}>
        <header className="frame-wall-head">
          <span>{name}</span>
          <strong>{title}</strong>
          <Clock />
        </header>
        <main id="frame-content" className="frame-wall-content">
          {children}
        </main>
      </div>
    </div>
  );
}

const time = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "numeric",
  day: "numeric",
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  hour12: false,
});

function Clock() {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time>{time.format(now)}</time>;
}
