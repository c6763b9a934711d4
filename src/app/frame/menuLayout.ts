/** Measures of the main menu (SPEC §9), all in px. */
const ENTRY_WIDTH = 115;
export const ENTRY_GAP = 20;
export const ENTRY_STEP = ENTRY_WIDTH + ENTRY_GAP;
export const ROW_HEIGHT = 30;
const LABEL_LENGTH = 8;

/** Height of a submenu: 30 px an entry up to five, 90 px for six to nine, 150 px beyond. */
export function submenuHeight(entries: number): number {
  if (entries <= 5) return entries * ROW_HEIGHT;
  return entries <= 9 ? 90 : 150;
}

/** Rows and columns in which the entries stand, column after column. */
export function submenuGrid(entries: number): { rows: number; columns: number } {
  const rows = Math.max(1, submenuHeight(entries) / ROW_HEIGHT);
  return { rows, columns: Math.ceil(entries / rows) };
}

/** Menu labels over 8 characters are cut; `title` then holds the whole text. */
export function cutLabel(name: string): { text: string; title?: string } {
  const characters = [...name];
  if (characters.length <= LABEL_LENGTH) return { text: name };
  return { text: `${characters.slice(0, LABEL_LENGTH).join("")}...`, title: name };
}

/** SPEC §2: the user name is cut to 4 characters plus '...'. */
export function cutUserName(name: string): string {
  const characters = [...name];
  return characters.length <= 4 ? name : `${characters.slice(0, 4).join("")}...`;
}

/** Width of one scroll arrow. */
const ARROW_WIDTH = 26;

/**
 * How far the menu scrolls in a header space of `width` px. Without room for all entries, two arrows take their share
 * and whole entries fill the rest, so that none is left half visible.
 */
export function scrollBounds(width: number, entries: number): { page: number; last: number; needed: boolean } {
  const needed = entries * ENTRY_STEP - ENTRY_GAP > width;
  if (!needed) return { page: entries, last: 0, needed };
  const page = Math.max(1, Math.floor((width - 2 * ARROW_WIDTH + ENTRY_GAP) / ENTRY_STEP));
  return { page, last: Math.max(0, entries - page), needed };
}

/** SPEC §9: page content is 1220 px wide; quick navigation appears only with at least 60 px beside it. */
const CONTENT_WIDTH = 1220;
const SIDE_SPACE = 60;
export const hasSideSpace = (windowWidth: number): boolean => (windowWidth - CONTENT_WIDTH) / 2 >= SIDE_SPACE;
