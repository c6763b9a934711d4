const DOCUMENTS = /\/document(-ai)?$|^\/influence\/wbtopic\/detail$/;

/** Pages on which one document is read; alert and message boxes stay away from them (SPEC §4). */
export const isDocumentPage = (pathname: string): boolean => DOCUMENTS.test(pathname.replace(/\/+$/, ""));
