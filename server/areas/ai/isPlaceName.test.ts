import { expect, it } from "vitest";
import { isPlaceName } from "./isPlaceName.ts";

it.each(["太原", "涡阳", "涡阳县", "榕江", "浙江"])("%s is a place", (word) => expect(isPlaceName(word)).toBe(true));
it.each(["公安", "启明", "学校", "温泉"])("%s is a word", (word) => expect(isPlaceName(word)).toBe(false));
