import { describe, expect, it } from "vitest";
import { CLAMP, clampSpot, firstSpot, sizeAt } from "./placement.ts";

const view = { width: 1440, height: 900 };

describe("placement", () => {
  it("is clamped at 550 by 350 px from the edge", () => {
    expect(CLAMP).toEqual({ width: 550, height: 350 });
    expect(clampSpot({ left: 5000, top: 5000 }, view)).toEqual({ left: 1440 - 550, top: 900 - 350 });
    expect(clampSpot({ left: -40, top: -1 }, view)).toEqual({ left: 0, top: 0 });
    expect(clampSpot({ left: 300, top: 200 }, view)).toEqual({ left: 300, top: 200 });
    expect(clampSpot({ left: 300, top: 200 }, { width: 500, height: 300 })).toEqual({ left: 0, top: 0 });
  });

  it("never sticks out of the view, wherever it stands", () => {
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [700, 500],
      [400, 300],
    ] as const) {
      for (const mode of ["default", "detail"] as const) {
        for (const spot of [firstSpot(mode, { width, height }), clampSpot({ left: 1e4, top: 1e4 }, { width, height })]) {
          const size = sizeAt(spot, mode, { width, height });
          expect(spot.left + size.width).toBeLessThanOrEqual(width);
          expect(spot.top + size.height).toBeLessThanOrEqual(height);
          expect(size.width).toBeGreaterThanOrEqual(Math.min(550, width));
        }
      }
    }
  });
});
