import { theme } from "antd";
import { useMemo, useSyncExternalStore } from "react";
import { isDark, type Look } from "./look.ts";

const QUERY = "(prefers-reduced-motion: reduce)";
const subscribe = (changed: () => void): (() => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** The theme's colours and font, the panel's width, and whether the reader wants things to move. */
export function useLook(width: number): Look {
  const { token } = theme.useToken();
  const still = useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
  const {
    colorBgContainer: ground,
    colorText: text,
    colorTextSecondary: muted,
    colorBorderSecondary: line,
    fontFamily: font,
    motion,
  } = token;
  return useMemo(
    () => ({ dark: isDark(ground), text, muted, line, ground, font, width: width || 480, animate: !still && motion }),
    [ground, text, muted, line, font, width, still, motion],
  );
}
