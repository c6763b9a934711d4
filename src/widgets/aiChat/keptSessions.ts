/** Where the tab keeps the list of chats; it holds a user's words and goes when the user does. */
export const KEPT_SESSIONS = "aiSessions";
