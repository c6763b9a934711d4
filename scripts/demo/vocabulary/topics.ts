import type { Topic } from "./Topic.ts";
import { culture } from "./topics/culture.ts";
import { ecology } from "./topics/ecology.ts";
import { economy } from "./topics/economy.ts";
import { education } from "./topics/education.ts";
import { health } from "./topics/health.ts";
import { law } from "./topics/law.ts";
import { military } from "./topics/military.ts";
import { politics } from "./topics/politics.ts";
import { society } from "./topics/society.ts";
import { sports } from "./topics/sports.ts";
import { technology } from "./topics/technology.ts";
import { world } from "./topics/world.ts";

/** The twelve categories of D.category, a topic each. A draw by weight goes by this order. */
export const TOPICS: readonly Topic[] = [
  politics,
  economy,
  society,
  education,
  technology,
  culture,
  sports,
  health,
  ecology,
  law,
  military,
  world,
];
