import type { ThemeConfig } from "antd/es/config-provider/context";
import theme from "antd/es/theme";
import type { ThemeMode } from "./ThemeStore.ts";

const FONT = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", system-ui, sans-serif';

/** Class under which antd's variables (`--ant-…`) stand; on `<html>`, so that widgets outside its components see them. */
export const TOKEN_CLASS = "mbd-tokens";

/** antd's tokens for a theme and a site style: the same colours as theme.css, a compact density, and motion unless one asked for stillness. */
export function antdTheme(mode: ThemeMode, style: string, still = false): ThemeConfig {
  const dark = mode === "dark";
  const red = style === "ys";
  const link = red ? (dark ? "#ff9a9d" : "#b5232a") : dark ? "#90b7ff" : "#1d5bd6";
  const onError = dark ? "#141923" : "#ffffff";
  return {
    cssVar: { key: TOKEN_CLASS },
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion: !still,
      colorPrimary: red ? (dark ? "#d8474e" : "#b5232a") : dark ? "#4778e4" : "#1d5bd6",
      colorInfo: dark ? "#4f86f7" : "#1d5bd6",
      colorLink: link,
      // The colours antd derives for what the mouse is on are too light to be read.
      colorLinkHover: link,
      // The dark algorithm takes a seventh off; what is left reads well in dialogs too.
      colorError: dark ? "#ff8588" : "#cf2e36",
      colorSuccess: dark ? "#3fb68b" : "#12876f",
      colorWarning: dark ? "#e8a33d" : "#d4860b",
      colorTextBase: dark ? "#e4e9f2" : "#1b2434",
      colorBgBase: dark ? "#141923" : "#ffffff",
      colorBgLayout: dark ? "#0f131a" : "#f3f5f9",
      colorBgContainer: dark ? "#171c25" : "#ffffff",
      colorBgElevated: dark ? "#1e2430" : "#ffffff",
      colorBorder: dark ? "#364053" : "#cfd7e4",
      colorBorderDisabled: dark ? "#2a3241" : "#dbe1eb",
      colorBorderSecondary: dark ? "#2a3241" : "#e3e8f0",
      colorTextSecondary: dark ? "#a5b0c3" : "#56637a",
      colorTextPlaceholder: dark ? "#8a95aa" : "#6b7689",
      colorTextTertiary: dark ? "#8692a8" : "#667086",
      borderRadius: 6,
      fontFamily: FONT,
      fontSize: 14,
      controlHeight: 32,
      sizeStep: 3.5,
    },
    components: {
      Table: {
        cellPaddingBlock: 9,
        cellPaddingInline: 10,
        cellPaddingBlockMD: 7,
        cellPaddingBlockSM: 5,
        headerBg: dark ? "#1c222d" : "#f6f8fb",
      },
      // Days of the months before and after can be chosen as well.
      DatePicker: { colorTextDisabled: dark ? "#8692a8" : "#667086" },
      Button: { dangerColor: onError, defaultHoverColor: link, defaultActiveColor: link },
      // The chosen line of a menu is written in the primary colour, too dark for words on a dark ground.
      Dropdown: { colorTextLightSolid: onError, colorPrimary: link },
      Card: { bodyPadding: 16, headerHeight: 44, headerPadding: 16 },
      Tabs: { horizontalMargin: "0 0 12px 0" },
      Form: { itemMarginBottom: 18 },
      Modal: { titleFontSize: 16 },
    },
  };
}
