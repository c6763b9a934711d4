import { describe } from "vitest";
import type { DocumentStore } from "./documents.ts";
import { changes } from "./suite/changes.contract.ts";
import { figures } from "./suite/figures.contract.ts";
import { searches } from "./suite/searches.contract.ts";
import { filledShelf } from "./suite/shelf.contract.ts";

/** What every adapter of DocumentStore must do. `open` gives a new, empty store. */
export function documentStoreContract(name: string, open: () => Promise<DocumentStore>): void {
  describe(`${name}: documents`, () => {
    const shelf = filledShelf(open);
    searches(shelf);
    figures(shelf);
    changes(shelf);
  });
}
