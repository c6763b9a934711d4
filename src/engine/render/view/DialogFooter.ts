import { createContext, useContext } from "react";

/**
 * Where the form of a dialog puts its buttons: below it and always in sight, however long it is. Undefined outside of such
 * a dialog, null until the place is there.
 */
export const DialogFooterContext = createContext<HTMLElement | null | undefined>(undefined);

export const useDialogFooter = (): HTMLElement | null | undefined => useContext(DialogFooterContext);
