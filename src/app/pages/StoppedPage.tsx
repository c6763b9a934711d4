import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { loginAddress } from "#app/session/backurl.ts";
import type { Stopped } from "#app/session/PageOwner.ts";
import { useConsole } from "#app/shell/useConsole.ts";
import "./stopped.css";

const WORDS: Record<Stopped, { title: string; text: string }> = {
  other: { title: "本页已停止", text: "此浏览器已改用另一个账号登录。为免以他人名义操作，本页不再读取或保存内容。" },
  signedOut: { title: "已退出登录", text: "此账号已在另一个页面退出，本页不再读取或保存内容。" },
};

/** Covers a page whose user the browser no longer has. What is typed below stays, for the user who signs in again. */
export function StoppedPage() {
  const { owner } = useConsole();
  const stopped = useSyncExternalStore(owner.subscribe, owner.stopped);
  return stopped ? createPortal(<Notice stopped={stopped} />, document.body) : null;
}

function Notice({ stopped }: { stopped: Stopped }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const covered = [...document.body.children].filter((each) => each !== notice.current && !each.hasAttribute("inert"));
    for (const each of covered) each.setAttribute("inert", "");
    notice.current?.focus();
    return () => {
      for (const each of covered) each.removeAttribute("inert");
    };
  }, []);
  const { title, text } = WORDS[stopped];
  const { pathname, search, hash } = window.location;
  return (
    <div ref={notice} className="stopped" role="alertdialog" aria-modal="true" aria-labelledby="stopped-title" tabIndex={-1}>
      <div>
        <h1 id="stopped-title">{title}</h1>
        <p>{text}</p>
        {stopped === "other" ? (
          <button type="button" className="stopped-first" onClick={() => window.location.reload()}>
            以当前账号继续
          </button>
        ) : null}
        <button type="button" onClick={() => window.location.assign(loginAddress(pathname + search + hash))}>
          重新登录
        </button>
      </div>
    </div>
  );
}
