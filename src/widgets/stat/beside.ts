/** How many of `count` tiles stand beside one another, where `most` are asked for: none stands in a line by itself. */
export const beside = (count: number, most: number): number => (count <= most + 1 ? count : Math.ceil(count / Math.ceil(count / most)));
