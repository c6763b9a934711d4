/** So many pixels for a control, or what a narrow window leaves beside a label and the edges of the page (WCAG 1.4.10). */
export const fitting = (width: number): string => `min(${width}px, 100vw - 152px)`;
