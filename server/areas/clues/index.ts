import type { Area } from "#server/contract/handler.ts";
import { deskFigures } from "./deskFigures.ts";
import { focusGroups } from "./focusGroups.ts";

const area: Area<"clues"> = {
  name: "clues",
  handlers: {
    "clues.overview": deskFigures,
    "clues.focus": focusGroups,
  },
};

export default area;
