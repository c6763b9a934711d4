import type { PageOwner } from "#app/session/PageOwner.ts";

const HEADER = "x-page-user";
/** Who signs in is nobody's page yet, whoever was signed in before. */
const SIGN_IN = "/login";
/** The server's status for a page of another user than the browser's. */
export const OTHER_USER = 100016;

export const signingIn = (): boolean => globalThis.location?.pathname === SIGN_IN;

/** Tells the server whose page asks. */
export const pageHeader = ({ user }: Pick<PageOwner, "user">): Record<string, string> =>
  user === "" || signingIn() ? {} : { [HEADER]: encodeURIComponent(user) };

/** Whom the server took a call to come from, by its reply; empty where nobody is signed in. */
export const answeredTo = (response: Response): string => (signingIn() ? "" : decodeURIComponent(response.headers.get(HEADER) ?? ""));
