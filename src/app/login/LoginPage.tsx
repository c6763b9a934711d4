import { useMachine } from "@xstate/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { safeBackUrl } from "#app/session/backurl.ts";
import { useConsole, useSite } from "#app/shell/useConsole.ts";
import type { SessionFacts } from "#machines/sessionMachine.ts";
import { LoginForm } from "./LoginForm.tsx";
import { LoginScene } from "./LoginScene.tsx";
import { createLoginLogic } from "./loginLogic.ts";
import "./login.css";

/** SPEC §2 /login. */
export default function LoginPage() {
  const { site } = useConsole();
  const settled = useSyncExternalStore(site.subscribe, site.settled);
  const { name, style, copyright, version } = useSite();
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <div className="login">
      <LoginScene name={name} />
      <main className="login-main">
        <div className="login-card">
          <header className="login-head">
            <img src={style === "ys" ? "/logo-ys.svg" : "/logo.svg"} alt="" width="40" height="40" />
            <h1>{name}</h1>
          </header>
          {settled && <SignIn />}
        </div>
        <footer className="login-foot">
          {copyright && <span>{copyright}</span>}
          {version && <span>版本 {version}</span>}
        </footer>
      </main>
    </div>
  );
}

function SignIn() {
  const runtime = useConsole();
  const { captcha, thirdParty, rememberPassword } = useSite();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [logic] = useState(() => createLoginLogic(runtime));
  const [state, send, actor] = useMachine(logic, { input: { flags: { captcha, thirdParty, rememberPassword } } });

  const busy = state.matches({ open: { form: "authenticating" } });
  useEffect(() => {
    // The console comes while the server thinks; a failure shows when it is needed.
    if (busy) import("#app/shell/Console.tsx").catch(() => undefined);
  }, [busy]);
  useEffect(() => {
    const finish = () => {
      const { status, output } = actor.getSnapshot();
      if (status !== "done" || !output) return;
      runtime.token.clear();
      runtime.session.send({ type: "signedIn", facts: output.user as SessionFacts, home: output.home });
      runtime.basket.reload();
      const home = safeBackUrl(output.home, location.origin) ?? "/";
      navigate(safeBackUrl(search.get("backurl"), location.origin) ?? home, { replace: true });
    };
    const { unsubscribe } = actor.subscribe({ complete: finish });
    return unsubscribe;
  }, [actor, runtime, navigate, search]);

  if (state.matches("thirdPartyOnly")) return <p className="login-note">请先从全媒体采编系统登录</p>;
  return <LoginForm state={state} send={send} />;
}
