import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { type Crumb, shortCuts } from "#app/session/menus.ts";
import { useSite } from "#app/shell/useConsole.ts";
import { BackToTop } from "./BackToTop.tsx";
import { Header, type HeaderProps } from "./Header.tsx";
import { PageTrail } from "./PageTrail.tsx";
import { QuickNavigation } from "./QuickNavigation.tsx";
import "./frame.css";

export interface ConsoleFrameProps extends HeaderProps {
  /** Empty: no breadcrumb. */
  trail: Crumb[];
  /** Between header and content: the sub-header of the mediax frame. */
  below?: ReactNode;
  children: ReactNode;
}

/** The shared frame (SPEC §2). */
export function ConsoleFrame({ trail, below, children, ...header }: ConsoleFrameProps) {
  const { pathname } = useLocation();
  const { breadcrumb } = useSite();
  return (
    <div className="frame">
      <a className="frame-skip" href="#frame-content">
        跳到正文
      </a>
      <Header {...header} />
      {below}
      <main id="frame-content" className="frame-content" tabIndex={-1}>
        {breadcrumb && <PageTrail trail={trail} pathname={pathname} />}
        {children}
      </main>
      <Copyright />
      <QuickNavigation items={shortCuts(header.menus)} />
      <BackToTop />
    </div>
  );
}

/** The copyright line of the site, where it has one. */
export function Copyright() {
  const { copyright } = useSite();
  return copyright ? <footer className="frame-copyright">{copyright}</footer> : null;
}
