import type { ReactNode } from "react";
import { useSite } from "#app/shell/useConsole.ts";
import { Copyright } from "./ConsoleFrame.tsx";
import { Logo } from "./Header.tsx";
import "./frame.css";

/** The bare frame of the sign-in page around another page (SPEC §2: track/ranks with tab=ai). */
export function LoginFrame({ children }: { children: ReactNode }) {
  const { name } = useSite();
  return (
    <div className="frame frame-bare">
      <header className="frame-header">
        <Logo name={name} />
      </header>
      <main id="frame-content" className="frame-content">
        {children}
      </main>
      <Copyright />
    </div>
  );
}
