/** Site information and the flags that shape the chrome (SPEC §1), as `/api/systeminfo` sends them. */
export interface Site {
  /** System variant: 1 default, 2 public opinion, 4 media. */
  id: number;
  /** `mbd` uses the websocket. */
  code: string;
  name: string;
  version: string;
  style: string;
  captcha: boolean;
  thirdParty: boolean;
  rememberPassword: boolean;
  copyright: string;
  searchBar: boolean;
  appQrCode: boolean;
  breadcrumb: boolean;
  /** Suggestions under search boxes (SPEC §5: a global flag controls the keyword dropdown). */
  keywordSuggest: boolean;
  home: string;
  /** All that was sent, for expressions. */
  all: Record<string, unknown>;
}

/** SPEC §1: the page title when the system has no name. */
const DEFAULT_NAME = "方正大数据平台";

const HOMES: Record<number, string> = { 2: "/yuqing/home", 4: "/track/main" };

/** Reads the system info; whatever is missing or of the wrong type takes its default. */
export function readSite(sent: unknown): Site {
  const info = record(sent);
  const flags = record(info.flags);
  const flag = (name: string, otherwise: boolean) => truth(flags[name], otherwise);
  const text = (value: unknown, otherwise = "") => (typeof value === "string" && value.trim() ? value : otherwise);
  const id = Number(info.id) || 1;
  return {
    id,
    code: text(info.code, "mbd"),
    name: text(info.name, DEFAULT_NAME),
    version: text(info.version),
    style: text(info.style),
    captcha: flag("captcha", false),
    thirdParty: flag("thirdParty", false),
    rememberPassword: flag("rememberPassword", true),
    copyright: text(info.copyright),
    searchBar: flag("searchBar", true),
    appQrCode: flag("appQr", false),
    breadcrumb: flag("breadcrumb", true),
    keywordSuggest: flag("autocomplete", true),
    home: text(info.home, HOMES[id] ?? "/track/home"),
    all: { ...info, ...flags, id },
  };
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
}

function truth(value: unknown, otherwise: boolean): boolean {
  if (value === undefined || value === null || value === "") return otherwise;
  return value === true || value === 1 || value === "1" || value === "true";
}
