import { expect, it } from "vitest";
import { isSurePlace } from "./isSurePlace.ts";

it.each(["太原", "涡阳", "涡阳县", "榕江", "浙江"])("%s is a place", (word) => expect(isSurePlace(word)).toBe(true));
it.each(["公安", "启明", "学校", "温泉"])("%s is a word", (word) => expect(isSurePlace(word)).toBe(false));
