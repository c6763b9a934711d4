import theme from "antd/es/theme";
import { describe, expect, test } from "vitest";
import { antdTheme } from "./tokens.ts";

/** Relative luminance of #rrggbb (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ["light", ""],
  ["dark", ""],
  ["light", "ys"],
  ["dark", "ys"],
] as const)("%s %s", (mode, style) => {
  const config = antdTheme(mode, style);
  const token = theme.getDesignToken(config);

  test("words of every tone read well on pages, panels and dialogs", () => {
    const weak = (["colorText", "colorTextSecondary", "colorErrorText", "colorLink", "colorLinkHover"] as const)
      .flatMap((ink) =>
        (["colorBgLayout", "colorBgContainer", "colorBgElevated"] as const).map((ground) => ({
          pair: `${ink} on ${ground}`,
          ratio: contrast(token[ink], token[ground]),
        })),
      )
      .filter(({ ratio }) => ratio < 4.5);
    expect(weak).toEqual([]);
  });

  test("so do the words of a button under the mouse", () => {
    const { defaultHoverColor: ink = token.colorPrimaryHover, defaultActiveColor: pressed = token.colorPrimaryActive } =
      config.components?.Button ?? {};
    for (const color of [ink, pressed])
      for (const ground of [token.colorBgContainer, token.colorBgElevated])
        expect(contrast(color, ground), `${color} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test("so does the chosen line of a menu", () => {
    expect(contrast(String(config.components?.Dropdown?.colorPrimary), token.controlItemBgActive)).toBeGreaterThan(4.5);
  });

  test("so do those on the button of a dangerous deed, and on the line of a menu that leads to one", () => {
    const { Button, Dropdown } = config.components ?? {};
    expect(contrast(String(Button?.dangerColor), token.colorError)).toBeGreaterThan(4.5);
    expect(contrast(String(Dropdown?.colorTextLightSolid), token.colorError)).toBeGreaterThan(4.5);
  });
});
