/** Numbers of one embedding. */
export const DIMENSIONS = 512;
