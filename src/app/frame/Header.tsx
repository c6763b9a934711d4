import { useSelector } from "@xstate/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Menus } from "#app/session/menus.ts";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import { BasketLink } from "./BasketLink.tsx";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { MainMenu } from "./MainMenu.tsx";
import { SettingsMenu } from "./SettingsMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useDismissible } from "./useDismissible.ts";
import "./frame.css";
import "./tools.css";

export interface HeaderProps {
  menus: Menus;
  systemId: number;
}

/** Header of the shared frame (SPEC §2). */
export function Header({ menus, systemId }: HeaderProps) {
  const { session } = useConsole();
  const { name, searchBar, appQrCode } = useSite();
  const user = useSelector(session, (state) => state.context.facts?.profile);
  const quiet = useSelector(session, (state) => state.matches({ user: "quiet" }));
  return (
    <header className="frame-header">
      <Logo name={name} />
      <MainMenu items={menus.menus.filter((item) => !(item as { hidden?: boolean }).hidden)} />
      <div className="frame-header-tools">
        {searchBar && <HeaderSearch systemId={systemId} />}
        <BasketLink menus={menus} />
        {appQrCode && <AppQrCode />}
        <SettingsMenu items={menus.settings} />
        <UserMenu items={menus.profile} name={String(user?.name ?? "")} known={user !== undefined || quiet} />
      </div>
    </header>
  );
}

/** Logo and name; the medium's own logo where the server has one. */
export function Logo({ name }: { name: string }) {
  const { session } = useConsole();
  const { style } = useSite();
  const mediaId = useSelector(session, (state) => state.context.facts?.profile.mediaId);
  const own = style === "ys" ? "/logo-ys.svg" : "/logo.svg";
  const [missing, setMissing] = useState<unknown>(null);
  const media = mediaId && missing !== mediaId ? `/logo/media_${encodeURIComponent(String(mediaId))}.png` : null;
  return (
    <Link to="/" className="frame-logo" title={name}>
      <img src={media ?? own} alt="" height="30" onError={() => setMissing(mediaId)} />
      <span>{name}</span>
    </Link>
  );
}

/** SPEC §2: app QR code; the server answers with the picture. */
function AppQrCode() {
  const dismissible = useDismissible();
  return (
    <div className="frame-qr" {...dismissible}>
      <button type="button" className="frame-tool" aria-label="手机客户端二维码">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2h-2zM15.5 12H17M17 15v2h-2M12 17h.5" />
        </svg>
      </button>
      <div className="frame-qr-panel">
        <img src="/api/redirect-app-home-qr" alt="手机客户端二维码" width="148" height="148" loading="lazy" />
        <span>扫码访问手机端</span>
      </div>
    </div>
  );
}
