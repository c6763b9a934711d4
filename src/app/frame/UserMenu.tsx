import Dropdown from "antd/es/dropdown";
import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router-dom";
import { loginAddress } from "#app/session/backurl.ts";
import type { MenuItem } from "#app/session/menus.ts";
import { useConsole } from "#app/shell/useConsole.ts";
import { cutUserName } from "./menuLayout.ts";
import { entry } from "./SettingsMenu.tsx";

/** User dropdown: profile pages, theme, sign-out. The name is cut to 4 characters (SPEC §2). */
export function UserMenu({ items, name, known }: { items: MenuItem[]; name: string; known: boolean }) {
  const { session, theme, history } = useConsole();
  const mode = useSyncExternalStore(theme.subscribe, theme.mode);
  if (!known) return <SignInLink />;
  const shown = cutUserName(name || "用户");
  const pages = items.filter((item) => item.url && item.name !== "退出");
  return (
    <Dropdown
      trigger={["hover", "click"]}
      placement="bottomRight"
      menu={{
        items: [
          ...pages.map(entry),
          ...(pages.length ? [{ type: "divider" as const, key: "line" }] : []),
          {
            key: "theme",
            label: mode === "dark" ? "切换到浅色主题" : "切换到深色主题",
            onClick: () => theme.set(mode === "dark" ? "light" : "dark"),
          },
          {
            key: "logout",
            label: "退出",
            // What is not saved would be lost with the page.
            onClick: () => history.leave(() => session.send({ type: "logOut" })),
          },
        ],
      }}
    >
      <button type="button" className="frame-user" title={shown === name ? undefined : name}>
        <span aria-hidden="true">{[...(name || "用")][0]}</span>
        {shown}
      </button>
    </Dropdown>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  return (
    <Link className="frame-user" to={loginAddress(pathname + search)}>
      登录
    </Link>
  );
}
