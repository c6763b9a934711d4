import { createContext } from "react";
import type { Row } from "#engine/index.ts";

/** All rows of a whole list as they came, for what its headings offer. */
export const WholeRowsContext = createContext<readonly Row[]>([]);
