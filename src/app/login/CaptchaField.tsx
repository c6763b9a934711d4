import { FIELD_IDS } from "./loginLogic.ts";

interface CaptchaFieldProps {
  value: string;
  /** Base64 JPEG; empty while it comes. */
  image: string;
  missing: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
  onRefresh: () => void;
}

/** The captcha input and its picture; a click on the picture fetches another (SPEC §2). */
export function CaptchaField({ value, image, missing, disabled, onChange, onRefresh }: CaptchaFieldProps) {
  return (
    <div className="login-field">
      <label htmlFor={FIELD_IDS.captchaValue}>验证码</label>
      <div className="login-captcha">
        <input
          id={FIELD_IDS.captchaValue}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="请输入验证码"
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" title="看不清？点击换一张" aria-label="验证码图片，点击刷新" disabled={disabled} onClick={onRefresh}>
          {image ? (
            <img src={image.startsWith("data:") ? image : `data:image/jpeg;base64,${image}`} alt="验证码" />
          ) : (
            <span>{missing ? "点击重试" : "…"}</span>
          )}
        </button>
      </div>
    </div>
  );
}
