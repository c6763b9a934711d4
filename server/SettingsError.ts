/** A setting with a wrong value; the message is one line for the operator. */
export class SettingsError extends Error {}
