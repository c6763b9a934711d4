import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SnapshotFrom } from "xstate";
import { canEncrypt } from "#app/session/CredentialStore.ts";
import type { LoginEvent, loginMachine } from "#machines/loginMachine.ts";
import { CaptchaField } from "./CaptchaField.tsx";
import { FIELD_IDS } from "./loginLogic.ts";
import { WarningDialog } from "./WarningDialog.tsx";

export interface LoginFormProps {
  state: SnapshotFrom<typeof loginMachine>;
  send: (event: LoginEvent) => void;
}

/** The form itself; every rule of SPEC §5 is the machine's. */
export function LoginForm({ state, send }: LoginFormProps) {
  const { context } = state;
  const busy =
    state.status === "done" ||
    state.matches({ open: { form: "authenticating" } }) ||
    state.matches({ open: { form: "remembering" } }) ||
    state.matches({ open: { form: "loadingUser" } });
  const edit = (fields: Extract<LoginEvent, { type: "edit" }>["fields"]) => send({ type: "edit", fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: "submit" });
  };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  return (
    <>
      <form className="login-form" onSubmit={submit} noValidate aria-busy={busy}>
        <label className="login-field" htmlFor={FIELD_IDS.username}>
          <span>用户名</span>
          <input
            id={FIELD_IDS.username}
            ref={first}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="请输入用户名"
            value={context.username}
            disabled={busy}
            onChange={(event) => edit({ username: event.target.value })}
          />
        </label>
        <PasswordField value={context.password} disabled={busy} onChange={(password) => edit({ password })} />
        {context.flags.captcha && (
          <CaptchaField
            value={context.captchaValue}
            image={context.captchaImage}
            missing={state.matches({ open: { captcha: "missing" } })}
            disabled={busy}
            onChange={(captchaValue) => edit({ captchaValue })}
            onRefresh={() => send({ type: "refreshCaptcha" })}
          />
        )}
        {context.flags.rememberPassword && (
          <div className="login-remember">
            <label>
              <input
                type="checkbox"
                checked={context.remember}
                disabled={busy}
                onChange={(event) => edit({ remember: event.target.checked })}
              />
              记住密码
            </label>
            {context.remember && !canEncrypt() && <small>当前连接未加密，仅记住用户名</small>}
          </div>
        )}
        <button type="submit" className="login-submit" disabled={busy}>
          {busy ? "正在登录…" : "登 录"}
        </button>
      </form>
      {context.failure && <WarningDialog text={context.failure} onClose={() => send({ type: "closeFailure" })} />}
    </>
  );
}

function PasswordField(props: { value: string; disabled: boolean; onChange: (value: string) => void }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="login-field">
      <label htmlFor={FIELD_IDS.password}>密码</label>
      <div className="login-password">
        <input
          id={FIELD_IDS.password}
          name="password"
          type={shown ? "text" : "password"}
          autoComplete="current-password"
          placeholder="请输入密码"
          value={props.value}
          disabled={props.disabled}
          onChange={(event) => props.onChange(event.target.value)}
        />
        <button type="button" aria-label={shown ? "隐藏密码" : "显示密码"} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z" />
            <circle cx="12" cy="12" r="3" />
            {!shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
    </div>
  );
}
