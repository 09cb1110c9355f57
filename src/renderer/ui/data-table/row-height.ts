/** px, the same for every row, skeletons included: nothing jumps, and a row's place is a multiplication. */
export const ROW_HEIGHT = 36
