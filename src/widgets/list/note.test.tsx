import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeServices } from "#engine/testing.ts";
import { docs, show } from "./testing.tsx";

test("the note reads what stands beside the rows, once they are there", async () => {
  const { container } = await show(
    { layout: "cards", note: "统计周期 {row.period}" },
    fakeServices(() => ({ rows: docs(2), total: 2, period: "2026-01-05 至 01-11" })),
  );
  expect(await screen.findByText("统计周期 2026-01-05 至 01-11")).toBeTruthy();
  expect(container.querySelector(".mbd-list-note")).toBeTruthy();
});
