import { theme } from "antd";
import { useMemo } from "react";
import { isDark, type Look } from "#engine/charts/look.ts";

/** The theme's colours and font, the panel's width, and whether things may move. */
export function useLook(width: number): Look {
  const { token } = theme.useToken();
  const {
    colorBgContainer: ground,
    colorText: text,
    colorTextSecondary: muted,
    colorBorderSecondary: line,
    fontFamily: font,
    motion,
  } = token;
  return useMemo(
    () => ({ dark: isDark(ground), text, muted, line, ground, font, width: width || 480, animate: motion }),
    [ground, text, muted, line, font, width, motion],
  );
}
