/** Builds the console or the server when one of its inputs changed since the last build; ends this process when that fails. */
export function ensureConsoleBuilt(): Promise<void>;
export function ensureServerBuilt(): Promise<void>;
/** The built server, from the project's root. */
export const serverFile: string;
