/** Why the server closes a connection; docs/operations.md lists them. The console comes back after all but `sessionEnded`. */
export const CLOSE = {
  /** A message that makes no sense, or too many of them. */
  policy: 1008,
  tooLarge: 1009,
  /** The store did not answer. */
  failed: 1011,
  /** The server restarts. */
  restart: 1012,
  /** The tab reads too slowly; what it missed waits for it. */
  slow: 1013,
  /** Signed out, or the session was ended elsewhere: no use to come back. */
  sessionEnded: 4401,
} as const;
