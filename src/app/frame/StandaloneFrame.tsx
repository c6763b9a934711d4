import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import { BackToTop } from "./BackToTop.tsx";
import { Copyright } from "./ConsoleFrame.tsx";
import { FrameOperations } from "./FrameOperations.tsx";
import { Logo } from "./Header.tsx";
import "./frame.css";

/** SPEC §2: standalone pages that carry a close button and optional operation buttons. */
const WITH_CLOSE: ReadonlySet<string> = new Set(["/influence/document", "/influence/document-ai", "/influence/wbtopic/detail"]);

/** A page that stands alone in its tab, without menu. */
export function StandaloneFrame({ children }: { children: ReactNode }) {
  const { navigator, history } = useConsole();
  const { name } = useSite();
  const { pathname, search } = useLocation();
  const close = () => {
    window.close();
    // A tab that no script opened stays; then one goes back to where one came from.
    setTimeout(() => {
      if (window.closed) return;
      if (window.history.length > 1) window.history.back();
      else history.leave(() => navigator.go("/"));
    }, 50);
  };
  return (
    <div className="frame frame-standalone">
      <header className="frame-header">
        <Logo name={name} />
        <div className="frame-header-tools">
          {WITH_CLOSE.has(pathname) && search.includes("id=") && <FrameOperations />}
          {WITH_CLOSE.has(pathname) && (
            <button type="button" className="frame-close" onClick={close}>
              关闭
            </button>
          )}
        </div>
      </header>
      <main id="frame-content" className="frame-content">
        {children}
      </main>
      <Copyright />
      <BackToTop />
    </div>
  );
}
