/** Our own session, which no other service is to learn, and what the transport itself says. */
const NEVER_SENT = ["sid", "optoken", "host", "cookie", "connection", "content-length", "transfer-encoding", "upgrade", "te", "trailer"];

/** Whether a header or cookie of this name never goes to a backend. */
export const isNeverSent = (name: unknown): boolean => typeof name === "string" && NEVER_SENT.includes(name.toLowerCase());
