const ADDRESS = /(?:https?:\/\/|www\.)[\w./?=&%#~+:@!,;-]+/gi;

/** A text without the addresses written out in it: VIDE123 of …/VIDE123.shtml is no word of it. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, " ");
