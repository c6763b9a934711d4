/** `GET /pets/{id}` → getPetsId; a name that pages and expressions can say. */
export function camel(text: string): string {
  const parts = text.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const joined = parts.map((part, i) => (i === 0 ? part.charAt(0).toLowerCase() : part.charAt(0).toUpperCase()) + part.slice(1)).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `x${joined}`;
}

/** Words of the expression language, and names that objects have by themselves. */
const RESERVED =
  /^(true|false|null|in|as|break|const|continue|else|for|function|if|import|let|loop|package|namespace|return|var|void|while|constructor|prototype|toString|valueOf|hasOwnProperty)$/;

/** What a field of a service is called here: as it is where pages and expressions can say that; the same in requests and replies. */
export function fieldName(name: string): string {
  if (RESERVED.test(name)) return `${name}Value`;
  if (/^[A-Za-z]\w*$/.test(name)) return name;
  if (/[A-Za-z0-9]/.test(name)) return camel(name);
  return `u${[...name].map((sign) => sign.codePointAt(0)?.toString(16)).join("_")}`;
}

/** `created_at`, `createdAt` → Created at: what stands above a column until somebody writes better words. */
export function words(name: string): string {
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
  return text === "" ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** What some services write behind each address: `/messages.json`, `/messages/{sid}.json`. */
export const ENDING = /\.(json|xml)$/i;

/** The path without its parameters: `/repos/{owner}/issues` → `/repos/issues`. */
export function routeOf(path: string): string {
  const parts = path
    .replace(ENDING, "")
    .split("/")
    .filter((part) => part !== "" && !/[{}]/.test(part));
  return `/${parts
    .map((part) => part.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^-+|-+$/g, ""))
    .filter(Boolean)
    .join("/")}`;
}

/** A last word that means one of many: pets → pet, categories → category. */
export function singular(name: string): string {
  if (/ies$/i.test(name)) return name.replace(/ies$/i, "y");
  if (/(ss|us|is)$/i.test(name)) return name;
  if (/(ch|sh|x|ss)es$/i.test(name)) return name.slice(0, -2);
  return name.replace(/s$/i, "");
}
