/** The anchor of the size guide, which it opens. */
export const SIZE_GUIDE = 'size-guide';
