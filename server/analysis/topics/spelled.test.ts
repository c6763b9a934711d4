import { expect, it } from "vitest";
import { spelled } from "./spelled.ts";

it("writes a word as its text does, and as it is where the text has other letters", () => {
  expect(spelled("村ba", "村BA开赛\n看村ba的人")).toBe("村BA");
  expect(spelled("ai", "AI眼镜")).toBe("AI");
  expect(spelled("u型场地", "U型場地")).toBe("u型场地");
  expect(spelled("ab", "İİab")).toBe("ab");
  expect(spelled("国家队", "国家队")).toBe("国家队");
});
